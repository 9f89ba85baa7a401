// Finds a recipe of the page about tests that fails in a supported version of Vitest or Jest, with the packed packages.

import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bin, root, run } from '../../../scripts/lib/process.mjs';

const recipes = join(root, 'apps/docs/examples/recipes');
const vitest = (version: string) => ({ vitest: version, vite: '8.3.8', jsdom: '29.1.1' });
const jest = (version: string) => ({
  ...{ jest: version, '@jest/globals': version, 'jest-environment-jsdom': version },
  ...{ '@happy-dom/jest-environment': '20.14.5', react: '19.3.1', 'react-dom': '19.3.1' },
  ...{ '@babel/core': '7.28.5', '@babel/preset-env': '7.28.5' },
  ...{ '@babel/preset-react': '7.28.5', '@babel/preset-typescript': '7.28.5' },
});
/** Of each line that is supported, the newest version; of the oldest line, also the first that is supported. */
const runners: Record<string, Record<string, string>> = {
  'vitest-4.1.0': vitest('4.1.0'),
  'vitest-4': vitest('4.1.12'),
  'vitest-5': vitest('5.1.2'),
  'jest-29': jest('29.7.0'),
  'jest-30': jest('30.5.2'),
};

const babel = `module.exports = {
  presets: [
    ['@babel/preset-env', { targets: { node: 'current' } }],
    ['@babel/preset-react', { runtime: 'automatic' }],
    '@babel/preset-typescript',
  ],
};
`;

const component = `import { FoyerTestProvider } from '@foyer/testing/react';
import { Login } from '@foyer/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';

test('the widget is shown with a theme', async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const config = { products: ['otp'], otpOptions: { methods: ['email'] } };
  await act(async () =>
    root.render(
      <FoyerTestProvider state="signedOut">
        <Login publicToken="public-token-test-1" theme={{ colors: { primary: '#0c5a56' } }} config={config} />
      </FoyerTestProvider>,
    ),
  );
  expect(document.body.textContent).toContain('Continue with email');
});
`;

let folder = '';
const at = (runner: string, ...path: string[]) => join(folder, runner, ...path);

/** Runs a test runner. A busy machine needs more than its five seconds for the body of a test. */
async function runIn(cwd: string, program: string, options: string[], env: Record<string, string> = {}) {
  const NODE_ENV = undefined;
  const path = join(cwd, 'node_modules', program);
  return promisify(execFile)(process.execPath, [path, ...options, '--testTimeout=60000'], {
    cwd,
    env: { ...process.env, NODE_ENV, VITEST: undefined, FOYER_PROVIDER_URL: undefined, ...env },
  }).catch((error) => expect.fail(`${error.stdout}\n${error.stderr}`));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-runners-'));
  const names = ['core', 'react-hooks', 'ui', 'dev-provider', 'testing'];
  const overrides = names.map((name) => `  '@foyer/${name}': 'file:${join(inject('examples'), '.packed', name)}'`);
  // A runner has its own copy of `@foyer/testing`, which imports it.
  const workspace = ["packages: ['*']", 'autoInstallPeers: false', 'dedupePeerDependents: false', 'overrides:'];
  await writeFile(join(folder, 'pnpm-workspace.yaml'), [...workspace, ...overrides, ''].join('\n'));
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  for (const [name, versions] of Object.entries(runners)) {
    const dependencies = { ...Object.fromEntries(names.map((name) => [`@foyer/${name}`, '*'])), ...versions };
    await mkdir(at(name));
    await writeFile(at(name, 'package.json'), JSON.stringify({ name, private: true, dependencies }));
  }
  const options = ['--dir', folder, 'install', '--prefer-offline', '--no-frozen-lockfile'];
  expect(await run(bin('pnpm'), options, { quiet: true })).toBe(0);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(Object.keys(runners).filter((name) => name.startsWith('vitest')))(
  'the recipe for Vitest passes in %s, and so do tests that extend it, with one provider',
  { timeout: 600_000 },
  async (name) => {
    await copyFile(join(recipes, 'test-with-vitest.ts'), at(name, 'recipe.test.ts'));
    const extended = `import { test } from '@foyer/testing/vitest';
import { expect } from 'vitest';
const own = test.extend('token', ({ provider }) => [provider.url, provider.publicToken]);
let first;
test('has a provider', ({ provider }) => { first = [provider.url, provider.publicToken]; });
own('has the same provider', ({ token }) => expect(token).toEqual(first));

const nameOf = async ({ url, publicToken }) =>
  (await (await fetch(url + '/sdk/v1/projects/bootstrap/' + publicToken)).json()).data.project_name;
test('changes a setting', async ({ provider }) => {
  await provider.configure({ project_name: 'The bar' });
  expect(await nameOf(provider)).toBe('The bar');
});
test('has the setting as it was', async ({ provider }) => expect(await nameOf(provider)).toBe('Foyer'));
`;
    await writeFile(at(name, 'extended.test.ts'), extended);
    await runIn(at(name), 'vitest/vitest.mjs', ['run']);
    // Its globals are jsdom's alone, without the keys that a provider in this process would need.
    if (name === 'vitest-4')
      await runIn(at(name), 'vitest/vitest.mjs', ['run', 'recipe', '--environment=jsdom', '--pool=vmForks']);
  },
);

test.each(Object.keys(runners).filter((name) => name.startsWith('jest')))(
  'the recipes for Jest pass in %s: CommonJS in Node, jsdom and happy-dom, a global setup, and ES modules',
  { timeout: 900_000 },
  async (name) => {
    const recipe = await readFile(join(recipes, 'test-with-jest.ts'), 'utf8');
    await copyFile(join(recipes, 'jest-environment.cjs'), at(name, 'jest-environment.cjs'));
    await copyFile(join(recipes, 'jest-config.cjs'), at(name, 'jest.config.cjs'));
    await writeFile(at(name, 'babel.config.cjs'), babel);
    await writeFile(at(name, 'component.test.tsx'), component);
    for (const environment of ['node', './jest-environment.cjs', '@happy-dom/jest-environment']) {
      const file = `recipe-${environment.replace(/\W/g, '')}.test.ts`;
      await writeFile(at(name, file), `/** @jest-environment ${environment} */\n${recipe}`);
    }
    await runIn(at(name), 'jest/bin/jest.js', []);

    // One provider for all files, and hooks that are no globals.
    const globals = `import { createTestProvider } from '@foyer/testing';
export default async () => {
  const { url, close } = await createTestProvider();
  process.env.FOYER_PROVIDER_URL = url;
  globalThis.closeProvider = close;
};
`;
    const hooks = `import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { useTestProvider } from '@foyer/testing/jest';
const provider = useTestProvider({}, { afterAll, afterEach, beforeAll, beforeEach });
test('uses the provider of the global setup', () => expect(provider().url).toBe(process.env.FOYER_PROVIDER_URL));
`;
    await mkdir(at(name, 'global'));
    await writeFile(at(name, 'global', 'setup.ts'), globals);
    await writeFile(at(name, 'global', 'teardown.ts'), 'export default () => globalThis.closeProvider();\n');
    await writeFile(at(name, 'global', 'hooks.test.ts'), hooks);
    const setup = ['--globalSetup=./global/setup.ts', '--globalTeardown=./global/teardown.ts'];
    await runIn(at(name), 'jest/bin/jest.js', ['global', ...setup, '--injectGlobals=false']);

    await mkdir(at(name, 'modules'));
    await writeFile(at(name, 'modules', 'package.json'), '{ "type": "module" }');
    // The recipe has no types, so it needs no compiler.
    await writeFile(at(name, 'modules', 'recipe.test.js'), recipe);
    const options = ['--rootDir=modules', '--config={"transform":{}}'];
    await runIn(at(name), 'jest/bin/jest.js', options, { NODE_OPTIONS: '--experimental-vm-modules' });
  },
);
