import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'host-bundles',
    environment: 'node',
    include: ['*.test.ts'],
    globalSetup: '../playground/e2e/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
