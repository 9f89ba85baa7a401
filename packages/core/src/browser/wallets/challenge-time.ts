/** How wrong the clock of a device may be: a day, wherever in it the time zone was mistaken. */
const DEVICE_ERROR_MS = 48 * 3_600_000;
/** How far ahead of its issue time the provider may let a message begin. */
const TOLERANCE_MS = 120_000;
/** How long a challenge may live. Providers give it minutes. */
const MAX_AGE_MS = 3_600_000;

/**
 * The times of a sign-in message (EIP-4361), in milliseconds since the epoch: not a number where one cannot be read.
 */
export interface ChallengeTimes {
  issued?: number | undefined;
  expires?: number | undefined;
  notBefore?: number | undefined;
}

/** What is known of the present time. */
export interface Present {
  /** By the clock of this device, in milliseconds since the epoch. */
  now: number;
  /** How long ago the challenge was asked for, in milliseconds, by a clock that nobody can set. */
  age: number;
}

/**
 * Which of the times of a sign-in message does not fit the present one; null: they all do.
 *
 * A challenge is issued when it is asked for. So its issue time is the provider's clock at that moment, and its other
 * times are judged by that clock; the clock of the device only has to be right to two days.
 */
export function misfitTime({ issued, expires, notBefore }: ChallengeTimes, { now, age }: Present): string | null {
  const isDated = issued !== undefined;
  const [earliest, latest] = isDated
    ? [issued + age, issued + age + TOLERANCE_MS]
    : [now - DEVICE_ERROR_MS, now + DEVICE_ERROR_MS];
  // What is not a number fails each comparison.
  if (isDated && !(Math.abs(earliest - now) <= DEVICE_ERROR_MS && age < MAX_AGE_MS)) return 'issue time';
  if (expires !== undefined && !(expires > earliest && expires - (issued ?? expires) <= MAX_AGE_MS)) {
    return 'expiration time';
  }
  return notBefore !== undefined && !(notBefore <= latest) ? 'start time' : null;
}
