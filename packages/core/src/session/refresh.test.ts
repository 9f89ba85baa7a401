import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions } from '../config.ts';
import { advance } from '../testing/advance.ts';
import { createTestClient } from '../testing/create-test-client.ts';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import {
  at,
  createStubProvider,
  fail,
  later,
  MINUTES,
  ok,
  PUBLIC_TOKEN,
  STATE_KEY,
  signInBefore,
  someAuth,
  someUser,
  unreachable,
} from '../testing/stub-provider.ts';

const PATH = '/sessions/authenticate';
const INTERVAL = 180_000;

function setUp(options: ClientOptions = {}) {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  let minute = 0;
  // Each response has a later last_accessed_at, as those of the API do.
  const fresh = () => Response.json({ data: someAuth('1', ++minute) });
  provider.on(PATH, fresh);
  provider.on('/otps/authenticate', ok(someAuth()));
  provider.on('/sessions/revoke', ok({}));
  const openTab = (random?: () => number) => {
    const tab = browser.openTab(provider.fetch);
    if (random) tab.environment.random = random;
    return { ...tab, client: createTestClient(PUBLIC_TOKEN, { telemetry: false, ...options }, tab.environment) };
  };
  const count = () => provider.to(PATH).length;
  return { browser, provider, openTab, count, fresh };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the refresh of one tab', () => {
  it('starts immediately if there is a session, and repeats every three minutes', async () => {
    const { browser, provider, openTab, count } = setUp();
    signInBefore(browser);
    openTab();
    await advance(0);
    expect(provider.to(PATH).map(({ method, text }) => [method, text])).toEqual([['POST', '{}']]);
    await advance(INTERVAL - 1);
    expect(count()).toBe(1);
    await advance(1);
    expect(count()).toBe(2);
    await advance(10 * INTERVAL);
    expect(count()).toBe(12);
  });

  it('is due three minutes after the last sign-in', async () => {
    const { openTab, count } = setUp();
    const { client } = openTab();
    await advance(50_000);
    await client.otps.authenticate('123456', 'email-test-1', MINUTES);
    await advance(INTERVAL - 1);
    expect(count()).toBe(0);
    await advance(1);
    expect(count()).toBe(1);
  });

  it('is due three minutes after a sign-in at a custom API, where a fresh browser has sent none', async () => {
    const { openTab, count } = setUp({ baseUrl: 'https://login.example.test' });
    const { client } = openTab();
    await advance(50_000);
    expect(client.state.get().status).toBe('signedOut');
    await client.otps.authenticate('123456', 'email-test-1', MINUTES);
    await advance(INTERVAL - 1);
    expect(count()).toBe(0);
    await advance(1);
    expect(count()).toBe(1);
  });

  it('stops with the session and with the client', async () => {
    const { browser, openTab, count } = setUp();
    signInBefore(browser);
    const { client } = openTab();
    await advance(0);
    await client.session.revoke();
    expect(vi.getTimerCount()).toBe(0);
    await client.otps.authenticate('123456', 'email-test-1', MINUTES);
    expect(vi.getTimerCount()).toBe(1);
    client.destroy();
    expect(vi.getTimerCount()).toBe(0);
    expect(count()).toBe(1);
    expect(client.state.get().status).toBe('signedIn');
  });

  it('waits longer after each failure, and recovers', async () => {
    const { browser, provider, openTab, count, fresh } = setUp();
    signInBefore(browser);
    provider.on(PATH, unreachable, fail(500, 'internal_server_error'), unreachable, unreachable, fresh);
    const { client } = openTab(() => 0.5);
    await advance(0);
    for (const [index, wait] of [4000, 8000, 16_000, 32_000].entries()) {
      await advance(wait - 1);
      expect(count(), `before ${wait}`).toBe(index + 1);
      await advance(1);
      expect(count(), `after ${wait}`).toBe(index + 2);
    }
    expect(client.state.get()).toMatchObject({ status: 'signedIn', fromCache: false });
    await advance(INTERVAL);
    expect(count()).toBe(6);
  });

  it('continues after failures as long as the session cookie exists', async () => {
    const { browser, provider, openTab, count } = setUp();
    signInBefore(browser);
    provider.on(PATH, unreachable);
    const { environment } = openTab();
    environment.page.document.cookie = 'stytch_session=token-1; path=/; max-age=36000';
    await advance(3_600_000);
    const before = count();
    await advance(3_600_000);
    expect(count() - before).toBe(14);
  });

  it('stops and signs out when the session cookie has expired', async () => {
    const { browser, provider, openTab, count } = setUp();
    signInBefore(browser);
    provider.on(PATH, unreachable);
    const { client } = openTab();
    await advance(1_800_000);
    const before = count();
    await advance(3_600_000);
    expect(count() - before).toBeLessThan(2);
    expect(client.state.get()).toMatchObject({ status: 'signedOut', fromCache: false });
  });

  it.each(['unauthorized_credentials', 'user_unauthenticated', 'invalid_secret_authentication', 'session_not_found'])(
    'signs out and stops after the error %s',
    async (type) => {
      const { browser, provider, openTab, count } = setUp();
      signInBefore(browser);
      provider.on(PATH, fail(401, type));
      const { client } = openTab();
      await advance(0);
      expect(client.state.get().status).toBe('signedOut');
      await advance(3_600_000);
      expect(count()).toBe(1);
    },
  );

  it('extends the session by the minutes of the last sign-in if keepSessionAlive is set', async () => {
    const { browser, provider, openTab } = setUp({ keepSessionAlive: true });
    signInBefore(browser);
    const { client } = openTab();
    await advance(0);
    await client.otps.authenticate('123456', 'email-test-1', { session_duration_minutes: 45 });
    await advance(INTERVAL);
    expect(provider.to(PATH).map(({ text }) => text)).toEqual(['{}', '{"session_duration_minutes":45}']);
  });

  it('extends the session by the minutes of the sign-in after a change of the account that has sent fewer', async () => {
    const { browser, provider, openTab } = setUp({ keepSessionAlive: true });
    signInBefore(browser);
    const { client } = openTab();
    await advance(0);
    await client.otps.authenticate('123456', 'email-test-1', { session_duration_minutes: 45 });
    await client.otps.authenticate('123456', 'email-test-1', { session_duration_minutes: 20 });
    await advance(INTERVAL);
    await client.otps.authenticate('123456', 'email-test-1', { session_duration_minutes: 60 });
    await advance(INTERVAL);
    expect(provider.to(PATH).map(({ text }) => text)).toEqual([
      '{}',
      '{"session_duration_minutes":45}',
      '{"session_duration_minutes":60}',
    ]);
  });

  it('extends the session from any tab and after a reload, until the sign-out', async () => {
    const { provider, openTab } = setUp({ keepSessionAlive: true });
    const one = openTab();
    await one.client.otps.authenticate('123456', 'email-test-1', { session_duration_minutes: 45 });
    await advance(0);
    const two = openTab();
    await advance(0);
    one.client.destroy();
    await advance(INTERVAL);
    const extending = '{"session_duration_minutes":45}';
    expect(provider.to(PATH).map(({ text }) => text)).toEqual([extending, extending]);

    await two.client.session.revoke();
    two.client.session.updateSession({ session_token: 'given' });
    two.client.destroy();
    openTab();
    await advance(0);
    expect(provider.to(PATH)[2]?.text).toBe('{}');
  });

  it('drops its response if a sign-in was faster', async () => {
    const { browser, provider, openTab, count } = setUp();
    signInBefore(browser);
    const slow = later();
    provider.on(PATH, slow.answer, ok(someAuth('2', 1)));
    provider.on('/otps/authenticate', ok(someAuth('2')));
    const { client } = openTab();
    await advance(0);
    await client.otps.authenticate('123456', 'email-test-2', MINUTES);
    await slow.give(fail(404, 'session_not_found'));
    await advance(0);
    expect(client.session.getSync()?.session_id).toBe('session-test-2');
    expect(browser.cookies().stytch_session).toBe('token-2');
    // The sign-in has returned what a refresh would.
    expect(count()).toBe(1);
    await advance(INTERVAL);
    expect(count()).toBe(2);
  });

  it('drops its response if the token was replaced, and validates the new token', async () => {
    const { browser, provider, openTab, count } = setUp();
    signInBefore(browser);
    const slow = later();
    provider.on(PATH, slow.answer, ok(someAuth('2', 1)));
    const { client, environment } = openTab();
    await advance(0);
    // The host application's server does this, or a tab that calls updateSession.
    environment.page.document.cookie = 'stytch_session=token-2; path=/';
    await slow.give(ok(someAuth()));
    await advance(0);
    expect(count()).toBe(2);
    expect(client.session.getSync()?.session_id).toBe('session-test-2');
    expect(browser.cookies().stytch_session).toBe('token-2');
  });

  it('is not delayed by a host application that calls user.get continually', async () => {
    const { browser, provider, openTab, count } = setUp();
    signInBefore(browser);
    const { client } = openTab();
    await advance(0);
    for (let minute = 0; minute < 9; minute++) {
      provider.on('/users/me', ok(someUser('1', { trusted_metadata: { minute } })));
      await client.user.get();
      await advance(60_000);
    }
    expect(count()).toBe(4);
  });

  it('does not restore a session that has ended meanwhile', async () => {
    const { browser, provider, openTab, count } = setUp();
    signInBefore(browser);
    const slow = later();
    provider.on(PATH, slow.answer);
    const { client } = openTab();
    await advance(0);
    await client.session.revoke();
    await slow.give(ok(someAuth()));
    await advance(INTERVAL);
    expect(client.state.get().status).toBe('signedOut');
    expect(browser.cookies()).toEqual({});
    expect(count()).toBe(1);
  });

  it('does not undo an update of the user that happened during the call', async () => {
    const { browser, provider, openTab } = setUp();
    signInBefore(browser);
    const slow = later();
    provider.on(PATH, slow.answer, ok({ ...someAuth(), user: { ...someAuth().user, status: 'pending' } }));
    provider.on('/users/me', ok({ ...someAuth().user, status: 'pending' }));
    const { client } = openTab();
    await advance(0);
    await client.user.get();
    await slow.give(ok(someAuth()));
    expect(client.user.getSync()?.status).toBe('pending');
  });
});

describe('a page that resumes', () => {
  it.each([
    ['visibilitychange', 'visible'],
    ['pageshow', undefined],
    ['online', undefined],
  ])('refreshes on %s if the refresh is overdue', async (type, visibility) => {
    const { browser, openTab, count } = setUp();
    signInBefore(browser);
    const tab = openTab();
    await advance(0);
    tab.dispatch(type, visibility);
    await advance(0);
    expect(count()).toBe(1);
    // A suspended page: the clock advances, timers do not run.
    vi.setSystemTime(Date.now() + INTERVAL);
    tab.dispatch(type, visibility);
    await advance(0);
    expect(count()).toBe(2);
  });

  it('refreshes immediately when it is online again', async () => {
    const { browser, provider, openTab, count, fresh } = setUp();
    signInBefore(browser);
    provider.on(PATH, unreachable, unreachable, unreachable, fresh);
    const tab = openTab();
    await advance(14_000);
    expect(count()).toBe(3);
    tab.dispatch('online');
    await advance(0);
    expect(count()).toBe(4);
  });

  it('reads the changes of other tabs', async () => {
    const { browser, openTab } = setUp();
    signInBefore(browser);
    const tab = openTab();
    await advance(0);
    browser.storage.set(STATE_KEY, 'null');
    tab.dispatch('pageshow');
    expect(tab.client.state.get().status).toBe('signedOut');
  });

  it('continues the refresh after the clock was turned back', async () => {
    const { browser, openTab, count } = setUp();
    signInBefore(browser);
    openTab();
    await advance(0);
    vi.setSystemTime(Date.now() - 86_400_000);
    await advance(INTERVAL);
    expect(count()).toBe(2);
  });
});
