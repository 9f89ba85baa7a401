import { vi } from 'vitest';

/**
 * Calls a function until it no longer throws, and returns its result. Throws its last error after half a minute, which is
 * enough for a busy machine: `vi.waitFor` alone waits for one second.
 */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 30_000 });
