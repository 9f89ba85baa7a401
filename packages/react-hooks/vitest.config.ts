import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['foyer-source'] },
  ssr: { resolve: { conditions: ['foyer-source'] } },
  test: {
    name: 'react-hooks',
    environment: 'happy-dom',
    // Files in one worker share a page, the modules and the local provider: starting them takes longer than most files.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
