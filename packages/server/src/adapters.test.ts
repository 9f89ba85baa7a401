import { createServer, type Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExpressFoyer } from './express.ts';
import { createFastifyFoyer } from './fastify.ts';
import { createHonoFoyer } from './hono.ts';
import { createFoyerServer } from './server.ts';
import { createTestKey, PROJECT_ID, PUBLIC_TOKEN, SESSION_TOKEN, sessionClaims } from './testing/keys.ts';

const key = await createTestKey('key-1');
const claims = sessionClaims();
const jwt = await key.sign(claims);
const expired = await key.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 });
const session = { ...(claims['https://stytch.com/session'] as object), user_id: claims.sub };
const policy = {
  roles: [{ role_id: 'stytch_user', permissions: [{ resource_id: 'orders', actions: ['read'] }] }],
};

/** The API's response to each call of the package. */
const responses: Record<string, object> = {
  '/v1/sessions/jwks/': { keys: [key.jwk] },
  '/sdk/v1/projects/bootstrap/': { data: { rbac_policy: policy } },
  '/sdk/v1/sessions/authenticate': { data: { user: { user_id: claims.sub }, session, session_jwt: jwt } },
};

const foyer = createFoyerServer({
  projectId: PROJECT_ID,
  publicToken: PUBLIC_TOKEN,
  fetch: async (url) => {
    const path = Object.keys(responses).find((path) => `${url}`.includes(path)) ?? '';
    return Response.json(responses[path]);
  },
});

const LOGIN = { login: '/login' };
/** The session has a factor that is a minute old, of one category. */
const RECENT = { maxAgeSeconds: 3600 };
/** The API that apps call with access tokens. */
const MCP = { resource: 'https://api.example/mcp' };
const NOTES = { ...MCP, scopes: ['notes:write'] };
const accessToken = await key.sign(
  {
    ...{ iss: `stytch.com/${PROJECT_ID}`, sub: claims.sub, aud: [MCP.resource], client_id: 'agent', scope: 'openid' },
    exp: Math.floor(Date.now() / 1000) + 600,
  },
  { typ: 'at+jwt' },
);
const MULTI_FACTOR = { categories: 2, maxAgeSeconds: 3600 } as const;
/** The `Cache-Control` that an earlier middleware sets for the route `/shared`. */
const SHARED = 'public, max-age=600';
/** What an earlier middleware lets pages of other origins read on the route `/mcp`. */
const EXPOSED = 'Mcp-Session-Id, X-Request-Id';

function honoServer(): Promise<Server> {
  const { authenticate, requireUser, requirePermission, requireFactors, requireSameOrigin, ...apps } =
    createHonoFoyer(foyer);
  const app = new Hono();
  app.get('/public', authenticate(), (context) => context.json({ status: context.get('foyer').status }));
  app.get('/account', requireUser(LOGIN), (context) => context.json({ userId: context.get('foyer').userId }));
  app.use('/shared', async (context, next) => {
    context.header('Cache-Control', SHARED);
    await next();
  });
  app.get('/shared', requireUser(LOGIN), (context) => context.json({}));
  app.use('/mcp', async (context, next) => {
    context.res.headers.set('Access-Control-Expose-Headers', EXPOSED);
    await next();
  });
  app.get('/orders', requirePermission('orders', 'read'), (context) => context.json([]));
  app.get('/recent', requireFactors(RECENT), (context) => context.json({ userId: context.get('foyer').userId }));
  app.get('/multi-factor', requireFactors(MULTI_FACTOR), (context) => context.json({}));
  app.post('/mcp', apps.requireAccessToken(MCP), (context) => context.json(context.get('accessToken')));
  app.post('/notes', apps.requireAccessToken(NOTES), (context) => context.json({}));
  app.all('/.well-known/oauth-protected-resource/mcp', apps.protectedResourceMetadata(MCP));
  app.post('/orders', requireSameOrigin(), requirePermission('orders', 'write'), (context) => context.json([]));
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0 }, () => resolve(server as Server));
  });
}

function expressServer(): Promise<Server> {
  const {
    authenticate,
    requireUser,
    requirePermission,
    requireFactors,
    requireSameOrigin,
    authenticationOf,
    userOf,
    ...apps
  } = createExpressFoyer(foyer);
  const app = express();
  app.get('/public', authenticate(), (request, response) => {
    response.json({ status: authenticationOf(request)?.status });
  });
  // Mounted below a path: `request.url` is not the path of the page.
  const account = express.Router();
  account.get('/', requireUser(LOGIN), (request, response) => {
    response.json({ userId: userOf(request).userId });
  });
  app.use('/account', account);
  app.use('/shared', (_, response, next) => {
    response.set('Cache-Control', SHARED);
    next();
  });
  app.use('/mcp', (_, response, next) => {
    response.set('Access-Control-Expose-Headers', EXPOSED);
    next();
  });
  app.get('/shared', requireUser(LOGIN), (_, response) => {
    response.json({});
  });
  app.get('/orders', requirePermission('orders', 'read'), (_, response) => {
    response.json([]);
  });
  app.get('/recent', requireFactors(RECENT), (request, response) => {
    response.json({ userId: userOf(request).userId });
  });
  app.get('/multi-factor', requireFactors(MULTI_FACTOR), (_, response) => {
    response.json({});
  });
  app.post('/mcp', apps.requireAccessToken(MCP), (request, response) => {
    response.json(apps.accessTokenOf(request));
  });
  app.post('/notes', apps.requireAccessToken(NOTES), (_, response) => {
    response.json({});
  });
  app.all('/.well-known/oauth-protected-resource/mcp', apps.protectedResourceMetadata(MCP));
  app.post('/orders', requireSameOrigin(), requirePermission('orders', 'write'), (_, response) => {
    response.json([]);
  });
  const server = createServer(app);
  return new Promise((resolve) => {
    server.listen(0, () => resolve(server));
  });
}

async function fastifyServer(): Promise<Server> {
  const {
    authenticate,
    requireUser,
    requirePermission,
    requireFactors,
    requireSameOrigin,
    authenticationOf,
    userOf,
    ...apps
  } = createFastifyFoyer(foyer);
  const app = fastify();
  app.get('/public', { onRequest: authenticate() }, async (request) => ({ status: authenticationOf(request)?.status }));
  app.get('/account', { onRequest: requireUser(LOGIN) }, async (request) => ({ userId: userOf(request).userId }));
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/shared')) reply.header('Cache-Control', SHARED);
    if (request.url.startsWith('/mcp')) reply.header('Access-Control-Expose-Headers', EXPOSED);
  });
  app.get('/shared', { onRequest: requireUser(LOGIN) }, async () => ({}));
  app.get('/orders', { onRequest: requirePermission('orders', 'read') }, async () => []);
  app.get('/recent', { onRequest: requireFactors(RECENT) }, async (request) => ({ userId: userOf(request).userId }));
  app.get('/multi-factor', { onRequest: requireFactors(MULTI_FACTOR) }, async () => ({}));
  app.post('/mcp', { onRequest: apps.requireAccessToken(MCP) }, async (request) => apps.accessTokenOf(request));
  app.post('/notes', { onRequest: apps.requireAccessToken(NOTES) }, async () => ({}));
  app.all(
    '/.well-known/oauth-protected-resource/mcp',
    { onRequest: apps.protectedResourceMetadata(MCP) },
    async () => ({}),
  );
  app.post('/orders', { onRequest: [requireSameOrigin(), requirePermission('orders', 'write')] }, async () => []);
  await app.listen({ port: 0 });
  return app.server;
}

describe.each([
  ['Hono', honoServer],
  ['Express', expressServer],
  ['Fastify', fastifyServer],
])('the adapter for %s', (_, start) => {
  let server: Server;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const send = (path: string, { headers = {}, ...init }: RequestInit = {}) =>
    fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, {
      redirect: 'manual',
      headers,
      ...init,
    });
  const cookie = `stytch_session=${SESSION_TOKEN}; stytch_session_jwt=${jwt}`;
  const stale = `stytch_session=${SESSION_TOKEN}; stytch_session_jwt=${expired}`;

  it('reports who sends a request', async () => {
    expect(await (await send('/public')).json()).toEqual({ status: 'signedOut' });
    expect(await (await send('/public', { headers: { cookie } })).json()).toEqual({ status: 'signedIn' });
    const bearer = { Authorization: `Bearer ${jwt}` };
    expect(await (await send('/public', { headers: bearer })).json()).toEqual({ status: 'signedIn' });
  });

  it('serves a protected route to a signed-in user only', async () => {
    const allowed = await send('/account', { headers: { cookie } });
    expect([allowed.status, await allowed.json()]).toEqual([200, { userId: claims.sub }]);
    const refused = await send('/account');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      401,
      expect.stringMatching(/^application\/json/),
    ]);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.json()).toMatchObject({ error: 'unauthenticated' });
  });

  it('sends a refusal that no cache stores, whatever an earlier middleware has set', async () => {
    for (const accept of ['text/html', 'application/json']) {
      const refused = await send('/shared', { headers: { accept } });
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([
        accept === 'text/html' ? 303 : 401,
        'no-store',
      ]);
    }
  });

  it('redirects a page to the login page', async () => {
    const page = await send('/account?tab=orders', { headers: { accept: 'text/html' } });
    expect(page.headers.get('location')).toBe('/login?returnTo=%2Faccount%3Ftab%3Dorders');
    expect([page.status, await page.text()]).toEqual([303, '']);
  });

  it('sends a fresh JWT to a browser whose JWT has expired', async () => {
    const response = await send('/account', { headers: { cookie: stale } });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^stytch_session_jwt=[^;]+; Path=\/; Max-Age=\d+; SameSite=Lax$/),
    ]);
  });

  it('checks factors, and says which are missing', async () => {
    const allowed = await send('/recent', { headers: { cookie } });
    expect([allowed.status, await allowed.json()]).toEqual([200, { userId: claims.sub }]);
    const refused = await send('/multi-factor', { headers: { cookie } });
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      403,
      expect.stringMatching(/^application\/json/),
    ]);
    expect(await refused.json()).toEqual({ error_type: 'step_up_required', categories: 2, max_age_seconds: 3600 });
    expect((await send('/recent')).status).toBe(401);
  });

  it('accepts an app with an access token, and says what another one lacks', async () => {
    const authorization = `Bearer ${accessToken}`;
    const accepted = await send('/mcp', { method: 'POST', headers: { authorization } });
    expect([accepted.status, await accepted.json()]).toMatchObject([200, { userId: claims.sub, clientId: 'agent' }]);
    const metadata = 'https://api.example/.well-known/oauth-protected-resource/mcp';
    const challenges: [path: string, headers: Record<string, string>, status: number, challenge: string][] = [
      ['/mcp', {}, 401, `Bearer resource_metadata="${metadata}"`],
      ['/mcp', { cookie }, 401, `Bearer resource_metadata="${metadata}"`],
      [
        '/notes',
        { authorization },
        403,
        `Bearer resource_metadata="${metadata}", error="insufficient_scope", scope="notes:write"`,
      ],
    ];
    for (const [path, headers, status, challenge] of challenges) {
      const refused = await send(path, { method: 'POST', headers });
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([status, challenge]);
      const exposed = path === '/mcp' ? `${EXPOSED}, WWW-Authenticate` : 'WWW-Authenticate';
      expect(refused.headers.get('access-control-expose-headers')).toBe(exposed);
    }
    const described = await send(new URL(metadata).pathname);
    expect([described.status, described.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(await described.json()).toMatchObject({
      resource: MCP.resource,
      authorization_servers: [expect.any(String)],
    });
    const preflight = await send(new URL(metadata).pathname, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://inspector.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'mcp-protocol-version',
      },
    });
    expect([preflight.ok, preflight.headers.get('access-control-allow-origin')]).toEqual([true, '*']);
    expect(preflight.headers.get('access-control-allow-headers')?.split(', ')).toContain('*');
  });

  it('checks permissions and the origin', async () => {
    expect((await send('/orders', { headers: { cookie } })).status).toBe(200);
    const own = { cookie, 'sec-fetch-site': 'same-origin' };
    const denied = await send('/orders', { method: 'POST', headers: own });
    expect([denied.status, await denied.json()]).toMatchObject([403, { error: 'forbidden' }]);
    const foreign = await send('/orders', { method: 'POST', headers: { cookie, origin: 'https://evil.example' } });
    expect([foreign.status, await foreign.json()]).toMatchObject([403, { error: 'cross_origin' }]);
  });
});

it('The adapter for Express needs nothing of a response but what Connect and Socket.IO have', async () => {
  const { authenticate, requireUser } = createExpressFoyer(foyer);
  const app = express();
  app.use((request, response, next) => {
    Object.setPrototypeOf(response, ServerResponse.prototype);
    Object.defineProperty(response, 'appendHeader', { value: undefined });
    Object.defineProperty(request, 'originalUrl', { value: undefined });
    next();
  });
  app.get('/public', authenticate(), (_, response) => {
    response.end();
  });
  app.get('/account', requireUser());
  app.get('/page', requireUser(LOGIN));
  const server = createServer(app).listen(0);
  const headers = { cookie: `stytch_session=${SESSION_TOKEN}; stytch_session_jwt=${expired}` };
  const send = (path: string, init?: RequestInit) =>
    fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, init);
  const page: RequestInit = { headers: { accept: 'text/html' }, redirect: 'manual' };
  const [open, refused, led] = await Promise.all([send('/public', { headers }), send('/account'), send('/page', page)]);
  server.close();
  expect(open.headers.getSetCookie()).toHaveLength(1);
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(led.headers.get('location')).toBe('/login?returnTo=%2Fpage');
});
