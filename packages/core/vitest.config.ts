import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'core',
    include: ['src/**/*.test.ts'],
    // Files in one worker share the modules: loading them takes longer than most files.
    isolate: false,
    // No test waits for a clock; the limit leaves room for a busy machine.
    testTimeout: 120_000,
  },
});
