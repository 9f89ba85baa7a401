import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'examples',
    environment: 'node',
    include: ['*.test.ts'],
    globalSetup: './global-setup.ts',
    // Builds need a small machine's full capacity, so they run one at a time after all other tests.
    fileParallelism: false,
    sequence: { groupOrder: 1 },
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});
