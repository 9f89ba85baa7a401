/**
 * The API's clock, in seconds: the header `Date` of its last response (RFC 9110, section 6.6.1). A page of another origin
 * can read it only if the API exposes it.
 */
export interface ApiClock {
  /** The time of that response in milliseconds since the epoch, less `performance.now()`; undefined if it is not known. */
  offset?: number;
}

/** Returns the time of the API's clock; null if it is not known. */
export const apiTime = ({ offset }: ApiClock): number | null =>
  offset === undefined ? null : offset + performance.now();
