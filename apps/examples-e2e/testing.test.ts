import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findBrowser, findEngine } from '../../scripts/lib/browser.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { bin, root } from '../../scripts/lib/process.mjs';
import { build, folderOf } from './example.ts';
import { startApp } from './server-app.ts';

/** A program that Playwright starts in place of Firefox: WebKit, which it cannot start without a build for it. */
const webkit = fileURLToPath(new URL('../playground/e2e/webkit/webkit.mjs', import.meta.url));

/** Runs the shop's own tests, and returns what they print. */
async function runTests(env: Record<string, string>, ...options: string[]): Promise<string> {
  const port = String(await freePort());
  const child = spawn(bin('pnpm'), ['--dir', folderOf('testing'), 'test', ...options], {
    env: { ...process.env, NODE_ENV: 'test', FOYER_PROVIDER_URL: inject('provider'), PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGTERM'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  expect(code, output).toBe(0);
  return output;
}

const all = process.env.FOYER_ENGINES === 'all';

test('the shop is built and passes its own tests, four at a time', { timeout: 300_000 }, async () => {
  await build('testing', { VITE_FOYER_BASE_URL: inject('provider') });
  const output = await runTests({ CHROMIUM_PATH: findBrowser() }, '--project=chromium');
  expect(output).toMatch(/Running 12 tests using 4 workers/);
  expect(output).toMatch(/12 passed/);
});

test.for([
  ['Firefox', findEngine('firefox')],
  ['WebKit', findEngine('webkit') && webkit],
] as const)('the shop passes its tests in %s', { timeout: 300_000 }, async ([name, path], { skip }) => {
  if (!path) return skip(`${name} is not installed.`);
  // One test is enough for the engine: the playground's flows run in all of them.
  const options = all ? [] : ['--grep', 'passcode and buys'];
  expect(await runTests({ FIREFOX_PATH: path }, '--project=firefox', ...options)).toMatch(
    all ? /12 passed/ : /1 passed/,
  );
});

/** The tests of another app in the folder of the shop, in which Playwright is installed. */
const serverPagesConfig = `import shop from './playwright.config.ts';

export default { ...shop, testDir: 'server-pages', webServer: [], use: { baseURL: process.env.SERVER_URL } };
`;

test('the documented tests of server-rendered pages pass for the Express example, in four workers with the same address', {
  timeout: 300_000,
}, async () => {
  const folder = join(folderOf('testing'), 'server-pages');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folderOf('testing'), 'server-pages.config.ts'), serverPagesConfig);
  await copyFile(join(root, 'apps/docs/examples/recipes/test-server-pages.ts'), join(folder, 'account.spec.ts'));
  // As the example is: for the default project of the local provider.
  const env = { FOYER_BASE_URL: inject('provider') };
  const server = await startApp('express-api', ['--env-file=.env', 'server.js'], env, await freePort());
  onTestFinished(() => server.stop());
  const options = ['--config=server-pages.config.ts', '--project=chromium', '--repeat-each=4'];
  const output = await runTests({ CHROMIUM_PATH: findBrowser(), SERVER_URL: server.url }, ...options);
  expect(output).toMatch(/Running 8 tests using 4 workers/);
  expect(output).toMatch(/8 passed/);
});
