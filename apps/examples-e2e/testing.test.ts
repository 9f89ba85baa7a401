import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findBrowser, findEngine } from '../../scripts/lib/browser.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { bin } from '../../scripts/lib/process.mjs';
import { build, folderOf } from './example.ts';

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
