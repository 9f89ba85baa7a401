import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions, CookieOptions } from '../config.ts';
import { createTestClient } from '../testing/create-test-client.ts';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import {
  at,
  BOOTSTRAP_PATH,
  createStubProvider,
  fail,
  hang,
  MINUTES,
  ok,
  PUBLIC_TOKEN,
  STATE_KEY,
  setCookie,
  signInBefore,
  someAuth,
  someSession,
  someUser,
  unreachable,
} from '../testing/stub-provider.ts';

function setUp(options: ClientOptions = {}, href = 'https://app.example.test/') {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  provider.on('/otps/authenticate', ok(someAuth()));
  provider.on('/sessions/authenticate', ok(someAuth('1', 3)));
  provider.on('/sessions/revoke', ok({}));
  const openTab = () => {
    const tab = browser.openTab(provider.fetch, href);
    return { ...tab, client: createTestClient(PUBLIC_TOKEN, { telemetry: false, ...options }, tab.environment) };
  };
  const signIn = async () => {
    const tab = openTab();
    await tab.client.otps.authenticate('123456', 'email-test-1', MINUTES);
    return tab;
  };
  return { browser, provider, openTab, signIn };
}

const CUSTOM_API = 'https://auth.example.test';
/** A response of an API that stores the session in HttpOnly cookies. */
const hidden = { ...someAuth(), session_token: '', session_jwt: '' };
const written = (browser: ReturnType<typeof createFakeBrowser>) => browser.cookieWrites;
const settle = () => vi.advanceTimersByTimeAsync(0);
const warned = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)) });
  warned.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(warned);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a sign-in', () => {
  it('writes two cookies for the exact host, and the state without tokens', async () => {
    const { browser, signIn } = setUp();
    const { client } = await signIn();
    expect(written(browser)).toEqual([
      'stytch_session=token-1; path=/; max-age=1800; samesite=lax; secure',
      'stytch_session_jwt=jwt.1.0; path=/; max-age=1800; samesite=lax; secure',
    ]);
    expect(browser.storage.get(STATE_KEY)).toBe(JSON.stringify({ user: someUser(), session: someSession() }));
    expect(browser.storage.get(`${STATE_KEY}::seen_domains`)).toBe('["app.example.test"]');
    expect(client.session.getTokens()).toEqual({ session_token: 'token-1', session_jwt: 'jwt.1.0' });
    expect(client.session.getSync()).toEqual(someSession());
    expect(client.user.getSync()).toEqual(someUser());
    expect(client.state.get()).toEqual({
      status: 'signedIn',
      user: someUser(),
      session: someSession(),
      fromCache: false,
    });
  });

  it.each<[CookieOptions, string, string]>([
    [{}, 'http://localhost:3000/', 'stytch_session=token-1; path=/; max-age=1800; samesite=lax'],
    [{}, 'http://127.0.0.2/', 'stytch_session=token-1; path=/; max-age=1800; samesite=lax'],
    [{}, 'http://[::1]:3000/', 'stytch_session=token-1; path=/; max-age=1800; samesite=lax'],
    [
      { availableToSubdomains: true },
      'http://localhost:3000/',
      'stytch_session=token-1; path=/; max-age=1800; samesite=lax',
    ],
    [
      { availableToSubdomains: true },
      'https://app.example.test:8443/',
      'stytch_session=token-1; path=/; max-age=1800; samesite=lax; secure; domain=app.example.test',
    ],
    [
      { availableToSubdomains: true, domain: 'example.test', path: '/app', opaqueTokenCookieName: 'mine' },
      'https://app.example.test/',
      'mine=token-1; path=/app; max-age=1800; samesite=lax; secure; domain=example.test',
    ],
    [
      { domain: 'example.test' },
      'https://app.example.test/',
      'stytch_session=token-1; path=/; max-age=1800; samesite=lax; secure',
    ],
  ])('writes the cookie for the options %j on %s', async (cookieOptions, href, cookie) => {
    const { browser, signIn } = setUp({ cookieOptions }, href);
    await signIn();
    expect(written(browser)[0]).toBe(cookie);
  });

  it('writes cookies that last as long as the session, even if the clock of the device is a day off', async () => {
    for (const days of [-1, 1]) {
      vi.setSystemTime(Date.parse(at(0)) + days * 86_400_000);
      const { browser, signIn } = setUp();
      await signIn();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(browser.cookies().stytch_session).toBe('token-1');
    }
  });

  it('leaves one cookie of each name after availableToSubdomains has changed', async () => {
    const { browser, provider, openTab } = setUp({ cookieOptions: { availableToSubdomains: true } });
    signInBefore(browser, 'old');
    const { client } = openTab();
    await client.otps.authenticate('123456', 'email-test-1', MINUTES);
    expect(browser.cookies().stytch_session).toBe('token-1');
    provider.on('/users/me', ok(someUser()));
    await client.user.get();
    expect(atob(provider.to('/users/me')[0]?.headers.Authorization?.slice(6) ?? '')).toBe(`${PUBLIC_TOKEN}:token-1`);
  });

  it.each<[string, string, ClientOptions, string]>([
    [
      'another path',
      'stytch_session=token-old; path=/',
      { cookieOptions: { path: '/app' } },
      'https://app.example.test/app',
    ],
    ['localhost', 'stytch_session=token-old; path=/', { cookieOptions: { path: '/app' } }, 'http://localhost:3000/app'],
    [
      'a domain that an earlier version used',
      'stytch_session=token-old; path=/; domain=example.test',
      {},
      'https://app.example.test/',
    ],
  ])(
    'leaves one cookie of each name after a change of the configuration (%s)',
    async (_what, cookie, options, href) => {
      const { browser, signIn, openTab } = setUp(options, href);
      browser.storage.set(`${STATE_KEY}::seen_domains`, '["example.test"]');
      const { environment, client } = openTab();
      environment.page.document.cookie = cookie;
      await signIn();
      expect(environment.page.document.cookie.match(/stytch_session=[^;]*/g)).toEqual(['stytch_session=token-1']);
      expect(client.session.getTokens()?.session_token).toBe('token-1');
      expect(warned).not.toHaveBeenCalled();
    },
  );

  it('uses its token and logs a warning if a foreign cookie has the same name', async () => {
    const { provider, openTab } = setUp();
    const { environment, client } = openTab();
    // This client cannot remove it, because it has never used that domain.
    environment.page.document.cookie = 'stytch_session=foreign; path=/; domain=example.test; secure';
    await client.otps.authenticate('123456', 'email-test-1', MINUTES);
    expect(warned.mock.calls.flat().join()).toContain('stytch_session');
    provider.on('/users/me', ok(someUser()));
    await client.user.get();
    expect(atob(provider.to('/users/me')[0]?.headers.Authorization?.slice(6) ?? '')).toBe(`${PUBLIC_TOKEN}:token-1`);
  });

  it('writes one cookie without a token if the API returns no tokens, which expires with the session', async () => {
    const { browser, provider, openTab } = setUp({ baseUrl: CUSTOM_API });
    provider.on('/otps/authenticate', ok(hidden));
    provider.on('/sessions/authenticate', hang);
    signInBefore(browser, 'old');
    const { client } = openTab();
    browser.cookieWrites.length = 0;
    await client.otps.authenticate('123456', 'email-test-1', MINUTES);
    expect(browser.cookies()).toEqual({ stytch_session_present: '1' });
    expect(written(browser).filter((text) => !text.includes('max-age=-1'))).toEqual([
      'stytch_session_present=1; path=/; max-age=1800; samesite=lax; secure',
    ]);
    expect(client.state.get().status).toBe('signedIn');
    expect(client.session.getTokens()).toBeNull();
  });

  it('names that cookie after the cookie of the token, and writes it where the token would be', async () => {
    const cookieOptions = {
      ...{ availableToSubdomains: true, domain: 'example.test', path: '/app', opaqueTokenCookieName: 'mine' },
    };
    const { browser, provider, signIn } = setUp({ baseUrl: CUSTOM_API, cookieOptions });
    provider.on('/otps/authenticate', ok(hidden));
    await signIn();
    expect(written(browser)).toContain(
      'mine_present=1; path=/app; max-age=1800; samesite=lax; secure; domain=example.test',
    );
  });

  it('writes no second one beside a cookie that the API has set for another domain', async () => {
    const { browser, provider, openTab } = setUp({ baseUrl: CUSTOM_API });
    const { environment, client } = openTab();
    provider.on('/otps/authenticate', (call) => {
      environment.page.document.cookie = 'stytch_session_present=1; path=/; max-age=1800; domain=example.test';
      return ok(hidden)(call);
    });
    await client.otps.authenticate('123456', 'email-test-1', MINUTES);
    expect(environment.page.document.cookie).toBe('stytch_session_present=1');
    expect(written(browser).filter((text) => text.startsWith('stytch_session_present'))).toHaveLength(1);
    expect(warned).not.toHaveBeenCalled();
  });

  it('removes that cookie if the API returns tokens again', async () => {
    const { browser, provider, openTab } = setUp({ baseUrl: CUSTOM_API });
    setCookie(browser, 'stytch_session_present', '1');
    provider.on('/sessions/authenticate', hang);
    await openTab().client.otps.authenticate('123456', 'email-test-1', MINUTES);
    expect(Object.keys(browser.cookies())).toEqual(['stytch_session', 'stytch_session_jwt']);
  });
});

describe('a sign-out', () => {
  it('removes every cookie that this or another configuration may have written', async () => {
    const { browser, signIn } = setUp({
      cookieOptions: { availableToSubdomains: true, domain: 'example.test', path: '/a', istCookieName: 'ist' },
    });
    browser.storage.set(`${STATE_KEY}::seen_domains`, '["old.example.test"]');
    const { client } = await signIn();
    expect(browser.storage.get(`${STATE_KEY}::seen_domains`)).toBe('["old.example.test","example.test"]');
    browser.cookieWrites.length = 0;
    await client.session.revoke();
    for (const name of ['stytch_session', 'stytch_session_jwt', 'ist']) {
      for (const path of ['/a', '/']) {
        for (const domain of ['', '; domain=example.test', '; domain=app.example.test', '; domain=old.example.test']) {
          expect(written(browser)).toContain(`${name}=; path=${path}; max-age=-1; samesite=lax; secure${domain}`);
        }
      }
    }
    expect(browser.storage.get(STATE_KEY)).toBe('null');
    expect(client.state.get()).toEqual({ status: 'signedOut', user: null, session: null, fromCache: false });
  });

  it('removes nothing if the call fails', async () => {
    const { browser, provider, signIn } = setUp();
    const { client } = await signIn();
    provider.on('/sessions/revoke', fail(500, 'internal_server_error'));
    await expect(client.session.revoke()).rejects.toMatchObject({ error_type: 'internal_server_error' });
    expect(browser.cookies().stytch_session).toBe('token-1');
    await expect(client.session.revoke({ forceClear: true })).rejects.toMatchObject({ name: 'ApiError' });
    expect(browser.cookies()).toEqual({});
    // The sign-out of this browser alone is sent again afterwards.
    const [first, second] = provider.to('/sessions/revoke');
    expect([first, second].map((call) => call?.text)).toEqual([undefined, undefined]);
    expect(second).toBeDefined();
  });

  it('removes a session that no longer exists at the API', async () => {
    const { provider, signIn } = setUp();
    const { client } = await signIn();
    provider.on('/sessions/revoke', fail(404, 'session_not_found'));
    await expect(client.session.revoke()).rejects.toMatchObject({ error_type: 'session_not_found' });
    expect(client.session.getSync()).toBeNull();
  });
});

describe('a page starts', () => {
  it('signed out without a request if there is no session cookie, whatever is stored', async () => {
    const { browser, provider, openTab } = setUp();
    browser.storage.set(STATE_KEY, JSON.stringify({ user: someUser(), session: someSession() }));
    const { client } = openTab();
    expect(client.state.get()).toEqual({ status: 'signedOut', user: null, session: null, fromCache: false });
    expect(browser.storage.get(STATE_KEY)).toBe('null');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(provider.to('/sessions/authenticate')).toEqual([]);
  });

  it('with the cached session if there is a cookie, until the API has confirmed it', async () => {
    const { browser, openTab } = setUp();
    signInBefore(browser);
    const { client } = openTab();
    expect(client.state.get()).toMatchObject({ status: 'signedIn', fromCache: true });
    expect(client.user.getInfo()).toEqual({ user: someUser(), fromCache: true });
    expect(client.session.getInfo()).toEqual({ session: someSession(), fromCache: true });
    const heard = vi.fn();
    client.state.subscribe(heard);
    await settle();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(client.state.get()).toMatchObject({ status: 'signedIn', fromCache: false });
    expect(client.user.getInfo().fromCache).toBe(false);
  });

  it('with the status unknown if there is only a cookie', async () => {
    const { browser, provider, openTab } = setUp();
    provider.on('/sessions/authenticate', hang);
    signInBefore(browser);
    browser.storage.delete(STATE_KEY);
    expect(openTab().client.state.get()).toEqual({ status: 'unknown', user: null, session: null, fromCache: true });
  });

  it.each(['{', '"text"', '{"user":', 'undefined'])('with the status unknown if the stored text is %j', (text) => {
    const { browser, provider, openTab } = setUp();
    provider.on('/sessions/authenticate', hang);
    signInBefore(browser);
    browser.storage.set(STATE_KEY, text);
    expect(openTab().client.state.get().status).toBe('unknown');
  });

  it('with the cached session at a custom API whose cookies are HttpOnly', async () => {
    const { browser, provider, openTab } = setUp({ baseUrl: CUSTOM_API });
    browser.storage.set(STATE_KEY, JSON.stringify({ user: someUser(), session: someSession() }));
    provider.on('/sessions/authenticate', ok({ ...someAuth('1', 3), session_token: '', session_jwt: '' }));
    const { client } = openTab();
    expect(client.state.get()).toMatchObject({ status: 'signedIn', fromCache: true });
    await settle();
    expect(provider.to('/sessions/authenticate')).toHaveLength(1);
    expect(client.state.get()).toMatchObject({ status: 'signedIn', fromCache: false });
    // A session of an earlier version has no such cookie.
    expect(browser.cookies()).toEqual({ stytch_session_present: '1' });
  });

  it.each([
    ['in a fresh browser', {}, undefined],
    ['after a sign-out', {}, 'null'],
    ['if its stored state is that of a token that is gone', { session_token_mark: 'mark' }, 'session'],
  ])('signed out without a request at a custom API %s', async (_what, marks, stored) => {
    const { browser, provider, openTab } = setUp({ baseUrl: CUSTOM_API });
    const state = stored === 'session' ? JSON.stringify({ user: someUser(), session: someSession() }) : stored;
    if (state) browser.storage.set(STATE_KEY, state);
    for (const [key, value] of Object.entries(marks)) browser.storage.set(`${STATE_KEY}::${key}`, value);
    const { client } = openTab();
    expect(client.state.get()).toEqual({ status: 'signedOut', user: null, session: null, fromCache: false });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(provider.calls.map(({ path }) => path)).toEqual([BOOTSTRAP_PATH]);
    expect(browser.storage.get(STATE_KEY)).toBe(stored && 'null');
  });

  it('signed out without a request at the hosted API, whose cookies are never HttpOnly', async () => {
    const { browser, provider, openTab } = setUp();
    setCookie(browser, 'stytch_session_present', '1');
    expect(openTab().client.state.get().status).toBe('signedOut');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(provider.to('/sessions/authenticate')).toEqual([]);
  });

  describe('at a custom API with only the readable cookie beside its HttpOnly cookies,', () => {
    function setUpPresent() {
      const all = setUp({ baseUrl: CUSTOM_API });
      setCookie(all.browser, 'stytch_session_present', '1');
      return all;
    }

    it('with the status unknown until the API has responded', async () => {
      const { browser, provider, openTab } = setUpPresent();
      provider.on('/sessions/authenticate', ok(hidden));
      const { client } = openTab();
      expect(client.state.get()).toEqual({ status: 'unknown', user: null, session: null, fromCache: true });
      await settle();
      const [call, ...more] = provider.to('/sessions/authenticate');
      expect(atob(call?.headers.Authorization?.slice(6) ?? '')).toBe(`${PUBLIC_TOKEN}:${PUBLIC_TOKEN}`);
      expect(call?.init.credentials).toBe('include');
      expect(more).toEqual([]);
      expect(client.state.get()).toMatchObject({ status: 'signedIn', fromCache: false });
      expect(browser.cookies()).toEqual({ stytch_session_present: '1' });
    });

    it('sends one request if no user is signed in, and the next page none', async () => {
      const { browser, provider, openTab } = setUpPresent();
      provider.on('/sessions/authenticate', fail(401, 'user_unauthenticated'));
      // An earlier sign-out left this. A user may have signed in elsewhere since.
      browser.storage.set(STATE_KEY, 'null');
      const { client } = openTab();
      expect(client.state.get().status).toBe('unknown');
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(client.state.get()).toEqual({ status: 'signedOut', user: null, session: null, fromCache: false });
      client.destroy();
      expect(openTab().client.state.get().status).toBe('signedOut');
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(provider.to('/sessions/authenticate')).toHaveLength(1);
    });

    it('with the status unknown until the API can be reached', async () => {
      const { provider, openTab } = setUpPresent();
      provider.on('/sessions/authenticate', unreachable, fail(503, 'server_unavailable'), ok(someAuth()));
      const { client } = openTab();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(client.state.get().status).toBe('unknown');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(client.state.get().status).toBe('signedIn');
    });

    it.each([
      ['a sign-out', ok({})],
      ['a sign-out from a session that the API has ended', fail(404, 'session_not_found')],
    ])('without a session in the next page after %s', async (_what, answer) => {
      const { browser, provider, openTab } = setUpPresent();
      provider.on('/sessions/authenticate', ok(hidden));
      provider.on('/sessions/revoke', answer);
      const { client } = openTab();
      await settle();
      await client.session.revoke({ forceClear: true }).catch(() => undefined);
      expect(browser.cookies()).toEqual({});
      client.destroy();
      expect(openTab().client.state.get().status).toBe('signedOut');
    });
  });

  it('signed out after the API has rejected the cookie', async () => {
    const { browser, provider, openTab } = setUp();
    signInBefore(browser);
    provider.on('/sessions/authenticate', fail(404, 'session_not_found'));
    const { client } = openTab();
    await settle();
    expect(client.state.get().status).toBe('signedOut');
    expect(browser.cookies()).toEqual({});
  });
});

describe('a change of the state', () => {
  it('is not reported if only last_accessed_at differs, and the objects stay the same', async () => {
    const { provider, signIn } = setUp();
    const { client } = await signIn();
    const before = client.state.get();
    const heard = vi.fn();
    client.state.subscribe(heard);
    client.session.onChange(heard);
    client.user.onChange(heard);
    provider.on('/sessions/authenticate', () =>
      Response.json({ data: { ...someAuth(), session: { ...someSession(), last_accessed_at: at(9) } } }),
    );
    await client.session.authenticate();
    expect(heard).not.toHaveBeenCalled();
    expect(client.state.get()).toBe(before);
  });

  it('is reported to the listeners of the part that has changed', async () => {
    const { provider, signIn } = setUp();
    const { client } = await signIn();
    const onUser = vi.fn();
    const onSession = vi.fn();
    const onState = vi.fn();
    client.user.onChange(onUser);
    const stop = client.session.onChange(onSession);
    client.onStateChange(onState);
    const renamed = someUser('1', { name: { first_name: 'Grace', middle_name: '', last_name: '' } });
    provider.on('/users/me', ok(renamed));
    expect(await client.user.get()).toEqual(renamed);
    expect(onUser.mock.calls).toEqual([[renamed]]);
    expect(onSession).not.toHaveBeenCalled();
    expect(onState.mock.calls).toEqual([[{ user: renamed, session: someSession() }]]);
    stop();
    await client.session.revoke();
    expect(onUser).toHaveBeenLastCalledWith(null);
    expect(onState).toHaveBeenLastCalledWith({});
    expect(onSession).not.toHaveBeenCalled();
  });

  it('is reported to the other listeners if one throws', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { openTab } = setUp();
    const { client } = openTab();
    const heard = vi.fn();
    client.state.subscribe(() => {
      throw new Error('host');
    });
    client.state.subscribe(heard);
    await client.otps.authenticate('123456', 'email-test-1', MINUTES);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('is reported in the other tabs after a sign-in and a sign-out', async () => {
    const { browser, openTab } = setUp();
    const [one, two] = [openTab(), openTab()];
    const heard = vi.fn();
    two.client.session.onChange(heard);
    await one.client.otps.authenticate('123456', 'email-test-1', MINUTES);
    await settle();
    expect(two.client.state.get()).toMatchObject({ status: 'signedIn', fromCache: false });
    const writes = browser.cookieWrites.length;
    await one.client.session.revoke();
    const ownWrites = browser.cookieWrites.length;
    await settle();
    expect(two.client.state.get().status).toBe('signedOut');
    expect(heard.mock.calls).toEqual([[someSession()], [null]]);
    // The second tab writes nothing.
    expect(ownWrites).toBeGreaterThan(writes);
    expect(browser.cookieWrites).toHaveLength(ownWrites);
    expect(browser.storage.get(STATE_KEY)).toBe('null');
  });
});

describe('a browser that stores nothing', () => {
  it.each([
    ['cookies', { cookies: true, storage: false }],
    ['storage', { cookies: false, storage: true }],
    ['cookies and storage', { cookies: true, storage: true }],
  ])('stays signed in for the life of the page without %s, with one warning', async (_what, denied) => {
    const { browser, provider, openTab } = setUp();
    Object.assign(browser.denied, denied);
    const { client } = openTab();
    expect(client.state.get().status).toBe('signedOut');
    await client.otps.authenticate('123456', 'email-test-1', MINUTES);
    expect(client.session.getTokens()).toEqual({ session_token: 'token-1', session_jwt: 'jwt.1.0' });
    expect(client.state.get().status).toBe('signedIn');
    await vi.advanceTimersByTimeAsync(180_000);
    const [call] = provider.to('/sessions/authenticate');
    expect(atob(call?.headers.Authorization?.slice(6) ?? '')).toBe(`${PUBLIC_TOKEN}:token-1`);
    await client.session.revoke();
    expect(client.session.getTokens()).toBeNull();
    expect(client.state.get().status).toBe('signedOut');
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it('does not share a session whose tokens are only in this page', async () => {
    const { browser, provider, openTab } = setUp({}, 'http://192.168.0.5:3000/');
    const [one, two] = [openTab(), openTab()];
    await one.client.otps.authenticate('123456', 'email-test-1', MINUTES);
    await settle();
    expect(browser.storage.has(STATE_KEY)).toBe(false);
    expect(two.client.state.get().status).toBe('signedOut');
    provider.on('/otps/authenticate', ok(someAuth('2')));
    await two.client.otps.authenticate('123456', 'email-test-2', MINUTES);
    await two.client.session.revoke();
    await vi.advanceTimersByTimeAsync(180_000);
    expect(one.client.state.get()).toMatchObject({ status: 'signedIn', user: someUser() });
    expect(one.client.session.getTokens()?.session_token).toBe('token-1');
  });

  it('logs one warning for all clients of the page, which share the session', async () => {
    const { browser, provider } = setUp();
    Object.assign(browser.denied, { cookies: true, storage: true });
    const { environment } = browser.openTab(provider.fetch);
    const [one, two] = [0, 1].map(() => createTestClient(PUBLIC_TOKEN, { telemetry: false }, environment));
    warned.mockClear();
    await one?.otps.authenticate('123456', 'email-test-1', MINUTES);
    await one?.bootstrap.getAsync();
    await two?.bootstrap.getAsync();
    expect(two?.session.getTokens()?.session_token).toBe('token-1');
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it('stays signed in for the life of the page if the browser drops cookies silently', async () => {
    const { browser, openTab } = setUp({}, 'http://192.168.0.5:3000/');
    const { client } = openTab();
    await client.otps.authenticate('123456', 'email-test-1', MINUTES);
    expect(browser.cookies()).toEqual({});
    expect(client.session.getTokens()).toEqual({ session_token: 'token-1', session_jwt: 'jwt.1.0' });
    expect(warned).toHaveBeenCalledTimes(1);
  });
});

describe('updateSession', () => {
  it('stores the tokens until the browser is closed, and does not change the state', async () => {
    const { browser, openTab } = setUp();
    const { client } = openTab();
    client.session.updateSession({ session_token: 'given', session_jwt: 'a.b.c' });
    expect(written(browser)).toEqual([
      'stytch_session=given; path=/; samesite=lax; secure',
      'stytch_session_jwt=a.b.c; path=/; samesite=lax; secure',
    ]);
    expect(client.session.getTokens()).toEqual({ session_token: 'given', session_jwt: 'a.b.c' });
    expect(client.state.get().status).toBe('signedOut');
  });

  it('removes the stored JWT if it is called without one', async () => {
    const { browser, signIn } = setUp();
    const { client } = await signIn();
    client.session.updateSession({ session_token: 'given' });
    expect(browser.cookies()).toEqual({ stytch_session: 'given' });
    expect(client.session.getTokens()).toBeNull();
  });
});
