// Finds a packed package with a missing file, type, licence or dependency that the sources themselves do not lack.

import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { init, parse } from 'es-module-lexer';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { root } from '../../../scripts/lib/process.mjs';
import { folderOf } from '../tools/example.ts';

interface Manifest {
  name: string;
  version: string;
  description?: string;
  keywords?: string[];
  license?: string;
  engines?: Record<string, string>;
  scripts?: object;
  devDependencies?: object;
  type?: string;
  types?: string;
  files?: string[];
  publishConfig?: object;
  sideEffects?: unknown;
  exports: Record<string, string | Record<string, string>>;
  imports?: Record<string, Record<string, string>>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const react = '^18.0.0 || ^19.0.0';
const packages = [
  { name: 'core', peers: undefined },
  { name: 'react-hooks', peers: { react } },
  { name: 'ui', peers: { react, 'react-dom': react } },
  {
    name: 'elements',
    peers: { react: '>=19', 'solid-js': '^1.9.0', svelte: '>=5', vue: '>=3.4' },
  },
  { name: 'devtools', peers: { react } },
  { name: 'dev-provider', peers: undefined },
  { name: 'testing', peers: { '@playwright/test': '>=1.58', react, vitest: '>=4.1' } },
  {
    name: 'server',
    peers: {
      '@tanstack/react-router': '>=1.132',
      '@tanstack/react-start': '>=1.132',
      express: '^4.16.0 || ^5.0.0',
      fastify: '^5.0.0',
      hono: '^4.0.0',
      next: '>=15.1',
    },
  },
  { name: 'cli', peers: undefined },
];

/** Returns the packages that a module imports, statically and dynamically. */
const importPattern = /\b(?:from\s*|import\s*\(?\s*)['"]([^'"\s]+)['"]/g;
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';

const isForeign = (specifier: string) => !/^[./]|^node:/.test(specifier) && !builtinModules.includes(specifier);

function importsOf(code: string): string[] {
  return [...withoutComments(code).matchAll(importPattern)].map((match) => match[1] ?? '').filter(isForeign);
}

/** The same for a built module, whose strings may contain code: `foyer init` writes files. */
const importsOfModule = (code: string) =>
  parse(code)[0]
    .flatMap((found) => ('specifier' in found ? (found.specifier ?? []) : []))
    .filter(isForeign);

describe.each(packages)('the packed package @foyer/$name', ({ name, peers }) => {
  const folder = () => join(inject('examples'), '.packed', name);
  const read = (file: string) => readFileSync(join(folder(), file), 'utf8');
  const files = () =>
    readdirSync(folder(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder(), join(entry.parentPath, entry.name)));
  const manifest = () => JSON.parse(read('package.json')) as Manifest;

  test('contains its code, types, sources and documents, and no tests', () => {
    expect(files()).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    const roots = new Set(files().map((file) => file.split('/')[0] ?? ''));
    // From the second release on.
    roots.delete('CHANGELOG.md');
    const expected = ['LICENSE', 'README.md', 'dist', 'package.json'];
    // Most sources of these files are those of ui.
    if (name !== 'elements') expected.push('src');
    if (name === 'dev-provider') expected.push('assets', 'bin', 'migrations');
    if (name === 'cli' || name === 'testing') expected.push('bin');
    if (name === 'core') expected.push('skills');
    expect([...roots].sort()).toEqual(expected.sort());
    expect(files().filter((file) => /\.test\.|(?:^|\/)testing\/|\.tsbuildinfo$|\.turbo/.test(file))).toEqual([]);
  });

  test('has complete metadata without references to this repository', () => {
    const { version, license, type, engines, publishConfig, description, keywords, sideEffects, ...rest } = manifest();
    expect({ license, type, engines, publishConfig }).toEqual({
      license: 'MIT',
      type: 'module',
      engines: { node: '>=20.19.0' },
      // npm publishes a package with a scope as private by default.
      publishConfig: { access: 'public' },
    });
    expect(rest.name).toBe(`@foyer/${name}`);
    expect(rest.types).toBeTruthy();
    expect(rest.files).toContain('dist');
    expect(rest.exports).toHaveProperty(['./package.json'], './package.json');
    expect(description).toBeTruthy();
    expect(keywords?.length).toBeGreaterThan(3);
    expect(sideEffects).toBeDefined();
    expect(rest).not.toHaveProperty('scripts');
    expect(rest).not.toHaveProperty('devDependencies');
    expect(JSON.stringify(rest)).not.toMatch(/workspace:|catalog:|foyer-source/);
    expect(rest.peerDependencies).toEqual(peers);
    const siblings = Object.entries(rest.dependencies ?? {}).filter(([dependency]) => dependency.startsWith('@foyer/'));
    for (const [, range] of siblings) expect(range).toBe(`^${version}`);
  });

  test('imports only its dependencies', async () => {
    await init;
    const { name: own, dependencies, peerDependencies, imports } = manifest();
    const known = new Set([own, ...[dependencies, peerDependencies, imports].flatMap((all) => Object.keys(all ?? {}))]);
    const code = files().filter((file) => /^dist\/.*\.(?:js|d\.ts)$/.test(file));
    const foreign = code.flatMap((file) =>
      (file.endsWith('.js') ? importsOfModule(read(file)) : importsOf(read(file))).flatMap((specifier) =>
        known.has(packageOf(specifier)) ? [] : [`${file}: ${specifier}`],
      ),
    );
    expect(foreign).toEqual([]);
  });

  test('has source maps with existing sources', () => {
    const maps = files().filter((file) => file.endsWith('.map'));
    const missing = maps.flatMap((map) => {
      const { sources } = JSON.parse(read(map)) as { sources: string[] };
      const sourceFiles = sources.map((source) => join(dirname(map), source));
      return sourceFiles.filter((source) => !files().includes(source)).map((source) => `${map}: ${source}`);
    });
    expect(missing).toEqual([]);
  });
});

test('the package ui contains its stylesheet twice, unlayered and in the layer `foyer`', () => {
  const folder = join(inject('examples'), '.packed', 'ui', 'dist');
  const [plain, layered] = ['style.css', 'style.layered.css'].map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(plain).toMatch(/^:where\(html\)\{--lightningcss-[^}]*\}\.foyer-root/);
  expect(plain).not.toContain('@layer');
  // The rules of later screens then join the layer.
  expect(layered).toBe(`@layer foyer{${plain}.foyer-root{--foyer-layered:1}}`);
});

/** Returns the file or package from which each export of a packed entry comes. */
function origins(entry: string): [name: string, origin: string][] {
  const code = readFileSync(join(inject('examples'), '.packed', entry), 'utf8');
  const names = (list = '') => list.split(',').map((part) => part.trim().split(' as ') as [string, string?]);
  const imported = new Map(
    [...code.matchAll(/import \{([^}]+)\} from "([^"]+)"/g)].flatMap(([, list, origin = '']) =>
      names(list).map(([name, local = name]) => [local, origin]),
    ),
  );
  return names(/export \{([^}]+)\}/.exec(code)?.[1]).map(([local, name = local]) => [name, imported.get(local) ?? '']);
}

test.each(['ui', 'react-hooks'])(
  "the components and hooks of %s are in files with 'use client', and no other export is",
  (name) => {
    const folder = join(name, 'dist');
    const isClient = (file: string) =>
      /^["']use client["'];\n/.test(readFileSync(join(inject('examples'), '.packed', folder, file), 'utf8'));
    const exported = origins(join(folder, 'index.js')).filter(([, origin]) => origin.startsWith('.'));
    expect(exported.length).toBeGreaterThan(3);
    // A server component could not call what such a file exports: `defineFoyerConfig`, `oneTapMode`.
    const misplaced = exported.filter(([name, file]) => isClient(file) !== /^(?:use)?[A-Z]/.test(name));
    expect(misplaced).toEqual([]);
    // The same for what the entry re-exports of another package: `createFoyerClient`, `errorMessage`.
    expect(isClient('index.js')).toBe(false);
  },
);

test('every entry for scripts can be imported in Node, where there is no page', async () => {
  const entries = ['core', 'react-hooks', 'ui'].flatMap((name) => {
    const { exports }: Manifest = JSON.parse(
      readFileSync(join(inject('examples'), '.packed', name, 'package.json'), 'utf8'),
    );
    const paths = Object.keys(exports).filter((path) => !/\.(?:css|json)$/.test(path));
    return paths.map((path) => `@foyer/${name}${path.slice(1)}`);
  });
  expect(entries).toContain('@foyer/ui/element');
  const program = entries.map((entry) => `await import(${JSON.stringify(entry)});`).join('\n');
  // Node resolves imports of the ui package's own dependencies from there.
  const cwd = realpathSync(join(folderOf('react-prebuilt'), 'node_modules', '@foyer', 'ui'));
  const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { cwd });
  expect(stderr).toBe('');
});

test('every entry of the server package can be imported in Node, where no framework has built it', async () => {
  const { exports }: Manifest = JSON.parse(
    readFileSync(join(inject('examples'), '.packed', 'server', 'package.json'), 'utf8'),
  );
  const paths = Object.keys(exports).filter((path) => !path.endsWith('.json'));
  expect(paths).toContain('./next');
  for (const example of ['next-app', 'tanstack-start-app']) {
    // The adapter for TanStack Start needs the framework beside it.
    const own = paths.filter((path) => (path === './tanstack-start') === (example === 'tanstack-start-app'));
    const program = own.map((path) => `await import(${JSON.stringify(`@foyer/server${path.slice(1)}`)});`).join('\n');
    const options = { cwd: folderOf(example) };
    const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], options);
    expect(stderr).toBe('');
  }
});

/** Returns the folders of the packages that a host application installs with these, by name. */
function installed(names: string[], from: string, found = new Map<string, string>()): Map<string, string> {
  for (const name of names) {
    let folder = from;
    while (!existsSync(join(folder, 'node_modules', name))) folder = dirname(folder);
    const target = realpathSync(join(folder, 'node_modules', name));
    if (found.get(name) === target) continue;
    expect(found.has(name), `${name} is installed twice`).toBe(false);
    found.set(name, target);
    const { dependencies, peerDependencies, peerDependenciesMeta }: Manifest = JSON.parse(
      readFileSync(join(target, 'package.json'), 'utf8'),
    );
    const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
    installed([...Object.keys(dependencies ?? {}), ...peers], target, found);
  }
  return found;
}

test('a host application installs 28 packages of at most 25 MB with ui, React included', () => {
  const packages = installed(['@foyer/ui', 'react', 'react-dom'], folderOf('react-prebuilt'));
  expect(packages.size).toBe(28);
  expect([...packages.keys()].filter((name) => !name.startsWith('@radix-ui/')).sort()).toEqual([
    '@foyer/core',
    '@foyer/react-hooks',
    '@foyer/ui',
    '@tanstack/query-core',
    '@tanstack/react-query',
    'react',
    'react-dom',
    'scheduler',
  ]);
  const files = [...packages.values()].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => statSync(join(folder, file))),
  );
  const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  expect(bytes).toBeLessThanOrEqual(25e6);
});

describe('an app without React', () => {
  let folder: string;
  const runIn = async (program: string, ...options: string[]) => {
    const { stdout } = await promisify(execFile)(program, options, { cwd: folder }).catch((error) => error);
    return stdout;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-without-react-'));
    await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
    const packed = join(inject('examples'), '.packed');
    const archives = readdirSync(packed).filter((file) => /^foyer-(?:core|elements)-.*\.tgz$/.test(file));
    const options = ['--offline', '--no-audit', '--no-fund'];
    await runIn('npm', 'install', ...options, ...archives.map((file) => join(packed, file)));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('installs no React, Radix or TanStack with elements', async () => {
    const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8'));
    expect(Object.keys(packages).sort()).toEqual(['node_modules/@foyer/core', 'node_modules/@foyer/elements']);
  });

  test('imports elements in Node, where there is no page', async () => {
    const program = `
      const { defineFoyerConfig } = await import('@foyer/elements');
      for (const name of ['react', 'solid', 'svelte', 'vue']) await import('@foyer/elements/' + name);
      console.log(Object.keys(defineFoyerConfig({ products: ['passwords'] })).join());`;
    expect(await runIn(process.execPath, '--input-type=module', '-e', program)).toBe('products\n');
  });

  test('has types that need no other package', async () => {
    const code = `import { mountLogin } from '@foyer/elements';
      document.querySelector('foyer-login')?.addEventListener('foyer-event', ({ detail }) => detail.type.trim());
      mountLogin(document.body, { publicToken: '', config: { products: ['otp'] } });
      // @ts-expect-error: not the name of a product.
      mountLogin(document.body, { publicToken: '', config: { products: ['pigeons'] } });`;
    await writeFile(join(folder, 'main.ts'), code);
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2023,dom,dom.iterable'];
    const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''];
    expect(await runIn(process.execPath, tsc, ...options, ...modules, 'main.ts')).toBe('');
  });
});

describe('the third-party code', () => {
  const packed = (...path: string[]) => join(inject('examples'), '.packed', ...path);
  const notices = (folder: string) => readFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  const heading = /^={80}\n(\S+) \S+ \(.+\)\n={80}$/gm;
  const licensed = (folder: string) => [...notices(folder).matchAll(heading)].map((match) => match[1] ?? '');

  test('in core has its licences in the package', () => {
    const files = readdirSync(packed('core'), { recursive: true, encoding: 'utf8' });
    const read = (file: string) => readFileSync(packed('core', file), 'utf8');
    const imported = files
      .filter((file) => /^src\/.*\.ts$/.test(file))
      .flatMap((file) => importsOf(read(file)).map(packageOf))
      .filter((library) => !library.startsWith('@foyer/'));
    // The bundler writes the paths of many modules above their code.
    const modulePath = /^\/\/ .*\/node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\/.+$/gm;
    const bundled = files
      .filter((file) => /^dist\/.*\.js$/.test(file))
      .flatMap((file) => [...read(file).matchAll(modulePath)].map((match) => match[1] ?? ''));
    const found = licensed(packed('core', 'dist'));
    expect(imported).toContain('viem');
    expect(bundled).toContain('@noble/hashes');
    expect(found).toEqual(expect.arrayContaining([...imported, ...bundled]));
    expect(notices(packed('core', 'dist')).match(/copyright/gi)?.length).toBeGreaterThanOrEqual(found.length);
  });

  test('in the build for pages without a bundler has its licences next to it', () => {
    const libraries = ['preact', '@tanstack/query-core', '@tanstack/react-query'];
    const radix = ['@radix-ui/react-tabs', '@radix-ui/react-toast', '@radix-ui/react-slot'];
    const found = licensed(packed('elements', 'dist'));
    expect(found).toEqual(expect.arrayContaining([...licensed(packed('core', 'dist')), ...libraries, ...radix]));
    expect(found).not.toContain('react-dom');
  });
});

test('the package core reports its own version to the API', () => {
  const folder = join(inject('examples'), '.packed', 'core');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  expect(readFileSync(join(folder, 'dist', 'chunks', 'client.js'), 'utf8')).toContain(`"@foyer/core@${version}"`);
});
