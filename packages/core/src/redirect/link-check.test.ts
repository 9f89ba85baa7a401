import { eventually } from '@foyer/test-support/eventually';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createClient, type InternalClient, pendingOf } from '../testing/create-test-client.ts';
import { createFakeBrowser, type FakeTab } from '../testing/fake-browser.ts';
import {
  BOOTSTRAP_PATH,
  createStubProvider,
  fail,
  later,
  MINUTES,
  ok,
  PUBLIC_TOKEN,
  signInBefore,
  someAuth,
  someUser,
  unreachable,
} from '../testing/stub-provider.ts';

const PATH = '/magic_links/authenticate';
const PAGE = 'https://app.example.test/in';
const href = (type: string, token = 'link-1') => `${PAGE}?token=${token}&stytch_token_type=${type}`;
const PKCE_SETTINGS = {
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: true,
};

function setUp(settings: Record<string, unknown> = {}) {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  provider.on(BOOTSTRAP_PATH, ok({ vertical: 'CONSUMER', ...settings }));
  provider.on('/magic_links/email/login_or_create', ok({}));
  provider.on('/passwords/email/reset/start', ok({}));
  provider.on(PATH, ok(someAuth()));
  provider.on('/otps/authenticate', ok(someAuth('2')));
  provider.on('/sessions/authenticate', ok(someAuth('1', 3)));
  provider.on('/sessions/revoke', ok({}));
  const open = (tab: FakeTab) => {
    const client = createClient(PUBLIC_TOKEN, { telemetry: false }, tab.environment);
    onTestFinished(() => client.destroy());
    return { ...tab, client };
  };
  const openTab = (address = href('magic_links'), change: (tab: FakeTab) => void = () => undefined) => {
    const tab = browser.openTab(provider.fetch, address);
    change(tab);
    return open(tab);
  };
  /** Opens the tab again at its current address, as a reload does. */
  const reload = (tab: FakeTab) =>
    openTab(tab.environment.location.href, ({ environment }) => {
      environment.page.sessionStorage = tab.environment.page.sessionStorage;
    });
  /** Requests an email in another tab of the same browser. */
  const request = (email = 'ada@example.test') => openTab(PAGE).client.magicLinks.email.loginOrCreate(email);
  return { browser, provider, openTab, reload, request };
}

const redeem = (client: InternalClient) => client.authenticateByUrl({ ...MINUTES, checkUser: true });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1, 10) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('checkAuthenticateUrl', () => {
  it('returns null synchronously if the page has no token that it can redeem', () => {
    const { openTab } = setUp();
    expect(openTab(PAGE).client.checkAuthenticateUrl()).toBeNull();
    const reset = openTab(href('reset_password'));
    expect(reset.client.checkAuthenticateUrl({ passwordLogin: true })).toBeNull();
    expect(reset.environment.location.href).toBe(href('reset_password'));
    expect(openTab(href('login')).client.checkAuthenticateUrl()).toBeNull();
  });

  it('resolves with redeem in a browser that waits for an email', async () => {
    const { openTab, request } = setUp();
    await request();
    expect(await openTab().client.checkAuthenticateUrl()).toEqual({ next: 'redeem', email: 'ada@example.test' });
  });

  it('resolves with confirm in a browser that waits for no email, and sends no token', async () => {
    const { provider, openTab } = setUp();
    expect(await openTab().client.checkAuthenticateUrl()).toEqual({ next: 'confirm', email: '' });
    expect(provider.calls.map(({ path }) => path)).toEqual([BOOTSTRAP_PATH]);
  });

  it.each([
    ['automatic', false, 'redeem'],
    ['automatic', true, 'redeem'],
    ['click', false, 'confirm'],
    ['click', true, 'confirm'],
  ] as const)('with redeem %s and an awaited email: %s resolves with %s', async (mode, isAwaited, next) => {
    const { openTab, request } = setUp();
    if (isAwaited) await request();
    const email = isAwaited ? 'ada@example.test' : '';
    expect(await openTab().client.checkAuthenticateUrl({ redeem: mode })).toEqual({ next, email });
  });

  it('returns no address if this browser waits for emails to several ones', async () => {
    const { openTab, request } = setUp();
    await request();
    await request('grace@example.test');
    expect(await openTab().client.checkAuthenticateUrl()).toEqual({ next: 'redeem', email: '' });
  });

  it.each(['oauth', 'impersonation'])('resolves with redeem for a token of type %s', async (type) => {
    const { openTab } = setUp();
    expect(await openTab(href(type)).client.checkAuthenticateUrl()).toMatchObject({ next: 'redeem' });
  });

  it('resolves with redeem for the second link of a password email, if the page redeems such links', async () => {
    const { openTab } = setUp();
    expect(await openTab(href('login')).client.checkAuthenticateUrl({ passwordLogin: true })).toMatchObject({
      next: 'redeem',
    });
  });

  it.each([
    ['login', undefined, false, 'redeem'],
    ['login', undefined, true, 'confirm'],
    ['login', 'click', false, 'confirm'],
    ['login', 'automatic', true, 'redeem'],
    ['impersonation', undefined, false, 'redeem'],
    ['impersonation', 'click', false, 'redeem'],
    ['impersonation', undefined, true, 'confirm'],
    ['impersonation', 'automatic', true, 'confirm'],
  ] as const)('for a token of type %s, redeem %s and a signed-in user: %s resolves with %s', async (...row) => {
    const [type, redeemMode, isSignedIn, next] = row;
    const { browser, provider, openTab } = setUp();
    if (isSignedIn) signInBefore(browser);
    const { client } = openTab(href(type));
    const options = { redeem: redeemMode, passwordLogin: true };
    expect(await client.checkAuthenticateUrl(options)).toEqual({ next, email: '' });
    expect(provider.to(PATH)).toEqual([]);
  });

  it('waits until it is known whether a user is signed in, and finds the token again after a reload', async () => {
    const { browser, openTab, reload } = setUp();
    // The host application's server has signed the user in: the browser has the cookie, and no state.
    signInBefore(browser);
    browser.storage.clear();
    const tab = openTab(href('impersonation'));
    expect(tab.client.state.get().status).toBe('unknown');
    expect(await tab.client.checkAuthenticateUrl()).toMatchObject({ next: 'confirm' });
    expect(await reload(tab).client.checkAuthenticateUrl()).toMatchObject({ next: 'confirm' });
  });

  it('resolves with redeem for the second link of a password email that the signed-in user has requested', async () => {
    const { browser, openTab } = setUp();
    signInBefore(browser);
    const [own = ''] = someAuth().user.emails.map(({ email }) => email);
    const check = () => openTab(href('login')).client.checkAuthenticateUrl({ passwordLogin: true });
    await openTab(PAGE).client.passwords.resetByEmailStart({ email: 'grace@example.test' });
    expect(await check()).toMatchObject({ next: 'confirm' });
    await openTab(PAGE).client.passwords.resetByEmailStart({ email: own });
    expect(await check()).toMatchObject({ next: 'redeem' });
  });

  it('moves the token from the URL to the storage of the tab, synchronously', async () => {
    const { provider, openTab, reload } = setUp();
    const tab = openTab();
    const check = tab.client.checkAuthenticateUrl();
    expect(tab.environment.location.href).toBe(PAGE);
    await check;
    const { client } = reload(tab);
    expect(await client.checkAuthenticateUrl()).toMatchObject({ next: 'confirm' });
    expect(await redeem(client)).toMatchObject({ handled: true });
    expect(provider.to(PATH).map(({ body }) => body)).toEqual([{ token: 'link-1', ...MINUTES }]);
    expect(client.checkAuthenticateUrl()).toBeNull();
  });

  it('resolves with redeem while the token is redeemed, so that a second call waits for the same result', async () => {
    const { provider, openTab } = setUp();
    const slow = later();
    provider.on(PATH, slow.answer);
    const { client } = openTab();
    await client.checkAuthenticateUrl();
    const first = redeem(client);
    expect(await client.checkAuthenticateUrl()).toMatchObject({ next: 'redeem' });
    const second = redeem(client);
    await slow.give(ok(someAuth()));
    expect(await second).toBe(await first);
    expect(provider.to(PATH)).toHaveLength(1);
  });

  it('resolves with redeem for a link that this browser has used, which sends nothing', async () => {
    const { provider, openTab, request } = setUp();
    await request();
    await redeem(openTab().client);
    const { client } = openTab();
    expect(await client.checkAuthenticateUrl()).toMatchObject({ next: 'redeem' });
    expect(await redeem(client)).toEqual({ handled: true, tokenType: 'magic_links', data: null });
    expect(provider.to(PATH)).toHaveLength(1);
  });

  it('resolves with redeem for a link that another tab uses while the settings are loading', async () => {
    const { provider, openTab, request } = setUp();
    await request();
    const one = openTab();
    await one.client.bootstrap.getAsync();
    const settings = later();
    provider.on(BOOTSTRAP_PATH, settings.answer);
    const two = openTab();
    const check = two.client.checkAuthenticateUrl();
    await eventually(() => expect(provider.to(BOOTSTRAP_PATH).length).toBeGreaterThan(1));
    await redeem(one.client);
    await settings.give(ok({ vertical: 'CONSUMER' }));
    expect(await check).toMatchObject({ next: 'redeem' });
  });

  it('resolves with redeem for a link with which another tab signs in meanwhile', async () => {
    const { provider, openTab, request } = setUp();
    await request();
    const [one, two] = [openTab(), openTab()];
    const check = two.client.checkAuthenticateUrl();
    await redeem(one.client);
    await eventually(() => expect(two.client.state.get().status).toBe('signedIn'));
    expect(await check).toMatchObject({ next: 'redeem' });
    expect(await redeem(two.client)).toMatchObject({ handled: true, data: null });
    expect(await redeem(two.client)).toBeNull();
    expect(provider.to(PATH)).toHaveLength(1);
  });

  it('resolves with redeem for a link that another tab has just used, before its storage arrives', async () => {
    const { openTab, request } = setUp();
    await request();
    const one = openTab();
    await redeem(one.client);
    const two = openTab(href('magic_links'), ({ environment }) => {
      const { localStorage } = environment.page;
      const getItem = (key: string) => (key.endsWith('::redeemed') ? null : localStorage.getItem(key));
      const late = Object.assign(Object.create(localStorage), { getItem });
      Object.defineProperty(environment.page, 'localStorage', { value: late });
    });
    expect(await two.client.checkAuthenticateUrl()).toMatchObject({ next: 'redeem' });
  });

  it('resolves with redeem for a link that another tab is using, although no email is awaited any more', async () => {
    const { provider, openTab, request } = setUp();
    await request();
    const slow = later();
    provider.on(PATH, slow.answer);
    const [one, two] = [openTab(), openTab()];
    const redeemed = redeem(one.client);
    await eventually(() => expect(provider.to(PATH)).toHaveLength(1));
    await one.client.attempt.forget();
    expect(await two.client.checkAuthenticateUrl()).toMatchObject({ next: 'redeem' });
    await slow.give(ok(someAuth()));
    await redeemed;
  });

  it('resolves with confirm for each of several checks at once in a browser that awaits no email', async () => {
    const { provider, openTab } = setUp();
    const [one, two] = [openTab(), openTab()];
    const checks = [one, one, two].map(({ client }) => client.checkAuthenticateUrl());
    for (const check of await Promise.all(checks)) expect(check).toMatchObject({ next: 'confirm' });
    expect(provider.to(PATH)).toHaveLength(0);
  });

  it('returns null after clearAuthenticateUrl', async () => {
    const { openTab, reload } = setUp();
    const tab = openTab();
    await tab.client.checkAuthenticateUrl();
    tab.client.clearAuthenticateUrl();
    expect(tab.client.checkAuthenticateUrl()).toBeNull();
    expect(reload(tab).client.checkAuthenticateUrl()).toBeNull();
  });
});

describe('a prerendered page', () => {
  const prerender = ({ environment }: FakeTab) => {
    const { document } = environment.page;
    document.prerendering = true;
    const events = new EventTarget();
    document.addEventListener = events.addEventListener.bind(events);
    return () => {
      document.prerendering = false;
      events.dispatchEvent(new Event('prerenderingchange'));
    };
  };

  it('checks its token after the user has opened it', async () => {
    const { openTab, request } = setUp();
    await request();
    let activate = () => {};
    const { client, environment } = openTab(href('magic_links'), (tab) => {
      activate = prerender(tab);
    });
    const settled = vi.fn();
    const check = client.checkAuthenticateUrl();
    void check?.then(settled);
    await eventually(() => expect(client.bootstrap.getSync().vertical).toBe('CONSUMER'));
    expect(settled).not.toHaveBeenCalled();
    // Its session storage is not the one of the tab in which it is opened.
    expect(environment.location.href).toBe(href('magic_links'));
    activate();
    expect(await check).toMatchObject({ next: 'redeem' });
    expect(environment.location.href).toBe(PAGE);
  });

  it('redeems its token after the user has opened it', async () => {
    const { provider, openTab } = setUp();
    let activate = () => {};
    const { client } = openTab(href('magic_links'), (tab) => {
      activate = prerender(tab);
    });
    const done = client.authenticateByUrl(MINUTES);
    await vi.dynamicImportSettled();
    expect(provider.to(PATH)).toEqual([]);
    activate();
    expect(await done).toMatchObject({ handled: true });
    expect(provider.to(PATH)).toHaveLength(1);
  });
});

describe('a link of a project that requires PKCE', () => {
  it.each(['magic_links', 'login'])('resolves with otherBrowser without the verifier (%s)', async (type) => {
    const { provider, openTab } = setUp(PKCE_SETTINGS);
    const check = await openTab(href(type)).client.checkAuthenticateUrl({ passwordLogin: true });
    expect(check).toEqual({ next: 'otherBrowser', email: '' });
    expect(provider.to(PATH)).toEqual([]);
  });

  it('resolves with redeem in the browser that requested it', async () => {
    const { openTab, request } = setUp(PKCE_SETTINGS);
    await request();
    expect(await openTab().client.checkAuthenticateUrl()).toMatchObject({ next: 'redeem' });
    const reset = openTab(PAGE);
    expect(pendingOf(reset.client).hasVerifier()).toBe(false);
    await reset.client.passwords.resetByEmailStart({ email: 'ada@example.test' });
    expect(pendingOf(reset.client).hasVerifier()).toBe(true);
    expect(await openTab(href('login')).client.checkAuthenticateUrl({ passwordLogin: true })).toMatchObject({
      next: 'redeem',
    });
  });

  it('is sent to the API with redeem automatic, as before', async () => {
    const { openTab } = setUp(PKCE_SETTINGS);
    expect(await openTab().client.checkAuthenticateUrl({ redeem: 'automatic' })).toMatchObject({ next: 'redeem' });
  });
});

describe('a link that signs in another user than the awaited one', () => {
  const emails = [
    // What is not verified may be mistyped.
    { email_id: 'd', email: 'mistyped@evil.test', verified: false },
    { email_id: 'e', email: 'mallory@evil.test', verified: true },
  ];
  const MALLORY = { user: someUser('1', { emails }) };
  const asMallory = ok({ ...someAuth(), ...MALLORY });

  async function signInAsMallory() {
    const stage = setUp();
    await stage.request();
    stage.provider.on(PATH, asMallory);
    stage.provider.on('/sessions/authenticate', ok({ ...someAuth('1', 3), ...MALLORY }));
    const tab = stage.openTab();
    await redeem(tab.client);
    return { ...stage, tab };
  }

  it('resolves with confirmUser until the user has confirmed, in every tab and after a reload', async () => {
    const { tab, reload, openTab } = await signInAsMallory();
    const question = { next: 'confirmUser', email: 'mallory@evil.test' };
    expect(await tab.client.checkAuthenticateUrl()).toEqual(question);
    expect(await reload(tab).client.checkAuthenticateUrl()).toEqual(question);
    expect(await openTab(PAGE).client.checkAuthenticateUrl()).toEqual(question);
    tab.client.confirmUser();
    expect(tab.client.checkAuthenticateUrl()).toBeNull();
    expect(openTab(PAGE).client.checkAuthenticateUrl()).toBeNull();
  });

  it('resolves with null after a sign-out', async () => {
    const { tab } = await signInAsMallory();
    await tab.client.session.revoke();
    expect(await tab.client.checkAuthenticateUrl()).toBeNull();
    expect(tab.client.checkAuthenticateUrl()).toBeNull();
  });

  it('is recorded before the other tabs receive the session', async () => {
    const stage = setUp();
    await stage.request();
    const waiting = stage.openTab(PAGE);
    const checks: unknown[] = [];
    waiting.client.state.subscribe(() => checks.push(waiting.client.checkAuthenticateUrl()));
    stage.provider.on(PATH, asMallory);
    waiting.environment.page.addEventListener('storage', () => void waiting.client.state.get());
    await redeem(stage.openTab().client);
    await eventually(() => expect(waiting.client.state.get().status).toBe('signedIn'));
    expect(checks).not.toContain(null);
    expect(await Promise.all(checks)).toContainEqual({ next: 'confirmUser', email: 'mallory@evil.test' });
  });

  it.each([
    ['the same address', 'ada@example.test', 'ada@example.test'],
    ['the same address in another case', 'Ada@Example.test', 'ada@example.test'],
    ['the same international domain', 'ada@bücher.test', 'ada@xn--bcher-kva.test'],
  ])('is not recorded for %s', async (_why, awaited, email) => {
    const { provider, openTab, request } = setUp();
    await request(awaited);
    const user = someUser('1', { emails: [{ email_id: 'e', email, verified: true }] });
    provider.on(PATH, ok({ ...someAuth(), user }));
    const { client } = openTab();
    await redeem(client);
    expect(client.checkAuthenticateUrl()).toBeNull();
  });

  it.each([
    ['without checkUser', false, true],
    ['in a browser that waits for no email', true, false],
  ])('is not recorded %s', async (_why, checkUser, isAwaited) => {
    const { provider, openTab, request } = setUp();
    if (isAwaited) await request();
    provider.on(PATH, asMallory);
    const { client } = openTab();
    await client.authenticateByUrl({ ...MINUTES, checkUser });
    expect(client.checkAuthenticateUrl()).toBeNull();
  });

  it.each([
    ['refused', fail(401, 'unable_to_auth_magic_link')],
    ['not answered', unreachable],
  ])('leaves no record if the link is %s', async (_why, answer) => {
    const { browser, provider, openTab, request } = setUp();
    await request();
    provider.on(PATH, answer);
    await redeem(openTab().client).catch(() => undefined);
    expect([...browser.storage.keys()].filter((key) => key.includes('unconfirmed'))).toEqual([]);
  });
});
