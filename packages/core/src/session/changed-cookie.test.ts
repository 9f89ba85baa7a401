import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions } from '../config.ts';
import { createTestClient } from '../testing/create-test-client.ts';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import {
  at,
  type Call,
  createStubProvider,
  fail,
  MINUTES,
  ok,
  PUBLIC_TOKEN,
  STATE_KEY,
  signInBefore,
  someAuth,
  someSession,
  someUser,
  unreachable,
} from '../testing/stub-provider.ts';

const PATH = '/sessions/authenticate';
const bearer = (call: Call | undefined) => atob(call?.headers.Authorization?.slice(6) ?? '').split(':')[1];
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** Opens a page on which the first user is signed in. The API has two users, one for each token. */
async function setUp(options: ClientOptions = {}, href?: string) {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  let minute = 2;
  provider.on(PATH, (call) => {
    const id = bearer(call)?.replace('token-', '') ?? '';
    return ['1', '2'].includes(id)
      ? Response.json({ data: someAuth(id, ++minute) })
      : Response.json({ error_type: 'user_unauthenticated' }, { status: 401 });
  });
  provider.on('/users/me', ok({ user_id: 'user-test-1', __user: someUser() }));
  const openTab = (url = href) => {
    const tab = browser.openTab(provider.fetch, url);
    return { ...tab, client: createTestClient(PUBLIC_TOKEN, { telemetry: false, ...options }, tab.environment) };
  };
  signInBefore(browser);
  const tab = openTab();
  await pass();
  /** Changes the cookie as another subdomain or the host application's server does, without an event in this page. */
  const setCookie = (token: string) => {
    tab.environment.page.document.cookie = `stytch_session=${token}; path=/; max-age=${token ? 1800 : 0}`;
  };
  return { ...tab, browser, provider, openTab, setCookie };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a session cookie that other code has changed', () => {
  it('prevents a call for the displayed user, and the new user is displayed', async () => {
    const { client, provider, setCookie } = await setUp();
    const seen: string[] = [];
    client.state.subscribe(() => seen.push(`${client.state.get().status} ${client.state.get().user?.user_id ?? ''}`));
    setCookie('token-2');
    await expect(client.user.update({ name: { first_name: 'Eve' } })).rejects.toMatchObject({
      error_type: 'session_changed',
    });
    expect(provider.to('/users/me')).toEqual([]);
    await pass();
    expect(seen).toEqual(['unknown ', 'signedIn user-test-2']);
    await client.user.update({ name: { first_name: 'Eve' } });
    expect(bearer(provider.to('/users/me')[0])).toBe('token-2');
  });

  it.each([
    ['consent', '/idp/oauth/authorize/submit'],
    ['sign-out', '/sessions/revoke'],
    ['new password', '/passwords/session/reset'],
  ])('prevents a %s', async (_what, path) => {
    const { client, provider, setCookie } = await setUp();
    setCookie('token-2');
    const calls = {
      '/idp/oauth/authorize/submit': () =>
        client.idp.oauthAuthorizeSubmit({
          client_id: 'app',
          redirect_uri: 'https://app.example.test/',
          response_type: 'code',
          scopes: ['openid'],
          consent_granted: true,
        }),
      '/sessions/revoke': () => client.session.revoke({ forceClear: true }),
      '/passwords/session/reset': () => client.passwords.resetBySession({ password: 'x', ...MINUTES }),
    } as Record<string, () => Promise<unknown>>;
    await expect(calls[path]?.()).rejects.toMatchObject({ error_type: 'session_changed' });
    expect(provider.to(path)).toEqual([]);
    expect(client.session.getTokens()?.session_token ?? 'token-2').toBe('token-2');
  });

  it('prevents the second attempt of a failed call', async () => {
    const { client, provider, setCookie } = await setUp();
    provider.on('/users/me', () => {
      setCookie('token-2');
      return Response.json({ error_type: 'server_unavailable' }, { status: 503 });
    });
    const result = client.user.update({}).catch((error) => error.error_type);
    await pass(1000);
    expect(await result).toBe('session_changed');
    expect(provider.to('/users/me').map(bearer)).toEqual(['token-1']);
  });

  it('is noticed when the page becomes visible', async () => {
    const { client, dispatch, setCookie } = await setUp();
    setCookie('token-2');
    dispatch('visibilitychange', 'visible');
    expect(client.state.get()).toEqual({ status: 'unknown', user: null, session: null, fromCache: true });
    await pass();
    expect(client.state.get()).toMatchObject({ status: 'signedIn', user: { user_id: 'user-test-2' } });
  });

  it('is noticed at the start of a page whose stored user is another one', async () => {
    const { openTab, setCookie } = await setUp();
    setCookie('token-2');
    const { client } = openTab();
    expect(client.state.get()).toEqual({ status: 'unknown', user: null, session: null, fromCache: true });
    await pass();
    expect(client.state.get()).toMatchObject({ status: 'signedIn', user: { user_id: 'user-test-2' } });
  });

  it('signs out if it was removed', async () => {
    const { client, dispatch, provider, setCookie } = await setUp();
    const before = provider.to(PATH).length;
    setCookie('');
    dispatch('pageshow');
    expect(client.state.get()).toEqual({ status: 'signedOut', user: null, session: null, fromCache: false });
    await pass(600_000);
    expect(provider.to(PATH)).toHaveLength(before);
  });

  it('is validated again until the API can be reached', async () => {
    const { client, dispatch, provider, setCookie } = await setUp();
    provider.on(PATH, unreachable, unreachable, ok(someAuth('2', 4)));
    setCookie('token-2');
    dispatch('pageshow');
    await pass(5_000);
    expect(client.state.get().status).toBe('unknown');
    await pass(10_000);
    expect(client.state.get()).toMatchObject({ status: 'signedIn', user: { user_id: 'user-test-2' } });
  });

  it('keeps the user that another client of the API has stored without a hash of the token', async () => {
    const { browser, openTab } = await setUp();
    browser.storage.delete(`${STATE_KEY}::session_token_mark`);
    expect(openTab().client.state.get()).toMatchObject({ status: 'signedIn', fromCache: true });
  });
});

describe('storage that the host application has cleared', () => {
  it('neither signs out a tab nor stops the refresh', async () => {
    const { browser, client, openTab, provider } = await setUp();
    const other = openTab();
    await pass();
    const seen = new Set<string>();
    client.state.subscribe(() => seen.add(client.state.get().status));
    browser.storage.clear();
    other.dispatch('storage');
    other.dispatch('visibilitychange', 'visible');
    await pass();
    const before = provider.to(PATH).length;
    await pass(180_000);
    expect(provider.to(PATH).length - before).toBe(1);
    for (const tab of [client, other.client]) expect(tab.state.get().status).toBe('signedIn');
    expect([...seen]).toEqual(['signedIn']);
    expect(openTab().client.state.get().status).toBe('signedIn');
  });
});

describe('a page outside the path of the cookie', () => {
  it.each([
    ['/app', '/login'],
    ['/app', '/application'],
    ['/app/', '/app'],
  ])('is signed out, and keeps the session for the pages inside the path %s: %s', async (path, page) => {
    const { browser, client, openTab } = await setUp({ cookieOptions: { path } }, 'https://app.example.test/app/start');
    browser.cookieWrites.length = 0;
    const outside = browser.openTab(async () => Response.json({}), `https://app.example.test${page}`);
    // The fake browser returns the cookies of all paths; a real one hides those of other paths.
    Object.defineProperty(outside.environment.page.document, 'cookie', {
      get: () => '',
      set: (text: string) => void browser.cookieWrites.push(text),
    });
    const login = createTestClient(PUBLIC_TOKEN, { telemetry: false, cookieOptions: { path } }, outside.environment);
    await pass();
    expect(login.state.get().status).toBe('signedOut');
    expect(browser.cookieWrites).toEqual([]);
    expect(client.state.get().status).toBe('signedIn');
    expect(openTab().client.state.get().status).toBe('signedIn');
  });
});

describe('a JWT that a server writes after the sign-out', () => {
  it('is removed by the next page, and by an open one that becomes visible', async () => {
    const { browser, client, dispatch, environment, openTab } = await setUp();
    await client.session.revoke();
    const write = () => {
      environment.page.document.cookie = 'stytch_session_jwt=jwt.1.3; path=/; max-age=1800';
    };
    write();
    dispatch('visibilitychange', 'visible');
    expect(browser.cookies()).toEqual({});
    write();
    openTab();
    expect(browser.cookies()).toEqual({});
  });

  it('is kept if this client has not signed a user out, because another program has written it', async () => {
    const browser = createFakeBrowser();
    const { environment } = browser.openTab(async () => Response.json({}));
    environment.page.document.cookie = 'stytch_session_jwt=jwt.1.3; path=/; max-age=1800';
    createTestClient(PUBLIC_TOKEN, { telemetry: false }, environment);
    expect(browser.cookies()).toEqual({ stytch_session_jwt: 'jwt.1.3' });
  });
});

describe('a JWT that is too large for a cookie', () => {
  it('removes the older cookie, stays in memory, and logs one warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { browser, client, provider } = await setUp();
    expect(browser.cookies().stytch_session_jwt).toBe('jwt.1.3');
    const session_jwt = `jwt.${'x'.repeat(4096)}`;
    provider.on(PATH, ok({ ...someAuth('1', 4), session_jwt }));
    await client.session.authenticate();
    await client.session.authenticate();
    expect(browser.cookies()).toEqual({ stytch_session: 'token-1' });
    expect(client.session.getTokens()?.session_jwt).toBe(session_jwt);
    const sizes = () => warn.mock.calls.flat().filter((text) => `${text}`.includes('4096'));
    await vi.waitFor(() => expect(sizes()).toHaveLength(1));
  });
});

describe('the session minutes of an earlier sign-in', () => {
  it('do not extend a session that started without minutes', async () => {
    const { client, provider } = await setUp({ keepSessionAlive: true });
    provider.on('/otps/authenticate', ok(someAuth('1', 4)));
    provider.on('/impersonation/authenticate', ok(someAuth('2', 5)));
    await client.otps.authenticate('1', 'm', { session_duration_minutes: 720 });
    await client.impersonation.authenticate({ impersonation_token: 'token' });
    await pass(180_000);
    expect(provider.to(PATH).at(-1)?.body).toEqual({});
  });
});

describe('HttpOnly cookies', () => {
  async function setUpHidden() {
    const browser = createFakeBrowser();
    const provider = createStubProvider();
    const hidden = { ...someAuth('1', 3), session_token: '', session_jwt: '' };
    provider.on(PATH, ok(hidden));
    browser.storage.set(STATE_KEY, JSON.stringify({ user: someUser(), session: someSession() }));
    const tab = browser.openTab(provider.fetch);
    const options = { telemetry: false, baseUrl: 'https://auth.example.test' };
    const client = createTestClient(PUBLIC_TOKEN, options, tab.environment);
    await pass();
    return { ...tab, browser, provider, client };
  }

  it.each([
    ['an error', fail(500, 'internal_server_error')],
    ['no response', unreachable],
  ])('keep the user signed in if the sign-out fails with %s', async (_what, answer) => {
    const { client, provider, browser } = await setUpHidden();
    provider.on('/sessions/revoke', answer);
    await expect(client.session.revoke({ forceClear: true })).rejects.toMatchObject({
      name: 'NetworkError',
      message: expect.stringContaining('HttpOnly cookie "stytch_session"'),
      cause: expect.any(Error),
    });
    expect(client.state.get().status).toBe('signedIn');
    expect(browser.storage.get(STATE_KEY)).not.toBe('null');
    provider.on('/sessions/revoke', ok({}));
    await client.session.revoke({ forceClear: true });
    expect(client.state.get().status).toBe('signedOut');
  });

  it('are given up if the session no longer exists', async () => {
    const { client, provider } = await setUpHidden();
    provider.on('/sessions/revoke', fail(404, 'session_not_found'));
    await expect(client.session.revoke()).rejects.toMatchObject({ error_type: 'session_not_found' });
    expect(client.state.get().status).toBe('signedOut');
  });

  it('are ignored if there is a token that scripts can read and that is not of the displayed user', async () => {
    const { client, dispatch, environment, provider } = await setUpHidden();
    provider.on(PATH, ok(someAuth('2', 4)));
    environment.page.document.cookie = 'stytch_session=token-2; path=/; max-age=1800';
    dispatch('visibilitychange', 'visible');
    expect(client.state.get().status).toBe('unknown');
    await pass();
    expect(client.state.get()).toMatchObject({ status: 'signedIn', user: { user_id: 'user-test-2' } });
  });
});
