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
        // The package contains the sources.
        sourcemapExcludeSources: true,
        // No hash: the host application's bundler adds one, and each file that imports a chunk contains its name.
        chunkFileNames: 'chunks/[name].js',
        // One file for what every widget needs at once and one for the rest of the login, even if later chunks share parts
        // of them: the host application's bundler would keep small chunks separate, and small files compress badly.
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              test: /src\/(?:Frame|ShadowHost|screens\/(?:Lazy|lazy-component|main\/hide-header)|variants\/(?:Shell|use-render-event))\.tsx?$/,
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
