import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig, type Plugin, transformWithOxc } from 'vite';
import { groupsOf } from '../../build/chunks.ts';
import { targets } from '../../build/targets.ts';
import { thirdPartyLicenses } from '../../build/third-party.ts';
import { preact } from './build/preact/plugin.ts';
import { chunks } from './chunks.ts';
import manifest from './package.json' with { type: 'json' };

/**
 * Bundles the sources of all packages with what they import, and with Preact in place of React, which is a tenth of the
 * size. From the sources, because the chunks of the packages fit pages whose bundler divides them further. After the build
 * of `ui`, which makes the stylesheet.
 */
export default defineConfig({
  plugins: [preact(), withoutStaticBlocks(), thirdPartyLicenses()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: {
    conditions: ['foyer-source', ...defaultClientConditions],
    alias: ['sheet', 'parts-sheet', 'later-sheet', 'account-sheet', 'header-sheet'].map((name) => ({
      find: `./${name}.ts`,
      replacement: file(`../ui/dist/${name}.js`),
    })),
  },
  build: {
    // As written: the helpers for class fields weigh more than half a kilobyte. A test checks what the oldest browsers read.
    target: 'es2022',
    lib: { entry: 'src/foyer.ts', formats: ['es'], fileName: 'foyer' },
    rolldownOptions: {
      // Lazy-loaded files import what they share with the entry from the entry: a page requests fewer files.
      preserveEntrySignatures: 'allow-extension',
      // As in the packages: by default the entry would also define the constants of the lazy-loaded files.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // A folder for each version, in place of a hash in each name: a browser never mixes the files of two versions, and
        // the entry, which contains the names, is smaller.
        chunkFileNames: `${manifest.version}/[name].js`,
        // Whitespace too: Vite would leave it in a library, for the bundlers of host applications.
        minify: true,
        // No bundler reads these files.
        comments: { annotation: false },
        codeSplitting: { groups: groupsOf(chunks) },
      },
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
