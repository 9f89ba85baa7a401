import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { run } from './index.ts';

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const below = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
const withReturns = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]));
const withMarks = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, `\uFEFF${text}`]));

const sdk = { '@stytch/react': '19.0.0', '@stytch/vanilla-js': '5.0.0' };
const react = { react: '^19.0.0', 'react-dom': '^19.0.0' };
const manifest = (packages: object, more: object = {}) =>
  json({ name: 'app', scripts: { dev: 'vite' }, dependencies: packages, ...more });

/** A small app of Vite that signs in with the hosted SDK. */
const sources = (end = 'tsx') => ({
  'index.html': '<div id="root"></div>\n',
  [`src/App.${end}`]: `import { StytchLogin, StytchProvider, Products } from '@stytch/react';
import { client } from './client';

const config = { products: [Products.otp] };

export default function App() {
  return <StytchProvider stytch={client}><StytchLogin config={config} /></StytchProvider>;
}
`,
  [`src/client.${end.replace('x', '')}`]: `import { createStytchUIClient } from '@stytch/vanilla-js';

export const client = createStytchUIClient('public-token-test-1');
`,
});
const vite = (packages: object, more: object = {}) => ({
  ...sources(),
  'package.json': manifest(packages, more),
  'tsconfig.json': '{}\n',
});
const all = { ...react, ...sdk, vite: '^8.0.0' };

interface Row {
  name: string;
  files: Record<string, string>;
  /** The targets of links by their paths. `{outside}` is another app's folder. */
  links?: Record<string, string>;
  /** The folder of the app. Default: the root. */
  app?: string;
  /** What `foyer init --yes` prints, and its exit code. Default: 0. */
  init: { says: string; code?: 1 };
  /** What `foyer migrate --yes` in the root prints, its exit code, and the packages of each changed manifest. */
  migrate: { code: 0 | 1; says?: string[]; packages: Record<string, string[]>; imports?: string };
}

const foyer = ['@foyer/react-hooks', '@foyer/ui'];
const migrated = [...foyer, 'react', 'react-dom', 'vite'];
const vitest = `import { vi } from 'vitest';\n\nvi.mock('@stytch/react', () => ({ useStytchUser: () => ({ user: null }) }));\n`;
const story = `import { StytchProvider } from '@stytch/react';
import { client } from '../src/client';

export default { decorators: [(Story) => <StytchProvider stytch={client}><Story /></StytchProvider>] };
`;

const apps: Row[] = [
  {
    name: 'an app of Vite',
    files: vite(all),
    init: { says: 'Vite with React in ' },
    migrate: { code: 0, packages: { 'package.json': migrated } },
  },
  {
    name: 'JavaScript',
    files: { ...sources('jsx'), 'package.json': manifest(all) },
    init: { says: 'New file: src/Account.jsx' },
    migrate: { code: 0, packages: { 'package.json': migrated } },
  },
  {
    name: 'a monorepo of npm with the SDK and React in the root only',
    files: {
      'package.json': json({ name: 'root', workspaces: ['apps/*'], dependencies: { ...react, ...sdk } }),
      'package-lock.json': '{ "packages": { "node_modules/@stytch/react": {} } }',
      ...below('apps/web', vite({ vite: '^8.0.0' })),
    },
    app: 'apps/web',
    init: { says: '  npm install @foyer/ui @foyer/react-hooks' },
    migrate: {
      code: 0,
      says: ['npm install'],
      packages: { 'package.json': [...foyer, 'react', 'react-dom'], 'apps/web/package.json': ['vite'] },
      imports: "from '@foyer/ui'",
    },
  },
  {
    name: 'a monorepo of npm with React in the root only',
    files: {
      'package.json': json({ name: 'root', workspaces: ['apps/*'], dependencies: react }),
      ...below('apps/web', vite({ ...sdk, vite: '^8.0.0' })),
    },
    app: 'apps/web',
    init: { says: 'Vite with React in ' },
    migrate: {
      code: 0,
      packages: { 'package.json': ['react', 'react-dom'], 'apps/web/package.json': [...foyer, 'vite'] },
      imports: "from '@foyer/ui'",
    },
  },
  {
    name: 'a monorepo of pnpm with catalogs',
    files: {
      'package.json': json({ name: 'root', private: true }),
      'pnpm-lock.yaml': "packages:\n  '@stytch/react@19.0.0': {}\n",
      'pnpm-workspace.yaml': `packages: [apps/*]
catalog:
  vite: ^8.0.0
catalogs:
  auth:
    '@stytch/react': 19.0.0
`,
      ...below('apps/web', vite({ ...react, ...sdk, '@stytch/react': 'catalog:auth', vite: 'catalog:' })),
    },
    app: 'apps/web',
    init: { says: '  pnpm add @foyer/ui @foyer/react-hooks' },
    migrate: {
      code: 1,
      says: ['pnpm-workspace.yaml:6 This names @stytch/react. Replace it by hand.', 'pnpm install'],
      // The catalog names the package.
      packages: { 'apps/web/package.json': migrated },
    },
  },
  {
    name: 'a library of a monorepo of Yarn that names the SDK for its users',
    files: {
      'package.json': json({
        name: 'root',
        workspaces: ['packages/*'],
        packageManager: 'yarn@4.5.0',
        ...{ dependencies: react },
      }),
      'yarn.lock': '"@stytch/react@npm:19.0.0": {}\n',
      '.pnp.cjs': 'const all = ["@stytch/react"];\n',
      ...below('packages/ui', {
        ...vite({ vite: '^8.0.0' }, { devDependencies: sdk, peerDependencies: sdk }),
      }),
    },
    app: 'packages/ui',
    init: { says: '  yarn add @foyer/ui @foyer/react-hooks' },
    migrate: {
      code: 0,
      says: ['yarn install'],
      packages: { 'packages/ui/package.json': ['vite'] },
      imports: "from '@foyer/ui'",
    },
  },
  {
    name: 'mocks',
    files: { ...vite(all), 'src/App.test.tsx': vitest },
    init: { says: 'Vite with React in ' },
    migrate: {
      code: 1,
      says: ['src/App.test.tsx:3 This test replaces @stytch/react, which the app no longer uses.'],
      packages: { 'package.json': [...foyer, '@stytch/react', 'react', 'react-dom', 'vite'] },
    },
  },
  {
    name: 'Storybook',
    files: { ...vite(all), '.storybook/preview.tsx': story, '.next/server/a.js': "require('@stytch/react');\n" },
    init: { says: 'Vite with React in ' },
    migrate: { code: 0, says: ['.storybook/preview.tsx'], packages: { 'package.json': migrated } },
  },
  {
    name: 'sources in folders with the names of builds',
    files: {
      ...vite(all),
      'src/build/page.tsx': sources()['src/App.tsx'] ?? '',
      'dist/app.js': "import('@stytch/react');\n",
      '.gitignore': 'dist\nnode_modules\n',
    },
    init: { says: 'Vite with React in ' },
    migrate: { code: 0, says: ['  src/build/page.tsx'], packages: { 'package.json': migrated } },
  },
  {
    name: 'CRLF',
    files: withReturns(vite(all)),
    init: { says: 'Vite with React in ' },
    migrate: { code: 0, packages: { 'package.json': migrated } },
  },
  {
    name: 'byte order marks',
    files: withMarks(vite(all)),
    init: { says: 'Vite with React in ' },
    migrate: { code: 0, packages: { 'package.json': migrated } },
  },
  {
    name: 'src as a link out of the folder',
    files: { 'package.json': manifest(all), 'tsconfig.json': '{}\n' },
    links: { src: '{outside}/src' },
    init: { says: 'is behind a link that leads out of the folder', code: 1 },
    migrate: { code: 1, says: ['src:1 This link leads to '], packages: {} },
  },
  {
    name: 'a file as a link out of the folder',
    files: { ...vite(all), 'src/App.tsx': '' },
    links: { 'src/App.tsx': '{outside}/src/App.tsx' },
    init: { says: 'is behind a link that leads out of the folder', code: 1 },
    migrate: {
      code: 1,
      says: ['src/App.tsx:1 This link leads to '],
      packages: { 'package.json': ['@foyer/core', ...Object.keys(sdk), 'react', 'react-dom', 'vite'] },
    },
  },
  {
    name: 'links in the folder, and to nothing',
    files: vite(all),
    links: { 'src/Again.tsx': 'App.tsx', app: 'src', 'src/none.ts': 'nothing.ts' },
    init: { says: 'Vite with React in ' },
    migrate: { code: 0, packages: { 'package.json': migrated } },
  },
  {
    name: 'manifests that are broken, or say only how Node reads modules',
    files: { ...vite(all), 'src/package.json': '{ "type": "module" }', 'test/fixture/package.json': '{' },
    init: { says: 'Vite with React in ' },
    migrate: { code: 0, packages: { 'package.json': migrated } },
  },
  {
    name: 'a broken manifest that names the SDK',
    files: { ...vite(all), 'package.json': '{ "dependencies": { "@stytch/react": ' },
    init: { says: 'is not JSON of a package.', code: 1 },
    migrate: { code: 1, says: ['package.json:1 This file is not JSON', 'src/App.tsx:1 No package.json'], packages: {} },
  },
];

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-matrix-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Writes the app of a row, and another one to which its links lead. */
function begin({ files, links = {} }: Row) {
  const outside = newFolder(vite(all));
  const folder = newFolder(files);
  for (const [path, target] of Object.entries(links)) {
    rmSync(join(folder, path), { recursive: true, force: true });
    symlinkSync(target.replace('{outside}', outside), join(folder, path));
  }
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const isIntact = () =>
    Object.entries(vite(all)).every(([path, text]) => readFileSync(join(outside, path), 'utf8') === text);
  return { folder, read, isIntact };
}

async function foyerCommand(...args: string[]) {
  let printed = '';
  const write = (text: string) => {
    printed += `${text}\n`;
  };
  return { code: await run(args, { out: write, error: write }), printed };
}

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
  });

describe.each(apps)('an app with $name', (row) => {
  it('is what foyer init can read, and foyer doctor finds its provider', async () => {
    const { folder, read, isIntact } = begin(row);
    const app = row.app ?? '.';
    const { code, printed } = await foyerCommand('init', join(folder, app), '--yes', '--no-install');
    expect(printed).toContain(row.init.says);
    expect(code).toBe(row.init.code ?? 0);
    expect(isIntact()).toBe(true);
    if (code === 1) return;

    // As the server for development serves it: with the variables of the environment.
    const page = `<script>env = ${JSON.stringify(read(`${app}/.env`))};</script>`;
    vi.stubGlobal('fetch', async (url: string) =>
      url.includes('/sdk/')
        ? Response.json({}, { status: 404 })
        : new Response(page, { headers: { 'content-type': 'text/html' } }),
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const examined = await foyerCommand('doctor', 'http://127.0.0.1:5173/login');
    expect(examined.printed).toMatch(/^API: {6}http:\/\/localhost:4000$/m);
  });

  it.each([false, true])('is migrated, or says what is left; in a git repository: %s', async (isRepository) => {
    const { folder, read, isIntact } = begin(row);
    if (isRepository) {
      git(folder, 'init', '--quiet');
      git(
        folder,
        'add',
        '--all',
        '--force',
        ...Object.keys(row.files).filter((path) => !/^(?:dist|\.next)\//.test(path)),
      );
    }
    const { code, printed } = await foyerCommand('migrate', folder, '--yes');
    for (const part of row.migrate.says ?? []) expect(printed).toContain(part);
    expect(code).toBe(row.migrate.code);
    for (const [path, names] of Object.entries(row.migrate.packages)) {
      const { dependencies } = JSON.parse(read(path).replace('\uFEFF', ''));
      expect(Object.keys(dependencies)).toEqual([...names].sort());
    }
    expect(isIntact()).toBe(true);
    for (const [path, before] of Object.entries(row.files)) {
      const after = read(path);
      expect(after.startsWith('\uFEFF')).toBe(before.startsWith('\uFEFF'));
      const isMixed = /(?<!\r)\n/.test(after) && after.includes('\r\n');
      expect({ path, isMixed }).toEqual({ path, isMixed: false });
      if (row.migrate.imports && path.endsWith('App.tsx')) expect(after).toContain(row.migrate.imports);
    }
    // A second run finds only what is left.
    const again = await foyerCommand('migrate', folder, '--yes', '--dry-run');
    expect(again.code).toBe(row.migrate.code);
    expect(again.printed).not.toContain('+++');
  });
});

describe('foyer migrate', () => {
  it('in one app of a monorepo names the manifest of the root, and adds Foyer to that of the app', async () => {
    const folder = newFolder({
      'package.json': json({ name: 'root', workspaces: ['apps/*'], dependencies: { ...react, ...sdk } }),
      ...below('apps/web', vite({ vite: '^8.0.0' })),
    });
    const { code, printed } = await foyerCommand('migrate', join(folder, 'apps/web'), '--yes');
    expect(printed).toContain('../../package.json:9 This names the hosted SDK for the whole workspace');
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'apps/web/package.json'), 'utf8'));
    expect(Object.keys(dependencies)).toEqual([...foyer, 'vite']);
    expect(code).toBe(1);
  });

  it.each([
    ['an override', { overrides: { '@stytch/react': '19.0.0' } }],
    ['a resolution of Yarn', { resolutions: { '@stytch/react': '19.0.0' } }],
    ['an override of pnpm', { pnpm: { overrides: { '@stytch/react': '19.0.0' } } }],
    ['another name of the package', { dependencies: { auth: 'npm:@stytch/react@19.0.0' } }],
  ])('says that a manifest has %s', async (_name, more) => {
    const folder = newFolder({ 'package.json': json({ name: 'root', ...more }), ...below('web', vite(all)) });
    const { code, printed } = await foyerCommand('migrate', folder, '--yes');
    expect(printed).toMatch(/\n {0,2}package\.json:\d This names @stytch\/react\. Remove it by hand\.\n/);
    expect(code).toBe(1);
  });

  it('changes each group of a library that names the SDK for its users and its tests', async () => {
    const groups = {
      devDependencies: { ...react, ...sdk },
      peerDependencies: sdk,
      peerDependenciesMeta: { '@stytch/react': {} },
    };
    const folder = newFolder(vite({ clsx: '2' }, groups));
    const { code, printed } = await foyerCommand('migrate', folder, '--yes');
    const after = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(Object.keys(after.dependencies)).toEqual(['clsx']);
    expect(Object.keys(after.devDependencies)).toEqual([...foyer, 'react', 'react-dom']);
    expect(Object.keys(after.peerDependencies)).toEqual(foyer);
    expect(printed).toMatch(/package\.json:\d+ This names @stytch\/react\. Remove it by hand\./);
    expect(code).toBe(1);
  });

  it('prints a patch that git can apply to files with CRLF and byte order marks', async () => {
    const files = {
      ...withReturns(withMarks(vite(all))),
      'src/App.tsx': `\uFEFF${sources()['src/App.tsx']}`.replace('\n', '\r\n'),
    };
    const folder = newFolder(files);
    const { printed } = await foyerCommand('migrate', folder, '--dry-run');
    git(folder, 'init', '--quiet');
    git(folder, 'config', 'core.autocrlf', 'false');
    writeFileSync(join(folder, 'a.patch'), printed.slice(0, printed.search(/^\d+ files would change/m)));
    git(folder, 'apply', 'a.patch');
    const applied = Object.keys(files).map((path) => readFileSync(join(folder, path), 'utf8'));
    const other = newFolder(files);
    await foyerCommand('migrate', other, '--yes');
    expect(applied).toEqual(Object.keys(files).map((path) => readFileSync(join(other, path), 'utf8')));
    expect(applied.join('')).toContain('@foyer/ui');
  });

  it('says which files it cannot read', async () => {
    const folder = newFolder(vite(all));
    const text = "import { User } from '@stytch/react';\n";
    writeFileSync(join(folder, 'src/wide.ts'), Buffer.from(`\uFEFF${text}`, 'utf16le'));
    writeFileSync(join(folder, 'src/latin.ts'), Buffer.from(`// \u00fc\n${text}`, 'latin1'));
    writeFileSync(join(folder, 'src/other.ts'), Buffer.from('// \u00fc\n', 'latin1'));
    const { code, printed } = await foyerCommand('migrate', folder, '--yes');
    expect(printed).toContain('src/latin.ts:1 This file is not UTF-8');
    expect(printed).toContain('src/wide.ts:1 This file is not UTF-8');
    expect(printed).not.toContain('src/other.ts');
    expect(code).toBe(1);
  });

  it('says that a repository in the folder is not changed', async () => {
    const folder = newFolder({ ...vite(all), ...below('lib', vite(all)) });
    for (const place of [join(folder, 'lib'), folder]) {
      git(place, 'init', '--quiet');
      git(place, 'add', '--all');
      git(place, 'commit', '--quiet', '--message', 'Start');
    }
    const { code, printed } = await foyerCommand('migrate', folder, '--yes');
    expect(printed).toContain('lib:1 This is another git repository.');
    expect(code).toBe(1);
  });

  it('prints no control characters of names and files', async () => {
    const folder = newFolder({
      ...vite(all),
      'src/a\u001b[2J\u202e.test.ts': vitest,
      'src/b\n+++ b/c.ts': sources()['src/App.tsx'] ?? '',
    });
    const { printed } = await foyerCommand('migrate', folder, '--dry-run');
    expect(printed).toContain('src/a[2J.test.ts:3 ');
    expect(printed).not.toMatch(/[\u202e]|(?![\n\t])\p{Cc}/u);
    expect(printed).not.toMatch(/^\+\+\+ b\/c\.ts/m);
  });
});

describe('a repository whose settings name programs', () => {
  it.each([
    ['core.fsmonitor', ''],
    ['filter.evil.clean', '* filter=evil\n'],
    ['filter.evil.process', '* filter=evil\n'],
  ])('does not have foyer migrate run %s', async (setting, attributes) => {
    const folder = newFolder({ ...vite(all), '.gitattributes': attributes });
    git(folder, 'init', '--quiet');
    git(folder, 'add', '.');
    git(folder, 'commit', '--quiet', '--message', 'Start');
    const program = join(folder, '.git', 'program');
    writeFileSync(program, `#!/bin/sh\ntouch "${folder}/.git/ran"\ncat\n`);
    chmodSync(program, 0o755);
    git(folder, 'config', setting, program);
    // git compares the content of a file with another time.
    writeFileSync(join(folder, 'src/App.tsx'), readFileSync(join(folder, 'src/App.tsx')));
    await foyerCommand('migrate', folder, '--dry-run');
    expect((await foyerCommand('migrate', folder)).code).toBe(0);
    expect(existsSync(join(folder, '.git/ran'))).toBe(false);
  });

  it('does not have foyer migrate run a hook', async () => {
    const folder = newFolder(vite(all));
    git(folder, 'init', '--quiet');
    git(folder, 'add', '.');
    const hook = join(folder, '.git/hooks/post-index-change');
    mkdirSync(dirname(hook), { recursive: true });
    writeFileSync(hook, `#!/bin/sh\ntouch "${folder}/.git/ran"\n`);
    chmodSync(hook, 0o755);
    writeFileSync(join(folder, 'src/App.tsx'), readFileSync(join(folder, 'src/App.tsx')));
    await foyerCommand('migrate', folder);
    expect(existsSync(join(folder, '.git/ran'))).toBe(false);
  });
});
