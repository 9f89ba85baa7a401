import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Workspace packages resolve to their source, so tests need no build.
  resolve: { conditions: ['foyer-source'] },
  ssr: { resolve: { conditions: ['foyer-source'] } },
  test: {
    name: 'dev-provider',
    include: ['src/**/*.test.ts'],
    // Files in one worker share a database: starting one takes longer than most test files.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
