import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import { findBrowser } from '../../../scripts/lib/browser.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { bin } from '../../../scripts/lib/process.mjs';
import { folderOf } from './example.ts';
import type { ServerApp } from './server-app.ts';

/** Runs the shop's own tests, and returns what they print. */
export async function runShopTests(env: Record<string, string>, ...options: string[]): Promise<string> {
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

/**
 * Runs the tests of another app, four times each, in the folder of the shop, in which Playwright is installed. Returns
 * what they print.
 *
 * @param name of the folder with the tests
 */
export async function testServerPages(name: string, spec: string, { url }: ServerApp): Promise<string> {
  const tests = `${name}-pages`;
  await mkdir(join(folderOf('testing'), tests), { recursive: true });
  await writeFile(join(folderOf('testing'), tests, 'account.spec.ts'), spec);
  const config = `import shop from './playwright.config.ts';

export default { ...shop, testDir: '${tests}', webServer: [], use: { baseURL: process.env.SERVER_URL } };
`;
  await writeFile(join(folderOf('testing'), `${tests}.config.ts`), config);
  const options = [`--config=${tests}.config.ts`, '--project=chromium', '--repeat-each=4'];
  return runShopTests({ CHROMIUM_PATH: findBrowser(), SERVER_URL: url }, ...options);
}
