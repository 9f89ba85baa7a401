import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'host-bundles',
    environment: 'node',
    include: ['*.test.ts'],
    globalSetup: '../playground/e2e/tools/global-setup.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
