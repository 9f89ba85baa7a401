import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, transformWithOxc } from 'vite';
import { targets } from '../../build/targets.ts';
import { thirdPartyLicenses } from '../../build/third-party.ts';

/**
 * After the build of the package itself: bundles what that made, stylesheet included, with all that it imports, and with
 * Preact in place of React, which is a tenth of the size.
 */
export default defineConfig({
  plugins: [withoutStaticBlocks(), thirdPartyLicenses()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: {
    alias: [
      { find: /^\.\/(element|mount)\.tsx?$/, replacement: file('dist/$1.js') },
      { find: 'react-dom/client', replacement: file('build/standalone-react-dom.ts') },
      { find: 'react/jsx-runtime', replacement: fileURLToPath(import.meta.resolve('preact/jsx-runtime')) },
      { find: /^react(?:-dom)?$/, replacement: fileURLToPath(import.meta.resolve('preact/compat')) },
    ],
  },
  build: {
    // As written: the helpers for class fields weigh more than half a kilobyte. A test checks what the oldest browsers read.
    target: 'es2022',
    minify: 'oxc',
    outDir: 'dist/standalone',
    lib: { entry: 'src/standalone.ts', formats: ['es'], fileName: 'foyer' },
    rolldownOptions: {
      // Lazy-loaded files import what they share with the entry from the entry: a page requests fewer files.
      preserveEntrySignatures: 'allow-extension',
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
      // Nothing here renders on a server.
      onwarn: (warning, report) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || report(warning),
    },
  },
});

/** Compiles the static blocks of Radix, which the oldest browsers do not support. */
function withoutStaticBlocks(): Plugin {
  return {
    name: 'foyer-without-static-blocks',
    transform: {
      filter: { id: /@radix-ui/, code: /\bstatic \{/ },
      handler: (code, id) => transformWithOxc(code, id, { target: targets }),
    },
  };
}

function file(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
