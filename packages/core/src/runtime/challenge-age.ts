/** What a page can ask the API to write into a challenge, as far as it is validated. */
export interface RequestedParams {
  chain_id?: string;
  resources?: readonly string[];
}

/** A challenge that this page has requested. */
interface RequestedChallenge {
  /** When, in milliseconds of the monotonic clock. A repeated challenge is as old as the first one. */
  moment: number;
  params: RequestedParams;
}

const requested = new Map<string, RequestedChallenge>();

/**
 * Stores the request of a challenge.
 *
 * @param moment a value of `performance.now()`
 */
export function noteChallenge(challenge: string, moment: number, params: RequestedParams = {}): void {
  if (!requested.has(challenge)) requested.set(challenge, { moment, params });
}

/** Returns the milliseconds since a challenge was requested; 0 if this page has not requested it. */
export function challengeAge(challenge: string): number {
  const now = performance.now();
  return now - (requested.get(challenge)?.moment ?? now);
}

/** Returns what the page has asked the API to write into a challenge. */
export const challengeParams = (challenge: string): RequestedParams => requested.get(challenge)?.params ?? {};
