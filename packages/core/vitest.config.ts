import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Nothing here waits for a clock: only a machine that is busy elsewhere needs more than a moment.
  test: { name: 'core', include: ['src/**/*.test.ts'], testTimeout: 30_000 },
});
