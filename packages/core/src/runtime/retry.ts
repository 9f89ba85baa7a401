import { RETRY_BASE_MS, RETRY_JITTER_MS, RETRY_MAX_EXPONENT } from '../config.ts';

/**
 * Returns the wait in milliseconds after a number of consecutive failures: exponential up to a limit, with jitter in
 * proportion to the base.
 *
 * @param failures from 1
 * @param random returns a number from 0 to below 1
 */
export function backoff(failures: number, base: number, random: () => number): number {
  const jitter = Math.floor((2 * random() - 1) * RETRY_JITTER_MS * (base / RETRY_BASE_MS));
  return base * 2 ** Math.min(failures, RETRY_MAX_EXPONENT) + jitter;
}

/**
 * Repeats a task until it succeeds or `wait` returns undefined.
 *
 * @param wait returns the milliseconds to wait after the failures so far, of which `error` is the last; undefined: stop
 */
export async function withRetry<T>(
  attempt: () => Promise<T>,
  wait: (failures: number, error: unknown) => number | undefined,
  sleep: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      const ms = wait(failures, error);
      if (ms === undefined) throw error;
      await sleep(ms);
    }
  }
}
