import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNextFoyer } from './next.ts';
import { createFoyerServer } from './server.ts';
import { createTestKey, PROJECT_ID, PUBLIC_TOKEN, SESSION_TOKEN, sessionClaims } from './testing/keys.ts';
import { current } from './testing/next.ts';

const key = await createTestKey('key-1');
const jwt = await key.sign(sessionClaims());

/** Returns the adapter of a server that has just started. */
const createFoyer = () =>
  createNextFoyer(
    createFoyerServer({
      projectId: PROJECT_ID,
      publicToken: PUBLIC_TOKEN,
      fetch: async (url) =>
        Response.json(`${url}`.includes('/jwks/') ? { keys: [key.jwk] } : { data: { rbac_policy: { roles: [] } } }),
    }),
  );

afterEach(() => {
  current.headers = new Headers();
  current.isPrerendering = false;
  vi.restoreAllMocks();
});

describe.each<[name: string, call: (foyer: ReturnType<typeof createFoyer>) => Promise<unknown>]>([
  ['authenticate', (foyer) => foyer.authenticate()],
  ['requireUser', (foyer) => foyer.requireUser()],
  ['requirePermission', (foyer) => foyer.requirePermission('orders', 'read').catch(() => 'forbidden')],
  ['initial', (foyer) => foyer.initial()],
])('%s of the adapter for Next.js', (_, call) => {
  it('waits for the request before it reads the clock, which fails a prerendering with Cache Components', async () => {
    current.headers.set('cookie', `stytch_session=${SESSION_TOKEN}; stytch_session_jwt=${jwt}`);
    // In a request, the call reads the clock.
    const now = vi.spyOn(Date, 'now');
    await call(createFoyer());
    expect(now).toHaveBeenCalled();

    current.isPrerendering = true;
    now.mockClear();
    let isSettled = false;
    void call(createFoyer()).finally(() => {
      isSettled = true;
    });
    await new Promise(setImmediate);
    expect(isSettled).toBe(false);
    expect(now).not.toHaveBeenCalled();
  });
});

it('a route handler responds with 503 while the role policy cannot be loaded', async () => {
  current.headers.set('cookie', `stytch_session=${SESSION_TOKEN}; stytch_session_jwt=${jwt}`);
  const { requirePermission, route } = createNextFoyer(
    createFoyerServer({
      projectId: PROJECT_ID,
      publicToken: PUBLIC_TOKEN,
      fetch: async (url) =>
        `${url}`.includes('/jwks/') ? Response.json({ keys: [key.jwk] }) : new Response('', { status: 500 }),
    }),
  );
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const response = await route(async () => Response.json(await requirePermission('orders', 'read')))();
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  // A server component or an action has no response to return.
  await expect(requirePermission('orders', 'read')).rejects.toThrow('The role policy could not be loaded.');
});
