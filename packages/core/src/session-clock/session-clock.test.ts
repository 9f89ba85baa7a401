import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { advance } from '../testing/advance.ts';
import { createTestClient } from '../testing/create-test-client.ts';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import {
  createStubProvider,
  fail,
  PUBLIC_TOKEN,
  STATE_KEY,
  setCookie,
  someSession,
  someUser,
  unreachable,
} from '../testing/stub-provider.ts';
import type { SessionClockOptions } from './reading.ts';
import { createSessionClock } from './session-clock.ts';

const START = Date.UTC(2030, 0, 1, 10);
const MINUTE = 60_000;

/**
 * A browser with a session of ten minutes, and an API whose clock moves with the fake clock, and differs
 * from the device's clock by `offset` milliseconds.
 */
function setUp({ offset = 0, minutes = 10, baseUrl }: { offset?: number; minutes?: number; baseUrl?: string } = {}) {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  const api = { offset, expiresAt: START + offset + minutes * MINUTE, isRevoked: false };
  const now = () => Date.now() + api.offset;
  const sessionOf = () => ({
    ...someSession(),
    last_accessed_at: new Date(now()).toISOString(),
    expires_at: new Date(api.expiresAt).toISOString(),
  });
  const tokens = baseUrl ? { session_token: '', session_jwt: '' } : { session_token: 'token-1', session_jwt: 'jwt-1' };
  provider.on('/sessions/authenticate', (call) => {
    if (api.isRevoked || now() >= api.expiresAt) return fail(401, 'session_not_found')(call) as Response;
    const { session_duration_minutes: extension } = (call.body ?? {}) as { session_duration_minutes?: number };
    if (extension) api.expiresAt = now() + extension * MINUTE;
    return Response.json({ data: { user_id: 'user-test-1', user: someUser(), session: sessionOf(), ...tokens } });
  });
  provider.on('/sessions/revoke', () => {
    api.isRevoked = true;
    return Response.json({ data: {} });
  });
  browser.storage.set(STATE_KEY, JSON.stringify({ user: someUser(), session: sessionOf() }));
  if (baseUrl) setCookie(browser, 'stytch_session_present', '1');
  else setCookie(browser, 'stytch_session', 'token-1');

  function openTab(options: SessionClockOptions = {}) {
    const tab = browser.openTab(provider.fetch, 'https://app.example.test/cart?item=3#top');
    const client = createTestClient(PUBLIC_TOKEN, { telemetry: false, ...(baseUrl && { baseUrl }) }, tab.environment);
    const clock = createSessionClock(client, options);
    const history: string[] = [];
    const stop = clock.subscribe(() => {
      const { status, reason } = clock.get();
      const entry = reason ? `${status} ${reason}` : status;
      if (history.at(-1) !== entry) history.push(entry);
    });
    return { ...tab, client, clock, history, stop };
  }
  const sent = (path: string) => provider.to(path).map(({ body }) => body);
  return { browser, provider, api, openTab, sent, now };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each([
  ['at the right time', 0],
  ['two hours ahead', -120 * MINUTE],
  ['two hours behind', 120 * MINUTE],
])('with the device clock %s', (_, offset) => {
  it('three tabs warn in the same second, and the end of the session is the end in all of them', async () => {
    const { openTab, sent } = setUp({ offset });
    const tabs = [openTab(), openTab(), openTab()];
    await advance(9 * MINUTE - 1000);
    expect(tabs.map(({ clock }) => clock.get().status)).toEqual(['active', 'active', 'active']);
    await advance(1000);
    const endsAt = new Date(START + offset + 10 * MINUTE).toISOString();
    for (const { clock } of tabs) expect(clock.get()).toMatchObject({ status: 'warning', secondsLeft: 60, endsAt });
    const validations = sent('/sessions/authenticate').length;
    await advance(MINUTE);
    for (const { clock, client } of tabs) {
      expect(clock.get()).toMatchObject({ status: 'ended', secondsLeft: null, endsAt: null, reason: 'expired' });
      expect(client.state.get().status).toBe('signedOut');
    }
    expect(sent('/sessions/authenticate').length).toBeLessThanOrEqual(validations + 1);
    expect(sent('/sessions/revoke')).toEqual([]);
  });

  it('the session ends without input by one revocation', async () => {
    const { openTab, sent } = setUp({ offset, minutes: 60 });
    const tabs = [openTab({ idleMinutes: 5 }), openTab({ idleMinutes: 5 }), openTab({ idleMinutes: 5 })];
    await advance(MINUTE);
    tabs[1]?.input('keydown');
    await advance(4 * MINUTE - 1000);
    expect(tabs.map(({ clock }) => clock.get().status)).toEqual(['active', 'active', 'active']);
    await advance(1000);
    for (const { clock } of tabs) expect(clock.get()).toMatchObject({ status: 'warning', secondsLeft: 60 });
    await advance(MINUTE);
    for (const { clock } of tabs) expect(clock.get()).toMatchObject({ status: 'ended', reason: 'idle' });
    expect(sent('/sessions/revoke')).toHaveLength(1);
  });
});

describe('stay', () => {
  it('extends the session for all tabs by one request, also when two tabs call it at once', async () => {
    const { openTab, sent } = setUp();
    const tabs = [openTab(), openTab(), openTab()];
    await advance(9 * MINUTE);
    const before = sent('/sessions/authenticate').length;
    await Promise.all([tabs[0]?.clock.stay(10), tabs[2]?.clock.stay(10), advance()]);
    await advance(10);
    expect(sent('/sessions/authenticate').slice(before)).toEqual([{ session_duration_minutes: 10 }]);
    for (const { clock } of tabs) expect(clock.get()).toMatchObject({ status: 'active', secondsLeft: 600 });
  });

  it('counts at once for every clock of a page', async () => {
    const { openTab } = setUp({ minutes: 60 });
    const { clock, client } = openTab({ idleMinutes: 5 });
    const other = createSessionClock(client, { idleMinutes: 5 });
    const stop = other.subscribe(() => {});
    await advance(4.5 * MINUTE);
    await Promise.all([clock.stay(60), advance()]);
    expect(other.get()).toMatchObject({ status: 'active', secondsLeft: 300 });
    stop();
  });

  it('counts as input in all tabs', async () => {
    const { openTab } = setUp({ minutes: 60 });
    const tabs = [openTab({ idleMinutes: 5 }), openTab({ idleMinutes: 5 })];
    await advance(4.5 * MINUTE);
    await Promise.all([tabs[0]?.clock.stay(60), advance()]);
    await advance(10);
    for (const { clock } of tabs) expect(clock.get()).toMatchObject({ status: 'active', secondsLeft: 300 });
  });

  it('rejects without a connection, and the warning stays', async () => {
    const { openTab, provider } = setUp();
    const { clock } = openTab();
    await advance(9.5 * MINUTE);
    provider.on('/sessions/authenticate', unreachable);
    await Promise.all([expect(clock.stay(30)).rejects.toThrow('did not respond'), advance(5000)]);
    expect(clock.get()).toMatchObject({ status: 'warning', secondsLeft: 25 });
  });

  it('rejects once the session has ended', async () => {
    const { openTab } = setUp();
    const { clock } = openTab();
    await advance(11 * MINUTE);
    await Promise.all([expect(clock.stay(30)).rejects.toMatchObject({ error_type: 'session_changed' }), advance()]);
  });
});

describe('input', () => {
  const idle = { idleMinutes: 5 };

  it.each(['pointerdown', 'keydown', 'wheel', 'click', 'input'])('counts as %s', async (type) => {
    const { openTab } = setUp({ minutes: 60 });
    const tab = openTab(idle);
    await advance(2 * MINUTE);
    tab.input(type);
    expect(tab.clock.get().secondsLeft).toBe(300);
  });

  it('of a script, a refresh, or a pointer that rests does not count', async () => {
    const { openTab } = setUp({ minutes: 60 });
    const tab = openTab(idle);
    const place = { screenX: 10, screenY: 20 };
    await advance(MINUTE);
    tab.input('pointermove', place);
    await advance(MINUTE);
    tab.input('pointermove', place);
    tab.dispatch('visibilitychange');
    await Promise.all([tab.client.session.authenticate({ session_duration_minutes: 60 }), advance()]);
    expect(tab.clock.get().secondsLeft).toBe(240);
    tab.input('pointermove', { screenX: 11, screenY: 20 });
    expect(tab.clock.get().secondsLeft).toBe(300);
  });

  it('does not count while the warning is shown', async () => {
    const { openTab } = setUp({ minutes: 60 });
    const tab = openTab(idle);
    await advance(4 * MINUTE);
    tab.input('click');
    await advance(30_000);
    expect(tab.clock.get()).toMatchObject({ status: 'warning', secondsLeft: 30 });
  });

  it('after a night of sleep does not continue a session whose time is over', async () => {
    const { openTab } = setUp({ minutes: 24 * 60 });
    const tab = openTab(idle);
    await advance(MINUTE);
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    tab.input('pointerdown');
    await advance(1000);
    expect(tab.clock.get()).toMatchObject({ status: 'ended', reason: 'idle' });
  });

  it('of an earlier visit counts on the next one', async () => {
    const { openTab } = setUp({ minutes: 60 });
    const first = openTab(idle);
    await advance(MINUTE);
    first.stop();
    first.client.destroy();
    await advance(2 * MINUTE);
    const second = openTab(idle);
    await advance(1000);
    expect(second.clock.get().secondsLeft).toBe(119);
  });
});

describe('a device that sleeps for an hour', () => {
  it('shows the end of the session at its next second', async () => {
    const { openTab } = setUp();
    const tabs = [openTab(), openTab()];
    await advance(2 * MINUTE);
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    await advance(1000);
    for (const { clock } of tabs) expect(clock.get()).toMatchObject({ status: 'ended', reason: 'expired' });
  });

  it('continues a session that is longer', async () => {
    const { openTab } = setUp({ minutes: 120 });
    const { clock } = openTab();
    await advance(2 * MINUTE);
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    await advance(1000);
    expect(clock.get()).toMatchObject({ status: 'active', secondsLeft: 58 * 60 - 1 });
  });
});

// Its cookie expires by the device's clock.
it.each([-120, 25])('a device clock that is moved by %d minutes neither ends nor extends the session', async (by) => {
  const { openTab, api, sent } = setUp({ minutes: 60 });
  const tabs = [openTab({ idleMinutes: 10 }), openTab({ idleMinutes: 10 })];
  await advance(2 * MINUTE);
  vi.setSystemTime(Date.now() + by * MINUTE);
  api.offset -= by * MINUTE;
  await advance(2000);
  for (const { clock, history } of tabs) {
    expect(clock.get()).toMatchObject({ status: 'active', secondsLeft: 478 });
    expect(history).not.toContain('ended idle');
  }
  expect(sent('/sessions/revoke')).toEqual([]);
});

it('without a connection, the session ends in time, and is revoked later', async () => {
  const { openTab, provider } = setUp();
  const { clock, client } = openTab();
  await advance(9 * MINUTE);
  provider.on('/sessions/authenticate', unreachable);
  provider.on('/sessions/revoke', unreachable);
  await advance(MINUTE + 5000);
  expect(clock.get()).toMatchObject({ status: 'ended', reason: 'expired' });
  expect(client.state.get().status).toBe('signedOut');
});

it('an API that refuses the revocation does not keep the user signed in', async () => {
  const { openTab, provider } = setUp({ minutes: 60 });
  const { clock } = openTab({ idleMinutes: 5 });
  await advance(MINUTE);
  provider.on('/sessions/revoke', fail(400, 'bad_request'));
  await advance(5 * MINUTE);
  expect(clock.get()).toMatchObject({ status: 'ended', reason: 'idle' });
});

it('HttpOnly cookies have the same clock', async () => {
  const { openTab, sent } = setUp({ baseUrl: 'https://login.example.test' });
  const tabs = [openTab({ idleMinutes: 5 }), openTab({ idleMinutes: 5 })];
  await advance(4 * MINUTE);
  for (const { clock } of tabs) expect(clock.get()).toMatchObject({ status: 'warning', secondsLeft: 60 });
  await Promise.all([tabs[1]?.clock.stay(10), advance()]);
  await advance(10);
  for (const { clock } of tabs) expect(clock.get()).toMatchObject({ status: 'active', secondsLeft: 300 });
  await advance(5 * MINUTE);
  for (const { clock } of tabs) expect(clock.get()).toMatchObject({ status: 'ended', reason: 'idle' });
  expect(sent('/sessions/revoke')).toHaveLength(1);
});

it('signing out is the end for all tabs, with its own reason', async () => {
  const { openTab } = setUp();
  const tabs = [openTab(), openTab()];
  await advance(1000);
  await Promise.all([tabs[0]?.clock.end(), advance()]);
  await advance(10);
  for (const { clock } of tabs) expect(clock.get()).toMatchObject({ status: 'ended', reason: 'signedOut' });
});

it.each(['clock', 'page'] as const)('a sign-out by the %s is one of elsewhere in the other tabs', async (by) => {
  const { openTab } = setUp();
  const [own, other] = [openTab(), openTab()];
  const seen: unknown[] = [];
  own.clock.subscribe(() => seen.push(own.clock.get().endedBy));
  await advance(1000);
  await Promise.all([by === 'clock' ? own.clock.end() : own.client.session.revoke(), advance()]);
  await advance(10);
  expect([own, other].map(({ clock }) => clock.get().endedBy)).toEqual([by, 'elsewhere']);
  expect(new Set(seen)).toEqual(new Set([null, by]));
});

it('an end in time is remembered in its tab as the page that the next sign-in leads back to', async () => {
  const { openTab, provider } = setUp({ minutes: 60 });
  const tab = openTab({ idleMinutes: 5 });
  await advance(6 * MINUTE);
  expect(tab.clock.get().reason).toBe('idle');
  provider.on('/otps/authenticate', () =>
    Response.json({
      data: {
        user_id: 'user-test-1',
        user: someUser(),
        session: { ...someSession('2'), authentication_factors: [{ type: 'otp', delivery_method: 'email' }] },
        session_token: 'token-2',
        session_jwt: 'jwt-2',
      },
    }),
  );
  const signIn = async () => {
    await tab.client.attempt.begin();
    const response = await tab.client.otps.authenticate('123456', 'email-test-1', { session_duration_minutes: 30 });
    return tab.client.attempt.takeReceipt(response, { entry: 'form' });
  };
  const receipt = signIn();
  await advance();
  expect(await receipt).toMatchObject({ returnTo: '/cart?item=3#top' });
  expect(tab.clock.get()).toMatchObject({ status: 'active', reason: null });
});

it('nothing runs without a subscription', async () => {
  const { openTab, sent } = setUp();
  const { clock, stop } = openTab();
  await advance(MINUTE);
  stop();
  const before = clock.get();
  const count = sent('/sessions/authenticate').length;
  await advance(60_000);
  expect(clock.get()).toBe(before);
  expect(sent('/sessions/authenticate')).toHaveLength(count);
});
