import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'examples',
    environment: 'node',
    include: ['*.test.ts'],
    globalSetup: './global-setup.ts',
    setupFiles: './installed.ts',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 600_000,
  },
});
