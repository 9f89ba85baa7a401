import { eventually } from '@foyer/test-support/eventually';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FlowState, reduce, startState, type Variant } from '../flow.ts';
import { createTestClient, type InternalClient } from '../testing/create-test-client.ts';
import { openClient } from '../testing/open-client.ts';
import {
  BOOTSTRAP_PATH,
  fail,
  hang,
  MINUTES,
  ok,
  PUBLIC_TOKEN,
  STATE_KEY,
  someAuth,
  unreachable,
} from '../testing/stub-provider.ts';
import { claim } from './claims.ts';

const START = Date.UTC(2030, 0, 1);
const MINUTE = 60_000;
const EMAIL = 'ada@example.test';
const KEY = `${STATE_KEY}::attempt`;
const EMAILS_KEY = `${STATE_KEY}::awaited_emails`;

/** The monotonic clock, which a change of the device's clock does not move. */
let monotonic = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  monotonic = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets time pass. */
function pass(ms: number) {
  monotonic += ms;
  vi.setSystemTime(Date.now() + ms);
}
/** Changes the device's clock. */
const moveClock = (ms: number) => vi.setSystemTime(Date.now() + ms);

function setUp(options: Parameters<typeof openClient>[0] = {}) {
  const opened = openClient(options);
  const { browser, provider, tab, client } = opened;
  provider.on('/magic_links/email/login_or_create', ok({}));
  provider.on('/magic_links/email/send/primary', ok({}));
  provider.on('/passwords/email/reset/start', ok({}));
  provider.on('/otps/authenticate', ok(someAuth('2')));
  provider.on('/sessions/revoke', ok({}));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  let current = client;
  return {
    ...opened,
    warn,
    openTab: () => createTestClient(PUBLIC_TOKEN, { telemetry: false }, browser.openTab(provider.fetch).environment),
    /** Reloads the page in the same tab. */
    reload() {
      tab.dispatch('pagehide');
      current.destroy();
      current = createTestClient(PUBLIC_TOKEN, { telemetry: false }, tab.environment);
      return current;
    },
    stored: () => tab.environment.page.sessionStorage.getItem(KEY),
    store: (text: string) => tab.environment.page.sessionStorage.setItem(KEY, text),
  };
}

const otp = {
  type: 'sms',
  methodId: 'phone-1',
  otpDestination: '+14155550100',
  expiresAt: START + 5 * MINUTE,
} as const;
const waitingForCode = reduce(startState('login'), { type: 'otpSent', otp });
const waitingForLink = reduce(startState('login'), { type: 'magicLinkSent', email: EMAIL });
const attempt = (state: FlowState, variant: Variant = 'login') => ({ variant, state });

describe('the attempt of a tab', () => {
  it('is restored after a reload', async () => {
    const { client, reload } = setUp();
    expect(client.attempt.exists()).toBe(false);
    expect(await client.attempt.get('login')).toBeNull();
    await client.attempt.set(attempt(waitingForCode));
    const next = reload();
    expect(next.attempt.exists()).toBe(true);
    expect(await next.attempt.get('login')).toEqual({
      variant: 'login',
      state: { screen: 'OTPAuthenticate', otpState: otp, passwordState: { email: '', type: 'new' }, resentAt: 0 },
    });
  });

  it('ends when a page without a flow signs in, which forgets the awaited emails too', async () => {
    const { browser, client, reload, stored } = setUp();
    await client.magicLinks.email.loginOrCreate(EMAIL);
    await client.attempt.set(attempt(waitingForCode));
    const next = reload();
    expect(browser.storage.get(EMAILS_KEY)).toContain(EMAIL);
    await next.otps.authenticate('123456', 'method', MINUTES);
    expect(stored()).toBeNull();
    expect(browser.storage.get(EMAILS_KEY)).toBeUndefined();
    await next.session.revoke();
    expect(await reload().attempt.get('login')).toBeNull();
  });

  it('belongs to one variant and one tab', async () => {
    const { client, openTab, reload } = setUp();
    await client.attempt.set(attempt(waitingForLink));
    expect(await reload().attempt.get('reset-password')).toBeNull();
    expect(await reload().attempt.get('login')).not.toBeNull();
    expect(openTab().attempt.exists()).toBe(false);
  });

  it('of a sign-in that is held back is restored until its session ends', async () => {
    const { client, provider, reload, stored } = setUp();
    await client.otps.authenticate('123456', 'method', MINUTES);
    await client.attempt.set({ variant: 'login', state: null });
    provider.on('/sessions/authenticate', ok(someAuth('2', 3)));
    pass(20 * MINUTE);
    const next = reload();
    expect(next.attempt.exists()).toBe(true);
    expect(await next.attempt.get('login')).toEqual({ variant: 'login', state: null });
    await next.session.revoke();
    expect(stored()).toBeNull();
    expect(await next.attempt.get('login')).toBeNull();
  });

  it('of a sign-in that is held back waits until the user is known', async () => {
    const { client, browser, provider, reload } = setUp();
    await client.otps.authenticate('123456', 'method', MINUTES);
    await client.attempt.set({ variant: 'login', state: null });
    // The cookie is left, as after a sign-in with a full storage.
    browser.storage.clear();
    provider.on('/sessions/authenticate', ok(someAuth('2', 3)));
    const next = reload();
    expect(next.state.get().status).toBe('unknown');
    expect(await next.attempt.get('login')).toEqual({ variant: 'login', state: null });
    expect(next.state.get().status).toBe('signedIn');
  });

  it('of a sign-in that is held back ends if another user has signed in meanwhile', async () => {
    const { client, browser, openTab, provider, reload } = setUp();
    await client.otps.authenticate('123456', 'method', MINUTES);
    await client.attempt.set({ variant: 'login', state: null });
    client.destroy();
    provider.on('/otps/authenticate', ok(someAuth('3')));
    await openTab().otps.authenticate('123456', 'method', MINUTES);
    browser.storage.clear();
    provider.on('/sessions/authenticate', ok(someAuth('3', 3)));
    expect(await reload().attempt.get('login')).toBeNull();
  });

  it('contains no token', async () => {
    const { client, stored } = setUp();
    const sent = reduce(startState('reset-password', 'reset-token-1'), { type: 'passwordResetSent', email: EMAIL });
    await client.attempt.set(attempt(sent, 'reset-password'));
    expect(stored()).toContain(EMAIL);
    expect(stored()).not.toContain('reset-token-1');
  });

  it.each([
    ['signs in', false],
    ['signs out', true],
  ])('ends when a user %s in another tab', async (_what, signedIn) => {
    const { client, openTab, stored, reload } = setUp({ signedIn });
    await client.attempt.set(attempt(waitingForLink));
    const other = openTab();
    if (signedIn) await other.session.revoke();
    else await other.otps.authenticate('123456', 'method', MINUTES);
    await eventually(() => expect(stored()).toBeNull());
    expect(await reload().attempt.get('login')).toBeNull();
  });

  it('ends if a user has signed in while the tab was discarded', async () => {
    const { client, tab, openTab, provider, stored } = setUp();
    await client.attempt.set(attempt(waitingForLink));
    client.destroy();
    const left = stored();
    await openTab().otps.authenticate('123456', 'method', MINUTES);
    tab.environment.page.sessionStorage.setItem(KEY, left ?? '');
    provider.on('/sessions/authenticate', ok(someAuth('2', 3)));
    const next = createTestClient(PUBLIC_TOKEN, { telemetry: false }, tab.environment);
    expect(await next.attempt.get('login')).toBeNull();
    expect(stored()).toBeNull();
  });

  it('keeps the remaining time if the clock was moved while the page was open', async () => {
    for (const moved of [2 * 60 * MINUTE, -2 * 60 * MINUTE]) {
      const { client, reload } = setUp();
      const resentAt = Date.now();
      const expiresAt = resentAt + 5 * MINUTE;
      await client.attempt.set(attempt({ ...waitingForCode, otpState: { ...otp, expiresAt }, resentAt }));
      pass(MINUTE);
      moveClock(moved);
      const restored = await reload().attempt.get('login');
      expect((restored?.state?.otpState?.expiresAt ?? 0) - Date.now()).toBe(4 * MINUTE);
      expect(Date.now() - (restored?.state?.resentAt ?? 0)).toBe(MINUTE);
    }
  });

  it('keeps the remaining time if the clock was moved back while the tab was closed', async () => {
    const { client, tab } = setUp();
    await client.attempt.set(attempt(waitingForCode));
    pass(MINUTE);
    tab.dispatch('pagehide');
    client.destroy();
    moveClock(-24 * 60 * MINUTE);
    const next = createTestClient(PUBLIC_TOKEN, { telemetry: false }, tab.environment);
    const restored = await next.attempt.get('login');
    expect((restored?.state?.otpState?.expiresAt ?? 0) - Date.now()).toBe(4 * MINUTE);
  });
});

/** Opens a client whose API exposes its clock, which starts a year before the device's. */
async function setUpClock() {
  const stage = setUp();
  const clock = { ahead: -365 * 24 * 60 * MINUTE };
  stage.provider.on(BOOTSTRAP_PATH, () => {
    const headers = { date: new Date(START + monotonic - 1_000 + clock.ahead).toUTCString() };
    return Response.json({ data: { project_name: 'Demo', vertical: 'CONSUMER' } }, { headers });
  });
  const client = stage.reload();
  await client.bootstrap.getAsync();
  await client.attempt.set(attempt(waitingForCode));
  return { ...stage, client, clock };
}

describe("the API's clock", () => {
  const left = async (client: InternalClient) => {
    const restored = await client.attempt.get('login');
    return restored && Math.round(((restored.state?.otpState?.expiresAt ?? 0) - Date.now()) / 1000);
  };

  it.each([60, -60])(
    'decides if the clock of the device was moved by %d minutes while the tab was closed',
    async (by) => {
      const { client, tab, reload } = await setUpClock();
      pass(MINUTE);
      tab.dispatch('pagehide');
      client.destroy();
      moveClock(by * MINUTE);
      expect(await left(reload())).toBe(4 * 60);
    },
  );

  it('ends an attempt that has expired by it', async () => {
    const { clock, reload } = await setUpClock();
    clock.ahead += 2 * MINUTE;
    expect(await left(reload())).toBe(3 * 60);
    clock.ahead += 4 * MINUTE;
    expect(await reload().attempt.get('login')).toBeNull();
  });

  it('does not add the error of its whole seconds', async () => {
    const { clock, reload } = await setUpClock();
    clock.ahead += 900;
    pass(10_000);
    expect(await left(reload())).toBe(4 * 60 + 50);
  });

  it('is replaced by the clock of the device if the API does not respond', async () => {
    const { provider, reload } = await setUpClock();
    provider.on(BOOTSTRAP_PATH, hang);
    pass(MINUTE);
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: START + MINUTE });
    const result = left(reload());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await result).toBe(4 * 60 - 1);
  });
});

describe('a followed attempt', () => {
  it('is stored, and calls back once when a user signs in in another tab', async () => {
    const { client, openTab, stored } = setUp();
    const onSignIn = vi.fn();
    const stop = client.attempt.follow(attempt(waitingForLink), true, onSignIn);
    await eventually(() => expect(stored()).toContain(EMAIL));
    await openTab().otps.authenticate('123456', 'method', MINUTES);
    await eventually(() => expect(onSignIn).toHaveBeenCalledTimes(1));
    expect(onSignIn).toHaveBeenCalledWith({ entry: 'link' });
    stop();
  });

  it('calls back within a second if the storage is full, because the cookie is enough', async () => {
    const { browser, client, openTab } = setUp();
    const onSignIn = vi.fn();
    client.attempt.follow(attempt(waitingForLink), true, onSignIn);
    await client.attempt.awaited();
    browser.denied.storage = true;
    const other = openTab();
    await other.otps.authenticate('123456', 'method', MINUTES);
    await eventually(() => expect(onSignIn).toHaveBeenCalledTimes(1));
  });

  it('waits while another tab asks whose sign-in it is', async () => {
    const { browser, client, openTab, stored } = setUp();
    const onSignIn = vi.fn();
    client.attempt.follow(attempt(waitingForLink), true, onSignIn);
    await eventually(() => expect(stored()).toContain(EMAIL));
    const other = openTab();
    browser.storage.set(`${STATE_KEY}::unconfirmed_user`, JSON.stringify({ session_id: 'session-test-2' }));
    await other.otps.authenticate('123456', 'method', MINUTES);
    await eventually(() => expect(client.state.get().status).toBe('signedIn'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(onSignIn).not.toHaveBeenCalled();
    other.confirmUser();
    await eventually(() => expect(onSignIn).toHaveBeenCalledTimes(1));
  });

  it('is not stored if the host application forbids it', async () => {
    const { client, openTab, stored } = setUp();
    const onSignIn = vi.fn();
    client.attempt.follow(attempt(waitingForLink), false, onSignIn);
    await client.attempt.awaited();
    expect(stored()).toBeNull();
    await openTab().otps.authenticate('123456', 'method', MINUTES);
    await eventually(() => expect(onSignIn).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['its screen waits for nothing', reduce(startState('login'), { type: 'walletSetupRequested' }), false],
    ['it was stopped', waitingForLink, true],
  ])('calls nothing back if %s', async (_what, state, isStopped) => {
    const { client, openTab } = setUp();
    const onSignIn = vi.fn();
    const stop = client.attempt.follow(attempt(state), true, onSignIn);
    if (isStopped) stop();
    await client.attempt.awaited();
    await openTab().otps.authenticate('123456', 'method', MINUTES);
    await eventually(() => expect(client.state.get().status).toBe('signedIn'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(onSignIn).not.toHaveBeenCalled();
  });

  it('calls nothing back when the session is refreshed', async () => {
    const { client, provider } = setUp({ signedIn: true });
    await client.session.authenticate();
    const onSignIn = vi.fn();
    client.attempt.follow(attempt(waitingForCode), true, onSignIn);
    await client.attempt.awaited();
    provider.on('/sessions/authenticate', ok(someAuth('1', 9)));
    await client.session.authenticate();
    await new Promise((resolve) => setTimeout(resolve));
    expect(onSignIn).not.toHaveBeenCalled();
  });
});

describe('a stored attempt that is not valid', () => {
  const valid = async () => {
    const stage = setUp();
    await stage.client.attempt.set(attempt(waitingForCode));
    return { ...stage, record: JSON.parse(stage.stored() ?? '') };
  };

  it.each<[string, (record: Record<string, unknown> & { state: Record<string, unknown> }) => unknown]>([
    ['broken', () => '{'],
    ['no object', () => '"text"'],
    ['of another version', (record) => ({ ...record, version: 2 })],
    ['of another project', (record) => ({ ...record, project: 'public-token-test-other' })],
    ['of an unknown variant', (record) => ({ ...record, variant: 'other' })],
    ['without a state', ({ state, ...record }) => record],
    ['of an unknown screen', (record) => ({ ...record, state: { ...record.state, screen: 'constructor' } })],
    [
      'of a screen without an attempt',
      (record) => ({ ...record, state: { ...record.state, screen: 'OTPConfirmation' } }),
    ],
    ['without the passcode', (record) => ({ ...record, state: { screen: 'OTPAuthenticate' } })],
    ['without a time', ({ saved_at, ...record }) => record],
    ['with a time of the API that is none', (record) => ({ ...record, api_time: 'now' })],
  ])('(%s) is removed with one warning', async (_what, change) => {
    const { record, store, stored, reload, warn } = await valid();
    const changed = change(record);
    const next = reload();
    store(typeof changed === 'string' ? changed : JSON.stringify(changed));
    expect(await next.attempt.get('login')).toBeNull();
    expect(stored()).toBeNull();
    store('{');
    expect(await next.attempt.get('login')).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('does not bring unknown members into the flow', async () => {
    const { record, store, reload } = await valid();
    const next = reload();
    store(JSON.stringify({ ...record, state: { ...record.state, resetPasswordState: { token: 'planted' } } }));
    expect(JSON.stringify(await next.attempt.get('login'))).not.toContain('planted');
  });

  it('does not come back after a reload if the storage was full for the next one', async () => {
    const { client, tab, reload } = setUp();
    await client.attempt.set(attempt(waitingForLink));
    const { sessionStorage } = tab.environment.page;
    const full = vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await client.attempt.set(attempt(waitingForCode));
    expect(await client.attempt.get('login')).toMatchObject({ state: { screen: 'OTPAuthenticate' } });
    full.mockRestore();
    client.destroy();
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(await reload().attempt.get('login')).toBeNull();
  });
});

describe('the emails that a browser waits for', () => {
  it('are recorded by the calls that request them, for every tab', async () => {
    const { client, openTab, browser } = setUp();
    await client.magicLinks.email.loginOrCreate(EMAIL, { login_expiration_minutes: 10, signup_expiration_minutes: 20 });
    await client.magicLinks.email.send('bob@example.test');
    await client.passwords.resetByEmailStart({ email: EMAIL, reset_password_expiration_minutes: 15 });
    await client.attempt.awaited();
    const expected = [
      { email: EMAIL, kind: 'magic_links', requested_at: START, expires_at: START + 20 * MINUTE, luggage: null },
      {
        email: 'bob@example.test',
        kind: 'magic_links',
        requested_at: START,
        expires_at: START + 30 * MINUTE,
        luggage: null,
      },
      { email: EMAIL, kind: 'passwords', requested_at: START, expires_at: START + 15 * MINUTE, luggage: null },
    ];
    expect(await openTab().attempt.awaited()).toMatchObject(expected);
    expect(browser.storage.has(EMAILS_KEY)).toBe(true);
  });

  it('are not recorded if the API refuses to send them', async () => {
    const { client, provider } = setUp();
    provider.on('/magic_links/email/login_or_create', fail(400, 'invalid_email'));
    await expect(client.magicLinks.email.loginOrCreate(EMAIL)).rejects.toThrow();
    expect(await client.attempt.awaited()).toEqual([]);
  });

  it('are recorded before the request, because the email can arrive before the response', async () => {
    const { client, provider, browser } = setUp();
    let stored: string | undefined;
    provider.on('/magic_links/email/login_or_create', (call) => {
      stored = browser.storage.get(EMAILS_KEY);
      return ok({})(call);
    });
    await client.magicLinks.email.loginOrCreate(EMAIL);
    expect(stored).toContain(EMAIL);
  });

  it('stay recorded if the request has no response, and if the API refuses to send another one', async () => {
    const { client, provider } = setUp();
    provider.on('/magic_links/email/login_or_create', unreachable);
    await expect(client.magicLinks.email.loginOrCreate(EMAIL)).rejects.toThrow();
    provider.on('/magic_links/email/login_or_create', fail(429, 'too_many_requests'));
    await expect(client.magicLinks.email.loginOrCreate(EMAIL)).rejects.toThrow();
    expect(await client.attempt.awaited()).toMatchObject([{ email: EMAIL, requested_at: START }]);
  });

  it('carry what the sign-in carries that requested them', async () => {
    const { client, openTab } = setUp();
    await client.magicLinks.email.loginOrCreate('bob@example.test');
    await client.attempt.awaited();
    client.attempt.begin({ returnTo: '/cart' });
    await client.magicLinks.email.loginOrCreate(EMAIL);
    const carried = (await openTab().attempt.awaited()).map((entry) => entry.luggage);
    expect(carried).toEqual([null, { returnTo: '/cart', startedAt: START, sessionId: null }]);
  });

  it('are at most five, one for each address and kind', async () => {
    const { client } = setUp();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) {
      await client.magicLinks.email.loginOrCreate(`${name}@example.test`);
    }
    expect((await client.attempt.awaited()).map(({ email }) => email[0])).toEqual(['c', 'd', 'e', 'f', 'b']);
  });

  it('are removed by forget, one address or all', async () => {
    const { client, browser } = setUp();
    await client.magicLinks.email.loginOrCreate(EMAIL);
    await client.magicLinks.email.loginOrCreate('bob@example.test');
    await client.attempt.forget(EMAIL);
    expect((await client.attempt.awaited()).map(({ email }) => email)).toEqual(['bob@example.test']);
    await client.attempt.forget();
    expect(browser.storage.has(EMAILS_KEY)).toBe(false);
  });

  it("are removed when they expire by the API's clock and the device's", async () => {
    const { client, clock, openTab, browser } = await setUpClock();
    await client.magicLinks.email.loginOrCreate(EMAIL);
    clock.ahead += 30 * MINUTE;
    moveClock(29 * MINUTE);
    const early = openTab();
    await early.bootstrap.getAsync();
    expect(await early.attempt.awaited()).toHaveLength(1);
    moveClock(MINUTE);
    const late = openTab();
    await late.bootstrap.getAsync();
    expect(await late.attempt.awaited()).toEqual([]);
    expect(browser.storage.has(EMAILS_KEY)).toBe(false);
  });

  it("stay recorded if the device's clock is moved, because the API's clock decides", async () => {
    const { client, openTab } = await setUpClock();
    await client.magicLinks.email.loginOrCreate(EMAIL);
    moveClock(365 * 24 * 60 * MINUTE);
    // Before and after the client has received the time.
    const next = openTab();
    expect(await next.attempt.awaited()).toHaveLength(1);
    await next.bootstrap.getAsync();
    expect(await next.attempt.awaited()).toHaveLength(1);
  });

  it("are removed a day after they expire by the device's clock, which may have been moved, if the API exposes none", async () => {
    const { client, openTab, browser } = setUp();
    await client.magicLinks.email.loginOrCreate(EMAIL);
    moveClock(24 * 60 * MINUTE);
    expect(await openTab().attempt.awaited()).toHaveLength(1);
    moveClock(30 * MINUTE);
    expect(await openTab().attempt.awaited()).toEqual([]);
    expect(browser.storage.has(EMAILS_KEY)).toBe(false);
  });

  it('that have expired leave the storage with the next page view', async () => {
    const { client, clock, openTab, browser } = await setUpClock();
    await client.magicLinks.email.loginOrCreate(EMAIL);
    clock.ahead += 30 * MINUTE;
    moveClock(30 * MINUTE);
    // Starts a method of the attempts before the client has received the time.
    openTab().attempt.begin();
    await eventually(() => expect(browser.storage.has(EMAILS_KEY)).toBe(false));
  });

  it.each([
    ['signs in', false],
    ['signs out', true],
  ])('are removed when a user %s', async (_what, signedIn) => {
    const { client, browser } = setUp({ signedIn });
    if (signedIn) await client.session.authenticate();
    await client.magicLinks.email.loginOrCreate(EMAIL);
    expect(await client.attempt.awaited()).toHaveLength(1);
    if (signedIn) await client.session.revoke();
    else await client.otps.authenticate('123456', 'method', MINUTES);
    expect(browser.storage.has(EMAILS_KEY)).toBe(false);
  });

  it.each([
    ['broken', '{'],
    ['of another version', JSON.stringify({ version: 2, project: PUBLIC_TOKEN, emails: [] })],
    ['of another project', JSON.stringify({ version: 1, project: 'public-token-test-other', emails: [] })],
    ['with an entry that is broken', JSON.stringify({ version: 1, project: PUBLIC_TOKEN, emails: [{ email: 1 }] })],
  ])('are none if their record is not valid (%s)', async (_what, text) => {
    const { client, browser, warn } = setUp();
    browser.storage.set(EMAILS_KEY, text);
    expect(await client.attempt.awaited()).toEqual([]);
    expect(await client.attempt.awaited()).toEqual([]);
    expect(browser.storage.has(EMAILS_KEY)).toBe(false);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('last as long as the page if the browser blocks storage', async () => {
    const { client, browser } = setUp();
    browser.denied.storage = true;
    await client.magicLinks.email.loginOrCreate(EMAIL);
    expect(await client.attempt.awaited()).toHaveLength(1);
  });
});

describe('a claim', () => {
  const claimBy = ({ context }: InternalClient, key: string) => claim(context, PUBLIC_TOKEN, key);

  it('succeeds once over all tabs and reloads', async () => {
    const { client, openTab, reload } = setUp();
    const other = openTab();
    const results = await Promise.all([claimBy(client, 'one'), claimBy(other, 'one'), claimBy(client, 'one')]);
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await claimBy(reload(), 'one')).toBe(false);
    expect(await claimBy(other, 'two')).toBe(true);
  });

  it('succeeds once even if the storage of the other tab arrives late', async () => {
    const { client, browser, provider } = setUp();
    expect(await claimBy(client, 'one')).toBe(true);
    const late = browser.openTab(provider.fetch).environment;
    const { localStorage } = late.page;
    late.page.localStorage.getItem = (key) => (key.endsWith('::claimed') ? null : localStorage.getItem(key));
    const second = createTestClient(PUBLIC_TOKEN, { telemetry: false }, late);
    expect(await claimBy(second, 'one')).toBe(false);
  });

  it('is remembered with the last twenty', async () => {
    const { client, browser } = setUp();
    for (let index = 0; index < 25; index++) await claimBy(client, `key-${index}`);
    expect(JSON.parse(browser.storage.get(`${STATE_KEY}::claimed`) ?? '')).toHaveLength(20);
  });

  it('succeeds once for each page if the browser blocks storage', async () => {
    const { client, browser } = setUp();
    browser.denied.storage = true;
    expect(await claimBy(client, 'one')).toBe(true);
    expect(await claimBy(client, 'one')).toBe(false);
  });
});
