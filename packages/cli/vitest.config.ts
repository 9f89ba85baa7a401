import { defineConfig } from 'vitest/config';
import { generated } from './build/generated.ts';

export default defineConfig({
  plugins: [generated()],
  // Workspace packages resolve to their source, so tests need no build.
  resolve: { conditions: ['foyer-source'] },
  ssr: { resolve: { conditions: ['foyer-source'] } },
  test: {
    name: 'cli',
    include: ['src/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
