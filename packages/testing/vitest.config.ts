import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['foyer-source'] },
  ssr: { resolve: { conditions: ['foyer-source'] } },
  test: {
    name: 'testing',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
