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

/** How far the clocks of the API and of the device may differ: the API's time has no fraction of a second. */
const TOLERANCE_MS = 2_500;

/**
 * Returns the milliseconds since an earlier moment, of this or an earlier page view. If the device's clock was moved
 * since, the API's clock decides where it is known. Otherwise a clock that was moved back counts as none.
 *
 * @param at the time of the device's clock at that moment
 * @param apiAt the time of the API's clock at that moment; null if it was not known
 */
export function elapsedSince(clock: ApiClock, at: number, apiAt: number | null): number {
  const elapsed = Date.now() - at;
  const now = apiTime(clock);
  const byApi = now !== null && apiAt !== null ? now - apiAt : elapsed;
  return Math.abs(byApi - elapsed) > TOLERANCE_MS ? byApi : Math.max(0, elapsed);
}
