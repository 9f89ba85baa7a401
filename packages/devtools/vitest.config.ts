import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['foyer-source'] },
  ssr: { resolve: { conditions: ['foyer-source'] } },
  test: {
    name: 'devtools',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
