import { createProvider } from '@foyer/dev-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import policy from '../../../examples/express-api/policy.json';
import { app as fastify } from '../examples/frameworks/fastify.ts';
import '../examples/frameworks/fastify-account.ts';
import { app as hono } from '../examples/frameworks/hono.ts';
import '../examples/frameworks/hono-account.ts';

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
