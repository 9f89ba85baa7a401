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

  constructor(reason: NetworkErrorReason, message: string, options?: { cause?: unknown }) {
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

/** Returns the kind of an error of Foyer, also of another copy of this package; undefined for anything else. */
export const kindOf = (error: unknown) => (error as FoyerError | null | undefined)?.[brand];

/** Whether a value is an error of Foyer, of any kind. */
export const isFoyerError = (error: unknown): error is FoyerError => Boolean(kindOf(error));
/** Whether no usable response arrived. */
export const isNetworkError = (error: unknown): error is NetworkError => kindOf(error) === 'NetworkError';
/** Whether the host application made a call that cannot work. */
export const isUsageError = (error: unknown): error is UsageError => kindOf(error) === 'UsageError';
