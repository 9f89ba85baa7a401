// Finds a printed example for a server or a test tool that throws, or whose response differs from what its page says.

import { readFileSync } from 'node:fs';
import { Server } from 'node:net';
import { parseEnv } from 'node:util';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Project, publicToken, startProject } from './examples/page.ts';
import { environments, servers, stylesheets } from './examples/table.ts';

const real = globalThis.fetch;
const app = 'https://app.example';
let project: Project;
/** The servers that an example has started. */
let started: Server[] = [];

beforeAll(async () => {
  project = await startProject();
});
beforeEach(() => {
  vi.stubGlobal('fetch', project.fetch);
  const listen = Server.prototype.listen;
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...given: unknown[]) {
    started.push(this);
    const onListening = given.find((each) => typeof each === 'function');
    if (onListening) this.once('listening', () => onListening());
    return listen.call(this, { port: 0, host: '127.0.0.1' });
  });
});
afterEach(async () => {
  for (const each of started) each.close();
  started = [];
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(() => project.close());

/** Returns a request of the signed-in user. */
async function requestTo(path: string, options: object = {}): Promise<Request> {
  const { session_jwt, session_token } = await project.session(options);
  const cookie = `stytch_session=${session_token}; stytch_session_jwt=${session_jwt}`;
  return new Request(app + path, { headers: { cookie, accept: 'text/html' } });
}

const oneFactor = { factors: [{ type: 'otp', delivery_method: 'email' }] };

/** Sends a request to the server that an example has started. */
async function send(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const address = await vi.waitFor(
    () => {
      const found = started[0]?.address();
      if (!found || typeof found === 'string') throw new Error('No server listens.');
      return found;
    },
    { timeout: 30_000, interval: 5 },
  );
  return real(`http://127.0.0.1:${address.port}${path}`, { headers, redirect: 'manual' });
}

const runs: Record<(typeof servers)[number], () => Promise<void>> = {
  async 'recipes/step-up-server.ts'() {
    const { deleteAccount } = await import('../examples/recipes/step-up-server.ts');
    expect(await (await deleteAccount(await requestTo('/api/account'))).json()).toEqual({ deleted: project.userId });
    expect((await deleteAccount(await requestTo('/api/account', oneFactor))).status).toBe(403);
    expect((await deleteAccount(new Request(`${app}/api/account`))).status).toBe(401);
  },
  async 'recipes/second-step-server.ts'() {
    const { paySalaries } = await import('../examples/recipes/second-step-server.ts');
    expect(await (await paySalaries(await requestTo('/api/pay'))).json()).toEqual({ paidBy: project.userId });
    await expect(paySalaries(await requestTo('/api/pay', oneFactor))).rejects.toMatchObject({ status: 403 });
  },
  async 'recipes/second-step-required.ts'() {
    const { dashboard } = await import('../examples/recipes/second-step-required.ts');
    expect(await (await dashboard(await requestTo('/'))).text()).toBe(`The salaries, for ${project.userId}`);
    await expect(dashboard(await requestTo('/', oneFactor))).rejects.toMatchObject({ status: 303 });
  },
  async 'recipes/access-token.ts'() {
    const { handleApp } = await import('../examples/recipes/access-token.ts');
    const metadata = await handleApp(new Request('https://api.example.com/.well-known/oauth-protected-resource/mcp'));
    expect(await metadata.json()).toMatchObject({ resource: 'https://api.example.com/mcp' });
    const refusal = await handleApp(new Request('https://api.example.com/mcp'));
    expect([refusal.status, refusal.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('https://api.example.com/.well-known/oauth-protected-resource/mcp'),
    ]);
  },
  async 'recipes/backend.ts'() {
    const { foyer } = await import('../examples/recipes/backend.ts');
    expect(await foyer.authenticate(await requestTo('/'))).toMatchObject({
      status: 'signedIn',
      userId: project.userId,
    });
    expect(await foyer.authenticate(new Request(app))).toMatchObject({ status: 'signedOut' });
  },
  async 'methods/related-origins.ts'() {
    const { GET } = await import('../examples/methods/related-origins.ts');
    expect(await GET().json()).toEqual({ origins: ['https://example.co.uk', 'https://example.de'] });
  },
  async 'variants/change-password.ts'() {
    const { GET } = await import('../examples/variants/change-password.ts');
    expect(GET().headers.get('location')).toBe('/account#passwords');
  },
  async 'recipes/server.ts'() {
    await import('../examples/recipes/server.ts');
    expect((await send('/')).status).toBe(401);
    const { headers } = await requestTo('/');
    expect(await (await send('/', { cookie: headers.get('cookie') ?? '' })).json()).toEqual({ userId: project.userId });
  },
  async 'frameworks/hono/main.ts'() {
    await import('../examples/frameworks/hono/main.ts');
    expect((await send('/account', { accept: 'text/html' })).headers.get('location')).toBe(
      '/login?returnTo=%2Faccount',
    );
  },
  async 'frameworks/fastify/main.ts'() {
    await import('../examples/frameworks/fastify/main.ts');
    expect((await send('/account', { accept: 'text/html' })).headers.get('location')).toBe(
      '/login?returnTo=%2Faccount',
    );
  },
  async 'recipes/initial.tsx'() {
    const { Layout } = await import('../examples/recipes/initial.tsx');
    const { Greeting } = await import('../examples/hooks/use-user.tsx');
    const children = createElement(Greeting);
    expect(renderToString(await Layout({ request: await requestTo('/'), children }))).toContain('Hello');
    expect(renderToString(await Layout({ request: new Request(app), children }))).toContain('Log in');
  },
  async 'recipes/test-two-factors.ts'() {
    vi.stubEnv('FOYER_PROVIDER_URL', 'http://localhost:4000');
    const { codes } = await import('../examples/recipes/test-two-factors.ts');
    expect(codes).toEqual({
      app: expect.stringMatching(/^\d{6}$/),
      recovery: expect.arrayContaining([expect.any(String)]),
    });
  },
  async 'recipes/cypress-config.ts'() {
    const { tasks } = await import('../examples/recipes/cypress-config.ts');
    expect(await tasks.createSession('grace@example.com')).toMatchObject({
      userId: expect.stringMatching(/^user-test-/),
    });
    expect(await tasks.advanceClock(60)).toBeNull();
  },
  async 'recipes/playwright-config.ts'() {
    const { default: config } = await import('../examples/recipes/playwright-config.ts');
    expect(config.webServer).toHaveLength(2);
  },
};

test.for(servers)('%s', (file) => runs[file]());

test.for(environments)('%s names the seeded project of the local provider', (file) => {
  const values = Object.values(parseEnv(read(`../examples/${file}`)));
  const known = [publicToken, 'http://localhost:4000', 'project-test-00000000-0000-4000-8000-000000000000'];
  expect(values.length).toBeGreaterThan(1);
  expect(known).toEqual(expect.arrayContaining(values));
});

test('the example of a server that renders the widget sends no request there', async () => {
  const { SignIn } = await import('../examples/recipes/server-rendering.tsx');
  const requests = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', requests);
  expect(renderToString(createElement(SignIn))).toContain('foyer-root');
  expect(requests).not.toHaveBeenCalled();
});

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
// The class around a shadow tree is on an element of the page, which the stylesheet does not select.
const sheet = read('../../../packages/ui/dist/style.layered.css') + read('../../../packages/ui/src/ShadowHost.tsx');

test.for(stylesheets)('%s names classes, parts, layers and variables of the widget', (file) => {
  const text = read(`../examples/${file}`);
  const names = [
    ...(text.match(/\bfoyer-[\w-]+/g) ?? []),
    ...(text.match(/--foyer-[\w-]+/g) ?? []),
    ...[...text.matchAll(/::part\(([\w-]+)\)/g)].map(([, name]) => `foyer-${name}`),
    ...[...text.matchAll(/(?<=@layer .*)\bfoyer\b/g)].map(([name]) => `@layer ${name}`),
  ];
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !sheet.includes(name))).toEqual([]);
});
