/** How far ahead of this device's clock the provider's may be. */
const CLOCK_TOLERANCE_MS = 120_000;
/** The challenge was asked for a moment ago; what is left allows for a clock that is wrong. */
const MAX_AGE_MS = 3_600_000;

/** The times of a sign-in message (EIP-4361), in milliseconds since the epoch: not a number where one cannot be read. */
export interface ChallengeTimes {
  issued?: number | undefined;
  expires?: number | undefined;
  notBefore?: number | undefined;
}

/** Which of the times of a sign-in message does not fit the present one; null: they all do. */
export function misfitTime({ issued, expires, notBefore }: ChallengeTimes, now: number): string | null {
  // What is not a number fails each comparison.
  if (issued !== undefined && !(issued <= now + CLOCK_TOLERANCE_MS && issued > now - MAX_AGE_MS)) return 'issue time';
  if (expires !== undefined && !(expires > now)) return 'expiration time';
  return notBefore !== undefined && !(notBefore <= now + CLOCK_TOLERANCE_MS) ? 'start time' : null;
}
