import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Workspace packages are taken from their source: tests need no build.
  resolve: { conditions: ['foyer-source'] },
  ssr: { resolve: { conditions: ['foyer-source'] } },
  test: {
    name: 'dev-provider',
    include: ['src/**/*.test.ts'],
    // Files that share a worker share its database: starting one costs more than most files.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
