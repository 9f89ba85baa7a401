import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'examples',
    environment: 'node',
    include: ['*.test.ts'],
    globalSetup: './global-setup.ts',
    // A build needs the whole of a small machine: one at a time, after everything else.
    fileParallelism: false,
    sequence: { groupOrder: 1 },
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});
