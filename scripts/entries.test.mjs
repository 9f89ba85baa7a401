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
  const folderOf = (/** @type {string} */ name, /** @type {string} */ from) =>
    dirname(require.resolve(`${name}/package.json`, { paths: [from] }));
  install('@types/node', folderOf('@types/node', root));
  install('@types/react', folderOf('@types/react', join(root, 'packages', 'ui')));
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

/** @param {string[]} specifiers */
const importsOf = (specifiers) =>
  specifiers.map((name, index) => `export * as entry${index} from '${name}';`).join('\n');
const wrapper = `import { type ClientProps, createFoyerClient, Login, type LoginProps } from '@foyer/ui';
const client = createFoyerClient('public-token-test-1');
export const SignIn = (props: Omit<LoginProps, keyof ClientProps>) => <Login client={client} {...props} />;
export const Other = (props: Partial<LoginProps>) => <Login publicToken="public-token-test-1" {...props} />;
export const both = [<SignIn key="1" locale="de" />, <Other key="2" client={client} />];
`;
const onServers = modules.filter((specifier) =>
  /^@foyer\/(?:core|server|cli|dev-provider|testing(?!\/react))\b/.test(specifier),
);
const page = ['--lib', 'es2022,dom,dom.iterable'];
const bundler = [...page, '--module', 'esnext', '--moduleResolution', 'bundler'];
const newest = 'typescript';
const oldest = 'typescript-5.4';

/**
 * Apps with strict checks that import the packages.
 *
 * @type {{ app: string, compiler: string, file?: string, code?: string, options: string[] }[]}
 */
const consumers = [
  { app: 'an app with a bundler', compiler: newest, options: bundler },
  { app: 'the same with the oldest TypeScript that the documentation names', compiler: oldest, options: bundler },
  {
    app: 'a server, which has no type of the DOM',
    compiler: newest,
    code: importsOf(onServers),
    options: ['--lib', 'es2022', '--module', 'nodenext'],
  },
  {
    app: 'an app with `moduleResolution: node`, and no library newer than ES2020',
    compiler: oldest,
    options: ['--lib', 'es2020,dom,dom.iterable', '--module', 'esnext', '--moduleResolution', 'node'],
  },
  {
    app: 'a CommonJS module with `nodenext`',
    compiler: newest,
    file: 'main.cts',
    options: [...page, '--module', 'nodenext'],
  },
  ...[newest, oldest].map((compiler) => ({
    app: `an own component around the login, with ${compiler}`,
    compiler,
    file: 'main.tsx',
    code: wrapper,
    options: [...bundler, '--jsx', 'react-jsx', '--exactOptionalPropertyTypes'],
  })),
];

describe('the declarations', { timeout: 600_000 }, () => {
  const rows = consumers.map((row) => /** @type {const} */ ([row.app, row]));
  test.each(rows)('compile in %s', async (_app, { compiler, file = 'main.ts', code = importsOf(modules), options }) => {
    writeFileSync(join(app, file), code);
    const tsc = join(
      dirname(require.resolve(`${compiler}/package.json`, { paths: [root, import.meta.dirname] })),
      'bin/tsc',
    );
    const shared = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--target', 'es2022', '--types', 'node'];
    const { stdout } = await node([tsc, ...shared, ...options, file]).catch((error) => error);
    // Not those of other libraries, which the app of a host has in other versions.
    const errors = String(stdout)
      .split('\n')
      .filter((line) => /^(?:error TS|main\.|(?:\.\.\/)*packages\/)/.test(line));
    expect(errors).toEqual([]);
  });
});
