import type { ErrorBody, SchemaErrorBody } from './wire.ts';

/** What every error of this package is. `message` is for developers; it never holds a token, a code or a password. */
export class FoyerError extends Error {
  override name = 'FoyerError';
}

/**
 * The provider refused the call. Show it: `error_type` selects the sentence, the provider's own `error_message`
 * stands in where none is known. `message` has the status and the type, the provider's message, where to read about
 * it and the request's id, one a line; `error_details` may repeat what was sent, and stays out of it.
 */
export class ApiError extends FoyerError {
  override name = 'ApiError';
  /** The HTTP status. */
  readonly status_code: number;
  readonly request_id: string | undefined;
  readonly error_type: string;
  readonly error_message: string;
  readonly error_url: string;
  readonly error_details: Record<string, unknown> | undefined;

  constructor(body: ErrorBody, options?: ErrorOptions) {
    const { status_code, error_type, error_message, error_url, request_id } = body;
    const lines = [
      `[${status_code}] ${error_type}`,
      error_message,
      error_url && `See ${error_url}`,
      request_id && `request_id: ${request_id}`,
    ];
    super(lines.filter(Boolean).join('\n'), options);
    this.status_code = status_code;
    this.request_id = request_id;
    this.error_type = error_type;
    this.error_message = error_message;
    this.error_url = error_url;
    this.error_details = body.error_details;
  }
}

/**
 * No usable answer came: the provider is down, the browser is offline, the call took too long or the body was not
 * what it should be. Offer a retry.
 */
export class NetworkError extends FoyerError {
  override name = 'NetworkError';
}

/** Why a passkey or wallet prompt ended without a result. */
export type CeremonyErrorReason = 'cancelled' | 'already_registered' | 'unsupported' | 'failed';

/** A passkey or wallet prompt ended without a result. `cause` is what the browser or the wallet threw. */
export class CeremonyError extends FoyerError {
  override name = 'CeremonyError';
  readonly reason: CeremonyErrorReason;

  constructor(reason: CeremonyErrorReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** The host application called something in a way that cannot work. Not for end users. */
export class UsageError extends FoyerError {
  override name = 'UsageError';
}

const named =
  <E extends FoyerError>(...names: string[]) =>
  (error: unknown): error is E =>
    error instanceof Error && names.includes(error.name);

// By name, not by `instanceof`: two copies of this package on one page recognise each other's errors.

/** Whether an error is any of this package's. */
export const isFoyerError = named<FoyerError>('FoyerError', 'ApiError', 'NetworkError', 'CeremonyError', 'UsageError');
/** Whether the provider refused the call. */
export const isApiError = named<ApiError>('ApiError');
/** Whether no usable answer came. */
export const isNetworkError = named<NetworkError>('NetworkError');
/** Whether a passkey or wallet prompt ended without a result. */
export const isCeremonyError = named<CeremonyError>('CeremonyError');
/** Whether the host called something in a way that cannot work. */
export const isUsageError = named<UsageError>('UsageError');

/** The error that a schema refusal becomes: status 400, one line for each member that was wrong. */
export function schemaError(status: number, { body }: SchemaErrorBody): ApiError {
  return new ApiError({
    status_code: status,
    error_type: 'bad_request',
    error_message: body.map(({ dataPath, message }) => `${dataPath}: ${message ?? ''}`).join('\n'),
    error_url: '',
  });
}
