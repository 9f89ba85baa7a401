/**
 * When each challenge of this page was requested, in milliseconds of the monotonic clock. A repeated challenge is as
 * old as the first one.
 */
const requestedAt = new Map<string, number>();

/** Stores the time of a challenge's request, a value of `performance.now()`. */
export function noteChallenge(challenge: string, moment: number): void {
  if (!requestedAt.has(challenge)) requestedAt.set(challenge, moment);
}

/** Returns the milliseconds since a challenge was requested; 0 if this page has not requested it. */
export function challengeAge(challenge: string): number {
  const now = performance.now();
  return now - (requestedAt.get(challenge) ?? now);
}
