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
    // The longest test, beside many other processes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    setupFiles: './build/cleanup.ts',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
  },
});
