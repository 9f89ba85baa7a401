import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'playground',
    environment: 'node',
    include: ['src/**/*.test.ts', 'e2e/**/*.test.ts'],
    globalSetup: './e2e/global-setup.ts',
    // Tests share nothing but the browser of their worker, which would otherwise be started for each file.
    isolate: false,
    // A whole flow in a browser, on a machine that has other things to do.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
