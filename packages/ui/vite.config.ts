import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import { clientDirective } from './build/client-directive.ts';
import { oneSheet } from './build/one-sheet.ts';
import { targets } from './build/targets.ts';

export default defineConfig({
  plugins: [vanillaExtractPlugin({ identifiers: 'short' }), oneSheet(), clientDirective()],
  // Stands in @supports, for browsers that read it themselves.
  css: { lightningcss: { exclude: Features.LightDark } },
  build: {
    target: targets,
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
      output: {
        // The sources are published beside it.
        sourcemapExcludeSources: true,
        // Without a hash: the host's bundler gives each file one, and every name is paid for where it is imported.
        chunkFileNames: 'chunks/[name].js',
        // What every widget needs at once is one file, and what a login needs beyond it another, whatever later chunks share
        // of them: a host's bundler would keep the pieces apart, and pieces compress badly.
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              test: /src\/(?:Frame|ShadowHost|screens\/(?:Loaded|part)|variants\/use-render-event)\.tsx?$/,
              priority: 1,
            },
            { name: 'login', test: /src\/variants\/Login\.tsx$/ },
            { name: 'identity-provider', test: /src\/variants\/IdentityProvider\.tsx$/ },
          ],
        },
      },
    },
  },
});
