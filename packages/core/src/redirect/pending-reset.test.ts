import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClient, pendingOf } from '../testing/create-test-client.ts';
import { openClient } from '../testing/open-client.ts';
import { fail, MINUTES, ok, PUBLIC_TOKEN, STATE_KEY, someAuth, unreachable } from '../testing/stub-provider.ts';

const START = '/passwords/email/reset/start';
const KEY = `${STATE_KEY}::password_reset`;
const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1) }));
afterEach(() => vi.useRealTimers());

/** Opens a tab, and returns a function that opens more tabs of the same browser. */
function setUp(options: Parameters<typeof openClient>[0] = {}) {
  const opened = openClient(options);
  const { browser, provider, tab, client } = opened;
  provider.on(START, ok({}));
  provider.on('/otps/authenticate', ok(someAuth('2')));
  provider.on('/sessions/revoke', ok({}));
  const openTab = () =>
    createTestClient(PUBLIC_TOKEN, { telemetry: false }, browser.openTab(provider.fetch).environment);
  return {
    ...opened,
    reset: pendingOf(client),
    ask: (email: string, minutes?: number) =>
      client.passwords.resetByEmailStart({
        email,
        ...(minutes && { reset_password_expiration_minutes: minutes }),
      }),
    signIn: () => client.otps.authenticate('123456', 'method', MINUTES),
    openTab,
    /** Reloads the page in the same tab. */
    reload() {
      client.destroy();
      return pendingOf(createTestClient(PUBLIC_TOKEN, { telemetry: false }, tab.environment));
    },
  };
}

describe('the email address of a pending reset', () => {
  it('is available in every tab after an email was sent to it', async () => {
    const { reset, ask, openTab } = setUp();
    expect(reset.email()).toBe('');
    await ask('ada@example.test');
    await ask('ada@example.test');
    expect(reset.email()).toBe('ada@example.test');
    expect(pendingOf(openTab()).email()).toBe('ada@example.test');
  });

  it('is empty if no email was sent', async () => {
    const { reset, ask, provider } = setUp();
    provider.on(START, fail(404, 'email_not_found'));
    await expect(ask('ada@example.test')).rejects.toMatchObject({ error_type: 'email_not_found' });
    expect(reset.email()).toBe('');
  });

  it('is stored before the request, because the email can arrive before the response', async () => {
    const { ask, provider, openTab } = setUp();
    let stored: string | undefined;
    provider.on(START, (call) => {
      stored = pendingOf(openTab()).email();
      return ok({})(call);
    });
    await ask('ada@example.test');
    expect(stored).toBe('ada@example.test');
  });

  it('stays stored if the request has no response, because the email may still arrive', async () => {
    const { reset, ask, provider } = setUp();
    provider.on(START, unreachable);
    await expect(ask('ada@example.test')).rejects.toThrow();
    expect(reset.email()).toBe('ada@example.test');
  });

  it('stays stored if the API refuses to send an email to another address', async () => {
    const { reset, ask, provider } = setUp();
    await ask('ada@example.test');
    provider.on(START, fail(404, 'email_not_found'));
    await expect(ask('bob@example.test')).rejects.toThrow();
    expect(reset.email()).toBe('ada@example.test');
  });

  it('is empty if emails were sent to two addresses', async () => {
    const { reset, ask } = setUp();
    await ask('ada@example.test');
    await ask('bob@example.test');
    expect(reset.email()).toBe('');
  });

  it('expires with the link that lives longest', async () => {
    const { reset, ask, browser } = setUp();
    await ask('ada@example.test', 60);
    await ask('ada@example.test', 10);
    vi.setSystemTime(Date.now() + 60 * MINUTE - 1);
    expect(reset.email()).toBe('ada@example.test');
    vi.setSystemTime(Date.now() + 1);
    expect(reset.email()).toBe('');
    expect(browser.storage.has(KEY)).toBe(false);
  });
});

describe('the token of a pending reset', () => {
  it('is stored for its tab and survives a reload', () => {
    const { reset, openTab, reload } = setUp();
    reset.keep('t');
    expect(reset.token()).toBe('t');
    expect(pendingOf(openTab()).token()).toBe('');
    expect(reload().token()).toBe('t');
  });

  it('is removed by forget, which keeps the email address', async () => {
    const { reset, ask } = setUp();
    await ask('ada@example.test');
    reset.keep('t');
    reset.forget();
    expect([reset.token(), reset.email()]).toEqual(['', 'ada@example.test']);
  });

  it.each([
    [undefined, 30],
    [7, 7],
  ])('expires after the lifetime of its link (%s minutes)', (minutes, expected) => {
    const { reset, tab } = setUp();
    reset.keep('t', minutes);
    vi.setSystemTime(Date.now() + expected * MINUTE - 1);
    expect(reset.token()).toBe('t');
    vi.setSystemTime(Date.now() + 1);
    expect(reset.token()).toBe('');
    expect(tab.environment.page.sessionStorage.getItem(KEY)).toBeNull();
  });
});

describe('the token and the email address of a pending reset', () => {
  it('are removed in every tab by a sign-in, also after a sign-out', async () => {
    const { reset, ask, signIn, openTab, client, browser } = setUp();
    const other = openTab();
    await ask('ada@example.test');
    pendingOf(other).keep('t');
    await signIn();
    expect(browser.storage.has(KEY)).toBe(false);
    await client.session.revoke();
    expect([reset.email(), pendingOf(other).token()]).toEqual(['', '']);
  });

  it('are removed by a sign-out, even if only another page notices it', async () => {
    const { reset, client, openTab } = setUp({ signedIn: true });
    await client.session.authenticate();
    reset.keep('t');
    const other = openTab();
    await other.session.revoke();
    expect(reset.token()).toBe('');
  });

  it('are removed by a sign-in as another user that this page has not noticed', async () => {
    const { reset, reload, openTab } = setUp();
    reset.keep('t');
    const other = openTab();
    const next = reload();
    expect(next.token()).toBe('t');
    await other.otps.authenticate('123456', 'method', MINUTES);
    expect(next.token()).toBe('');
  });

  it('are kept after a refresh of the session', async () => {
    const { reset, ask, client } = setUp({ signedIn: true });
    await client.session.authenticate();
    await ask('ada@example.test');
    reset.keep('t');
    await client.session.authenticate(MINUTES);
    expect([reset.token(), reset.email()]).toEqual(['t', 'ada@example.test']);
  });
});

it('a new reset after a sign-in does not restore the earlier token', async () => {
  const { reset, ask, signIn, openTab, client } = setUp();
  const other = pendingOf(openTab());
  other.keep('t');
  await signIn();
  await client.session.revoke();
  vi.setSystemTime(Date.now() + 1);
  await ask('ada@example.test');
  expect([reset.email(), other.token()]).toEqual(['ada@example.test', '']);
});

it('a pending reset lasts as long as the page if the browser blocks storage', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { reset, ask, browser } = setUp();
  browser.denied.storage = true;
  await ask('ada@example.test');
  reset.keep('t');
  expect([reset.token(), reset.email()]).toEqual(['t', 'ada@example.test']);
  vi.restoreAllMocks();
});
