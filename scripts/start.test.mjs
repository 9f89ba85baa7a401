import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dist, replaceDist } from '../apps/playground/replace-dist.mjs';
import { freePort } from './lib/ports.mjs';
import { root } from './lib/process.mjs';

// As in a shell: Vitest sets NODE_ENV, by which Vite would build for tests.
const { NODE_ENV: _, ...env } = process.env;

/** Runs `npm start` on free ports until it has printed the URL of the playground. @param {number} [docsPort] */
async function start(docsPort) {
  const [PORT, PROVIDER_PORT] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    env: {
      ...env,
      DATABASE_URL: '',
      FOYER_DATA: 'memory',
      PORT: `${PORT}`,
      PROVIDER_PORT: `${PROVIDER_PORT}`,
      ...(docsPort && { DOCS_PORT: `${docsPort}` }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await closed;
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes('Foyer playground')) break;
  }
  return { url: `http://localhost:${PORT}`, output };
}

/** Returns the status of a page and of the files that it names. @param {string} url */
async function visit(url) {
  const response = await fetch(`${url}/embed`);
  const files = [...(await response.text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  const statuses = await Promise.all(files.map(async (file) => (await fetch(url + file)).status));
  return [response.status, ...statuses];
}

test('the playground is served while it is built again and while a second start builds nothing', async () => {
  const first = await start();
  const before = await visit(first.url);
  expect(before.length).toBeGreaterThan(2);
  expect(new Set(before)).toEqual(new Set([200]));

  await replaceDist(async (outDir) => {
    await cp(dist, outDir, { recursive: true });
    expect(await visit(first.url)).toEqual(before);
  });
  expect(await visit(first.url)).toEqual(before);
  const failed = replaceDist(async (outDir) => {
    await mkdir(outDir);
    throw new Error('The build has failed.');
  });
  await expect(failed).rejects.toThrow('The build has failed.');

  const second = await start();
  expect(second.output).not.toContain('Building');
  for (const { url } of [first, second]) expect(await visit(url)).toEqual(before);
}, 120_000);

test('the playground leads to the documentation, or says how to start it', async () => {
  const port = await freePort();
  const { url } = await start(port);
  const follow = () => fetch(`${url}/docs`, { redirect: 'manual' });
  const before = await follow();
  expect([before.status, await before.text()]).toEqual([503, expect.stringContaining('npm run docs')]);

  const docs = createServer((_, response) => response.end('Foyer'));
  docs.listen(port, '127.0.0.1');
  await once(docs, 'listening');
  onTestFinished(() => void docs.close());
  const after = await follow();
  expect([after.status, after.headers.get('location')]).toEqual([302, `http://localhost:${port}`]);
}, 120_000);

test('npm run docs says which port it cannot use, before it builds anything', async () => {
  const port = await freePort();
  const taken = createServer().listen(port, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  for (const [DOCS_PORT, message] of [
    [`${port}`, `Port ${port} is in use. Free it, or choose another with DOCS_PORT.\n`],
    ['70000', 'DOCS_PORT is 70000, which is not a port.\n'],
  ]) {
    const child = spawn(process.execPath, [join(root, 'scripts/docs.mjs')], { env: { ...env, DOCS_PORT } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    expect([code, output]).toEqual([1, message]);
  }
});
