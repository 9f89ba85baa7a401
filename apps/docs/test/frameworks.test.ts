// Finds printed code for Hono or Fastify that does not compile, or that serves a protected route to a forged token.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProvider } from '@foyer/dev-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import policy from '../../../examples/express-api/policy.json';
import { readPage } from '../../../scripts/lib/page-files.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { app as fastify } from '../examples/frameworks/fastify/app.ts';
import '../examples/frameworks/fastify/account.ts';
import { app as hono } from '../examples/frameworks/hono/app.ts';
import '../examples/frameworks/hono/account.ts';

const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000';
const real = globalThis.fetch;
let provider: Awaited<ReturnType<typeof createProvider>>;
let jwt: string;

beforeAll(async () => {
  provider = await createProvider({ database: 'memory' });
  globalThis.fetch = (input, init) => provider.fetch(input, init);
  const dev = async (method: string, path: string, body: object) => {
    const options = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return (await provider.fetch(`http://localhost:4000/dev${path}`, options)).json() as Promise<
      Record<string, string>
    >;
  };
  await dev('PATCH', `/projects/${publicToken}`, policy);
  const session = await dev('POST', '/sessions', { public_token: publicToken, email: 'ada@example.com' });
  jwt = session.session_jwt ?? '';
});
afterAll(async () => {
  globalThis.fetch = real;
  await Promise.all([fastify.close(), provider.close()]);
});

type Headers = Record<string, string>;
const apps = {
  Hono: (url: string, headers: Headers) => hono.request(url, { headers }),
  async Fastify(url: string, headers: Headers) {
    const { statusCode, body, headers: received } = await fastify.inject({ url, headers });
    return new Response(body, { status: statusCode, headers: { location: `${received.location ?? ''}` } });
  },
};

describe.for(Object.entries(apps))('the code for %s', ([, request]) => {
  test('responds to a user with a permission, by bearer token and by cookie', async () => {
    const session: Headers[] = [{ authorization: `Bearer ${jwt}` }, { cookie: `stytch_session_jwt=${jwt}` }];
    for (const headers of session) {
      const response = await request('/api/reports', headers);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ readBy: expect.stringMatching(/^user-test-/) });
    }
  });

  test('responds with 401 to a forged token', async () => {
    const response = await request('/api/reports', { authorization: `Bearer ${jwt.slice(0, -8)}AAAAAAAA` });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: 'unauthenticated' });
  });

  test('redirects a visitor of the protected page to the login', async () => {
    const response = await request('/account', { accept: 'text/html' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login?returnTo=%2Faccount']);
  });

  test('renders the protected page for a user', async () => {
    const response = await request('/account', { accept: 'text/html', cookie: `stytch_session_jwt=${jwt}` });
    expect(await response.text()).toContain('Your user ID is user-test-');
  });
});

test('the pages of Hono and Fastify print every file that their code needs', ({ onTestFinished }) => {
  const folder = fileURLToPath(new URL('../generated/pages', import.meta.url));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['hono', 'fastify']) {
    const { files } = readPage(`frameworks/${name}`);
    expect([...files.keys()]).toContain('src/main.ts');
    for (const [path, content] of files) {
      const file = join(folder, name, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  }
  const config = { extends: '../../tsconfig.json', compilerOptions: { allowImportingTsExtensions: true }, exclude: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...config, include: ['*/src'] }));
  const tsc = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  expect(stdout).toBe('');
});

test.for(['hono', 'fastify'])('the command of the page of %s starts its app', async (name, { onTestFinished }) => {
  const folder = fileURLToPath(new URL(`../generated/started-${name}`, import.meta.url));
  const port = await freePort();
  for (const [path, content] of readPage(`frameworks/${name}`).files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content.replace('port: 3000', `port: ${port}`));
  }
  const page = readFileSync(new URL(`../pages/frameworks/${name}.mdx`, import.meta.url), 'utf8');
  const [, options = ''] = /^npx tsx (.+)$/m.exec(page) ?? [];
  const program = createRequire(import.meta.url).resolve('tsx/cli');
  const app = spawn(process.execPath, [program, ...options.split(' ')], { cwd: folder, stdio: 'inherit' });
  const exited = once(app, 'exit');
  onTestFinished(async () => {
    app.kill();
    await exited;
    rmSync(folder, { recursive: true, force: true });
  });
  const status = () =>
    real(`http://localhost:${port}/api/reports`).then(
      (response) => response.status,
      () => null,
    );
  await expect.poll(status, { timeout: 60_000 }).toBe(401);
});
