import { describe, expect, it, vi } from 'vitest';
import { backoff, withRetry } from './retry.ts';

describe('backoff', () => {
  it('doubles up to the seventh failure', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((failures) => backoff(failures, 2000, () => 0.5));
    expect(waits).toEqual([4000, 8000, 16000, 32000, 64000, 128000, 256000, 256000, 256000]);
  });

  it('adds a whole number from -175 to +174', () => {
    expect(backoff(1, 2000, () => 0)).toBe(4000 - 175);
    expect(backoff(1, 2000, () => 0.9999999)).toBe(4000 + 174);
    expect(Number.isInteger(backoff(1, 2000, () => 0.123456))).toBe(true);
  });

  it('scales the jitter with the base', () => {
    expect(backoff(1, 250, () => 0)).toBe(500 - 22);
  });
});

describe('withRetry', () => {
  it('repeats the task until it succeeds, after the given waits', async () => {
    const sleep = vi.fn(async (_ms: number) => undefined);
    const attempt = vi.fn().mockRejectedValueOnce('a').mockRejectedValueOnce('b').mockResolvedValue('done');
    await expect(withRetry(attempt, (failures) => failures * 10, sleep)).resolves.toBe('done');
    expect(sleep.mock.calls).toEqual([[10], [20]]);
  });

  it('throws the last error if wait returns undefined', async () => {
    const attempt = vi.fn().mockRejectedValueOnce('a').mockRejectedValue('b');
    const wait = (failures: number) => (failures < 2 ? 1 : undefined);
    await expect(withRetry(attempt, wait, async () => undefined)).rejects.toBe('b');
    expect(attempt).toHaveBeenCalledTimes(2);
  });
});
