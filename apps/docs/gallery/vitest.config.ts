import { defineConfig } from 'vitest/config';

/** Makes the pictures of the gallery: a command, not a part of the tests. */
export default defineConfig({
  test: {
    name: 'gallery',
    environment: 'node',
    include: ['make.ts'],
    globalSetup: '../../playground/e2e/global-setup.ts',
    testTimeout: 180_000,
    hookTimeout: 60_000,
    maxConcurrency: 1,
  },
});
