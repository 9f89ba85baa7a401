import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['foyer-source'] },
  ssr: { resolve: { conditions: ['foyer-source'] } },
  test: {
    name: 'devtools',
    environment: 'happy-dom',
    testTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
