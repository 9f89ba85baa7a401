import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAstroFoyer } from './astro.ts';
import { createExpressFoyer } from './express.ts';
import { createFastifyFoyer } from './fastify.ts';
import { createHonoFoyer } from './hono.ts';
import { createNextFoyer } from './next.ts';
import { createReactRouterFoyer } from './react-router.ts';
import { createSvelteKitFoyer } from './sveltekit.ts';
import { createTanStackStartFoyer } from './tanstack-start.ts';
import { SESSION_TOKEN } from './testing/keys.ts';
import { sentByNext } from './testing/next.ts';
import { createSharedCache, type Send } from './testing/shared-cache.ts';
import { createSignedInServer } from './testing/signed-in-server.ts';

const { foyer, jwt } = await createSignedInServer();

/** The header fields of each page. */
const pages: Record<string, Record<string, string>> = {
  '/account': { 'cache-control': 'private, max-age=60' },
  '/plain': {},
  '/brief': { 'cache-control': 'max-age=600, must-revalidate' },
  '/some-fields': { 'cache-control': 'private="x-user", max-age=600' },
  '/varying': { 'cache-control': 'max-age=600', vary: 'Accept-Language' },
  '/checked': { 'cache-control': 'no-cache', etag: '"1"' },
  '/pricing': { 'cache-control': 'public, s-maxage=600' },
  '/isr': { 'cache-control': 's-maxage=60, stale-while-revalidate=31535940' },
  '/logo.svg': { 'cache-control': 'public, max-age=31536000, immutable' },
  '/file.js': { 'cache-control': 'max-age=31536000, immutable' },
  '/checked-logo.svg': { 'cache-control': 'public, max-age=0', etag: '"1"' },
  '/targeted': { 'cache-control': 'no-store', 'cdn-cache-control': 'max-age=600' },
};
const sharedPages = ['/pricing', '/isr', '/logo.svg', '/file.js', '/checked-logo.svg', '/targeted'];

/** Renders a page. */
function pageOf(request: { url: string; headers: Headers }): Response {
  const headers = pages[new URL(request.url).pathname] ?? {};
  const isKnown = headers.etag !== undefined && request.headers.get('if-none-match') === headers.etag;
  return new Response(isKnown ? null : 'page', { status: isKnown ? 304 : 200, headers });
}

type Origin = (request: Request) => Promise<Response>;

/** Starts a server, and returns what sends it a request. */
async function listening(listener: RequestListener): Promise<{ origin: Origin; stop: () => void }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin: ({ url: requested, method, headers }) =>
      fetch(url + new URL(requested).pathname, { method, headers, redirect: 'manual' }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const local = (origin: Origin) => ({ origin, stop: () => {} });

const adapters: Record<string, () => Promise<{ origin: Origin; stop: () => void }>> = {
  async Hono() {
    const app = new Hono();
    app.use('*', createHonoFoyer(foyer).authenticate());
    app.get('*', (context) => pageOf(context.req.raw));
    return local(async (request) => app.fetch(request));
  },
  async Express() {
    const app = express();
    app.use(createExpressFoyer(foyer).authenticate());
    app.use(async ({ path, headers }, response) => {
      const page = pageOf({ url: `http://localhost${path}`, headers: new Headers(headers as Record<string, string>) });
      for (const [name, value] of page.headers) response.setHeader(name, value);
      response.status(page.status).end(await page.text());
    });
    return listening(app);
  },
  async 'Express, where a handler writes its own head'() {
    const app = express();
    app.use(createExpressFoyer(foyer).authenticate());
    app.use(async ({ path, headers }, response) => {
      const page = pageOf({ url: `http://localhost${path}`, headers: new Headers(headers as Record<string, string>) });
      response.writeHead(page.status, [...page.headers].flat()).end(await page.text());
    });
    return listening(app);
  },
  async Fastify() {
    const app = fastify();
    app.addHook('onRequest', createFastifyFoyer(foyer).authenticate());
    app.get('/*', async ({ url, headers }, reply) => {
      const page = pageOf({ url: `http://localhost${url}`, headers: new Headers(headers as Record<string, string>) });
      return reply
        .code(page.status)
        .headers(Object.fromEntries(page.headers))
        .send(await page.text());
    });
    await app.ready();
    return listening((request, response) => app.routing(request, response));
  },
  async 'React Router'() {
    const { middleware } = createReactRouterFoyer(foyer);
    return local((request) => middleware({ request }, async () => pageOf(request)));
  },
  async SvelteKit() {
    const exit = (): never => {
      throw new Error('exit');
    };
    const { handle } = createSvelteKitFoyer(foyer, { error: exit, redirect: exit });
    return local((request) =>
      handle({ event: { request, url: new URL(request.url) }, resolve: async () => pageOf(request) }),
    );
  },
  async Astro() {
    const { onRequest } = createAstroFoyer(foyer);
    return local((request) => onRequest({ request }, async () => pageOf(request)));
  },
  async 'TanStack Start'() {
    const { middleware } = createTanStackStartFoyer(foyer);
    return local(async (request) => {
      const result = await middleware({ request, next: async () => ({ response: pageOf(request) }) });
      return result instanceof Response ? result : result.response;
    });
  },
  async 'Next.js'() {
    const proxy = createNextFoyer(foyer).proxy();
    return local(async (request) => sentByNext(await proxy(request), pageOf(request)));
  },
};

/** Opens a page as a browser with a session does, whose JWT is missing. */
const ada = {
  accept: 'text/html',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  cookie: `stytch_session=${SESSION_TOKEN}`,
};
const visitor = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
const jwtIn = (response: Response) => response.headers.getSetCookie().filter((cookie) => cookie.includes(jwt)).length;

it('the shared cache of these tests stores a response with its cookies', async () => {
  const send = createSharedCache(
    async () => new Response('page', { headers: { 'cache-control': 'public', 'set-cookie': `jwt=${jwt}` } }),
  );
  await send('http://localhost/', ada);
  expect(jwtIn(await send('http://localhost/', visitor))).toBe(1);
});

describe.each(Object.keys(adapters))('behind a shared cache, the adapter for %s', (name) => {
  let stop: () => void;
  let origin: Origin;
  let send: Send;
  beforeAll(async () => {
    ({ origin, stop } = await (adapters[name] as (typeof adapters)[string])());
  });
  beforeEach(() => {
    send = createSharedCache(origin);
  });
  afterAll(() => stop());

  it.each(Object.keys(pages))('does not hand the JWT of a user to the next visitor of %s', async (path) => {
    const url = `http://localhost${path}`;
    await send(url, ada);
    expect(jwtIn(await send(url, visitor))).toBe(0);
    // The other way round: the user's browser, or the cache in its place, requests a validation of the stored page.
    await send(url, { ...ada, 'if-none-match': '"1"' });
    await send(url, ada, 'HEAD');
    await send(url, ada);
    expect(jwtIn(await send(url, visitor))).toBe(0);
  });

  it('hands the JWT over with a page of the user, which becomes private', async () => {
    const headersOf = async (path: string) => {
      const response = await send(`http://localhost${path}`, ada);
      return {
        jwts: jwtIn(response),
        cache: response.headers.get('cache-control'),
        vary: response.headers.get('vary'),
      };
    };
    const noStore = 'private, no-cache, no-store, max-age=0, must-revalidate';
    const expected = (cache: string, vary = 'Cookie') =>
      // In Next.js, the page has replaced `Vary`, and no cache stores it.
      name === 'Next.js' ? { jwts: 1, cache: noStore, vary: expect.toSatisfy(() => true) } : { jwts: 1, cache, vary };
    expect(await headersOf('/account')).toEqual(expected('private, max-age=60'));
    expect(await headersOf('/plain')).toEqual(expected('private'));
    expect(await headersOf('/brief')).toEqual(expected('private, max-age=600, must-revalidate'));
    expect(await headersOf('/some-fields')).toEqual(expected('private, max-age=600'));
    expect(await headersOf('/varying')).toEqual(expected('private, max-age=600', 'Accept-Language, Cookie'));
    expect(await headersOf('/checked')).toEqual(expected('private, no-cache'));
  });

  if (name === 'Next.js') return;
  it.each(sharedPages)('leaves the response for everyone at %s as it is', async (path) => {
    const response = await send(`http://localhost${path}`, ada);
    expect(jwtIn(response)).toBe(0);
    expect(response.headers.get('cache-control')).toBe(pages[path]?.['cache-control']);
    expect(response.headers.get('vary')).toBeNull();
  });
});
