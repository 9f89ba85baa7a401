import type { ErrorBody, SchemaErrorBody } from './wire.ts';

// In the registry of symbols, so that two copies of this package on one page recognise each other's errors.
const brand: unique symbol = Symbol.for('foyer.error');

type ErrorKind = 'FoyerError' | 'ApiError' | 'NetworkError' | 'CeremonyError' | 'UsageError';

/**
 * The base class of every error that Foyer throws or reports. `message` is for developers; it never holds a token, a
 * passcode or a password. Foyer reports an error that is not its own as a plain `FoyerError` with that error as
 * `cause`.
 */
export class FoyerError extends Error {
  override readonly name: ErrorKind = 'FoyerError';

  /** The kind of the error, which the guards read: other libraries throw errors with the same names. */
  get [brand](): ErrorKind {
    return this.name;
  }
}

/**
 * The provider refused the call. Show it: `error_type` selects the sentence, the provider's own `error_message`
 * stands in where none is known. `message` has the status and the type, the provider's message, where to read about
 * it and the request's id, one a line; `error_details` may repeat what was sent, and stays out of it.
 */
export class ApiError extends FoyerError {
  override readonly name = 'ApiError';
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
  override readonly name = 'NetworkError';
}

/**
 * Why a passkey or wallet prompt ended without a result. Of wallets alone: `pending` (the wallet has a request open
 * already), `locked`, `wrong_chain`, `account_changed` (to another one than connected), `challenge_refused` (what
 * should be signed is not for this page, this account or this time; the wallet has not been asked).
 */
export type CeremonyErrorReason =
  | 'cancelled'
  | 'already_registered'
  | 'unsupported'
  | 'failed'
  | 'pending'
  | 'locked'
  | 'wrong_chain'
  | 'account_changed'
  | 'challenge_refused';

/** A passkey or wallet prompt ended without a result. `cause` is what the browser or the wallet threw. */
export class CeremonyError extends FoyerError {
  override readonly name = 'CeremonyError';
  readonly reason: CeremonyErrorReason;

  constructor(reason: CeremonyErrorReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** The host application called something in a way that cannot work. Not for end users. */
export class UsageError extends FoyerError {
  override readonly name = 'UsageError';
}

const kindOf = (error: unknown) => (error as FoyerError | null | undefined)?.[brand];

/** Whether a value is an error of Foyer, of any kind. */
export const isFoyerError = (error: unknown): error is FoyerError => Boolean(kindOf(error));
/** Whether the API refused the call. */
export const isApiError = (error: unknown): error is ApiError => kindOf(error) === 'ApiError';
/** Whether no usable response arrived. */
export const isNetworkError = (error: unknown): error is NetworkError => kindOf(error) === 'NetworkError';
/** Whether a passkey or wallet prompt ended without a result. */
export const isCeremonyError = (error: unknown): error is CeremonyError => kindOf(error) === 'CeremonyError';
/** Whether the host application made a call that cannot work. */
export const isUsageError = (error: unknown): error is UsageError => kindOf(error) === 'UsageError';

/**
 * Creates an `ApiError` that the client raises itself. It has the form of the API's own errors, so that hosts and
 * `errorMessage` handle both alike, but its `error_url` is empty: no page of the API's documentation describes it.
 */
export const clientError = (body: Omit<ErrorBody, 'error_url'>, options?: ErrorOptions): ApiError =>
  new ApiError({ ...body, error_url: '' }, options);

/** Creates the error for a request that does not match the API's schema: one line for each invalid member. */
export const schemaError = (status_code: number, { body }: SchemaErrorBody): ApiError =>
  clientError({
    status_code,
    error_type: 'bad_request',
    error_message: body.map(({ dataPath, message }) => `${dataPath}: ${message ?? ''}`).join('\n'),
  });
