/** How far the device's clock may be off: a wrong time zone makes at most about a day, in either direction. */
const DEVICE_ERROR_MS = 48 * 3_600_000;
/** How long after its issue time a message may become valid. */
const TOLERANCE_MS = 120_000;
/** The maximum lifetime of a challenge. Providers use minutes. */
const MAX_AGE_MS = 3_600_000;

/**
 * The times of a sign-in message (EIP-4361), in milliseconds since the epoch. NaN if the text of a time cannot be
 * parsed; undefined if the message does not contain it.
 */
export interface ChallengeTimes {
  issued?: number | undefined;
  expires?: number | undefined;
  notBefore?: number | undefined;
}

/** The current time by two clocks. */
export interface CurrentTime {
  /** The time of the device's clock, in milliseconds since the epoch. */
  now: number;
  /** The time since the challenge was requested, in milliseconds, by a clock that cannot be set. */
  age: number;
}

/**
 * Finds a time of a sign-in message that is invalid now.
 *
 * The API issues a challenge when it is requested. The issue time is therefore the API's time of that moment, and the
 * other times are compared with the API's time. The device's clock may be off by up to two days.
 *
 * @returns the name of the time, for an error message; null if all are valid
 */
export function findInvalidTime(
  { issued, expires, notBefore }: ChallengeTimes,
  { now, age }: CurrentTime,
): string | null {
  const isDated = issued !== undefined;
  const [earliest, latest] = isDated
    ? [issued + age, issued + age + TOLERANCE_MS]
    : [now - DEVICE_ERROR_MS, now + DEVICE_ERROR_MS];
  // The comparisons are negated because a comparison with NaN is false.
  if (isDated && !(Math.abs(earliest - now) <= DEVICE_ERROR_MS && age < MAX_AGE_MS)) return 'issue time';
  if (expires !== undefined && !(expires > earliest && expires - (issued ?? expires) <= MAX_AGE_MS)) {
    return 'expiration time';
  }
  return notBefore !== undefined && !(notBefore <= latest) ? 'start time' : null;
}
