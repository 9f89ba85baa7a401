import { defineConfig } from 'vitest/config';

export default defineConfig({
  // No test waits for a clock; the limit leaves room for a busy machine.
  test: { name: 'core', include: ['src/**/*.test.ts'], setupFiles: ['src/testing/load-calls.ts'], testTimeout: 30_000 },
});
