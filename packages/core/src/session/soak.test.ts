import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Environment, Locks } from '../runtime/environment.ts';
import { createTestClient } from '../testing/create-test-client.ts';
import { createFakeBrowser, type FakeBrowser, type FakeTab } from '../testing/fake-browser.ts';
import { at, createStubProvider, MINUTES, PUBLIC_TOKEN, someAuth } from '../testing/stub-provider.ts';

const PATH = '/sessions/authenticate';
const INTERVAL = 180_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The tab of the running code. A frozen tab delays its own timers, responses, events and locks. */
const running = new AsyncLocalStorage<Freezer>();

interface Freezer {
  isFrozen: boolean;
  enter(task: () => void): void;
  thaw(): void;
}

function createFreezer(): Freezer {
  const missed: (() => void)[] = [];
  const freezer: Freezer = {
    isFrozen: false,
    enter: (task) => (freezer.isFrozen ? void missed.push(task) : running.run(freezer, task)),
    thaw() {
      freezer.isFrozen = false;
      for (const task of missed.splice(0)) freezer.enter(task);
    },
  };
  return freezer;
}

/** Opens a tab that can be frozen, as browsers do with pages in the background. */
function openFreezableTab(browser: FakeBrowser, fetch: (freezer: Freezer) => Environment['fetch']) {
  const freezer = createFreezer();
  const hold = <T>(promise: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      promise.then(
        (value) => freezer.enter(() => resolve(value)),
        (error) => freezer.enter(() => reject(error)),
      );
    });
  const tab: FakeTab = browser.openTab((url, init) => hold(running.exit(() => fetch(freezer)(url, init))));
  const { page } = tab.environment;
  for (const target of [page, page.document]) {
    const listen = target.addEventListener;
    target.addEventListener = (type, listener, options) =>
      listen(type, (event) => freezer.enter(() => (listener as (event: Event) => void)(event)), options);
  }
  const locks: Locks = {
    request: (name, options, task) =>
      hold(
        browser.locks.request(
          name,
          options,
          () => new Promise((resolve, reject) => freezer.enter(() => void task().then(resolve, reject))),
        ),
      ),
  };
  page.navigator.locks = locks;
  return { ...tab, freezer };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)) });
  const start = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    task: (...values: unknown[]) => void,
    ms?: number,
    ...values: unknown[]
  ) => {
    const freezer = running.getStore();
    return start(freezer ? () => freezer.enter(() => task(...values)) : () => task(...values), ms);
  }) as typeof setTimeout);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('five tabs stay signed in for a day with one refresh per interval, whichever of them freezes', async () => {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  /** When each request arrived, and whether a tab received its response. */
  const refreshes: { at: number; isLost: boolean }[] = [];
  const freezes: Freezer[] = [];
  let expiresAt = 0;

  // A session lasts 30 minutes unless it is extended.
  const answer = (minutes: number | undefined) => {
    const now = Date.now();
    if (minutes) expiresAt = now + minutes * 60_000;
    if (now > expiresAt) return Response.json({ error_type: 'session_not_found' }, { status: 404 });
    const auth = someAuth();
    const times = { last_accessed_at: new Date(now).toISOString(), expires_at: new Date(expiresAt).toISOString() };
    return Response.json({ data: { ...auth, session_jwt: `jwt.${now}`, session: { ...auth.session, ...times } } });
  };
  provider.on('/otps/authenticate', () => answer(30));

  const fetch =
    (freezer: Freezer): Environment['fetch'] =>
    async (url, init) => {
      if (!url.endsWith(PATH)) return provider.fetch(url, init);
      const refresh = { at: Date.now(), isLost: false };
      refreshes.push(refresh);
      if (refresh.at > Date.parse(at(0)) + (freezes.length + 1) * HOUR) {
        // Freezes the tab that holds the lock during its call, for longer than a session lasts.
        refresh.isLost = true;
        freezer.isFrozen = true;
        freezes.push(freezer);
        setTimeout(() => freezer.thaw(), 40 * 60_000);
      }
      const answered = answer((JSON.parse(init.body as string) as Partial<typeof MINUTES>).session_duration_minutes);
      await new Promise((resolve) => setTimeout(resolve, 700));
      return answered;
    };

  const tabs = Array.from({ length: 5 }, () => {
    const tab = openFreezableTab(browser, fetch);
    const options = { telemetry: false, keepSessionAlive: true };
    return { ...tab, client: running.run(tab.freezer, () => createTestClient(PUBLIC_TOKEN, options, tab.environment)) };
  });
  const first = tabs[0];
  await running.run(first?.freezer as Freezer, () =>
    first?.client.otps.authenticate('123456', 'email-test-1', MINUTES),
  );
  await vi.advanceTimersByTimeAsync(0);
  const statuses = tabs.map(({ client }) => {
    const seen = new Set([client.state.get().status]);
    client.state.subscribe(() => seen.add(client.state.get().status));
    return seen;
  });

  let oldestJwt = 0;
  for (let minute = 0; minute < DAY / 60_000; minute++) {
    await vi.advanceTimersByTimeAsync(60_000);
    oldestJwt = Math.max(oldestJwt, Date.now() - Number(browser.cookies().stytch_session_jwt?.split('.')[1]));
  }

  expect(freezes.length).toBeGreaterThan(20);
  expect(new Set(freezes).size).toBeGreaterThan(1);
  for (const seen of statuses) expect([...seen]).toEqual(['signedIn']);
  expect(browser.cookies().stytch_session).toBe('token-1');

  const heard = refreshes.filter(({ isLost }) => !isLost).map(({ at }) => at);
  const gaps = heard.slice(1).map((time, index) => time - (heard[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(INTERVAL);
  // The lock of a frozen tab is taken after 23 s at most, so a server never receives an expired JWT.
  expect(Math.max(...gaps)).toBeLessThan(INTERVAL + 25_000);
  expect(oldestJwt).toBeLessThan(300_000);
  expect(refreshes.length - heard.length).toBe(freezes.length);
});
