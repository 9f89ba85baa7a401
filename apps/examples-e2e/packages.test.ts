import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { describe, expect, inject, test } from 'vitest';

interface Manifest {
  name: string;
  version: string;
  description?: string;
  keywords?: string[];
  license?: string;
  engines?: Record<string, string>;
  scripts?: object;
  devDependencies?: object;
  sideEffects?: unknown;
  exports: Record<string, string | Record<string, string>>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const react = '^18.0.0 || ^19.0.0';
const packages = [
  { name: 'core', peers: undefined },
  { name: 'react-hooks', peers: { react } },
  { name: 'ui', peers: { react, 'react-dom': react } },
  { name: 'dev-provider', peers: undefined },
];

/** Returns the packages that a module imports, statically and dynamically. */
const importPattern = /\b(?:from|import)\s*\(?\s*['"]([^'"\s]+)['"]/g;
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';

function importsOf(code: string): string[] {
  const found = [...withoutComments(code).matchAll(importPattern)].map((match) => match[1] ?? '');
  return found.filter((specifier) => !/^[./]|^node:/.test(specifier) && !builtinModules.includes(specifier));
}

describe.each(packages)('the packed package @foyer/$name', ({ name, peers }) => {
  const packed = () => join(inject('examples'), '.packed');
  const folder = () => join(packed(), name);
  const read = (file: string) => readFileSync(join(folder(), file), 'utf8');
  const files = () =>
    readdirSync(folder(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder(), join(entry.parentPath, entry.name)));
  const manifest = () => JSON.parse(read('package.json')) as Manifest;
  const archive = () => {
    const file = readdirSync(packed()).find((file) => file.startsWith(`foyer-${name}-`));
    return readFileSync(join(packed(), file ?? ''));
  };

  test('contains its code, types, sources and documents, and no tests', () => {
    expect(files()).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    const roots = new Set(files().map((file) => file.split('/')[0] ?? ''));
    const expected = ['CHANGELOG.md', 'LICENSE', 'README.md', 'dist', 'package.json', 'src'];
    if (name === 'dev-provider') expected.push('assets', 'bin', 'migrations');
    expect([...roots].sort()).toEqual(expected.sort());
    expect(files().filter((file) => /\.test\.|(?:^|\/)testing\/|\.tsbuildinfo$|\.turbo/.test(file))).toEqual([]);
  });

  test('has complete metadata without references to this repository', () => {
    const { version, license, engines, description, keywords, sideEffects, ...rest } = manifest();
    expect({ license, engines }).toEqual({ license: 'MIT', engines: { node: '>=20.19.0' } });
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

  test('imports only its dependencies', () => {
    const { name: own, dependencies, peerDependencies } = manifest();
    const known = new Set([own, ...Object.keys(dependencies ?? {}), ...Object.keys(peerDependencies ?? {})]);
    const code = files().filter(
      (file) => /^dist\/.*\.(?:js|d\.ts)$/.test(file) && !file.startsWith('dist/standalone/'),
    );
    const foreign = code.flatMap((file) =>
      importsOf(read(file)).flatMap((specifier) => (known.has(packageOf(specifier)) ? [] : [`${file}: ${specifier}`])),
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

  test('has no publint messages', async () => {
    const data = archive();
    const tarball = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) as ArrayBuffer;
    expect((await publint({ pack: { tarball }, strict: true })).messages).toEqual([]);
  });

  test('has correct types for ES modules (attw)', async () => {
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(archive())), {
      // This entry has the types of the other entries.
      excludeEntrypoints: ['./standalone'],
    });
    if (!result.types) throw new Error('The package has no types.');
    const problems = result.problems.filter(
      (problem) => !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    );
    expect(problems).toEqual([]);
  });
});

test('the package ui contains its stylesheet twice, unlayered and in the layer `foyer`', () => {
  const folder = join(inject('examples'), '.packed', 'ui', 'dist');
  const [plain, layered] = ['style.css', 'style.layered.css'].map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(plain).toMatch(/^:where\(html\)\{--lightningcss-[^}]*\}\.foyer-root/);
  expect(plain).not.toContain('@layer');
  expect(layered).toBe(`@layer foyer{${plain}}`);
});

test("the modules with widgets and hooks start with 'use client', and the entries above them do not", () => {
  const packed = join(inject('examples'), '.packed');
  const read = (file: string) => readFileSync(join(packed, file), 'utf8');
  const isClient = (file: string) => /^["']use client["'];\n/.test(read(file));
  const reexported = (entry: string, pattern: RegExp) =>
    [...read(entry).matchAll(/from ['"]\.\/([^'"]+)['"]/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => pattern.test(name))
      .map((name) => join(dirname(entry), name));
  const widgets = reexported('ui/dist/index.js', /./);
  const hooks = reexported('react-hooks/dist/index.js', /(?:^|\/)(?:context|provider|signed-in|use-[^/]*)\.js$/);
  expect(widgets.length).toBeGreaterThan(0);
  expect(hooks.length).toBeGreaterThan(10);
  expect([...widgets, 'ui/dist/mount.js', ...hooks].filter((file) => !isClient(file))).toEqual([]);
  // A server component could not call what such an entry exports: `createFoyerClient`, `errorMessage`.
  expect(['ui/dist/index.js', 'react-hooks/dist/index.js'].filter(isClient)).toEqual([]);
});

test('the package core reports its own version to the API', () => {
  const folder = join(inject('examples'), '.packed', 'core');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  expect(readFileSync(join(folder, 'dist', 'config.js'), 'utf8')).toContain(`@foyer/core@${version}'`);
});
