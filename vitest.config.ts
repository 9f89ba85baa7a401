import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Each folder has its own configuration.
    projects: [
      'packages/*/vitest.config.ts',
      'apps/*/vitest.config.ts',
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 30_000 } },
    ],
    // The browser, its pages and the provider need the rest of a small machine.
    maxWorkers: 2,
    retry: 0,
  },
});
