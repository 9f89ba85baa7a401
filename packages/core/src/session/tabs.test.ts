import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openClient } from '../client.ts';
import type { Page } from '../runtime/environment.ts';
import { advance } from '../testing/advance.ts';
import { createTestClient } from '../testing/create-test-client.ts';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import {
  at,
  createStubProvider,
  hang,
  later,
  MINUTES,
  ok,
  PUBLIC_TOKEN,
  STATE_KEY,
  signInBefore,
  someAuth,
} from '../testing/stub-provider.ts';

const PATH = '/sessions/authenticate';
const INTERVAL = 180_000;

function setUp() {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  let minute = 0;
  // Each response has a later last_accessed_at, as those of the API do.
  const fresh = () => Response.json({ data: someAuth('1', ++minute) });
  provider.on(PATH, fresh);
  provider.on('/otps/authenticate', ok(someAuth()));
  provider.on('/sessions/revoke', ok({}));
  const openTab = () => {
    const tab = browser.openTab(provider.fetch);
    return { ...tab, client: createTestClient(PUBLIC_TOKEN, { telemetry: false }, tab.environment) };
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

describe('the tabs of one browser', () => {
  it('send one refresh per interval together', async () => {
    const { browser, openTab, count } = setUp();
    signInBefore(browser);
    const tabs = [openTab(), openTab(), openTab()];
    await advance(0);
    // Each page validates the session when it starts.
    expect(count()).toBe(3);
    await advance(10 * INTERVAL);
    expect(count()).toBe(13);
    for (const { client } of tabs) expect(client.state.get()).toMatchObject({ status: 'signedIn', fromCache: false });
  });

  it('send one refresh per interval, whatever the timers of each tab are', async () => {
    const { browser, provider, openTab, fresh } = setUp();
    const sentAt: number[] = [];
    provider.on(PATH, () => {
      sentAt.push(Date.now());
      return fresh();
    });
    signInBefore(browser);
    openTab();
    await advance(0);

    // Opened later.
    await advance(50_000);
    openTab();
    // The browser delivers nothing to a suspended tab until the user returns to it.
    await advance(20_000);
    const suspended = browser.openTab(provider.fetch);
    const { page } = suspended.environment;
    const listen = page.addEventListener;
    page.addEventListener = (type: string, ...rest: [never]) => {
      if (type !== 'storage') listen(type, ...rest);
    };
    createTestClient(PUBLIC_TOKEN, { telemetry: false }, suspended.environment);
    // The timers of a throttled tab are late.
    await advance(40_000);
    const throttled = browser.openTab(provider.fetch);
    const { locks } = browser;
    throttled.environment.page.navigator = {
      locks: {
        async request(...call) {
          await new Promise((resolve) => setTimeout(resolve, 40_000));
          return locks.request(...call);
        },
      },
    };
    createTestClient(PUBLIC_TOKEN, { telemetry: false }, throttled.environment);
    await advance(40_000);

    // Each page has validated the session when it started.
    expect(sentAt).toHaveLength(4);
    for (let visit = 0; visit < 20; visit++) {
      await advance(70_000);
      suspended.dispatch('visibilitychange', visit % 2 ? 'visible' : 'hidden');
      await advance(INTERVAL - 70_000);
    }
    const refreshes = sentAt.slice(3);
    const gaps = refreshes.slice(1).map((time, index) => time - (refreshes[index] ?? 0));
    expect(gaps.length).toBeGreaterThanOrEqual(19);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(INTERVAL);
  });

  it('send one refresh per interval even without Web Locks', async () => {
    const { browser, provider, count } = setUp();
    signInBefore(browser);
    for (let index = 0; index < 3; index++) {
      const { environment } = browser.openTab(provider.fetch);
      environment.page.navigator = {};
      createTestClient(PUBLIC_TOKEN, { telemetry: false }, environment);
    }
    await advance(0);
    expect(count()).toBe(3);
    await advance(10 * (INTERVAL + 1000));
    expect(count()).toBe(13);
  });

  it('validate one after the other when they start', async () => {
    const { browser, provider, openTab, count, fresh } = setUp();
    signInBefore(browser);
    const slow = later();
    provider.on(PATH, slow.answer, fresh);
    openTab();
    openTab();
    await advance(5000);
    expect(count()).toBe(1);
    await slow.give(fresh);
    await advance(0);
    expect(count()).toBe(2);
  });

  it('continue the refresh after the refreshing tab was closed', async () => {
    const { browser, openTab, count } = setUp();
    signInBefore(browser);
    const [first] = [openTab(), openTab()];
    await advance(INTERVAL);
    expect(count()).toBe(3);
    first.client.destroy();
    await advance(INTERVAL);
    expect(count()).toBe(4);
  });

  it('take the lock from a tab that is frozen during its call', async () => {
    const { browser, openTab, count } = setUp();
    signInBefore(browser);
    openTab();
    openTab();
    await advance(0);
    expect(count()).toBe(2);
    void browser.locks
      .request(`foyer-refresh:${PUBLIC_TOKEN}`, {}, () => new Promise(() => undefined))
      .catch(() => undefined);
    await advance(INTERVAL);
    expect(count()).toBe(2);
    await advance(30_000);
    expect(count()).toBe(3);
    await advance(INTERVAL);
    expect(count()).toBe(4);
  });

  it('take the lock of a frozen tab one after the other, so that the refresh runs once', async () => {
    const { browser, provider, openTab, count, fresh } = setUp();
    signInBefore(browser);
    for (let index = 0; index < 5; index++) openTab();
    await advance(0);
    expect(count()).toBe(5);
    void browser.locks
      .request(`foyer-refresh:${PUBLIC_TOKEN}`, {}, () => new Promise(() => undefined))
      .catch(() => undefined);
    // Slower than the time that the other tabs wait.
    provider.on(PATH, async () => {
      await new Promise((resolve) => setTimeout(resolve, 12_000));
      return fresh();
    });
    await advance(INTERVAL + 60_000);
    expect(count()).toBe(6);
  });

  it('do not take the lock of a tab whose call is slow', async () => {
    const { browser, provider, openTab, count, fresh } = setUp();
    signInBefore(browser);
    openTab();
    openTab();
    await advance(0);
    provider.on(PATH, hang, fresh);
    await advance(INTERVAL + 14_900);
    expect(count()).toBe(3);
  });

  it('keep the state that another tab has written if a response is late', async () => {
    const { browser, provider, openTab, count, fresh } = setUp();
    signInBefore(browser);
    openTab();
    await advance(0);
    const slow = later();
    provider.on(PATH, slow.answer, fresh);
    await advance(INTERVAL);
    // Another tab has written it, and this tab has no event yet.
    const other = someAuth('2', 5);
    browser.storage.set(STATE_KEY, JSON.stringify({ user: other.user, session: other.session }));
    await slow.give(fresh);
    await advance(0);
    expect(count()).toBe(2);
    expect(JSON.parse(browser.storage.get(STATE_KEY) ?? '')).toMatchObject({ user: { user_id: 'user-test-2' } });
  });

  it('keep a newer JWT if an earlier request returns an older one', async () => {
    const { browser, provider, openTab, count, fresh } = setUp();
    signInBefore(browser);
    const [, two] = [openTab(), openTab()];
    await advance(0);
    const slow = later();
    provider.on(PATH, slow.answer, ok(someAuth('1', 60)));
    await advance(INTERVAL);
    await two.client.session.authenticate();
    await slow.give(fresh);
    await advance(0);
    expect(browser.cookies().stytch_session_jwt).toBe('jwt.1.60');
    expect(count()).toBe(4);
  });

  it('refresh by themselves after another tab has signed in', async () => {
    const { openTab, count } = setUp();
    const [one] = [openTab(), openTab()];
    await one.client.otps.authenticate('123456', 'email-test-1', MINUTES);
    await advance(INTERVAL);
    expect(count()).toBe(1);
  });

  it('notice a sign-in in another tab whose cookie arrives after the storage event, as in Firefox', async () => {
    const { openTab } = setUp();
    const [one, two] = [openTab(), openTab()];
    await advance(0);
    const { document } = two.environment.page as Page;
    const cookie = Object.getOwnPropertyDescriptor(document, 'cookie') as PropertyDescriptor;
    Object.defineProperty(document, 'cookie', { configurable: true, value: '' });
    await one.client.otps.authenticate('123456', 'email-test-1', MINUTES);
    await advance(0);
    expect(two.client.state.get().status).toBe('signedOut');
    Object.defineProperty(document, 'cookie', cookie);
    await advance(1_000);
    expect(two.client.state.get().status).toBe('signedIn');
  });

  it('follow a sign-out in another tab that came before they listened', async () => {
    const { browser, provider, openTab } = setUp();
    signInBefore(browser);
    const one = openTab();
    await advance(0);
    const { client, start } = openClient(
      PUBLIC_TOKEN,
      { telemetry: false },
      browser.openTab(provider.fetch).environment,
    );
    onTestFinished(() => client.destroy());
    provider.on(PATH, hang);
    await one.client.session.revoke();
    start();
    expect(client.state.get().status).toBe('signedOut');
  });

  it('all stop the refresh after one has signed out', async () => {
    const { browser, openTab, count } = setUp();
    signInBefore(browser);
    const [one, two] = [openTab(), openTab()];
    await advance(0);
    await one.client.session.revoke();
    await advance(3_600_000);
    expect(count()).toBe(2);
    expect(two.client.state.get().status).toBe('signedOut');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('several clients on one page', () => {
  it('share the session and the refresh, and log one warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { browser, provider, count } = setUp();
    signInBefore(browser);
    const { environment } = browser.openTab(provider.fetch);
    const open = () => createTestClient(PUBLIC_TOKEN, { telemetry: false }, environment);
    const [one, two] = [open(), open()];
    open();
    expect(warn).toHaveBeenCalledTimes(1);
    await advance(INTERVAL);
    expect(count()).toBe(2);
    const heard = vi.fn();
    two.state.subscribe(heard);
    await one.session.revoke();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(two.state.get()).toBe(one.state.get());
  });

  it('refresh until the last one is destroyed, and a new client then logs no warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { browser, provider, count } = setUp();
    signInBefore(browser);
    const { environment } = browser.openTab(provider.fetch);
    const open = () => createTestClient(PUBLIC_TOKEN, { telemetry: false }, environment);
    const one = open();
    one.destroy();
    const [two, three] = [open(), open()];
    expect(warn).toHaveBeenCalledTimes(1);
    await advance(0);
    const before = count();
    two.destroy();
    two.destroy();
    await advance(INTERVAL);
    expect(count()).toBe(before + 1);
    three.destroy();
    await advance(INTERVAL);
    expect(count()).toBe(before + 1);
  });
});
