import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import { oneSheet } from './build/one-sheet.ts';

export default defineConfig({
  plugins: [vanillaExtractPlugin({ identifiers: 'short' }), oneSheet('foyer')],
  build: {
    target: 'es2022',
    // The first browsers that read light-dark() themselves.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    cssMinify: true,
    sourcemap: true,
    lib: {
      entry: {
        index: 'src/index.ts',
        mount: 'src/mount.tsx',
        element: 'src/element.ts',
        sheet: 'src/theme/sheet.ts',
        style: 'build/style.ts',
      },
      formats: ['es'],
      cssFileName: 'style',
    },
    rolldownOptions: {
      external: [/^react($|\/)/, /^react-dom($|\/)/, /^@foyer\//, /^@radix-ui\//, /^@tanstack\//],
      // Without a hash: the host's bundler gives each file one, and every name is paid for where it is imported.
      output: { chunkFileNames: 'chunks/[name].js' },
    },
  },
});
