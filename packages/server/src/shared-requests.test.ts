import { eventually } from '@foyer/test-support/eventually';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFoyerServer } from './server.ts';
import { createTestKey, PROJECT_ID, PUBLIC_TOKEN, SESSION_TOKEN, sessionClaims } from './testing/keys.ts';
import { cookiesOf, requestWith } from './testing/project.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') }));
afterEach(() => vi.useRealTimers());

/** Creates a server whose first request to a path of the API never ends, as in a worker whose visitor has left. */
async function createServer(hanging: string) {
  const key = await createTestKey('key-1');
  const claims = sessionClaims();
  const jwt = await key.sign(claims);
  const session = { ...(claims['https://stytch.com/session'] as object), user_id: claims.sub };
  const policy = { roles: [{ role_id: 'stytch_user', permissions: [{ resource_id: 'orders', actions: ['read'] }] }] };
  const data = { user: { user_id: claims.sub }, session, session_jwt: jwt, rbac_policy: policy };
  let calls = 0;
  const foyer = createFoyerServer({
    projectId: PROJECT_ID,
    publicToken: PUBLIC_TOKEN,
    fetch: async (url) => {
      if (`${url}`.includes(hanging) && ++calls === 1) return new Promise<Response>(() => {});
      return Response.json(`${url}`.includes('/jwks/') ? { keys: [key.jwk] } : { data });
    },
  });
  return { foyer, jwt, calls: () => calls };
}

const ORDERS = ['orders', 'read'] as const;

it.each([
  ['the check of a session', '/sessions/authenticate', { stytch_session: SESSION_TOKEN }],
  ['the settings', '/bootstrap/', undefined],
])('a request that a platform never finishes holds up %s no longer than it may take', async (_, path, cookies) => {
  const { foyer, jwt, calls } = await createServer(path);
  const request = () => requestWith(cookies ?? cookiesOf({ sessionToken: SESSION_TOKEN, sessionJwt: jwt }));
  void foyer.requirePermission(request(), ...ORDERS);
  await eventually(() => expect(calls()).toBe(1));
  vi.setSystemTime(Date.now() + 5_000);
  const users = await Promise.all([
    foyer.requirePermission(request(), ...ORDERS),
    foyer.requirePermission(request(), ...ORDERS),
  ]);
  expect(users.map(({ status }) => status)).toEqual(['signedIn', 'signedIn']);
});
