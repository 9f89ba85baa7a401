import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, transformWithOxc } from 'vite';
import { groupsOf } from '../../build/chunks.ts';
import { targets } from '../../build/targets.ts';
import { thirdPartyLicenses } from '../../build/third-party.ts';
import { standaloneChunks } from './chunks.ts';
import manifest from './package.json' with { type: 'json' };

/**
 * After the build of the package itself: bundles what that made, stylesheet included, with all that it imports, and with
 * Preact in place of React, which is a tenth of the size.
 */
export default defineConfig({
  plugins: [preact(), withoutStaticBlocks(), thirdPartyLicenses()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: {
    alias: [{ find: /^\.\/(element|mount)\.tsx?$/, replacement: file('dist/$1.js') }],
  },
  build: {
    // As written: the helpers for class fields weigh more than half a kilobyte. A test checks what the oldest browsers read.
    target: 'es2022',
    outDir: 'dist/standalone',
    lib: { entry: 'src/standalone.ts', formats: ['es'], fileName: 'foyer' },
    rolldownOptions: {
      // Lazy-loaded files import what they share with the entry from the entry: a page requests fewer files.
      preserveEntrySignatures: 'allow-extension',
      output: {
        // A folder for each version, in place of a hash in each name: a browser never mixes the files of two versions, and
        // the entry, which contains the names, is smaller.
        chunkFileNames: `${manifest.version}/[name].js`,
        // Whitespace too: Vite would leave it in a library, for the bundlers of host applications.
        minify: true,
        // No bundler reads these files.
        comments: { annotation: false },
        codeSplitting: { groups: groupsOf(standaloneChunks) },
      },
      // Nothing here renders on a server.
      onwarn: (warning, report) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || report(warning),
    },
  },
});

/**
 * Replaces React. Radix uses parts of it that the rest does not, so its lazy-loaded files contain all of `preact/compat`.
 */
function preact(): Plugin {
  return {
    name: 'foyer-preact',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(?:-dom)?(?:$|\/)/ },
      handler(id, importer) {
        if (id === 'react/jsx-runtime') return installed('preact/jsx-runtime');
        return importer?.includes('@radix-ui') ? installed('preact/compat') : file('build/standalone-react.ts');
      },
    },
  };
}

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

const installed = (name: string) => fileURLToPath(import.meta.resolve(name));

function file(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
