import { describe, expect, it } from 'vitest';
import { createAstroFoyer } from './astro.ts';
import { headersWithCookies } from './pages.ts';
import { createReactRouterFoyer } from './react-router.ts';
import { SESSION_TOKEN } from './testing/keys.ts';
import { requestWith } from './testing/project.ts';
import { createSignedInServer } from './testing/signed-in-server.ts';

const { foyer, jwt } = await createSignedInServer();
const stale = () => requestWith({ stytch_session: SESSION_TOKEN });
const freshCookie = expect.stringContaining(`stytch_session_jwt=${jwt}; Path=/;`);

describe.each([
  ['React Router', createReactRouterFoyer(foyer).middleware],
  ['Astro', createAstroFoyer(foyer).onRequest],
])('the middleware for %s', (_, middleware) => {
  it('hands a fresh JWT to a browser whose JWT is missing, also in a response that cannot be changed', async () => {
    const response = await middleware({ request: stale() }, async () => Response.redirect('https://app.example/next'));
    expect([response.status, response.headers.get('location')]).toEqual([302, 'https://app.example/next']);
    expect(response.headers.getSetCookie()).toEqual([freshCookie]);
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

describe('the adapter for Astro', () => {
  const { onRequest, requireUser } = createAstroFoyer(foyer);

  it('returns the redirect of a page that needs a user', async () => {
    const request = requestWith({}, { headers: { accept: 'text/html' } });
    const next = async () => Response.json(await requireUser({ request }, { login: '/login' }));
    expect((await onRequest({ request }, next)).headers.get('location')).toBe('/login?returnTo=%2Faccount');
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
