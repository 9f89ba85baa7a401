import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'examples',
    environment: 'node',
    include: ['*/*.test.ts'],
    globalSetup: './tools/global-setup.ts',
    setupFiles: './tools/installed.ts',
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 600_000,
  },
});
