import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'playground',
    environment: 'node',
    include: ['src/**/*.test.ts', 'e2e/**/*.test.ts'],
    globalSetup: './e2e/global-setup.ts',
    // Tests share only the browser of their worker, which would otherwise start once per file.
    isolate: false,
    // A complete browser flow on a busy machine.
    testTimeout: 60_000,
    // Enough for a busy machine. A poll ends as soon as its condition holds.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
});
