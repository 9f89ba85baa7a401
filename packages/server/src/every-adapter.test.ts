import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import express from 'express';
import fastify, { type FastifyInstance } from 'fastify';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAstroFoyer } from './astro.ts';
import { createExpressFoyer } from './express.ts';
import { createFastifyFoyer } from './fastify.ts';
import { createHonoFoyer } from './hono.ts';
import { createNextFoyer } from './next.ts';
import { createReactRouterFoyer } from './react-router.ts';
import { createFoyerServer } from './server.ts';
import { createSvelteKitFoyer } from './sveltekit.ts';
import { createTanStackStartFoyer } from './tanstack-start.ts';
import { createTestKey, PROJECT_ID, PUBLIC_TOKEN, SESSION_TOKEN, sessionClaims } from './testing/keys.ts';
import { current as next, sentByNext } from './testing/next.ts';
import { requestWith } from './testing/project.ts';
import { current as start } from './testing/tanstack-start.ts';

const key = await createTestKey('key-1');
const foreignKey = await createTestKey('key-1');
const claims = sessionClaims();
const jwt = await key.sign(claims);
const session = { ...(claims['https://stytch.com/session'] as object), user_id: claims.sub };

/** What the API waits for before it responds to the check of a session. */
let released = Promise.resolve();
afterEach(() => {
  released = Promise.resolve();
});

const createFoyer = () =>
  createFoyerServer({
    projectId: PROJECT_ID,
    publicToken: PUBLIC_TOKEN,
    fetch: async (url) => {
      if (`${url}`.includes('/jwks/')) return Response.json({ keys: [key.jwk] });
      await released;
      return Response.json({ data: { user: { user_id: claims.sub }, session, session_jwt: jwt } });
    },
  });

const SIGNED_OUT = 'stytch_session_jwt=; Path=/; Max-Age=0';
/** A page that the handler responds with, or its response to a sign-out. */
const pageOf = (path: string) =>
  new Response('page', path.endsWith('/sign-out') ? { headers: { 'set-cookie': SIGNED_OUT } } : {});

/** Sends a request to an app with Foyer's middleware twice, and a page that needs a user. */
type App = (request: Request) => Promise<Response>;

/** Runs a function, and returns the response or the framework's refusal that it throws. */
const orThrown = (work: () => Promise<Response>) =>
  work().catch((thrown) => (thrown instanceof Response ? thrown : new Response('', { status: thrown.status ?? 401 })));

/** Runs a middleware around itself. */
const twice =
  <Input>(middleware: (input: Input, next: () => Promise<Response>) => Promise<Response>) =>
  (input: Input, next: () => Promise<Response>) =>
    middleware(input, () => middleware(input, next));

const inMemory: Record<string, () => App> = {
  'React Router'() {
    const { middleware, requireUser } = createReactRouterFoyer(createFoyer());
    return (request) =>
      orThrown(() =>
        twice(middleware)({ request }, async () => {
          await requireUser({ request });
          return pageOf(request.url);
        }),
      );
  },
  Astro() {
    const { onRequest, requireUser } = createAstroFoyer(createFoyer());
    return (request) =>
      twice(onRequest)({ request }, async () => {
        await requireUser({ request });
        return pageOf(request.url);
      });
  },
  SvelteKit() {
    const exit = (status: number) => {
      throw new Response('', { status });
    };
    const { handle, requireUser } = createSvelteKitFoyer(createFoyer(), { error: exit, redirect: exit });
    return (request) => {
      const event = { request, url: new URL(request.url) };
      const page = async () => {
        await requireUser(event);
        return pageOf(request.url);
      };
      return orThrown(() => handle({ event, resolve: () => handle({ event, resolve: page }) }));
    };
  },
  'TanStack Start'() {
    const { middleware, requireUser } = createTanStackStartFoyer(createFoyer());
    return (request) => {
      start.request = request;
      const page = async () => {
        await requireUser();
        return { response: pageOf(request.url) };
      };
      const around = async (next: () => Promise<{ response: Response }>) => {
        const result = await middleware({ request, next });
        return result instanceof Response ? { response: result } : result;
      };
      return orThrown(async () => (await around(() => around(page))).response);
    };
  },
  'Next.js'() {
    const { proxy, requireUser } = createNextFoyer(createFoyer());
    return async (request) => {
      const proxied = await proxy()(request);
      next.headers = proxied.headers.has('set-cookie')
        ? new Headers({ cookie: proxied.headers.getSetCookie()[0]?.split(';')[0] ?? '' })
        : request.headers;
      return orThrown(async () => {
        await requireUser();
        return sentByNext(proxied, pageOf(''));
      });
    };
  },
};

const listening = (server: Server) =>
  new Promise<Server>((resolve) => {
    server.listen(0, () => resolve(server));
  });

const onNode: Record<string, () => Promise<Server>> = {
  Hono() {
    const { authenticate, requireUser } = createHonoFoyer(createFoyer());
    const app = new Hono();
    app.use(authenticate(), authenticate());
    app.get('/:page', requireUser(), requireUser(), (context) => pageOf(context.req.path));
    return new Promise((resolve) => {
      const server = serve({ fetch: app.fetch, port: 0 }, () => resolve(server as Server));
    });
  },
  Express() {
    const { authenticate, requireUser } = createExpressFoyer(createFoyer());
    const app = express();
    app.use(authenticate(), authenticate());
    app.get('/:page', requireUser(), requireUser(), (request, response) => {
      if (request.path === '/sign-out') response.appendHeader('Set-Cookie', SIGNED_OUT);
      response.send('page');
    });
    return listening(createServer(app));
  },
  async Fastify() {
    const { authenticate, requireUser } = createFastifyFoyer(createFoyer());
    const app = fastify();
    app.addHook('onRequest', authenticate());
    app.addHook('preHandler', authenticate());
    app.get('/:page', { onRequest: [requireUser(), requireUser()] }, async (request, reply) => {
      if (request.url === '/sign-out') reply.header('Set-Cookie', SIGNED_OUT);
      return 'page';
    });
    await app.listen({ port: 0 });
    return app.server;
  },
};

const stale = (path = '/page', init: RequestInit = {}, token = SESSION_TOKEN) =>
  requestWith(
    { stytch_session: token },
    { ...init, url: `https://app.example${path}`, headers: { accept: 'text/html' } },
  );

describe.each([...Object.keys(inMemory), ...Object.keys(onNode)])('the adapter for %s', (name) => {
  let server: Server | undefined;
  let app: App;
  beforeAll(async () => {
    const create = inMemory[name];
    const started = await onNode[name]?.();
    if (create) app = create();
    if (!started) return;
    server = started;
    const { port } = started.address() as AddressInfo;
    app = ({ url, headers, signal }) => fetch(`http://localhost:${port}${new URL(url).pathname}`, { headers, signal });
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });

  it('hands a fresh JWT over once, however many middlewares do', async () => {
    const response = await app(stale());
    expect([response.status, await response.text()]).toEqual([200, 'page']);
    expect(response.headers.getSetCookie()).toEqual([expect.stringContaining(`stytch_session_jwt=${jwt}`)]);
  });

  it.skipIf(name === 'Next.js')('does not undo a sign-out of the handler', async () => {
    const response = await app(stale('/sign-out'));
    expect(response.headers.getSetCookie()).toEqual([SIGNED_OUT]);
  });

  it('refuses the token of a forged key', async () => {
    const forged = await foreignKey.sign(claims);
    const response = await app(requestWith({ stytch_session_jwt: forged }));
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
  });

  it('serves a visitor whose request another one has given up while the API is slow', async () => {
    let release = () => {};
    released = new Promise((resolve) => {
      release = resolve;
    });
    const controller = new AbortController();
    const token = 'of-a-slow-check';
    const leaving = app(stale('/page', { signal: controller.signal }, token)).catch(() => undefined);
    controller.abort();
    const staying = app(stale('/page', {}, token));
    release();
    expect((await staying).status).toBe(200);
    await leaving;
  });
});

it('the proxy of Next.js does not undo a sign-out by a form', async () => {
  const { proxy } = createNextFoyer(createFoyer());
  expect((await proxy()(stale())).headers.getSetCookie()).toHaveLength(1);
  expect((await proxy()(stale('/sign-out', { method: 'POST' }))).headers.getSetCookie()).toEqual([]);
});

it('the adapter for Express leaves a request alone that the app has answered meanwhile', async () => {
  const app = express();
  app.use((_, response, next) => {
    response.status(504).end('too late');
    next();
  });
  app.get('/page', createExpressFoyer(createFoyer()).requireUser());
  const server = await listening(createServer(app));
  const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/page`);
  expect([response.status, await response.text()]).toEqual([504, 'too late']);
  // A rejection that nothing handles ends the process.
  await new Promise(setImmediate);
  server.close();
});

it('the adapter for Fastify serves HTTP/2, which has no Host', async () => {
  const { requireSameOrigin, requireUser } = createFastifyFoyer(createFoyer());
  // The hooks have the types of HTTP/1.
  const app = fastify({ http2: true }) as unknown as FastifyInstance;
  app.post('/page', { onRequest: [requireSameOrigin(), requireUser()] }, async () => 'page');
  await app.listen({ port: 0 });
  const client = connect(`http://localhost:${(app.server.address() as AddressInfo).port}`);
  const send = async (origin: string) => {
    const request = client.request({
      ':method': 'POST',
      ':path': '/page',
      ':authority': 'app.example',
      cookie: `stytch_session=${SESSION_TOKEN}`,
      origin,
    });
    const [headers] = (await once(request.end(), 'response')) as [IncomingHttpHeaders & { ':status': number }];
    request.resume();
    return [headers[':status'], headers['set-cookie']];
  };
  expect(await send('https://evil.example')).toEqual([403, undefined]);
  const fresh = expect.stringContaining(`stytch_session_jwt=${jwt}`);
  expect(await send('https://app.example')).toEqual([200, [fresh]]);
  client.close();
  await app.close();
});
