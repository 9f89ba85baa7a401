// Finds documented Playwright tests that disturb each other in four workers, or that fail in Firefox or WebKit, and fixtures
// that change more than the requests to the provider.

import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findBrowser, findEngine } from '../../../scripts/lib/browser.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { root } from '../../../scripts/lib/process.mjs';
import { build, folderOf } from '../tools/example.ts';
import { runShopTests, testServerPages } from '../tools/playwright-tests.ts';
import { startApp } from '../tools/server-app.ts';

/** A program that Playwright starts in place of Firefox: WebKit, which it cannot start without a build for it. */
const webkit = fileURLToPath(new URL('../../playground/e2e/tools/webkit/webkit.mjs', import.meta.url));

const all = process.env.FOYER_ENGINES === 'all';

/** The tests that the documentation prints. */
const documented = ['test-with-playwright.ts', 'test-passkeys-and-wallets.ts'];

test('the shop is built and passes its own tests and those of the documentation, four at a time', {
  timeout: 900_000,
}, async () => {
  await build('testing', { VITE_FOYER_BASE_URL: inject('provider') });
  for (const file of documented) {
    const spec = join(folderOf('testing'), 'tests', file.replace('.ts', '.spec.ts'));
    await cp(join(root, 'apps/docs/examples/recipes', file), spec);
  }
  const output = await runShopTests({ CHROMIUM_PATH: findBrowser() }, '--project=chromium');
  expect(output).toMatch(/Running 18 tests using 4 workers/);
  expect(output).toMatch(/18 passed/);
});

test('the fixtures leave other origins, headers and routes as they are, and stored states sign in every worker', {
  timeout: 900_000,
}, async () => {
  await cp(join(root, 'apps/examples-e2e/kit'), join(folderOf('testing'), 'kit'), { recursive: true });
  const output = await runShopTests({ CHROMIUM_PATH: findBrowser() }, '--config=kit/playwright.config.ts');
  expect(output).toMatch(/1 flaky.*16 passed/s);
});

test.for([
  ['Firefox', findEngine('firefox')],
  ['WebKit', findEngine('webkit') && webkit],
] as const)('the shop passes its tests in %s', { timeout: 900_000 }, async ([name, path], { skip }) => {
  if (!path) return skip(`${name} is not installed.`);
  // One test is enough for the engine: the playground's flows run in all of them.
  const options = all ? [] : ['--grep', 'passcode and buys'];
  expect(await runShopTests({ FIREFOX_PATH: path }, '--project=firefox', ...options)).toMatch(
    all ? /18 passed/ : /1 passed/,
  );
});

test('the documented tests of server-rendered pages pass for the Express example, in four workers with the same address', {
  timeout: 900_000,
}, async () => {
  // As the example is: for the default project of the local provider.
  const env = { FOYER_BASE_URL: inject('provider') };
  const server = await startApp('express-api', ['--env-file=.env', 'server.js'], env, await freePort());
  onTestFinished(() => server.stop());
  const spec = await readFile(join(root, 'apps/docs/examples/recipes/test-server-pages.ts'), 'utf8');
  const output = await testServerPages('express', spec, server);
  expect(output).toMatch(/Running 8 tests using 4 workers/);
  expect(output).toMatch(/8 passed/);
});
