import { eventually } from '@foyer/test-support/eventually';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions, InitialState } from '../config.ts';
import type { ApiUser, BootstrapResponse } from '../contract/wire.ts';
import { advance } from '../testing/advance.ts';
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
  setCookie,
  signInBefore,
  someAuth,
  someSession,
  someUser,
} from '../testing/stub-provider.ts';

const ownApi = 'https://login.example.test';
const told: InitialState = { user: someUser('1', { emails: [] }), session: someSession() };
const signedOut: InitialState = { user: null };
const bootstrap = { project_name: 'Told', vertical: 'CONSUMER' } as BootstrapResponse;
const unauthorized = fail(401, 'unauthorized_credentials');

function setUp({ cookie, isStored }: { cookie?: boolean; isStored?: boolean } = {}) {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  provider.on(BOOTSTRAP_PATH, ok({ project_name: 'Demo', vertical: 'CONSUMER' }));
  provider.on('/sessions/authenticate', ok(someAuth('1', 3)));
  provider.on('/sessions/revoke', ok({}));
  if (cookie || isStored) signInBefore(browser);
  if (!isStored) browser.storage.clear();
  const open = (options: ClientOptions = {}, page = true) => {
    const { environment } = browser.openTab(provider.fetch);
    return createTestClient(
      PUBLIC_TOKEN,
      { telemetry: false, ...options },
      page ? environment : { ...environment, page: undefined },
    );
  };
  return { browser, provider, open, openOnServer: (options?: ClientOptions) => open(options, false) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('A client on a server', () => {
  it.each<[string, InitialState | undefined, object]>([
    ['signedIn with the user of `initial`', told, { status: 'signedIn', ...told }],
    ['signedOut with the user null', signedOut, { status: 'signedOut', user: null, session: null }],
    ['unknown without a user', {}, { status: 'unknown', user: null, session: null }],
    ['unknown with a user without a session', { user: someUser() }, { status: 'unknown', user: null, session: null }],
    ['unknown without `initial`', undefined, { status: 'unknown', user: null, session: null }],
  ])('has the state %s, and makes no request', async (_what, initial, state) => {
    const { openOnServer, provider } = setUp();
    const client = openOnServer({ initial });
    expect(client.state.get()).toEqual({ ...state, fromCache: true });
    await advance();
    expect(provider.calls).toEqual([]);
  });

  it('does not show the user of one client to another client of the same public token', () => {
    const { openOnServer } = setUp();
    openOnServer({ initial: told });
    expect(openOnServer().state.get().status).toBe('unknown');
    expect(openOnServer({ initial: signedOut }).state.get().status).toBe('signedOut');
  });

  it('has the settings of `initial`', () => {
    const { openOnServer } = setUp();
    expect(openOnServer({ initial: { bootstrap } }).bootstrap.getSync().projectName).toBe('Told');
  });
});

describe('A client in a browser', () => {
  it('shows the user of `initial` until the API has confirmed the session, if only the cookie is left', async () => {
    const { open, provider } = setUp({ cookie: true });
    const client = open({ initial: told });
    const statuses = [client.state.get().status];
    client.state.subscribe(() => statuses.push(client.state.get().status));
    expect(client.state.get()).toEqual({ status: 'signedIn', ...told, fromCache: true });
    await advance(100);
    expect(provider.to('/sessions/authenticate')).toHaveLength(1);
    expect(client.state.get()).toMatchObject({ status: 'signedIn', user: someUser(), fromCache: false });
    expect(new Set(statuses)).toEqual(new Set(['signedIn']));
  });

  it('prefers the full user that it has stored', () => {
    const { open } = setUp({ isStored: true });
    expect(open({ initial: told }).user.getSync()).toEqual(someUser());
  });

  it('prefers its own state to a server that knows no user', () => {
    const { open } = setUp({ isStored: true });
    expect(open({ initial: signedOut }).state.get().status).toBe('signedIn');
  });

  it('is signed out without a cookie that scripts can read, and makes no request for the session', async () => {
    const { open, provider } = setUp();
    const client = open({ initial: told });
    expect(client.state.get().status).toBe('signedOut');
    await advance(10_000);
    expect(provider.to('/sessions/authenticate')).toEqual([]);
  });

  it('ends signed out if the session of `initial` is over', async () => {
    const { open, provider, browser } = setUp({ cookie: true });
    provider.on('/sessions/authenticate', unauthorized);
    const client = open({ initial: told });
    expect(client.state.get().status).toBe('signedIn');
    await advance(100);
    expect(client.state.get()).toEqual({ status: 'signedOut', user: null, session: null, fromCache: false });
    expect(browser.cookies()).toEqual({});
    expect(browser.storage.get(STATE_KEY)).toBe('null');
  });

  it('asks the API about a session in an HttpOnly cookie that only the server sees', async () => {
    const { open, provider } = setUp();
    const client = open({ baseUrl: ownApi, initial: told });
    expect(client.state.get().status).toBe('signedIn');
    await advance(100);
    expect(provider.to('/sessions/authenticate')).toHaveLength(1);
    expect(client.state.get()).toMatchObject({ status: 'signedIn', user: someUser(), fromCache: false });
  });

  it.each([
    ['does not ask the API about a session that the server has not seen', '', 'signedOut', 0],
    ['asks the API if a readable cookie says that there is a session in HttpOnly cookies', '1', 'unknown', 1],
  ])('%s, if `initial` has no user', async (_what, present, status, requests) => {
    const { open, provider, browser } = setUp();
    provider.on('/sessions/authenticate', unauthorized);
    setCookie(browser, 'stytch_session_present', present);
    const client = open({ baseUrl: ownApi, initial: signedOut });
    expect(client.state.get().status).toBe(status);
    await advance(10_000);
    expect(client.state.get().status).toBe('signedOut');
    expect(provider.to('/sessions/authenticate')).toHaveLength(requests);
  });

  it('stays signed out if the user has signed out of an HttpOnly cookie without a connection', async () => {
    const { open, provider, browser } = setUp();
    browser.storage.set(`${STATE_KEY}::pending_cookie_revocation`, 'session-test-1');
    const client = open({ baseUrl: ownApi, initial: told });
    expect(client.state.get().status).toBe('signedOut');
    await eventually(() => expect(provider.to('/sessions/revoke')).toHaveLength(1));
    expect(client.state.get().status).toBe('signedOut');
  });

  it('starts with the settings of `initial`, does not request them, and caches them for the next page', async () => {
    const { open, provider } = setUp();
    const client = open({ initial: { bootstrap } });
    expect(client.bootstrap.getSync().projectName).toBe('Told');
    expect((await client.bootstrap.getAsync()).projectName).toBe('Told');
    await advance();
    expect(provider.to(BOOTSTRAP_PATH)).toEqual([]);
    client.destroy();
    expect(open().bootstrap.getSync().projectName).toBe('Told');
  });

  it('accepts an `initial` that has only null members', () => {
    const { open } = setUp();
    const empty = { user: null, session: null, bootstrap: null };
    expect(open({ initial: empty }).bootstrap.getSync().projectName).toBeNull();
  });
});

describe('hydrate', () => {
  it('adopts a user whom the client did not know when it was created', async () => {
    const { open } = setUp({ cookie: true });
    const client = open();
    expect(client.state.get().status).toBe('unknown');
    client.hydrate(told);
    expect(client.state.get()).toEqual({ status: 'signedIn', ...told, fromCache: true });
  });

  it('starts the refresh of a session in an HttpOnly cookie', async () => {
    const { open, provider } = setUp();
    provider.on(BOOTSTRAP_PATH, ok({ http_only_cookies: true, vertical: 'CONSUMER' }));
    const client = open({ baseUrl: ownApi });
    client.hydrate(told);
    await advance(100);
    expect(provider.to('/sessions/authenticate')).toHaveLength(1);
    expect(client.state.get()).toMatchObject({ status: 'signedIn', fromCache: false });
  });

  it.each<[string, InitialState]>([
    [
      'an older user',
      { ...told, user: { ...(told.user as ApiUser), name: { ...someUser().name, first_name: 'Old' } } },
    ],
    ['no user', signedOut],
  ])('ignores %s after the API has confirmed the session', async (_what, initial) => {
    const { open } = setUp({ isStored: true });
    const client = open();
    await advance(100);
    const state = client.state.get();
    client.hydrate(initial);
    expect(client.state.get()).toBe(state);
  });

  it.each<ClientOptions>([{}, { baseUrl: ownApi }])(
    'does not sign in a user who has signed out, with %o',
    async (options) => {
      const { open } = setUp({ isStored: true });
      const client = open(options);
      await advance(100);
      await client.session.revoke();
      client.hydrate(told);
      expect(client.state.get().status).toBe('signedOut');
    },
  );

  it('notices a cookie that the server has set since, and asks the API about its session', async () => {
    const { open, provider, browser } = setUp();
    const client = open();
    expect(client.state.get().status).toBe('signedOut');
    signInBefore(browser);
    browser.storage.clear();
    client.hydrate(told);
    expect(client.state.get().status).toBe('signedIn');
    await advance(100);
    expect(provider.to('/sessions/authenticate')).toHaveLength(1);
    expect(client.state.get().fromCache).toBe(false);
  });

  it('replaces the cached settings, but not those that the API has returned to this page', async () => {
    const { open } = setUp();
    const client = open();
    client.hydrate({ bootstrap });
    expect(client.bootstrap.getSync().projectName).toBe('Told');
    const later = open();
    await later.bootstrap.getAsync();
    later.hydrate({ bootstrap });
    expect(later.bootstrap.getSync().projectName).toBe('Demo');
  });
});
