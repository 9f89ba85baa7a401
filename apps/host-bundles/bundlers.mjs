/** Builds the pages as host applications do, with each bundler's defaults for production. */
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import * as esbuild from 'esbuild';
import { build } from 'vite';
import webpack from 'webpack';

const root = fileURLToPath(new URL('pages', import.meta.url));

/**
 * The output of a bundler.
 *
 * @typedef {object} Built
 * @property {string} script the file that the page starts with
 * @property {string[]} styles
 * @property {string[]} preloads what the bundler lists in the page as `modulepreload`
 * @property {Record<string, string[]>} next the files that a script requests once it has loaded
 */

/**
 * @param {'devtools' | 'element' | 'element-preact' | 'every-way' | 'mount' | 'mount-preact' | 'one-function' | 'react' | 'shadcn' | 'split-layout'} page the name of the file in `pages`
 * @param {string} folder an empty one
 * @returns {Promise<Built>}
 */
async function buildWithVite(page, folder) {
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: { outDir: folder, rolldownOptions: { input: join(root, `${page}.js`) } },
    })
  );
  const chunks = output.filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('Vite wrote no entry.');
  /** Vite requests what a chunk imports together with the chunk. @param {string} file @returns {string[]} */
  const withImports = (file) => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    return [file, ...(chunk?.imports ?? []).flatMap(withImports)];
  };
  return {
    script: entry.fileName,
    styles: output.map(({ fileName }) => fileName).filter((file) => file.endsWith('.css')),
    preloads: entry.imports.flatMap(withImports),
    next: Object.fromEntries(
      chunks.map(({ fileName, dynamicImports }) => [fileName, dynamicImports.flatMap(withImports)]),
    ),
  };
}

/** @type {typeof buildWithVite} */
async function buildWithEsbuild(page, folder) {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [`${page}.js`],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const nameOf = (/** @type {string} */ path) => relative(folder, join(root, path));
  const outputs = Object.entries(metafile.outputs).map(([path, output]) => ({ ...output, name: nameOf(path) }));
  const next = outputs.map(({ name, imports }) => [name, imports.map(({ path }) => nameOf(path))]);
  const entry = outputs.find(({ name }) => name === `${page}.js`);
  const preloads =
    entry?.imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => nameOf(path)) ?? [];
  return { script: `${page}.js`, styles: [`${page}.css`], preloads, next: Object.fromEntries(next) };
}

/** @type {typeof buildWithVite} */
async function buildWithEsbuildAlone(page, folder) {
  return { ...(await buildWithEsbuild(page, folder)), preloads: [] };
}

/** @param {string} page @param {string} folder */
const configurationFor = (page, folder) => ({
  mode: /** @type {const} */ ('production'),
  context: root,
  entry: `./${page}.js`,
  output: { path: folder, publicPath: '/' },
  performance: /** @type {const} */ (false),
  // Takes most of the time, and changes neither the files nor when they load: only the code that is unused.
  optimization: { minimize: page === 'one-function' || page === 'devtools' },
});

/** @type {typeof buildWithVite} */
const buildWithWebpack = (page, folder) =>
  filesOf(webpack({ ...configurationFor(page, folder), experiments: { css: true } }));

/** @type {typeof buildWithVite} */
const buildWithRspack = (page, folder) =>
  filesOf(rspack({ ...configurationFor(page, folder), module: { rules: [{ test: /\.css$/, type: 'css/auto' }] } }));

/**
 * Runs webpack, or Rspack, which has the same interface.
 *
 * @param {import('webpack').Compiler | import('@rspack/core').Compiler} compiler
 * @returns {Promise<Built>}
 */
async function filesOf(compiler) {
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  /** @type {import('webpack').StatsCompilation} */
  const { chunks = [] } = stats.toJson({ all: false, chunks: true, chunkRelations: true, ids: true });
  const filesOfChunk = (/** @type {unknown} */ wanted) => chunks.find(({ id }) => id === wanted)?.files ?? [];
  const next = chunks.flatMap(({ files = [], children = [] }) =>
    files.map((file) => [basename(file), children.flatMap(filesOfChunk)]),
  );
  return { script: 'main.js', styles: ['main.css'], preloads: [], next: Object.fromEntries(next) };
}

export const bundlers = {
  Vite: buildWithVite,
  webpack: buildWithWebpack,
  Rspack: buildWithRspack,
  // esbuild writes no page. A host application can read in the metafile what its page has to preload.
  esbuild: buildWithEsbuildAlone,
  'esbuild and preloads': buildWithEsbuild,
};
