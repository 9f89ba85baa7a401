import type { ErrorBody } from './wire.ts';

// In the registry of symbols, so that two copies of this package on one page recognise each other's errors.
const brand: unique symbol = Symbol.for('foyer.error');

type ErrorKind = 'FoyerError' | 'ApiError' | 'NetworkError' | 'CeremonyError' | 'UsageError';

/**
 * The base class of every error that Foyer throws or reports. `message` is for developers; it never holds a token, a
 * passcode or a password. Foyer reports an error that is not its own as a plain `FoyerError` with that error as
 * `cause`.
 */
export class FoyerError extends Error {
  // No class fields: compiled for Safari 15, each would be a call of a helper.
  override get name(): ErrorKind {
    return 'FoyerError';
  }

  /** The kind of the error, which the guards read: other libraries throw errors with the same names. */
  get [brand](): ErrorKind {
    return this.name;
  }
}

/**
 * The API refused the call. Show `errorMessage(error)` to the user. `message` contains the status and the type, the
 * API's `error_message`, the URL of its documentation and the ID of the request, one per line. It does not contain
 * `error_details`, which may repeat the request.
 */
export class ApiError extends FoyerError {
  override get name() {
    return 'ApiError' as const;
  }
  /** The HTTP status. */
  declare readonly status_code: number;
  declare readonly request_id: string | undefined;
  declare readonly error_type: string;
  declare readonly error_message: string;
  declare readonly error_url: string;
  declare readonly error_details: Record<string, unknown> | undefined;
  /**
   * How long the API asks to wait before the next attempt (`Retry-After`, RFC 9110, 10.2.3), in milliseconds from when the
   * response arrived; undefined if it asks for no wait, or if CORS does not expose the header.
   */
  declare readonly retryAfterMs: number | undefined;

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
 * Why a call has no usable response. `noResponse`: the API or another service is down, the browser is offline, or the call
 * timed out. `malformed`: a response arrived, but it is not one of the API's. `codeNotLoaded`: the browser could not load
 * the lazy-loaded code of the call, so no request was sent. Some browsers load that code only after a reload of the page.
 */
export type NetworkErrorReason = 'noResponse' | 'malformed' | 'codeNotLoaded';

/** No usable response arrived; `reason` says why. Offer a retry. */
export class NetworkError extends FoyerError {
  override get name() {
    return 'NetworkError' as const;
  }
  declare readonly reason: NetworkErrorReason;

  constructor(reason: NetworkErrorReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * Why a passkey or wallet prompt ended without a result. Only for wallets: `pending` (the wallet already has an open
 * request), `locked`, `wrong_chain`, `account_changed` (the user has switched accounts), `challenge_refused` (the
 * challenge is not for this page, account or time; Foyer has not passed it to the wallet).
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
  override get name() {
    return 'CeremonyError' as const;
  }
  declare readonly reason: CeremonyErrorReason;

  constructor(reason: CeremonyErrorReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** The host application made a call that cannot work. The message is not for end users. */
export class UsageError extends FoyerError {
  override get name() {
    return 'UsageError' as const;
  }
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
 * Creates an `ApiError` that the client raises itself. It has the form of the API's own errors, so that callers
 * and `errorMessage` handle both alike, but its `error_url` is empty: no page of the API's documentation describes it.
 */
export const clientError = (body: Omit<ErrorBody, 'error_url'>, options?: ErrorOptions): ApiError =>
  new ApiError({ ...body, error_url: '' }, options);
