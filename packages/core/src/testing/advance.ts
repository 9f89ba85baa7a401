import { vi } from 'vitest';

/** Advances the fake clocks. Before and after that, the imports of lazy-loaded code finish, which no clock controls. */
export async function advance(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}
