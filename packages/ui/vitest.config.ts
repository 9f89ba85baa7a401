import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

const conditions = ['foyer-source', 'module', 'browser', 'development|production'];

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    name: 'ui',
    environment: 'happy-dom',
    // Files in one worker share a page, the modules and the local provider: starting them takes longer than most files.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    setupFiles: './build/cleanup.ts',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
  },
});
