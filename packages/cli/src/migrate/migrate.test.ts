import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixtures, writeAppBefore } from '@foyer/test-support/app-before';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { run } from '../index.ts';
import { patchOf } from './cli.ts';
import { migrateFile } from './migrate-file.ts';
import { migrateProject } from './migrate-project.ts';
import { readProject } from './project-files.ts';

function filesOf(app: string) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeAppBefore(app, folder);
  return readProject(folder);
}

const react = { react: true, widget: true };
const lines = ({ remarks }: ReturnType<typeof migrateFile>) => remarks.map((one) => `${one.line} ${one.sentence}`);

/** Returns a file with an import of the hosted React SDK, after its migration and without its imports. */
function migrated(names: string, code: string) {
  const result = migrateFile('a.tsx', `import { ${names} } from '@stytch/react';\n${code}`, react);
  return { ...result, code: result.text.replace(/^import .*;\n/gm, '') };
}

describe.each(['react-vite', 'next-app', 'vanilla'])('the app %s', (app) => {
  test('is changed as the file `migration.diff` beside it says, and the rest is listed there', async () => {
    const migration = migrateProject(await filesOf(app), '^1.0.0');
    const list = migration.remarks.map(({ path, line, sentence }) => `${path}:${line} ${sentence}\n`);
    const text = [`${patchOf(migration)}\n`, ...list].join('\n');
    await expect(text).toMatchFileSnapshot(join(fixtures, app, 'migration.diff'));
  });

  test('does not change a second time', async () => {
    const project = await filesOf(app);
    for (const [path, { after }] of migrateProject(project, '^1.0.0').changes) project.files.set(path, after);
    expect([...migrateProject(project, '^1.0.0').changes.keys()]).toEqual([]);
  });
});

describe('migrateFile', () => {
  test('returns a file without the hosted SDK as it is', () => {
    const text = "import { useState } from 'react';\n";
    expect(migrateFile('a.ts', text, react)).toEqual({ text, remarks: [], hosted: [] });
  });

  test('returns a file that is as long as a bundle as it is, with a remark', () => {
    const text = `${'function a() { return 1 }\n'.repeat(8_000)}import('@stytch/react');`;
    const { text: after, remarks, hosted } = migrateFile('public/vendor.js', text, react);
    expect([after === text, remarks, hosted]).toEqual([
      true,
      [{ line: 8_001, sentence: expect.stringContaining('as long as generated ones') }],
      ['@stytch/react'],
    ]);
  });

  test('returns a file with a syntax error as it is, with a remark', () => {
    const text = "import { Products } from '@stytch/react';\nconst a = ;";
    expect(migrateFile('a.ts', text, react).text).toBe(text);
    expect(lines(migrateFile('a.ts', text, react))).toEqual(['1 This file has a syntax error, so it is not changed.']);
  });

  test.each([
    ['OAuthProviders', 'f(OAuthProviders.GitLab)', "f('gitlab')"],
    ['OTPMethods', 'f(OTPMethods.WhatsApp)', "f('whatsapp')"],
    ['StytchEventType', 'f(StytchEventType.PasskeySkip)', "f('PASSKEY_SKIP')"],
    ['useStytch', 'const a = useStytch();', 'const a = useFoyer().client;'],
    [
      'useStytchUser',
      'const { user: me } = useStytchUser();\nf(me?.user_id)',
      'const { user: me } = useUser();\nf(me?.userId)',
    ],
    ['useStytchUser', 'const a = !useStytchUser().isInitialized;', "const a = useUser().status === 'unknown';"],
    [
      'useStytchUser',
      'for (const one of useStytchUser().user.totps) f(one.totp_id)',
      'for (const one of useUser().user.totps) f(one.totpId)',
    ],
    ['useStytchUser', "f(useStytchUser().user['user_id'])", "f(useUser().user['userId'])"],
    [
      'useStytchUser',
      'f(useStytchUser().user.trusted_metadata.home_town)',
      'f(useUser().user.trustedMetadata.home_town)',
    ],
    [
      'useStytchSession as useIt',
      'const { session } = useIt();\nf(session.custom_claims.a_b)',
      'const { session } = useUser();\nf(session.customClaims.a_b)',
    ],
    ['StytchSDKUsageError', 'f(e instanceof StytchSDKUsageError)', 'f(isUsageError(e))'],
    ['createStytchUIClient', 'const a = createStytchUIClient(token);', 'const a = createFoyerClient(token);'],
  ])('changes the uses of %s', (names, before, after) => {
    expect(migrated(names, before).code).toBe(after);
  });

  test('gives a widget no client: it has that of the provider above', () => {
    expect(migrated('StytchLogin', 'const A = () => <StytchLogin config={config} />;').code).toBe(
      'const A = () => <Login config={config} />;',
    );
  });

  test('imports a component by another name where the file has that name', () => {
    const { text } = migrated('StytchLogin', 'function Login() { return <StytchLogin config={config} />; }');
    expect(text).toContain('Login as FoyerLogin');
    expect(text).toContain('<FoyerLogin config={config} />');
  });

  test.each([
    ['withStytch', 'export const A = withStytch(B);', 'Call useFoyer in the component instead.'],
    ['StytchUI', "customElements.define('x-y', StytchUI);", '<foyer-login>'],
    ['useStytchMember', 'useStytchMember();', 'Foyer has no equivalent of `useStytchMember`.'],
    ['iconsBlack', 'f(iconsBlack)', 'Foyer shows its own logos.'],
  ])('keeps %s and remarks on it', (names, code, sentence) => {
    const result = migrated(names, code);
    expect(result.text).toContain(`import { ${names} } from '@stytch/react'`);
    expect(lines(result).join()).toContain(sentence);
  });

  test('remarks on what a spread hides', () => {
    const result = migrated('StytchLogin', 'function A(props) { return <StytchLogin {...props} />; }');
    expect(lines(result)).toContainEqual(expect.stringContaining('These properties are not written here.'));
  });

  test('changes the mount functions of the current version, and asks for the type of the element in TypeScript', () => {
    const before = `import { mountLogin, Products } from '@stytch/vanilla-js';
mountLogin({ client, elementId: 'login', config: { products: [Products.passkeys, Products.otp] } });
`;
    expect(
      migrateFile('a.ts', before, { react: false, widget: true }).text,
    ).toBe(`import { mountLogin } from '@foyer/elements';
import '@foyer/elements/style.css';
mountLogin(document.getElementById('login')!, { client, config: { products: ['passkeys', 'otp'] } });
`);
  });
});

describe('what names the hosted SDK without importing its names', () => {
  const hosted = '@stytch/react';

  it.each([
    ['vi.mock', `vi.mock('${hosted}', () => ({ useStytchUser: () => ({ user: null }) }));`],
    ['jest.mock', `jest.mock("${hosted}");`],
    ['vi.doMock', `vi.doMock('${hosted}');`],
    ['jest.requireActual', `const all = jest.requireActual('${hosted}');`],
    ['vi.importActual', `const all = await vi.importActual<object>('${hosted}');`],
    ['jest.unstable_mockModule', `jest.unstable_mockModule('${hosted}', () => ({}));`],
    ['mock.module of Node and Bun', `mock.module('${hosted}', () => ({}));`],
    ['import()', `const load = () => import('${hosted}');`],
    ['lazy', `const Login = lazy(() => import('${hosted}').then((all) => ({ default: all.StytchLogin })));`],
    ['import() with a template', `const load = () => import(\`${hosted}\`);`],
    ['require', `const { StytchLogin } = require('${hosted}');`],
    ['require.resolve', `const path = require.resolve('${hosted}');`],
    ['import =', `import stytch = require('${hosted}');`],
    ['export names', `export { StytchProvider } from '${hosted}';`],
    ['export all', `export * from '${hosted}';`],
    ['export type', `export type { User } from '${hosted}';`],
    ['import for its effect', `import '${hosted}';`],
    ['import of all', `import * as all from '${hosted}';`],
    ['another path of the package', `import { a } from '${hosted}/dist/a';`],
    ['a part of the SDK', "import { User } from '@stytch/core';"],
    ['declare module', `declare module '${hosted}' { interface User { a: string } }`],
    ['a type of all', `type All = typeof import('${hosted}');`],
    ['a type that is not known', `type Member = import('${hosted}').StytchMember;`],
    ['a setting', `export default { transpilePackages: ['${hosted}'] };`],
    ['a pattern of Jest', `module.exports = { moduleNameMapper: { '^${hosted}$': '<rootDir>/a.js' } };`],
    ['a pattern in a longer text', `module.exports = { transformIgnorePatterns: ['/node_modules/(?!${hosted})'] };`],
    ['a regular expression', 'module.exports = { external: [/^@stytch\\/react/] };'],
    ['a template', `const path = \`\${root}/node_modules/${hosted}/a.js\`;`],
    ['a directive', `/// <reference types="${hosted}" />`],
  ])('%s has a remark, and its package stays', (_name, code) => {
    const files = new Map([
      ['package.json', `{ "name": "a", "dependencies": { "react": "19", "${hosted}": "19" } }`],
      ['src/a.test.tsx', code.startsWith('///') ? `${code}\n` : `// 1\n// 2\n${code}\n`],
    ]);
    const { changes, remarks } = migrateProject({ files, skipped: [] }, '^1.0.0');
    expect([...changes.keys()]).toEqual([]);
    expect(remarks).toMatchObject([{ path: 'src/a.test.tsx', line: code.startsWith('///') ? 1 : 3 }]);
  });

  it.each([
    ['User', "import('@foyer/react-hooks').User"],
    ['StytchLoginConfig', "import('@foyer/ui').FoyerConfig"],
    ['StytchAPIError', "import('@foyer/ui').ApiError"],
    ['Callbacks', "Pick<import('@foyer/ui').AppOptions, 'onEvent' | 'onError'>"],
  ])('the type import().%s becomes that of Foyer', (name, type) => {
    const code = (text: string) => `export type A = ${text}[];\n`;
    const { text, hosted: names } = migrateFile('a.ts', code(`import('${hosted}').${name}`), react);
    expect(text).toBe(code(type));
    expect(names).toEqual([]);
  });

  it('changes types in comments of JavaScript', () => {
    const code = (type: string) => `/** @type {${type} | null} */\nlet user = null;\n`;
    expect(migrateFile('a.js', code(`import('${hosted}').User`), react).text).toBe(
      code("import('@foyer/react-hooks').User"),
    );
    expect(lines(migrateFile('a.js', code(`import('${hosted}').StytchMember`), react))).toHaveLength(1);
  });

  it('does not take a comment for a use', () => {
    const text = `// Once: import from '${hosted}'\nf();\n`;
    expect(migrateFile('a.ts', text, react)).toEqual({ text, remarks: [], hosted: [] });
  });

  it('keeps a file that is too deep for the parser, with a remark', () => {
    const text = `import { useStytch } from '${hosted}';\n${'f('.repeat(20_000)}${')'.repeat(20_000)};\n`;
    expect(migrateFile('a.ts', text, react)).toMatchObject({ text, remarks: [{ line: 1 }], hosted: [hosted] });
  });
});

describe('migrateProject', () => {
  test('remarks on pages that load the hosted SDK by a script tag', () => {
    const files = new Map([['index.html', '<p>\n<script src="https://js.stytch.com/stytch.js"></script>']]);
    expect(migrateProject({ files, skipped: [] }, '^1.0.0').remarks).toEqual([
      { path: 'index.html', line: 2, sentence: 'This file loads the hosted SDK. Load Foyer here by hand.' },
    ]);
  });
});

describe('foyer migrate', () => {
  let folder: string;
  let printed: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-migrate-'));
    writeAppBefore('vanilla', folder);
    printed = [];
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const migrate = (...args: string[]) =>
    run(['migrate', folder, ...args], { out: (text) => printed.push(text), error: (text) => printed.push(text) });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: folder });
  const client = () => readFileSync(join(folder, 'src/client.js'), 'utf8');

  test('changes nothing outside of git without --yes', async () => {
    const before = client();
    expect(await migrate()).toBe(1);
    expect(printed.join('\n')).toContain('is not in a git repository. Nothing is changed.');
    expect(client()).toBe(before);
    expect(await migrate('--yes')).toBe(0);
    expect(client()).toContain('@foyer/elements');
  });

  test('adds the version of the command to package.json', async () => {
    await migrate('--yes');
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const range = `^${manifest.version}`;
    expect(dependencies).toEqual({ '@foyer/core': range, '@foyer/elements': range });
  });

  test.each([
    ['{}', 'npm install && npx tsc --noEmit'],
    ['{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }', 'npm install && npx tsc --build'],
    [null, 'Install the packages again: npm install'],
  ])('prints how to check the types of an app with the tsconfig.json %s', async (config, command) => {
    const path = join(folder, 'tsconfig.json');
    if (config === null) rmSync(path);
    else writeFileSync(path, config);
    await migrate('--yes');
    expect(printed.at(-1)).toMatch(new RegExp(`${command}$`));
  });

  test('changes files that git has, but none beside changes that are not committed', async () => {
    git('init', '--quiet');
    git('add', '.');
    expect(await migrate()).toBe(1);
    expect(printed.join('\n')).toContain('has changes that are not committed');
    git('commit', '--quiet', '--message', 'Start');
    expect(await migrate()).toBe(0);
    expect(client()).toContain('@foyer/elements');
    git('commit', '--all', '--quiet', '--message', 'Migrate');
    expect(await migrate()).toBe(0);
    expect(printed.at(-1)).toBe(`No file of ${folder} uses the hosted SDK.`);
  });

  test('prints a patch that git can apply with --dry-run, and writes nothing', async () => {
    const before = client();
    expect(await migrate('--dry-run')).toBe(0);
    expect(client()).toBe(before);
    git('init', '--quiet');
    const patch = join(folder, 'foyer.patch');
    writeFileSync(patch, `${printed[0]}\n`);
    git('apply', patch);
    expect(client()).toContain('@foyer/elements');
  });

  test('refuses the SDK for organizations with a sentence', async () => {
    writeFileSync(join(folder, 'src/team.js'), "import { useStytchMember } from '@stytch/react/b2b'\n");
    expect(await migrate('--yes')).toBe(1);
    expect(printed.join('\n')).toContain('src/team.js uses the hosted SDK for organizations (B2B).');
    expect(client()).toContain('@stytch/vanilla-js');
  });

  test('names a folder that does not exist', async () => {
    expect(await run(['migrate', join(folder, 'none')], { out: () => {}, error: (text) => printed.push(text) })).toBe(
      1,
    );
    expect(printed.join()).toContain('is no folder.');
  });
});
