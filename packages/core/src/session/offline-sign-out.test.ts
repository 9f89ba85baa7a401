import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions } from '../config.ts';
import type { Page } from '../runtime/environment.ts';
import { createTestClient } from '../testing/create-test-client.ts';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import { fc } from '../testing/properties.ts';
import {
  at,
  BOOTSTRAP_PATH,
  type Call,
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
  unreachable,
} from '../testing/stub-provider.ts';

// With fake clocks, the code must be loaded before a test needs it.
await import('../request/revocation-sender.ts');

const REVOKE = '/sessions/revoke';
const AUTHENTICATE = '/sessions/authenticate';
const PENDING = `${STATE_KEY}::pending_revocations`;
const PENDING_COOKIE = `${STATE_KEY}::pending_cookie_revocation`;
const CUSTOM = { baseUrl: 'https://login.example.test' };

const bearer = (call: Call) => atob(call.headers.Authorization?.slice(6) ?? '').split(':')[1];
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** Advances the clock until a promise settles. */
async function settle<T>(promise: Promise<T>): Promise<T> {
  let isPending = true;
  const done = promise.finally(() => {
    isPending = false;
  });
  while (isPending) await pass(100);
  return done;
}

/**
 * A browser and an API that can go offline. The API counts the revocations that it has received.
 *
 * @param isHttpOnly whether the API stores sessions in a cookie that scripts cannot read
 */
function setUp({ isHttpOnly = false, isSignedIn = true } = {}) {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  const sessions = new Set(isSignedIn ? ['1'] : []);
  /** The session of the HttpOnly cookie. */
  let cookie = isHttpOnly && isSignedIn ? '1' : undefined;
  let isOffline = false;
  const received: { token: string | undefined; credentials: string | undefined }[] = [];
  /** The sessions that the API has revoked, in order. */
  const revoked: string[] = [];
  const answerOf = (id: string) =>
    Response.json({
      data: isHttpOnly ? { ...someAuth(id, 3), session_token: '', session_jwt: '' } : someAuth(id, 3),
    });
  const sessionOf = (call: Call) => {
    const id = bearer(call)?.startsWith('token-') ? bearer(call)?.slice(6) : undefined;
    return id ?? (call.init.credentials === 'include' ? cookie : undefined);
  };
  const gone = fail(404, 'session_not_found');
  const online =
    (answer: (call: Call) => Response | Promise<Response>) =>
    (call: Call): Response | Promise<Response> =>
      isOffline ? unreachable(call) : answer(call);
  provider.on(BOOTSTRAP_PATH, online(ok({ vertical: 'CONSUMER' })));
  provider.on(
    AUTHENTICATE,
    online((call) => {
      const id = sessionOf(call);
      return id && sessions.has(id) ? answerOf(id) : gone(call);
    }),
  );
  const revoke = online((call) => {
    received.push({ token: bearer(call), credentials: call.init.credentials });
    const id = sessionOf(call);
    if (call.init.credentials === 'include') cookie = undefined;
    if (!id || !sessions.delete(id)) return gone(call);
    revoked.push(id);
    return ok({})(call);
  });
  provider.on(REVOKE, revoke);
  let lastId = 1;
  const signIn = online(() => {
    const id = `${++lastId}`;
    sessions.add(id);
    if (isHttpOnly) cookie = id;
    return answerOf(id);
  });
  provider.on('/otps/authenticate', signIn);
  provider.on(
    '/users/me',
    online((call) => (sessionOf(call) ? ok(someAuth(sessionOf(call)).user)(call) : gone(call))),
  );
  if (isSignedIn && isHttpOnly) setCookie(browser, 'stytch_session_present', '1');
  else if (isSignedIn) signInBefore(browser);
  const openTab = (options: ClientOptions = {}) => {
    const tab = browser.openTab(provider.fetch);
    const client = createTestClient(
      PUBLIC_TOKEN,
      { telemetry: false, ...(isHttpOnly && CUSTOM), ...options },
      tab.environment,
    );
    return { ...tab, client };
  };
  return {
    browser,
    provider,
    sessions,
    received,
    revoked,
    revoke,
    openTab,
    setCookie: (id: string | undefined) => {
      cookie = id;
      if (id) sessions.add(id);
    },
    goOffline: () => {
      isOffline = true;
    },
    /** Ends the lack of a connection. A browser reports it to every page. */
    goOnline: (...tabs: { dispatch(type: string): void }[]) => {
      isOffline = false;
      for (const tab of tabs) tab.dispatch('online');
    },
  };
}

const statuses = (...tabs: ReturnType<ReturnType<typeof setUp>['openTab']>[]) =>
  tabs.map(({ client }) => client.state.get().status);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)) });
});
afterEach(async () => {
  vi.useRealTimers();
  // What the browser refuses to store is reported by code that loads on demand: not in the next test.
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
});

describe('a sign-out without a connection', () => {
  it('resolves, and signs out all tabs at once', async () => {
    const { browser, openTab, goOffline } = setUp();
    const [first, second] = [openTab(), openTab()];
    await pass();
    goOffline();
    await expect(first.client.session.revoke()).resolves.toEqual({ request_id: '', status_code: 0 });
    await pass();
    expect(statuses(first, second)).toEqual(['signedOut', 'signedOut']);
    expect(browser.cookies()).toEqual({});
    expect(JSON.parse(browser.storage.get(PENDING) ?? '')).toEqual(['token-1']);
  });

  it('signs out after the timeout if the API does not respond', async () => {
    const { provider, openTab } = setUp();
    const { client } = openTab();
    await pass();
    provider.on(REVOKE, hang);
    const result = client.session.revoke();
    await pass(15_000);
    await expect(result).resolves.toEqual({ request_id: '', status_code: 0 });
    expect(client.state.get().status).toBe('signedOut');
  });

  it('sends the revocation once when the API can be reached again', async () => {
    const { browser, sessions, received, openTab, goOffline, goOnline } = setUp();
    const tabs = [openTab(), openTab(), openTab()];
    await pass();
    goOffline();
    await tabs[0]?.client.session.revoke();
    await pass(60_000);
    goOnline(...tabs);
    await pass();
    expect(received).toEqual([{ token: 'token-1', credentials: 'omit' }]);
    expect(sessions.size).toBe(0);
    expect(browser.storage.has(PENDING)).toBe(false);
    await pass(600_000);
    expect(received).toHaveLength(1);
  });

  it('sends the revocation without an event of the browser', async () => {
    const { received, openTab, goOffline, goOnline } = setUp();
    const { client } = openTab();
    await pass();
    goOffline();
    await client.session.revoke();
    goOnline();
    await pass(10_000);
    expect(received).toHaveLength(1);
  });

  it('sends the revocation after a reload, and the page starts signed out', async () => {
    const { received, openTab, goOffline, goOnline } = setUp();
    const { client } = openTab();
    await pass();
    goOffline();
    await client.session.revoke();
    client.destroy();
    await pass(600_000);
    expect(received).toEqual([]);
    goOnline();
    const tabs = [openTab(), openTab()];
    expect(statuses(...tabs)).toEqual(['signedOut', 'signedOut']);
    await pass();
    expect(received).toHaveLength(1);
    await pass(600_000);
    expect(received).toHaveLength(1);
    expect(statuses(...tabs)).toEqual(['signedOut', 'signedOut']);
  });

  it('sends the revocation from another tab if its own tab is closed', async () => {
    const { received, openTab, goOffline, goOnline } = setUp();
    const [first, second] = [openTab(), openTab()];
    await pass();
    goOffline();
    await first.client.session.revoke();
    first.client.destroy();
    await pass(1_000);
    goOnline();
    await pass(10_000);
    expect(received).toHaveLength(1);
    expect(second.client.state.get().status).toBe('signedOut');
  });

  it('sends the revocation once if another process still reads the old storage', async () => {
    const { browser, received, openTab, goOffline, goOnline } = setUp();
    const [first, second] = [openTab(), openTab()];
    const area = second.environment.page.localStorage;
    let isStale = false;
    const stale = {
      ...area,
      getItem: (key: string) => (isStale && key === PENDING ? '["token-1"]' : area.getItem(key)),
    };
    Object.defineProperty(second.environment.page, 'localStorage', { value: stale });
    await pass();
    goOffline();
    await first.client.session.revoke();
    await pass();
    isStale = true;
    goOnline(first, second);
    await pass(1_000);
    expect(received).toHaveLength(1);
    expect(browser.storage.has(PENDING)).toBe(false);
  });

  it('sends the revocation once without Web Locks in one tab', async () => {
    const { browser, provider, received, goOffline, goOnline } = setUp();
    const { environment, dispatch } = browser.openTab(provider.fetch);
    environment.page.navigator = {};
    const client = createTestClient(PUBLIC_TOKEN, { telemetry: false }, environment);
    await pass();
    goOffline();
    await client.session.revoke();
    goOnline({ dispatch });
    await pass(60_000);
    expect(received).toHaveLength(1);
  });

  it.each([
    ['a server error', 500, 2],
    ['too many requests', 429, 2],
    ['a timeout', 408, 2],
    ['a refusal', 400, 1],
    ['the end of the session', 404, 1],
  ])('after %s sends the revocation again only if that can help', async (_what, status, count) => {
    const { browser, provider, revoke, openTab, goOffline, goOnline } = setUp();
    const { client, dispatch } = openTab();
    await pass();
    goOffline();
    await client.session.revoke();
    goOnline();
    const before = provider.to(REVOKE).length;
    provider.on(REVOKE, fail(status, status === 404 ? 'session_not_found' : 'some_error'), revoke);
    dispatch('online');
    await pass(60_000);
    expect(provider.to(REVOKE).length - before).toBe(count);
    expect(browser.storage.has(PENDING)).toBe(false);
  });

  it('sends nothing while the browser reports that it is offline', async () => {
    const { provider, revoked, openTab, goOffline, goOnline } = setUp();
    const tab = openTab();
    await pass();
    goOffline();
    const { navigator } = tab.environment.page as Page;
    Object.assign(navigator, { onLine: false });
    await tab.client.session.revoke();
    const before = provider.to(REVOKE).length;
    await pass(600_000);
    expect(provider.to(REVOKE)).toHaveLength(before);
    Object.assign(navigator, { onLine: true });
    goOnline(tab);
    await pass(1_000);
    expect(revoked).toEqual(['1']);
  });

  it('does not affect a user who signs in before the revocation is sent', async () => {
    const { browser, sessions, received, provider, revoke, openTab, goOffline, goOnline } = setUp();
    const { client, dispatch } = openTab();
    await pass();
    goOffline();
    await client.session.revoke();
    provider.on(REVOKE, unreachable);
    goOnline();
    await client.otps.authenticate('123456', 'method', MINUTES);
    expect(client.user.getSync()?.user_id).toBe('user-test-2');
    provider.on(REVOKE, revoke);
    dispatch('online');
    await pass(60_000);
    expect(received).toEqual([{ token: 'token-1', credentials: 'omit' }]);
    expect([...sessions]).toEqual(['2']);
    expect(client.user.getSync()?.user_id).toBe('user-test-2');
    expect(browser.cookies()).toMatchObject({ stytch_session: 'token-2' });
    const [last] = provider.to(REVOKE).slice(-1);
    expect(atob(last?.headers['X-SDK-Client'] ?? '')).not.toContain('user-test-2');
  });

  it('does not sign in again if the old cookie comes back before the revocation is sent', async () => {
    const { browser, received, openTab, goOffline, goOnline } = setUp();
    const { client } = openTab();
    await pass();
    goOffline();
    await client.session.revoke();
    client.destroy();
    browser.openTab(fetch).environment.page.document.cookie = 'stytch_session=token-1; path=/; max-age=1800';
    const tab = openTab();
    await expect(tab.client.session.authenticate()).rejects.toMatchObject({ name: 'NetworkError' });
    expect(tab.client.user.getSync()).toBeNull();
    goOnline(tab);
    await pass();
    expect(received).toHaveLength(1);
    await expect(tab.client.session.authenticate()).rejects.toMatchObject({ error_type: 'session_not_found' });
    expect(statuses(tab)).toEqual(['signedOut']);
  });

  it('revokes the session of the user who has signed out if another user signs in during the call', async () => {
    const { provider, received, revoke, sessions, openTab } = setUp();
    const { client, environment, dispatch } = openTab();
    await pass();
    provider.on(REVOKE, (call) => {
      sessions.add('2');
      environment.page.document.cookie = 'stytch_session=token-2; path=/; max-age=1800';
      return unreachable(call);
    });
    await client.session.revoke();
    provider.on(REVOKE, revoke);
    await pass();
    expect(client.user.getSync()?.user_id).toBe('user-test-2');
    dispatch('online');
    await pass();
    expect(received).toEqual([{ token: 'token-1', credentials: 'omit' }]);
    expect(client.user.getSync()?.user_id).toBe('user-test-2');
  });

  it('resolves without a record if no user is signed in', async () => {
    const { browser, provider, openTab, goOffline } = setUp({ isSignedIn: false });
    const { client } = openTab();
    await pass();
    goOffline();
    await client.session.revoke();
    await pass(60_000);
    expect(provider.to(REVOKE)).toHaveLength(1);
    expect([...browser.storage.keys()].filter((key) => key.includes('pending'))).toEqual([]);
  });

  it('rejects outside of a page, where nothing would send the revocation later', async () => {
    const { provider, goOffline, browser } = setUp({ isSignedIn: false });
    const { environment } = browser.openTab(provider.fetch);
    const client = createTestClient(PUBLIC_TOKEN, { telemetry: false }, { ...environment, page: undefined });
    goOffline();
    await expect(client.session.revoke()).rejects.toMatchObject({ name: 'NetworkError' });
  });

  it('is sent later too if forceClear signs out in spite of an error', async () => {
    const { provider, received, revoke, openTab } = setUp();
    const { client } = openTab();
    await pass();
    provider.on(REVOKE, fail(500, 'internal_server_error'), revoke);
    await expect(client.session.revoke({ forceClear: true })).rejects.toMatchObject({ status_code: 500 });
    expect(client.state.get().status).toBe('signedOut');
    await pass(10_000);
    expect(received).toEqual([{ token: 'token-1', credentials: 'omit' }]);
  });
});

describe('pending revocations in a storage', () => {
  it('that the browser denies are sent as long as the page is open, with one warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { browser, received, openTab, goOffline, goOnline } = setUp();
    const tab = openTab();
    await pass();
    browser.denied.storage = true;
    goOffline();
    await tab.client.session.revoke();
    expect(statuses(tab)).toEqual(['signedOut']);
    goOnline(tab);
    await pass(60_000);
    expect(received).toHaveLength(1);
    expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it('that is full are sent as long as the page is open, with one warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { received, openTab, goOffline, goOnline } = setUp();
    const tab = openTab();
    await pass();
    tab.environment.page.localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    goOffline();
    await tab.client.session.revoke();
    expect(statuses(tab)).toEqual(['signedOut']);
    goOnline(tab);
    await pass(60_000);
    expect(received).toHaveLength(1);
    expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it.each(['', 'null', '{"a":1}', '[null,7,"",{}]', 'not JSON', '"token-1"'])(
    'are ignored if other code has stored %s',
    async (text) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      const { browser, received, openTab } = setUp();
      browser.storage.set(PENDING, text);
      const tab = openTab();
      await pass(10_000);
      expect(received).toEqual([]);
      expect(statuses(tab)).toEqual(['signedIn']);
      expect(warn).not.toHaveBeenCalled();
    },
  );

  it.each(['', 'null', '{"a":1}', '-', 'true'])(
    'are ignored if other code has stored %s for a cookie',
    async (text) => {
      const { browser, received, openTab } = setUp({ isHttpOnly: true });
      browser.storage.set(PENDING_COOKIE, text);
      const tab = openTab();
      await pass(10_000);
      expect(received).toEqual([]);
      expect(statuses(tab)).toEqual(['signedIn']);
    },
  );

  it('belong to one project', async () => {
    const { browser, received, openTab } = setUp();
    browser.storage.set(`stytch_sdk_state_public-token-test-other::pending_revocations`, '["token-1"]');
    const tab = openTab();
    await pass(10_000);
    expect(received).toEqual([]);
    expect(statuses(tab)).toEqual(['signedIn']);
  });
});

describe('a sign-out without a connection from a session in HttpOnly cookies', () => {
  async function signOut() {
    const all = setUp({ isHttpOnly: true });
    const tab = all.openTab();
    await pass();
    expect(statuses(tab)).toEqual(['signedIn']);
    all.goOffline();
    await tab.client.session.revoke();
    return { ...all, tab };
  }

  it('signs out all tabs at once, and stores no token', async () => {
    const { browser, openTab, goOffline } = setUp({ isHttpOnly: true });
    const [first, second] = [openTab(), openTab()];
    await pass();
    goOffline();
    await first.client.session.revoke();
    await pass();
    expect(statuses(first, second)).toEqual(['signedOut', 'signedOut']);
    expect(browser.storage.get(PENDING_COOKIE)).toBe('session-test-1');
    expect(browser.storage.has(PENDING)).toBe(false);
  });

  it('stays signed out after a reload, also without a connection', async () => {
    const { openTab, tab } = await signOut();
    tab.client.destroy();
    const next = openTab();
    expect(statuses(next)).toEqual(['signedOut']);
    await pass(600_000);
    expect(statuses(next)).toEqual(['signedOut']);
    await expect(next.client.session.authenticate()).rejects.toMatchObject({ name: 'NetworkError' });
    await expect(next.client.user.get()).rejects.toMatchObject({ name: 'NetworkError' });
    expect(statuses(next)).toEqual(['signedOut']);
  });

  it('sends the revocation once, and the cookie signs no user in again', async () => {
    const { browser, received, sessions, openTab, tab, goOnline } = await signOut();
    tab.client.destroy();
    goOnline();
    const tabs = [openTab(), openTab()];
    await pass();
    expect(received).toEqual([{ token: PUBLIC_TOKEN, credentials: 'include' }]);
    expect(sessions.size).toBe(0);
    expect(browser.storage.has(PENDING_COOKIE)).toBe(false);
    await pass(600_000);
    expect(received).toHaveLength(1);
    expect(statuses(...tabs)).toEqual(['signedOut', 'signedOut']);
  });

  it('sends the revocation before another user signs in, who stays signed in', async () => {
    const { browser, provider, received, sessions, openTab, tab, goOnline } = await signOut();
    goOnline();
    await tab.client.otps.authenticate('123456', 'method', MINUTES);
    expect(provider.calls.map(({ path }) => path).slice(-3)).toEqual([AUTHENTICATE, REVOKE, '/otps/authenticate']);
    expect([...sessions]).toEqual(['2']);
    await pass(600_000);
    expect(received).toHaveLength(1);
    expect(tab.client.user.getSync()?.user_id).toBe('user-test-2');
    expect(browser.storage.has(PENDING_COOKIE)).toBe(false);
    const next = openTab();
    await pass();
    expect(next.client.user.getSync()?.user_id).toBe('user-test-2');
  });

  it('does not end the session of a user who has signed in without this client', async () => {
    const { received, tab, setCookie, goOnline } = await signOut();
    setCookie('2');
    goOnline(tab);
    await pass(60_000);
    expect(received).toEqual([]);
    expect(tab.client.user.getSync()?.user_id).toBe('user-test-2');
  });

  it('ends the session of the cookie if the page did not know the session', async () => {
    const { browser, received, sessions, openTab, goOffline, goOnline } = setUp({ isHttpOnly: true });
    goOffline();
    vi.spyOn(console, 'error').mockReturnValue();
    const tab = openTab();
    expect(statuses(tab)).toEqual(['unknown']);
    await settle(tab.client.session.revoke());
    expect(statuses(tab)).toEqual(['signedOut']);
    goOnline(tab);
    await pass(60_000);
    expect(received).toEqual([{ token: PUBLIC_TOKEN, credentials: 'include' }]);
    expect(sessions.size).toBe(0);
    expect(browser.storage.has(PENDING_COOKIE)).toBe(false);
    expect(statuses(tab)).toEqual(['signedOut']);
  });

  it('rejects and names the cookie if the browser cannot store it: the next page view is signed in', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { browser, openTab, goOffline } = setUp({ isHttpOnly: true });
    const tab = openTab();
    await pass();
    browser.denied.storage = true;
    goOffline();
    await expect(tab.client.session.revoke()).rejects.toMatchObject({
      name: 'NetworkError',
      message: expect.stringContaining('HttpOnly cookie "stytch_session"'),
    });
    expect(statuses(tab)).toEqual(['signedOut']);
  });

  it('rejects with forceClear, names the cookie, and the user is still signed in', async () => {
    const { browser, openTab, goOffline, goOnline } = setUp({ isHttpOnly: true });
    const tab = openTab();
    await pass();
    goOffline();
    await expect(tab.client.session.revoke({ forceClear: true })).rejects.toMatchObject({
      name: 'NetworkError',
      message: expect.stringContaining('HttpOnly cookie "stytch_session"'),
    });
    expect(statuses(tab)).toEqual(['signedIn']);
    expect(browser.storage.has(PENDING_COOKIE)).toBe(false);
    goOnline();
    const next = openTab();
    await pass();
    expect(statuses(next)).toEqual(['signedIn']);
  });
});

describe.each([
  ['readable cookies', false],
  ['HttpOnly cookies', true],
])('in any order of sign-ins, sign-outs, reloads, tabs and connections, with %s,', (_what, isHttpOnly) => {
  const step = fc.record({
    tab: fc.nat(2),
    does: fc.constantFrom('signIn', 'signOut', 'reload', 'openTab', 'closeTab', 'goOffline', 'goOnline', 'wait'),
    ms: fc.constantFrom(0, 1, 500, 4_000, 60_000),
  });

  it('every sign-out is sent once, and affects no other session', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
        const all = setUp({ isHttpOnly });
        let tabs = [all.openTab()];
        /** The signed-in session; null after a sign-out. */
        let current: string | null = '1';
        const ended: string[] = [];
        await pass();
        for (const { tab: index, does, ms } of steps) {
          const tab = tabs[index % tabs.length];
          const isSignedIn = tab?.client.state.get().status === 'signedIn';
          if (does === 'goOffline') all.goOffline();
          if (does === 'goOnline') all.goOnline(...tabs);
          if (does === 'openTab' && tabs.length < 3) tabs.push(all.openTab());
          if (does === 'reload' || (does === 'closeTab' && tabs.length > 1)) {
            tab?.client.destroy();
            tabs = tabs.filter((other) => other !== tab);
            if (does === 'reload') tabs.push(all.openTab());
          }
          if (does === 'signIn' && tab && !isSignedIn) {
            const signIn = tab.client.otps.authenticate('123456', 'method', MINUTES);
            const response = await settle(signIn.catch(() => null));
            current = response?.session.session_id.replace('session-test-', '') ?? current;
          }
          if (does === 'signOut' && tab && isSignedIn && current) {
            await settle(tab.client.session.revoke());
            ended.push(current);
            current = null;
          }
          await pass(ms);
          for (const { client } of tabs) {
            const { user } = client.state.get();
            if (user) expect(user.user_id).toBe(`user-test-${current}`);
          }
        }
        all.goOnline(...tabs);
        await pass(60_000);
        expect(all.revoked).toHaveLength(ended.length);
        expect(new Set(all.revoked)).toEqual(new Set(ended));
        expect(all.received).toHaveLength(ended.length);
        expect([...all.sessions]).toEqual(current ? [current] : []);
        const status = current ? 'signedIn' : 'signedOut';
        expect(statuses(...tabs)).toEqual(tabs.map(() => status));
        for (const { client } of tabs) client.destroy();
        vi.clearAllTimers();
      }),
    );
  });
});
