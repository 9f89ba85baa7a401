import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions } from '../config.ts';
import { createTestClient } from '../testing/create-test-client.ts';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import {
  at,
  BOOTSTRAP_PATH,
  createStubProvider,
  fail,
  ok,
  PUBLIC_TOKEN,
  STATE_KEY,
  someAuth,
  unreachable,
} from '../testing/stub-provider.ts';

const PATH = '/sessions/authenticate';
const DAY = 86_400_000;
/** The maximum lifetime of a cookie that a script has written, in seconds. */
const CAP = (7 * DAY) / 1000;
const CUSTOM_API = 'https://auth.example.test';

/** Opens pages in a browser that caps the cookies of scripts, as Safari does. */
function setUp(days: number, options: ClientOptions = {}) {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  let endsAt = 0;
  /** A response of the API with its current time. */
  const auth = () => {
    const now = new Date();
    const { session, ...rest } = someAuth('1');
    const times = { last_accessed_at: now.toISOString(), expires_at: new Date(endsAt).toISOString() };
    return Response.json({ data: { ...rest, session: { ...session, ...times }, session_jwt: `jwt.${now.getTime()}` } });
  };
  provider.on('/otps/authenticate', () => {
    endsAt = Date.now() + days * DAY;
    return auth();
  });
  provider.on(PATH, ({ headers }) => {
    const isOwn = atob(headers.Authorization?.slice(6) ?? '').endsWith(':token-1');
    return isOwn && Date.now() < endsAt ? auth() : fail(401, 'user_unauthenticated')({} as never);
  });
  const openTab = (href?: string) => {
    const tab = browser.openTab(provider.fetch, href);
    const { document } = tab.environment.page;
    const cookie = Object.getOwnPropertyDescriptor(document, 'cookie') ?? {};
    const capped = (text: string) =>
      text.replace(/max-age=(\d+)/, (_, age: string) => `max-age=${Math.min(Number(age), CAP)}`);
    Object.defineProperty(document, 'cookie', { ...cookie, set: (text) => cookie.set?.call(document, capped(text)) });
    return { ...tab, client: createTestClient(PUBLIC_TOKEN, { telemetry: false, ...options }, tab.environment) };
  };
  const signIn = async () => {
    const tab = openTab();
    await tab.client.otps.authenticate('123456', 'email-test-1', { session_duration_minutes: days * 24 * 60 });
    return tab;
  };
  /** Deletes the cookies, as the end of their lifetime does. */
  const deleteCookies = () => {
    const { document } = browser.openTab(() => Promise.reject(new Error('no call'))).environment.page;
    for (const name of Object.keys(browser.cookies())) document.cookie = `${name}=; path=/; max-age=-1`;
  };
  return { browser, provider, openTab, signIn, deleteCookies };
}

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
/** Passes time in which no page is open. */
const passAway = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** A response of an API that stores the session in HttpOnly cookies. */
const hidden = { ...someAuth(), session_token: '', session_jwt: '' };
const signedOut = { status: 'signedOut', user: null, session: null, fromCache: false };
const logged = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)) });
  logged.mockReset();
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(logged);
});
afterEach(() => {
  expect(logged.mock.calls).toEqual([]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a browser that caps the cookies of scripts at seven days', () => {
  it.each([30, 60])('keeps a session of %i days for a user who returns every six days', async (days) => {
    const { provider, openTab, signIn } = setUp(days);
    let { client } = await signIn();
    for (let day = 6; day < days; day += 6) {
      client.destroy();
      passAway(6 * DAY);
      ({ client } = openTab());
      expect(client.state.get()).toMatchObject({ status: 'signedIn', fromCache: true });
      await pass();
      expect(client.state.get()).toMatchObject({ status: 'signedIn', fromCache: false });
    }
    expect(provider.to(PATH)).toHaveLength(days / 6 - 1);
    client.destroy();
    passAway(6 * DAY);
    ({ client } = openTab());
    await pass();
    expect(client.state.get()).toEqual(signedOut);
  });

  it('keeps the session of a tab that stays open for weeks', async () => {
    const { client } = await setUp(30).signIn();
    // A timer that is due while the device sleeps runs when it wakes up.
    for (let day = 2; day < 30; day += 2) {
      passAway(2 * DAY);
      await pass(180_000);
      expect(client.state.get().status).toBe('signedIn');
    }
  });

  it.each([
    ['the cookies', false],
    ['the cookies and the local storage', true],
  ])('starts signed out without a request after it has deleted %s', async (_what, isStorageDeleted) => {
    const { browser, provider, openTab, signIn } = setUp(60);
    (await signIn()).client.destroy();
    passAway(8 * DAY);
    if (isStorageDeleted) browser.storage.clear();
    const { client } = openTab();
    expect(client.state.get()).toEqual(signedOut);
    await pass(3_600_000);
    expect(client.state.get()).toEqual(signedOut);
    expect(provider.to(PATH)).toEqual([]);
    expect([...browser.storage.values()].join()).not.toContain('ada@example.test');
    await signIn();
    expect(client.state.get().status).toBe('signedIn');
  });

  it.each([
    ['the cookies', false],
    ['the cookies and the local storage', true],
  ])('signs out every open tab after it has deleted %s', async (_what, isStorageDeleted) => {
    const { browser, provider, openTab, signIn } = setUp(60);
    const tabs = [await signIn(), openTab()];
    await pass();
    const requests = provider.to(PATH).length;
    passAway(8 * DAY);
    if (isStorageDeleted) browser.storage.clear();
    for (const { dispatch } of tabs) dispatch('visibilitychange', 'visible');
    for (const { client } of tabs) expect(client.state.get()).toEqual(signedOut);
    await pass(3_600_000);
    for (const { client } of tabs) {
      expect(client.state.get()).toEqual(signedOut);
      await expect(client.session.authenticate()).rejects.toMatchObject({ error_type: 'user_unauthenticated' });
    }
    expect(provider.to(PATH).length - requests).toBe(tabs.length);
  });
});

describe('a browser that deletes the local storage but not the cookies', () => {
  it('signs in the next page, after one request', async () => {
    const { browser, provider, openTab, signIn } = setUp(30);
    (await signIn()).client.destroy();
    browser.storage.clear();
    const { client } = openTab();
    expect(client.state.get()).toMatchObject({ status: 'unknown', user: null, fromCache: true });
    await pass();
    expect(client.state.get()).toMatchObject({ status: 'signedIn', fromCache: false });
    expect(provider.to(PATH)).toHaveLength(1);
    expect(openTab().client.state.get()).toMatchObject({ status: 'signedIn', fromCache: true });
  });

  it('keeps the status unknown until the API can be reached', async () => {
    const { browser, provider, openTab, signIn } = setUp(30);
    (await signIn()).client.destroy();
    browser.storage.clear();
    provider.on(PATH, unreachable);
    const { client } = openTab();
    await pass(600_000);
    expect(client.state.get().status).toBe('unknown');
    provider.on(PATH, ok(someAuth('1', 20)));
    await pass(600_000);
    expect(client.state.get().status).toBe('signedIn');
  });

  it('keeps the user signed in with HttpOnly cookies', async () => {
    const { browser, provider, openTab, signIn } = setUp(30, { baseUrl: CUSTOM_API });
    provider.on('/otps/authenticate', ok(hidden));
    provider.on(PATH, ok(hidden));
    (await signIn()).client.destroy();
    browser.storage.clear();
    const { client } = openTab();
    expect(client.state.get().status).toBe('unknown');
    await pass();
    expect(client.state.get()).toMatchObject({ status: 'signedIn', fromCache: false });
    expect(provider.to(PATH)).toHaveLength(1);
  });
});

describe('a browser that deletes the cookies but not the local storage, at a custom API', () => {
  it.each([
    ['without a request if scripts could read the cookies', {}, 0],
    ['after one request if the cookies were HttpOnly', { session_token: '', session_jwt: '' }, 1],
  ])('starts signed out %s', async (_what, tokens, requests) => {
    const { browser, provider, openTab, signIn, deleteCookies } = setUp(30, { baseUrl: CUSTOM_API });
    provider.on('/otps/authenticate', ok({ ...someAuth(), ...tokens }));
    (await signIn()).client.destroy();
    deleteCookies();
    const { client } = openTab();
    await pass(3_600_000);
    expect(client.state.get()).toEqual(signedOut);
    expect(provider.to(PATH)).toHaveLength(requests);
    expect([...browser.storage.values()].join()).not.toContain('ada@example.test');
  });

  it('keeps the user signed in if only the readable cookie beside the HttpOnly cookies was deleted', async () => {
    const { browser, provider, openTab, signIn, deleteCookies } = setUp(30, { baseUrl: CUSTOM_API });
    provider.on('/otps/authenticate', ok(hidden));
    provider.on(PATH, ok(hidden));
    (await signIn()).client.destroy();
    deleteCookies();
    const { client } = openTab();
    expect(client.state.get()).toMatchObject({ status: 'signedIn', fromCache: true });
    await pass();
    expect(client.state.get()).toMatchObject({ status: 'signedIn', fromCache: false });
    expect(browser.cookies()).toEqual({ stytch_session_present: '1' });
  });

  it('starts signed out without a request after it has deleted the local storage as well', async () => {
    const { browser, provider, openTab, signIn, deleteCookies } = setUp(30, { baseUrl: CUSTOM_API });
    provider.on('/otps/authenticate', ok(hidden));
    (await signIn()).client.destroy();
    browser.storage.clear();
    deleteCookies();
    const { client } = openTab();
    expect(client.state.get()).toEqual(signedOut);
    await pass(3_600_000);
    expect(provider.to(PATH)).toEqual([]);
  });
});

describe('a browser that deletes the local storage after a sign-out that was not sent, with HttpOnly cookies,', () => {
  it.each([
    ['signs the user in again, because the API still has the session', '', null, 'signedIn'],
    ['stays signed out if the settings say that no cookie is hidden', '', false, 'signedOut'],
    [
      'signs the user in again if only the API can remove the readable cookie',
      '; domain=example.test',
      false,
      'signedIn',
    ],
  ])('%s', async (_what, domain, httpOnly, status) => {
    const { browser, provider, openTab } = setUp(30, { baseUrl: CUSTOM_API });
    provider.on(BOOTSTRAP_PATH, ok({ http_only_cookies: httpOnly ?? undefined }));
    const { client, environment } = openTab();
    provider.on('/otps/authenticate', (call) => {
      environment.page.document.cookie = `stytch_session_present=1; path=/; max-age=1800${domain}`;
      return ok(hidden)(call);
    });
    provider.on(PATH, ok(hidden));
    provider.on('/sessions/revoke', unreachable);
    await client.otps.authenticate('123456', 'email-test-1', { session_duration_minutes: 30 });
    await pass();
    await client.session.revoke();
    expect(client.state.get()).toEqual(signedOut);
    client.destroy();
    browser.storage.clear();
    const next = openTab();
    await pass();
    expect(next.client.state.get().status).toBe(status);
  });
});

describe('a browser that deletes the local storage during a sign-in', () => {
  it('has no awaited email and no last social provider, and asks before it redeems a link', async () => {
    const { browser, provider, openTab } = setUp(30);
    provider.on('/magic_links/email/login_or_create', ok({ email_id: 'email-test-1', user_id: 'user-test-1' }));
    const { client } = openTab();
    await client.magicLinks.email.loginOrCreate('ada@example.test');
    browser.storage.set(`${STATE_KEY}::b2c_last_used_oauth`, 'google');
    expect(await client.attempt.awaited()).toHaveLength(1);
    expect(client.oauth.lastUsed()).toBe('google');
    browser.storage.clear();
    expect(await client.attempt.awaited()).toEqual([]);
    expect(client.oauth.lastUsed()).toBeNull();
    expect(await client.attempt.get('login')).toBeNull();
    expect(client.state.get()).toEqual(signedOut);

    const landed = openTab('https://app.example.test/?stytch_token_type=magic_links&token=link-1');
    expect(await landed.client.checkAuthenticateUrl()).toEqual({ next: 'confirm', email: '' });
    expect(landed.client.state.get()).toEqual(signedOut);
  });
});
