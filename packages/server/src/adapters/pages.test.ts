import { describe, expect, it } from 'vitest';
import { createAstroFoyer } from '../astro.ts';
import { createReactRouterFoyer } from '../react-router.ts';
import { createSvelteKitFoyer } from '../sveltekit.ts';
import { createTanStackStartFoyer } from '../tanstack-start.ts';
import { SESSION_TOKEN } from '../testing/keys.ts';
import { requestWith } from '../testing/project.ts';
import { createSignedInServer } from '../testing/signed-in-server.ts';
import { current as start } from '../testing/tanstack-start.ts';
import { headersWithCookies } from './pages.ts';

const { foyer, jwt } = await createSignedInServer();
const stale = () => requestWith({ stytch_session: SESSION_TOKEN });
const freshCookie = expect.stringContaining(`stytch_session_jwt=${jwt}; Path=/;`);

type Middleware = (context: { request: Request }, next: () => Promise<Response>) => Promise<Response>;
const exit = () => {
  throw new Error('The hook exits.');
};
const { handle } = createSvelteKitFoyer(foyer, { error: exit, redirect: exit });

describe.each<[framework: string, middleware: Middleware]>([
  ['React Router', createReactRouterFoyer(foyer).middleware],
  ['Astro', createAstroFoyer(foyer).onRequest],
  ['SvelteKit', ({ request }, resolve) => handle({ event: { request, url: new URL(request.url) }, resolve })],
])('the middleware for %s', (_, middleware) => {
  it('hands a fresh JWT to a browser whose JWT is missing, also in a response that cannot be changed', async () => {
    const response = await middleware({ request: stale() }, async () => Response.redirect('https://app.example/next'));
    expect([response.status, response.headers.get('location')]).toEqual([302, 'https://app.example/next']);
    expect(response.headers.getSetCookie()).toEqual([freshCookie]);
  });

  it('leaves a response that opens a WebSocket as it is', async () => {
    const opening = Object.defineProperty(new Response(null), 'status', { value: 101 });
    expect(await middleware({ request: stale() }, async () => opening)).toBe(opening);
  });

  it('does not run an action for a form of another origin', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const request = requestWith({ stytch_session_jwt: jwt }, { method: 'POST', headers });
    const next = async () => {
      throw new Error('The action runs.');
    };
    const response = await middleware({ request }, next).catch((thrown) => thrown);
    expect((response as Response).status).toBe(403);
  });
});

describe('the adapter for React Router', () => {
  const { requireUser } = createReactRouterFoyer(foyer);

  it('redirects the router, which requests only the data of a page', async () => {
    const request = requestWith({}, { url: 'https://app.example/orders?id=7', headers: { accept: '*/*' } });
    const thrown = await requireUser({ request }, { login: '/login' }).catch((thrown) => thrown);
    expect((thrown as Response).headers.get('location')).toBe('/login?returnTo=%2Forders%3Fid%3D7');
  });
});

describe('the adapter for React Router in an app with a basename', () => {
  const { requireUser, returnTo } = createReactRouterFoyer(foyer);
  const locationOf = async (path: string, pattern: string, params = {}, login = '/login') => {
    const args = { request: requestWith({}, { url: `https://app.example${path}` }), pattern, params };
    const thrown: Response = await requireUser(args, { login }).catch((thrown) => thrown);
    return thrown.headers.get('location') ?? thrown.status;
  };

  it.each<[path: string, pattern: string, params?: Record<string, string>]>([
    ['/app/account', '/account'],
    ['/app/account/', '/account'],
    ['/a/b/orders/7', '/orders/:id', { id: '7' }],
    ['/app/files/x/y', '/files/*', { '*': 'x/y' }],
    ['/app/files', '/files/*', { '*': '' }],
    ['/app/de/account', '/:lang?/account', { lang: 'de' }],
    ['/app/account', '/:lang?/account'],
    ['/app/account/edit', '/account/edit?'],
    ['/app/account', '/account/edit?'],
    ['/app', '/'],
    ['/app/%D1%8F', '/я'],
    ['/account', '/account'],
  ])('redirects from %s of %s to the login, as links are written', async (path, pattern, params) => {
    expect(await locationOf(path, pattern, params)).toBe(`/login?returnTo=${encodeURIComponent(path)}`);
    const base = path.match(/^\/(?:app|a\/b)/)?.[0] ?? '';
    expect(await locationOf(`${base}/login/`, '/login')).toBe(401);
    expect(await locationOf(path, pattern, params, 'https://login.example')).toMatch(/^https:\/\/login\.example\?/);
  });

  it.each([
    ['/app/login?returnTo=%2Fapp%2Faccount', '/account'],
    ['/app/login?returnTo=%2Fapp', '/'],
    ['/app/login?returnTo=%2Fapp%3Fa%3D1', '/?a=1'],
    ['/app/login?returnTo=%2Fapplication', '/'],
    ['/app/login', '/'],
    ['/login?returnTo=%2Faccount', '/account'],
    ['/APP/Login?returnTo=%2Fapp%2Faccount', '/account'],
  ])('returns from %s to the link %s', (path, link) => {
    const args = { request: new Request(`https://app.example${path}`), params: {} };
    expect(returnTo({ ...args, pattern: '/login' })).toBe(link);
    expect(returnTo({ ...args, unstable_pattern: '/login' })).toBe(link);
  });
});

describe('the adapter for TanStack Start in an app with a basepath', () => {
  const { requireUser, returnTo } = createTanStackStartFoyer(foyer);
  const locationOf = async (url: string, page: string) => {
    start.request = requestWith({}, { url: `https://app.example${url}` });
    return requireUser({ login: '/login', returnTo: page }).catch(({ message }) => message);
  };

  it.each([
    ['/app/account?a=1', '/account?a=1', '/app'],
    ['/app/account/', '/account', '/app'],
    ['/a/b/account', '/account', '/a/b'],
    ['/app/_serverFn/abc', '/account', '/app'],
    ['/app/_serverFn/abc', '/', '/app'],
    ['/_serverFn/abc', '/account', ''],
    ['/account', '/account', ''],
    ['/account', '/', ''],
    ['/app/', '/', '/app'],
    ['/', '/', ''],
  ])('redirects from %s, the page %s, to the login below %j', async (url, page, base) => {
    const wanted = encodeURIComponent(base + page);
    expect(await locationOf(url, page)).toBe(`Redirect to ${base}/login?returnTo=${wanted}`);
    expect(await locationOf(`${base}/login/`, '/login')).toMatch(/^The request has no session/);
  });

  it.each([
    ['/app/login', '/login?returnTo=%2Fapp%2Faccount', '/app/account'],
    ['/app/_serverFn/abc', '/login', '/app'],
    ['/login', '/login', '/'],
  ])('returns from %s, the login %s, to %s', (url, page, path) => {
    start.request = new Request(`https://app.example${url}`);
    expect(returnTo(page)).toBe(path);
  });

  it('responds to the call of a server route with the JSON of a refusal, and hides no other error', async () => {
    const { middleware, requireFactors } = createTanStackStartFoyer(foyer);
    const request = requestWith({ stytch_session_jwt: jwt });
    start.request = request;
    const next = async () => ({ response: Response.json(await requireFactors({ categories: 3 })) });
    const refused = (await middleware({ request, next })) as Response;
    expect([refused.status, await refused.json()]).toMatchObject([403, { error_type: 'step_up_required' }]);
    const failing = async () => {
      throw new Error('of the route');
    };
    await expect(middleware({ request, next: failing })).rejects.toThrow('of the route');
  });

  it('hands a fresh JWT over in a copy of a response that cannot be changed', async () => {
    const { middleware } = createTanStackStartFoyer(foyer);
    // A redirect of TanStack Start leads where its options say.
    const redirect = Object.assign(Response.redirect('https://app.example/next'), { options: { to: '/next' } });
    const next = async () => ({ response: redirect, kept: 1 });
    const result = await middleware({ request: stale(), next });
    expect(result).toMatchObject({ kept: 1, response: { status: 302, options: { to: '/next' } } });
    expect((result as { response: Response }).response.headers.getSetCookie()).toEqual([freshCookie]);
  });
});

describe('the adapter for Astro', () => {
  const { onRequest, requireUser } = createAstroFoyer(foyer);

  it('returns the redirect of a page that needs a user', async () => {
    const request = requestWith({}, { headers: { accept: 'text/html' } });
    const next = async () => Response.json(await requireUser({ request }, { login: '/login' }));
    expect((await onRequest({ request }, next)).headers.get('location')).toBe('/login?returnTo=%2Faccount');
  });

  /** What Astro makes of anything that an action throws: of its call, and of a form that calls it. */
  const failedAction = async () =>
    Response.json({ type: 'AstroActionError', code: 'INTERNAL_SERVER_ERROR', status: 500 }, { status: 500 });
  const pageAfterForm = async () => new Response('page');
  const call = 'https://app.example/_actions/deleteNote';
  const form = 'https://app.example/account?_action=saveNote&id=7';

  it.each<[what: string, url: string, accept: string, respond: () => Promise<Response>, expected: object]>([
    [
      'says to a call why it was refused',
      call,
      'application/json',
      failedAction,
      { status: 401, code: 'UNAUTHORIZED' },
    ],
    ['leaves what a call returns', call, 'application/json', pageAfterForm, { status: 200 }],
    [
      'redirects a form',
      form,
      'text/html',
      pageAfterForm,
      { status: 303, location: '/login?returnTo=%2Faccount%3Fid%3D7' },
    ],
    ['leaves a page that is no action', 'https://app.example/account', 'text/html', failedAction, { status: 500 }],
  ])('%s after an action that was refused', async (_, url, accept, respond, expected) => {
    const request = requestWith({}, { url, method: 'POST', headers: { accept } });
    const response = await onRequest({ request }, async () => {
      await requireUser({ request }, { login: '/login' }).catch(() => {});
      return respond();
    });
    const { code, message } = await response.json().catch(() => ({}));
    const location = response.headers.get('location') ?? undefined;
    expect({ status: response.status, code, location }).toMatchObject(expected);
    if (code === 'UNAUTHORIZED') expect(JSON.parse(message)).toMatchObject({ error: 'unauthenticated' });
  });

  it('does not hide the errors of a page', async () => {
    const next = async () => {
      throw new Error('of the page');
    };
    await expect(onRequest({ request: requestWith({}) }, next)).rejects.toThrow('of the page');
  });

  it('reads no request while a page is rendered at build time', async () => {
    const context = {
      isPrerendered: true,
      get request(): Request {
        throw new Error('There is no request.');
      },
    };
    expect(await (await onRequest(context, async () => new Response('page'))).text()).toBe('page');
  });
});

describe('headersWithCookies', () => {
  it.each<[before: string | null, cookies: string[], after: string | null]>([
    ['a=1; jwt=old; b=2', ['jwt=new; Path=/; HttpOnly'], 'a=1; b=2; jwt=new'],
    ['jwt=old;jwt2=x', ['jwt=new', 'token=t; Secure'], 'jwt2=x; jwt=new; token=t'],
    [null, ['jwt=new; Path=/'], 'jwt=new'],
    ['a=1', [], 'a=1'],
    [null, [], null],
  ])('changes %j by %j to %j', (before, cookies, after) => {
    const headers = new Headers({ accept: '*/*', ...(before && { cookie: before }) });
    const changed = headersWithCookies(headers, cookies);
    expect([changed.get('cookie'), changed.get('accept')]).toEqual([after, '*/*']);
    expect(headers.get('cookie')).toBe(before);
  });
});
