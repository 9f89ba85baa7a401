import { eventually } from '@foyer/test-support/eventually';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ClientOptions } from './config.ts';
import { createFakeBrowser } from './testing/fake-browser.ts';
import { fakePopup } from './testing/fake-popup.ts';
import {
  createStubProvider,
  MINUTES,
  ok,
  PUBLIC_TOKEN,
  STATE_KEY,
  setCookie,
  signInBefore,
  someAuth,
} from './testing/stub-provider.ts';

const SEARCH = '/users/search';
const REVOKE = '/sessions/revoke';

/** Opens a client in modules that have not loaded the code of any call. */
async function openClient({
  signedIn = false,
  stored = {} as Record<string, string>,
  browser = createFakeBrowser(),
  options = {} as ClientOptions,
} = {}) {
  const { createClient } = await import('./client.ts');
  const provider = createStubProvider();
  provider.on('/sessions/authenticate', ok(someAuth('1', 3)));
  provider.on(SEARCH, ok({ userType: 'new' }));
  provider.on('/users/totps/totp-1', ok({}));
  provider.on(REVOKE, ok({}));
  if (signedIn) signInBefore(browser);
  const { environment, dispatch } = browser.openTab(provider.fetch);
  for (const [key, value] of Object.entries(stored)) environment.page.localStorage.setItem(STATE_KEY + key, value);
  const client = createClient(PUBLIC_TOKEN, { telemetry: false, ...options }, environment);
  return { client, provider, dispatch, browser, page: environment.page, localStorage: environment.page.localStorage };
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.doUnmock('./runtime/create-lazy.ts');
  vi.resetModules();
});

it('the first call loads the code, and sends its request', async () => {
  const { client, provider } = await openClient();
  await expect(client.searchManager.searchUser('ada@example.test')).resolves.toMatchObject({ userType: 'new' });
  expect(provider.to(SEARCH)).toHaveLength(1);
  client.destroy();
});

it('startInPopup opens one window, at once, and leads it to the social provider as soon as its code is loaded', async () => {
  const { client, provider, browser, page } = await openClient();
  const popup = fakePopup(browser, provider, page);
  const open = vi.spyOn(page as Required<typeof page>, 'open');
  const started = client.oauth.google.startInPopup(MINUTES);
  expect(open).toHaveBeenCalledWith('', '', expect.stringContaining('popup'));
  await eventually(() => expect(popup.visits).toHaveLength(1));
  popup.close();
  expect(await started).toBeNull();
  expect(open).toHaveBeenCalledOnce();
  client.destroy();
});

it('a call is not sent for another user who has signed in while its code was loaded', async () => {
  const { client, provider } = await openClient({ signedIn: true });
  const removal = client.user.deleteTOTP('totp-1');
  client.session.updateSession({ session_token: 'token-of-another-user' });
  await expect(removal).rejects.toMatchObject({ error_type: 'session_changed' });
  expect(provider.to('/users/totps/totp-1')).toHaveLength(0);
  client.destroy();
});

it('a sign-in is sent if the session was replaced while its code was loaded', async () => {
  const { client, provider } = await openClient({ signedIn: true });
  client.session.updateSession({ session_token: 'token-of-another-user' });
  await expect(client.session.authenticate()).resolves.toMatchObject({ user_id: 'user-test-1' });
  const senders = provider.to('/sessions/authenticate').map(({ headers }) => headers.Authorization);
  expect(senders).toContain(`Basic ${btoa(`${PUBLIC_TOKEN}:token-of-another-user`)}`);
  client.destroy();
});

it('a page with a session refreshes it although no call has loaded the code', async () => {
  const { client, provider } = await openClient({ signedIn: true });
  await eventually(() => expect(provider.to('/sessions/authenticate')).toHaveLength(1));
  client.destroy();
});

it('a page removes an expired PKCE verifier although no call has loaded the code', async () => {
  const pair = { code_challenge: 'challenge', code_verifier: 'verifier', expires_at: Date.now() - 1 };
  const stored = { '::PKCE_VERIFIER:magic_links': JSON.stringify(pair) };
  const { client, localStorage } = await openClient({ stored });
  await eventually(() => expect(localStorage.getItem(`${STATE_KEY}::PKCE_VERIFIER:magic_links`)).toBeNull());
  client.destroy();
});

describe('a page that could not load the code of the calls', () => {
  /** Lets every chunk fail to load until the returned function is called. */
  function failToLoad() {
    let isOffline = true;
    vi.doMock('./runtime/create-lazy.ts', async (load) => {
      const { createLazy } = await load<typeof import('./runtime/create-lazy.ts')>();
      const failure = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
      return {
        createLazy: ((load) => createLazy(() => (isOffline ? failure() : load()))) as typeof createLazy,
      };
    });
    return () => {
      isOffline = false;
    };
  }

  it('signs out all tabs at once, and sends the revocation once when the code can be loaded', async () => {
    const goOnline = failToLoad();
    const { client, provider, browser, dispatch, localStorage } = await openClient({ signedIn: true });
    const other = await openClient({ browser });
    await expect(client.session.revoke()).resolves.toEqual({ request_id: '', status_code: 0 });
    expect(client.state.get().status).toBe('signedOut');
    await eventually(() => expect(other.client.state.get().status).toBe('signedOut'));
    expect(browser.cookies()).toEqual({});
    expect(provider.to(REVOKE)).toHaveLength(0);
    goOnline();
    dispatch('online');
    await eventually(() => expect(provider.to(REVOKE)).toHaveLength(1));
    const [call] = provider.to(REVOKE);
    expect(atob(call?.headers.Authorization?.slice(6) ?? '')).toBe(`${PUBLIC_TOKEN}:token-1`);
    await eventually(() => expect(localStorage.getItem(`${STATE_KEY}::pending_revocations`)).toBeNull());
    dispatch('online');
    client.destroy();
    other.client.destroy();
    expect([...provider.to(REVOKE), ...other.provider.to(REVOKE)]).toHaveLength(1);
  });

  it('sends the revocation after a reload', async () => {
    const goOnline = failToLoad();
    const before = await openClient({ signedIn: true });
    await before.client.session.revoke();
    before.client.destroy();
    vi.resetModules();
    goOnline();
    const { client, provider } = await openClient({ browser: before.browser });
    expect(client.state.get().status).toBe('signedOut');
    await eventually(() => expect(provider.to(REVOKE)).toHaveLength(1));
    client.destroy();
  });

  it('signs out of a session in an HttpOnly cookie, except with forceClear, which names the cookie', async () => {
    failToLoad();
    const options = { baseUrl: 'https://login.example.test' };
    const browser = createFakeBrowser();
    setCookie(browser, 'stytch_session_present', '1');
    const { client, localStorage } = await openClient({ browser, options });
    await expect(client.session.revoke({ forceClear: true })).rejects.toMatchObject({
      name: 'NetworkError',
      message: expect.stringContaining('HttpOnly cookie "stytch_session"'),
    });
    expect(client.state.get().status).toBe('unknown');
    await client.session.revoke();
    expect(client.state.get().status).toBe('signedOut');
    expect(localStorage.getItem(`${STATE_KEY}::pending_cookie_revocation`)).toBe('session-');
    client.destroy();
  });

  it('refreshes the session as soon as the code can be loaded', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const goOnline = failToLoad();
    const { client, provider } = await openClient({ signedIn: true });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(provider.to('/sessions/authenticate')).toHaveLength(0);
    expect(client.state.get()).toMatchObject({ status: 'signedIn', fromCache: true });
    goOnline();
    await vi.advanceTimersByTimeAsync(2_000);
    await eventually(() => expect(client.state.get().fromCache).toBe(false));
    expect(provider.to('/sessions/authenticate')).toHaveLength(1);
    client.destroy();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('closes the window that startInPopup has opened', async () => {
    failToLoad();
    const { client, provider, browser, page } = await openClient();
    const popup = fakePopup(browser, provider, page);
    await expect(client.oauth.google.startInPopup(MINUTES)).rejects.toMatchObject({ name: 'NetworkError' });
    expect(popup.isClosed()).toBe(true);
    client.destroy();
  });

  it('rejects other calls, and the next call loads the code again', async () => {
    const goOnline = failToLoad();
    const { client } = await openClient();
    await expect(client.searchManager.searchUser('ada@example.test')).rejects.toMatchObject({ name: 'NetworkError' });
    goOnline();
    await expect(client.searchManager.searchUser('ada@example.test')).resolves.toMatchObject({ userType: 'new' });
    client.destroy();
  });
});
