import { defineConfig } from 'vitest/config';

/** Creates the pictures of the gallery. This is a command and not part of the tests. */
export default defineConfig({
  test: {
    name: 'gallery',
    environment: 'node',
    include: ['make.ts'],
    globalSetup: '../../playground/e2e/tools/global-setup.ts',
    testTimeout: 180_000,
    hookTimeout: 60_000,
    maxConcurrency: 1,
  },
});
