/**
 * When each challenge of this page was asked for, in milliseconds of the clock that nobody can set. One that comes a
 * second time is as old as the first.
 */
const askedAt = new Map<string, number>();

/** Notes when a challenge was asked for: a moment of `performance.now()`. */
export function noteChallenge(challenge: string, moment: number): void {
  if (!askedAt.has(challenge)) askedAt.set(challenge, moment);
}

/** How long ago a challenge was asked for, in milliseconds; 0 for one that this page has not asked for. */
export function challengeAge(challenge: string): number {
  const now = performance.now();
  return now - (askedAt.get(challenge) ?? now);
}
