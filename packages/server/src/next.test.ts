import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNextFoyer } from './next.ts';
import { loginRedirect, returnToOf } from './request/redirect.ts';
import { createFoyerServer } from './server.ts';
import { createTestKey, PROJECT_ID, PUBLIC_TOKEN, SESSION_TOKEN, sessionClaims } from './testing/keys.ts';
import { current, forwardedByNext } from './testing/next.ts';
import { requestWith } from './testing/project.ts';

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

describe('the adapter for Next.js in an app with a base path', () => {
  const { proxy, requireUser, returnTo, route } = createFoyer();

  /** Returns a request as the proxy receives it. */
  function requestOf(path: string, basePath: string) {
    const request = requestWith({}, { url: `https://app.example${basePath}${path}`, headers: { accept: 'text/html' } });
    return Object.assign(request, { nextUrl: { basePath, pathname: path.replace(/\?.*/, '') } });
  }
  /** Requests a page through the proxy. */
  const visit = async (path: string, basePath: string) => {
    current.headers = forwardedByNext(await proxy()(requestOf(path, basePath)));
  };
  /** Returns where the browser is after a redirect of a page, to which Next.js adds the base path. */
  const landing = (path: string, basePath: string) => new URL(basePath + path, 'https://app.example/x/y').pathname;

  it.each(['', '/app', '/a/b'])('%j: the proxy redirects to the absolute URL that Next.js needs', async (basePath) => {
    const paths: string[] = [];
    const isProtected = (path: string) => paths.push(path) > 0 && path.startsWith('/account');
    const protect = proxy({ login: '/login', isProtected });
    const refused = await protect(requestOf('/account?tab=1', basePath));
    const wanted = encodeURIComponent(`${basePath}/account?tab=1`);
    expect([refused.status, refused.headers.get('location')]).toEqual([
      303,
      `https://app.example${basePath}/login?returnTo=${wanted}`,
    ]);
    expect((await protect(requestOf('/login', basePath))).headers.has('x-middleware-next')).toBe(true);
    expect(paths).toEqual(['/account', '/login']);
    const itself = await proxy({ login: '/account', isProtected })(requestOf('/account/', basePath));
    expect(itself.status).toBe(401);
  });

  it('the proxy leads to a login of another host, and to one with other letters', async () => {
    const isProtected = () => true;
    const locationFor = async (login: string) =>
      (await proxy({ login, isProtected })(requestOf('/account', '/app'))).headers.get('location');
    const wanted = '?returnTo=%2Fapp%2Faccount';
    expect(await locationFor('https://login.example/in')).toBe(`https://login.example/in${wanted}`);
    expect(await locationFor('/вход')).toBe(`https://app.example/app/%D0%B2%D1%85%D0%BE%D0%B4${wanted}`);
  });

  it.each(['', '/app', '/a/b'])('%j: a page redirects to the login and back', async (basePath) => {
    await visit('/account?tab=1', basePath);
    // In a page, Next.js adds the base path.
    const wanted = encodeURIComponent(`${basePath}/account?tab=1`);
    await expect(requireUser({ login: '/login' })).rejects.toMatchObject({ path: `/login?returnTo=${wanted}` });

    await visit(`/login?returnTo=${wanted}`, basePath);
    const path = await returnTo();
    expect(landing(path, basePath)).toBe(`${basePath}/account`);
    // `afterSignIn` of the widget loads the path as it is.
    expect(landing(path, '')).toBe(`${basePath}/account`);

    await visit('/login', basePath);
    const home = basePath || '/';
    expect([landing(await returnTo(), basePath), landing(await returnTo(), '')]).toEqual([home, home]);
    await expect(requireUser({ login: '/login' })).rejects.toThrow('NEXT_UNAUTHORIZED');
  });

  it('a route handler redirects with the base path, which Next.js does not add there', async () => {
    await visit('/account', '/app');
    const response = await route(async () => Response.json(await requireUser({ login: '/login' })))();
    expect([response.status, response.headers.get('location')]).toEqual([303, '/app/login?returnTo=%2Fapp%2Faccount']);
  });

  it('a route handler may also use the server and the functions for any request', async () => {
    const request = requestOf('/login?returnTo=%2Fapp%2Faccount', '/app');
    const account = requestOf('/account', '/app');
    const location = '/app/login?returnTo=%2Fapp%2Faccount';
    expect(loginRedirect(account, '/login').headers.get('location')).toBe(location);
    const server = createFoyerServer({ projectId: PROJECT_ID });
    const refused: Response = await server.requireUser(account, { login: '/login' }).catch((thrown) => thrown);
    expect(refused.headers.get('location')).toBe(location);
    expect([returnToOf(request), returnToOf(account)]).toEqual(['/app/account', '/app']);
  });

  it('the proxy takes a path with percent-encoded letters for the page that Next.js renders', async () => {
    const isProtected = (path: string) => path.startsWith('/account') || path === '/café';
    const protect = proxy({ login: '/login', isProtected });
    for (const path of ['/%61ccount', '/caf%C3%A9', '/account%2F%E0%A4%A']) {
      expect([path, (await protect(requestOf(path, ''))).status]).toEqual([path, 303]);
    }
    expect((await protect(requestOf('/other%2F%E0%A4%A', ''))).headers.has('x-middleware-next')).toBe(true);
  });

  it.each<[name: string, respond: (request: Request) => Response]>([
    ['passes no headers on', () => new Response(null, { headers: { 'x-middleware-rewrite': '/de/account' } })],
    [
      'passes its own headers on',
      ({ headers }) => {
        const passed = [...headers].map(([name, value]): [string, string] => [`x-middleware-request-${name}`, value]);
        return new Response(null, { headers: [['x-middleware-override-headers', 'all'], ...passed] });
      },
    ],
  ])('the proxy gives the page what it needs from another middleware that %s', async (_, next) => {
    const request = requestOf('/account?tab=1', '/app');
    request.headers.set('x-foyer-base-path', '/evil');
    const response = await proxy({ next })(request);
    current.headers = forwardedByNext(response);
    await expect(requireUser({ login: '/login' })).rejects.toMatchObject({
      path: `/login?returnTo=${encodeURIComponent('/app/account?tab=1')}`,
    });
    const refused = await proxy({ login: '/login', isProtected: () => true, next })(requestOf('/account', ''));
    expect(refused.status).toBe(303);
  });

  it('takes the base path from the proxy alone', async () => {
    const request = requestOf('/login', '');
    request.headers.set('x-foyer-base-path', '/evil');
    current.headers = forwardedByNext(await proxy()(request));
    expect(await returnTo()).toBe('/');
    current.headers.set('x-foyer-base-path', '//evil.example');
    expect(await returnTo()).toBe('/');
  });
});
