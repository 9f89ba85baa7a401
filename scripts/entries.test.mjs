// Finds an entry of a package that Node cannot import, or whose declarations an app cannot compile.

import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './lib/process.mjs';

const require = createRequire(import.meta.url);

const manifests = readdirSync(join(root, 'packages'))
  .map((name) => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')))
  .filter((manifest) => !manifest.private);
/** @type {[specifier: string, entry: string | { types: string, default: string }][]} */
const entries = manifests.flatMap(({ name, exports }) =>
  Object.entries(exports).map(([path, entry]) => [name + path.slice(1), entry]),
);
const modules = entries.map(([specifier]) => specifier).filter((specifier) => !/\.(?:css|json)$/.test(specifier));

/** A folder in which the built packages are installed, with what their declarations need. */
let app = '';

/** @param {string} name @param {string} target */
function install(name, target) {
  const path = join(app, 'node_modules', name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

beforeAll(() => {
  // Inside of the repository, so that the real paths of the packages are found.
  app = mkdtempSync(join(root, 'scripts', 'node_modules', '.entries-'));
  writeFileSync(join(app, 'package.json'), '{ "type": "module" }');
  for (const { name } of manifests) install(name, join(root, 'packages', name.replace('@foyer/', '')));
  install('@types/node', dirname(require.resolve('@types/node/package.json', { paths: [root] })));
});
afterAll(() => rmSync(app, { recursive: true, force: true }));

/** @param {string[]} options */
const node = (options) => promisify(execFile)(process.execPath, options, { cwd: app });

test('every entry names files that exist', () => {
  const missing = manifests.flatMap(({ name, exports, types, typesVersions = { '*': {} } }) => {
    const listed = Object.values(exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : [entry.types, entry.default],
    );
    const paths = [...listed, types, ...Object.values(typesVersions['*']).flat()];
    const folder = join(root, 'packages', name.replace('@foyer/', ''));
    return paths.filter((path) => !existsSync(join(folder, path))).map((path) => `${name}: ${path}`);
  });
  expect(missing).toEqual([]);
  expect(entries.length).toBeGreaterThan(40);
});

test('tools can read the manifest of every package', () => {
  const read = createRequire(join(app, 'index.js'));
  for (const { name, version } of manifests) expect(read(`${name}/package.json`).version).toBe(version);
});

test('for compilers that do not read `exports`, every entry has the same declarations', () => {
  for (const { name, exports, types, typesVersions } of manifests) {
    const listed = Object.entries(exports).filter(([path]) => path !== '.' && path !== './package.json');
    expect(types, name).toBe(exports['.'].types);
    expect(typesVersions?.['*'] ?? {}, name).toEqual(
      Object.fromEntries(listed.map(([path, entry]) => [path.slice(2), [entry.types]])),
    );
  }
});

test('every entry can be imported in Node, where there is no page', async () => {
  // `apps/examples-e2e` runs these in Vitest, and in an app of TanStack Start, which the adapter imports.
  const others = ['@foyer/testing/vitest', '@foyer/server/tanstack-start'];
  const imported = modules.filter((specifier) => !others.includes(specifier));
  const program = imported.map((specifier) => `await import(${JSON.stringify(specifier)});`).join('\n');
  const { stderr } = await node(['--input-type=module', '-e', `${program}\nprocess.exit();`]);
  expect(stderr).toBe('');
});

describe('the declarations', { timeout: 600_000 }, () => {
  /**
   * Compiles an import of each module, and returns the errors in the packages and in the app.
   *
   * @param {string} compiler @param {string[]} specifiers @param {string[]} options
   */
  async function errors(compiler, specifiers, options) {
    const lines = specifiers.map((specifier, index) => `export * as entry${index} from '${specifier}';`);
    writeFileSync(join(app, 'main.ts'), lines.join('\n'));
    const tsc = join(
      dirname(require.resolve(`${compiler}/package.json`, { paths: [root, import.meta.dirname] })),
      'bin/tsc',
    );
    const shared = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--target', 'es2022', '--types', 'node'];
    const { stdout } = await node([tsc, ...shared, ...options, 'main.ts']).catch((error) => error);
    // Not those of other libraries, which the app of a host has in other versions.
    return String(stdout)
      .split('\n')
      .filter((line) => /^(?:main\.ts|(?:\.\.\/)*packages\/)/.test(line));
  }
  const page = ['--lib', 'es2022,dom,dom.iterable'];
  const bundler = ['--module', 'esnext', '--moduleResolution', 'bundler'];
  const onServers = modules.filter((specifier) => /^@foyer\/(?:core|server|cli|dev-provider)\b/.test(specifier));

  test('of every entry compile in an app with strict checks', async () => {
    expect(await errors('typescript', modules, [...page, ...bundler])).toEqual([]);
  });

  test('of what runs on a server need no type of the DOM', async () => {
    expect(await errors('typescript', onServers, ['--lib', 'es2022', '--module', 'nodenext'])).toEqual([]);
  });

  test('of every entry compile with the oldest TypeScript that the documentation names', async () => {
    expect(await errors('typescript-5.4', modules, [...page, ...bundler])).toEqual([]);
  });

  test('of every entry are found by `moduleResolution: node`, and need no library newer than ES2020', async () => {
    const options = ['--lib', 'es2020,dom,dom.iterable', '--module', 'esnext', '--moduleResolution', 'node'];
    const found = await errors('typescript-5.4', modules, options);
    expect(found).toEqual([]);
  });
});
