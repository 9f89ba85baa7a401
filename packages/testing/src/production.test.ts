import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as esbuild from 'esbuild';
import { rolldown } from 'rolldown';
import { build as vite } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import webpack from 'webpack';
import manifest from '../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const source = (path: string) => readFileSync(join(root, path), 'utf8');
const reason =
  '@foyer/testing is in a production build, or NODE_ENV is "production". It signs in without credentials, so it must not be shipped: import it only in tests and stories.';
const { './package.json': _, ...modules } = manifest.exports;
const entries = Object.keys(modules).map((path) => (path === '.' ? 'index' : path.slice(2)));
const specifier = (entry: string) => (entry === 'index' ? '@foyer/testing' : `@foyer/testing/${entry}`);

/** Returns the values that a module exports. */
const namesOf = (code: string) => {
  const declared = [...code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').flatMap((name) => (/^\s*\w+\s*$/.test(name) ? [name.trim()] : [])),
  );
  return [...declared, ...listed];
};

/** A folder with the built package in `node_modules`, and a page for each entry. */
let host = '';
const page = (entry: string) => join(host, `${entry}.js`);
const pages = () => Object.fromEntries(entries.map((entry) => [entry, page(entry)]));

beforeAll(async () => {
  // Inside of the package, so that its dependencies are found.
  host = await mkdtemp(join(root, 'node_modules', '.host-'));
  const installed = join(host, 'node_modules', '@foyer', 'testing');
  await mkdir(installed, { recursive: true });
  await copyFile(join(root, 'package.json'), join(installed, 'package.json'));
  await vite({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: join(installed, 'dist') },
  });
  // Without it, the page would belong to this package, and import its files.
  await writeFile(join(host, 'package.json'), '{ "type": "module" }');
  for (const entry of entries) {
    await writeFile(page(entry), `import * as testing from '${specifier(entry)}';\nglobalThis.testing = testing;\n`);
  }
});
afterAll(() => rm(host, { recursive: true, force: true }));

/** The imports that stay out of this bundle: only the code of the package matters to the test. */
const isExternal = (id: string) => !/^(?:[./\0]|@foyer\/testing|rolldown)/.test(id);

/** The production builds of bundlers, with their defaults. Each writes a file for each page. */
const bundlers: Record<string, (folder: string) => Promise<unknown>> = {
  esbuild: (folder) =>
    esbuild.build({
      entryPoints: pages(),
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      format: 'esm',
      minify: true,
      plugins: [
        {
          name: 'external',
          setup: ({ onResolve }) =>
            onResolve({ filter: /^[^./]/ }, ({ path }) => (isExternal(path) ? { path, external: true } : undefined)),
        },
      ],
    }),
  rolldown: async (folder) => {
    const bundle = await rolldown({ input: pages(), platform: 'browser', external: isExternal, logLevel: 'silent' });
    return bundle.write({ dir: folder, minify: true, entryFileNames: '[name].mjs' });
  },
  Vite: (folder) =>
    vite({
      root: host,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        modulePreload: false,
        rolldownOptions: { input: pages(), external: isExternal, output: { entryFileNames: '[name].mjs' } },
      },
    }),
  webpack: (folder) =>
    new Promise((resolve, reject) =>
      webpack(
        {
          mode: 'production',
          context: host,
          entry: pages(),
          experiments: { outputModule: true },
          output: { path: folder, filename: '[name].mjs', module: true },
          externalsType: 'module',
          externals: [
            ({ request = '' }, callback) => (isExternal(request) ? callback(undefined, request) : callback()),
          ],
        },
        (error, stats) =>
          error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(stats),
      ),
    ),
};

/** Returns the messages with which the imports of modules fail in Node. */
async function errorsInNode(modules: string[], NODE_ENV?: string): Promise<(string | null)[]> {
  const program = `const errorOf = (module) => import(module).then(() => null, ({ message }) => message);
    console.log(JSON.stringify(await Promise.all(${JSON.stringify(modules)}.map(errorOf))));`;
  const options = { cwd: host, env: { ...process.env, NODE_ENV } };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], options);
  return JSON.parse(stdout);
}
const refused = entries.map(() => reason);

describe('a production build', () => {
  it.each(Object.keys(bundlers))(
    'by %s throws an error in place of each entry, with a reason',
    { timeout: 300_000 },
    async (name) => {
      const folder = join(host, `built-${name}`);
      // A shell sets no NODE_ENV, but Vitest does.
      vi.stubEnv('NODE_ENV', undefined);
      await bundlers[name]?.(folder).finally(() => vi.unstubAllEnvs());
      const built = entries.map((entry) => pathToFileURL(join(folder, `${entry}.mjs`)).href);
      expect(await errorsInNode(built)).toEqual(refused);
    },
  );

  it('in Node throws an error for each entry, by NODE_ENV alone', async () => {
    expect(await errorsInNode(entries.map(specifier), 'production')).toEqual(refused);
  });

  it('finds the names of all entries', () => {
    const names = Object.values(modules).flatMap((entry) => namesOf(source(entry['foyer-source'])));
    expect([...new Set(names)].sort()).toEqual(namesOf(source('src/production.ts')).sort());
  });

  it('selects the error by the export condition of every entry', async () => {
    for (const entry of Object.values(modules)) {
      expect(Object.keys(entry)).toEqual(['foyer-source', 'types', 'production', 'default']);
      expect(entry.production).toBe('./dist/production.js');
    }
    await expect(import('./production.ts')).rejects.toThrow(reason);
  });
});

describe('any other use', () => {
  it.each([undefined, 'test', 'development'])('in Node with NODE_ENV=%s imports the package', async (environment) => {
    expect(await errorsInNode(['@foyer/testing', '@foyer/testing/jest'], environment)).toEqual([null, null]);
  });

  it('in a page without `process` imports the package', async () => {
    const { outputFiles } = await esbuild.build({
      entryPoints: [join(root, 'src/refuse-production.ts')],
      bundle: true,
      write: false,
      platform: 'neutral',
      format: 'iife',
    });
    const script = outputFiles[0]?.text ?? '';
    expect(script).toContain('process.env.NODE_ENV');
    const run = new Function('process', script);
    expect(() => run(undefined)).not.toThrow();
    expect(() => run({ env: { NODE_ENV: 'production' } })).toThrow(reason);
  });
});
