import { RETRY_BASE_MS, RETRY_JITTER_MS, RETRY_MAX_EXPONENT } from './config.ts';

/**
 * The wait in milliseconds after a number of failures in a row: twice as long each time up to a limit, with a whole
 * number of jitter around it, which grows and shrinks with the base.
 *
 * @param failures from 1
 * @param random gives a number from 0 to below 1
 */
export function backoff(failures: number, base: number, random: () => number): number {
  const jitter = Math.floor((2 * random() - 1) * RETRY_JITTER_MS * (base / RETRY_BASE_MS));
  return base * 2 ** Math.min(failures, RETRY_MAX_EXPONENT) + jitter;
}

/**
 * Tries until it succeeds or `wait` gives nothing.
 *
 * @param wait the milliseconds to wait after that many failures, the last of them being `error`; undefined: give up
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
