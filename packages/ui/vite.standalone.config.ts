import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { defaultClientConditions, defineConfig, type Plugin, transformWithOxc } from 'vite';
import { groupsOf } from '../../build/chunks.ts';
import { targets } from '../../build/targets.ts';
import { thirdPartyLicenses } from '../../build/third-party.ts';
import { preact } from './build/preact.ts';
import { standaloneChunks } from './chunks.ts';
import manifest from './package.json' with { type: 'json' };

/**
 * After the build of the package itself, which makes the stylesheet: bundles the sources of all packages with what they
 * import, and with Preact in place of React, which is a tenth of the size. From the sources, because the chunks of the
 * packages fit pages whose bundler divides them further.
 */
export default defineConfig({
  plugins: [preact(), ownErrorTexts(), withoutStaticBlocks(), terser(), thirdPartyLicenses()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: {
    conditions: ['foyer-source', ...defaultClientConditions],
    alias: [{ find: './sheet.ts', replacement: file('dist/sheet.js') }],
  },
  build: {
    // As written: the helpers for class fields weigh more than half a kilobyte. A test checks what the oldest browsers read.
    target: 'es2022',
    outDir: 'dist/standalone',
    lib: { entry: 'src/standalone.ts', formats: ['es'], fileName: 'foyer' },
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
        codeSplitting: { groups: groupsOf(standaloneChunks) },
      },
      // Nothing here renders on a server.
      onwarn: (warning, report) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || report(warning),
    },
  },
});

/**
 * Gives the entry its own copy of the texts of errors, which it exports. The widgets use the copy of a lazy-loaded file,
 * so that a bundler leaves the entry's out of pages that do not call `errorMessage`.
 */
function ownErrorTexts(): Plugin {
  return {
    name: 'foyer-own-error-texts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@foyer\/core$/ },
      handler: (_, importer) =>
        importer?.endsWith('src/standalone.ts') ? `${file('../core/src/error-messages.ts')}?entry` : undefined,
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

/** Minifies the entry again, with Terser: it weighs a percent less than what Vite's own minifier leaves. */
function terser(): Plugin {
  return {
    name: 'foyer-terser',
    async generateBundle(_, bundle) {
      const entry = bundle['foyer.js'];
      if (entry?.type !== 'chunk') throw new Error('foyer.js is missing.');
      const { code } = await minify(entry.code, { module: true, ecma: 2020 });
      if (!code) throw new Error('Terser has returned no code.');
      entry.code = code;
    },
  };
}

function file(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
