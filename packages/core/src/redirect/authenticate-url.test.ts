import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createClient, type FoyerClient } from '../client.ts';
import { createFakeBrowser, type FakeTab } from '../testing/fake-browser.ts';
import { fc } from '../testing/properties.ts';
import {
  createStubProvider,
  fail,
  hang,
  later,
  MINUTES,
  ok,
  PUBLIC_TOKEN,
  STATE_KEY,
  someAuth,
  unreachable,
} from '../testing/stub-provider.ts';

const PATH = '/magic_links/authenticate';
const CALLBACK_URL = 'https://app.example.test/in?next=%2Fa%20b&token=link-1&flag&stytch_token_type=magic_links#top';
const CLEAN = 'https://app.example.test/in?next=%2Fa%20b&flag#top';

function setUp() {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  provider.on(PATH, ok(someAuth()));
  provider.on('/sessions/authenticate', ok(someAuth('1', 3)));
  const openTab = (href = CALLBACK_URL, change: (tab: FakeTab) => void = () => undefined) => {
    const tab = browser.openTab(provider.fetch, href);
    change(tab);
    const client = createClient(PUBLIC_TOKEN, { telemetry: false }, tab.environment);
    onTestFinished(() => client.destroy());
    return { ...tab, client };
  };
  return { browser, provider, openTab };
}

const redeem = (client: FoyerClient, href?: string) => client.authenticateByUrl(MINUTES, href);
const outcome = (promise: Promise<unknown>) => promise.catch((error) => error);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('parseAuthenticateUrl', () => {
  it.each([
    [CALLBACK_URL, { handled: true, token: 'link-1', tokenType: 'magic_links' }],
    [
      'https://a.test/?token=t&stytch_token_type=reset_password',
      { handled: false, token: 't', tokenType: 'reset_password' },
    ],
    ['https://a.test/?token=t&stytch_token_type=login', { handled: false, token: 't', tokenType: 'login' }],
    ['https://a.test/?token=t&stytch_token_type=oauth', { handled: true, token: 't', tokenType: 'oauth' }],
    [
      'https://a.test/?token=t&stytch_token_type=impersonation',
      { handled: true, token: 't', tokenType: 'impersonation' },
    ],
    ['https://a.test/?token=t&stytch_token_type=constructor', { handled: false, token: 't', tokenType: 'constructor' }],
    ['/in?token=a%2Bb&stytch_token_type=magic_links', { handled: true, token: 'a+b', tokenType: 'magic_links' }],
    // The host application's own parameters are first: the API appends its own.
    [
      'https://a.test/?token=invite-1&stytch_token_type=x&token=t&stytch_token_type=magic_links',
      { handled: true, token: 't', tokenType: 'magic_links' },
    ],
    ['https://a.test/?next=/a?b&token=t&stytch_token_type=oauth', { handled: true, token: 't', tokenType: 'oauth' }],
    ['https://a.test/?token=t&stytch_token_type=oauth&token=', null],
    ['https://a.test/?token=t', null],
    ['https://a.test/?stytch_token_type=magic_links', null],
    ['https://a.test/#?token=t&stytch_token_type=magic_links', null],
    ['not a url', null],
  ])('returns the token and its type for %s, or null', (href, found) => {
    const { openTab } = setUp();
    expect(openTab('https://app.example.test/').client.parseAuthenticateUrl(href)).toEqual(found);
    if (href === CALLBACK_URL) expect(openTab().client.parseAuthenticateUrl()).toEqual(found);
  });
});

describe('a generated URL', () => {
  const text = fc.string({ unit: 'binary' });
  const present = fc.string({ unit: 'binary', minLength: 1 });
  // Host applications encode parameters in other ways than this browser.
  const foreign = fc.array(fc.stringMatching(/^[a-z][a-z0-9_.~-]{0,5}(=[a-z0-9%+:@!*()-]{0,8})?$/), { maxLength: 4 });
  const isForeign = (pair: string) => !/^(token|stytch_token_type)(=|$)/.test(pair);

  it('returns its token, whatever other parameters it has', () => {
    const { client } = setUp().openTab('https://app.example.test/');
    fc.assert(
      fc.property(present, present, foreign, text, (token, tokenType, others, hash) => {
        const own = new URLSearchParams({ token, stytch_token_type: tokenType });
        const query = [...others.filter(isForeign), own].join('&');
        const found = client.parseAuthenticateUrl(`https://app.example.test/in?${query}#${hash}`);
        expect(found).toMatchObject({ token: own.get('token'), tokenType: own.get('stytch_token_type') });
      }),
    );
  });

  it('keeps its other parameters unchanged when the token is removed', () => {
    fc.assert(
      fc.property(foreign, foreign, fc.boolean(), (before, after, hasHash) => {
        const hash = hasHash ? '#top?token=a&stytch_token_type=b' : '';
        // Of another project, so it belongs to the host application.
        const first = [...before.filter(isForeign), 'public_token=public-token-test-other'];
        const others = [...first, ...after.filter(isForeign)];
        const own = ['token=t%2B1', 'stytch_token_type=magic_links', `public_token=${PUBLIC_TOKEN}`];
        const query = [...first, ...own, ...after.filter(isForeign)].join('&');
        const { client, environment } = setUp().openTab(`https://app.example.test/in?${query}${hash}`);
        client.clearAuthenticateUrl();
        const rest = others.length ? `?${others.join('&')}` : '';
        expect(environment.location.href).toBe(`https://app.example.test/in${rest}${hash}`);
        client.destroy();
      }),
      { numRuns: 50 },
    );
  });

  it('loses the fragment that Facebook adds, and no other one, when the token is removed', () => {
    const removed = (fragment: string) => {
      const { client, environment } = setUp().openTab(
        `https://a.test/in?a=b&stytch_token_type=oauth&token=t${fragment}`,
      );
      client.clearAuthenticateUrl();
      client.destroy();
      return environment.location.href;
    };
    expect(['#_=_', '#/login', '#/_=_', ''].map(removed)).toEqual(
      ['', '#/login', '#/_=_', ''].map((fragment) => `https://a.test/in?a=b${fragment}`),
    );
  });

  it.each(['', '&public_token=OWN'])(
    'keeps the parameters of these names that the host application has (with "%s")',
    (more) => {
      const own = [
        'token=invite-1',
        'token=a&stytch_token_type=mine&token=b',
        'token=&public_token=OWN',
        'q=a%20b+c&flag&&empty=&token=1?',
        '%74oken=1&TOKEN=2&stytch_token_type',
      ].map((query) => query.replace('OWN', PUBLIC_TOKEN));
      for (const query of own) {
        for (const type of ['magic_links', 'oauth', 'impersonation', 'reset_password', 'discovery']) {
          const added = `stytch_token_type=${type}&token=t${more.replace('OWN', PUBLIC_TOKEN)}`;
          const { client, environment } = setUp().openTab(`https://app.example.test/in?${query}&${added}#top`);
          expect(client.parseAuthenticateUrl()).toMatchObject({ token: 't', tokenType: type });
          client.clearAuthenticateUrl();
          expect(environment.location.href).toBe(`https://app.example.test/in?${query}#top`);
          client.destroy();
        }
      }
    },
  );

  it('is parsed without an error', () => {
    const { client } = setUp().openTab('https://app.example.test/');
    fc.assert(
      fc.property(fc.oneof(text, fc.webUrl({ withQueryParameters: true, withFragments: true })), (href) => {
        expect(() => client.parseAuthenticateUrl(href)).not.toThrow();
      }),
    );
  });
});

describe('authenticateByUrl', () => {
  it('signs in with the token of the URL', async () => {
    const { provider, openTab } = setUp();
    const { client } = openTab();
    const result = await redeem(client);
    expect(result).toMatchObject({ handled: true, tokenType: 'magic_links', data: { session_token: 'token-1' } });
    expect(provider.to(PATH)[0]?.text).toBe('{"token":"link-1","session_duration_minutes":30}');
    expect(client.state.get().status).toBe('signedIn');
  });

  it('returns null without a token, and returns other tokens unredeemed', async () => {
    const { provider, openTab } = setUp();
    expect(await redeem(openTab('https://app.example.test/?a=1').client)).toBeNull();
    const href = 'https://app.example.test/?token=t&stytch_token_type=reset_password';
    const tab = openTab(href);
    expect(await redeem(tab.client)).toEqual({ handled: false, tokenType: 'reset_password', token: 't' });
    expect(tab.environment.location.href).toBe(href);
    expect(provider.to(PATH)).toEqual([]);
  });

  it('removes only the token from the URL, before the request', async () => {
    const { provider, openTab } = setUp();
    const { client, environment } = openTab();
    const replaceState = vi.spyOn(environment.page.history, 'replaceState');
    let atRequest = '';
    provider.on(PATH, (call) => {
      atRequest = environment.location.href;
      return ok(someAuth())(call);
    });
    const done = redeem(client);
    expect(environment.location.href).toBe(CLEAN);
    await done;
    expect(atRequest).toBe(CLEAN);
    expect(replaceState.mock.calls).toEqual([[{ router: 'state' }, '', CLEAN]]);
  });

  it('does not change the URL if clearParams is false or the token is from another URL', async () => {
    const { openTab } = setUp();
    const own = openTab();
    await own.client.authenticateByUrl({ ...MINUTES, clearParams: false });
    expect(own.environment.location.href).toBe(CALLBACK_URL);
    const { client, environment } = openTab('https://app.example.test/?token=other&stytch_token_type=x');
    await redeem(client, 'https://app.example.test/?token=link-2&stytch_token_type=magic_links');
    expect(environment.location.href).toContain('token=other');
  });

  it('redeems the token once if it is called twice, as in StrictMode', async () => {
    const { provider, openTab } = setUp();
    const { client } = openTab();
    const [one, two] = await Promise.all([redeem(client), redeem(client)]);
    expect(one).toBe(two);
    expect(provider.to(PATH)).toHaveLength(1);
    expect(await redeem(client)).toBeNull();
  });

  it('redeems the token once if it is called twice with the same href', async () => {
    const { provider, openTab } = setUp();
    const { client } = openTab();
    await Promise.all([redeem(client, CALLBACK_URL), redeem(client, CALLBACK_URL)]);
    expect(provider.to(PATH)).toHaveLength(1);
  });
});

describe('a token in the URL', () => {
  const href = (type: string) => `https://app.example.test/?token=token-0&stytch_token_type=${type}`;
  const types = [
    ['magic_links', {}, PATH, { token: 'token-0', ...MINUTES }, 401, 'unable_to_auth_magic_link'],
    ['oauth', {}, '/oauth/authenticate', { token: 'token-0', ...MINUTES }, 404, 'oauth_token_not_found'],
    [
      'impersonation',
      {},
      '/impersonation/authenticate',
      { impersonation_token: 'token-0' },
      401,
      'unable_to_auth_impersonation_token',
    ],
    ['login', { passwordLogin: true }, PATH, { token: 'token-0', ...MINUTES }, 401, 'unable_to_auth_magic_link'],
  ] as const;

  it.each(types)('of type %s signs in with its own call', async (type, options, path, body) => {
    const { provider, openTab } = setUp();
    provider.on(path, ok(someAuth()));
    const { client, environment } = openTab(href(type));
    expect(await client.authenticateByUrl({ ...MINUTES, ...options })).toMatchObject({
      handled: true,
      tokenType: type,
      data: { session_token: 'token-1' },
    });
    expect(provider.to(path).map((call) => call.body)).toEqual([body]);
    expect(environment.location.href).toBe('https://app.example.test/');
  });

  it.each(types)(
    'of type %s is rejected after it was used',
    async (type, options, path, _body, status_code, error_type) => {
      const { provider, openTab } = setUp();
      provider.on(path, fail(status_code, error_type));
      for (let time = 0; time < 2; time++) {
        const error = outcome(openTab(href(type)).client.authenticateByUrl({ ...MINUTES, ...options }));
        await vi.advanceTimersByTimeAsync(1000);
        expect(await error).toMatchObject({ name: 'ApiError', status_code, error_type });
      }
      expect(provider.to(path)).toHaveLength(1);
    },
  );

  it.each(['reset_password', 'login'])('of type %s is returned unredeemed and stays in the URL', async (type) => {
    const { provider, openTab } = setUp();
    const { client, environment } = openTab(href(type));
    expect(await redeem(client)).toEqual({ handled: false, tokenType: type, token: 'token-0' });
    expect(environment.location.href).toBe(href(type));
    expect(provider.to(PATH)).toEqual([]);
  });

  it('is removed from the URL by clearAuthenticateUrl', () => {
    const { openTab } = setUp();
    const { client, environment } = openTab(CALLBACK_URL);
    client.clearAuthenticateUrl();
    expect(environment.location.href).toBe(CLEAN);
    client.clearAuthenticateUrl();
    expect(environment.location.href).toBe(CLEAN);
  });
});

describe('a token whose request had no response', () => {
  /** Opens the same tab after a reload, with its session storage. */
  function setUpReload() {
    const stage = setUp();
    const first = stage.openTab();
    const reload = () =>
      stage.openTab(first.environment.location.href, ({ environment }) => {
        environment.page.sessionStorage = first.environment.page.sessionStorage;
      });
    return { ...stage, first, reload };
  }

  it.each([
    ['a network failure', unreachable],
    ['a timeout', fail(408, 'request_timeout')],
    ['a rate limit', fail(429, 'too_many_requests')],
    ['a server error', fail(503, 'server_unavailable')],
  ])('is redeemed after a reload (%s)', async (_why, answer) => {
    const { provider, first, reload } = setUpReload();
    provider.on(PATH, answer, ok(someAuth()));
    await outcome(redeem(first.client));
    expect(first.environment.location.href).toBe(CLEAN);
    const { client } = reload();
    expect(client.parseAuthenticateUrl()).toEqual({ handled: true, token: 'link-1', tokenType: 'magic_links' });
    expect(await redeem(client)).toMatchObject({ handled: true, data: { session_token: 'token-1' } });
    expect(client.parseAuthenticateUrl()).toBeNull();
    expect(await redeem(reload().client)).toBeNull();
  });

  it('is redeemed by the next call in the same page view', async () => {
    const { provider, first } = setUpReload();
    provider.on(PATH, unreachable, ok(someAuth()));
    await outcome(redeem(first.client));
    expect(await redeem(first.client)).toMatchObject({ handled: true });
  });

  it('is removed after the API has refused it', async () => {
    const { provider, first, reload } = setUpReload();
    provider.on(PATH, fail(401, 'unable_to_auth_magic_link'));
    await outcome(redeem(first.client));
    expect(reload().client.parseAuthenticateUrl()).toBeNull();
  });

  it('is removed after another sign-in', async () => {
    const { provider, first, reload } = setUpReload();
    provider.on(PATH, unreachable);
    provider.on('/otps/authenticate', ok(someAuth('2')));
    await outcome(redeem(first.client));
    await first.client.otps.authenticate('123456', 'email-test-2', MINUTES);
    expect(await redeem(reload().client)).toBeNull();
    expect(provider.to(PATH)).toHaveLength(1);
  });

  it('is not redeemed in another tab', async () => {
    const { provider, first, openTab } = setUpReload();
    provider.on(PATH, unreachable);
    await outcome(redeem(first.client));
    expect(await redeem(openTab('https://app.example.test/').client)).toBeNull();
  });
});

describe('a token that this browser has redeemed', () => {
  it('signs in two tabs that redeem it at the same moment', async () => {
    const { provider, openTab } = setUp();
    const [one, two] = [openTab(), openTab()];
    const results = await Promise.all([redeem(one.client), redeem(two.client)]);
    expect(results[0]).toMatchObject({ data: { session_token: 'token-1' } });
    expect(results[1]).toEqual({ handled: true, tokenType: 'magic_links', data: null });
    expect(two.client.state.get().status).toBe('signedIn');
    expect(provider.to(PATH)).toHaveLength(1);
  });

  it('signs in a second tab to which the storage of the first arrives late', async () => {
    const { browser, provider, openTab } = setUp();
    const slow = later();
    provider.on(PATH, slow.answer);
    const one = openTab();
    let stale: Map<string, string> | undefined = new Map(browser.storage);
    const two = openTab(CALLBACK_URL, ({ environment: { page } }) => {
      const { getItem } = page.localStorage;
      page.localStorage.getItem = (key) => (stale ? (stale.get(key) ?? null) : getItem(key));
    });
    const results = Promise.all([redeem(one.client), redeem(two.client)]);
    await slow.give(ok(someAuth()));
    await vi.advanceTimersByTimeAsync(500);
    stale = undefined;
    two.dispatch('storage');
    expect(await results).toMatchObject([{ data: { session_token: 'token-1' } }, { data: null }]);
    expect(two.client.state.get().status).toBe('signedIn');
    expect(provider.to(PATH)).toHaveLength(1);
  });

  it('signs in a second tab to which the cookies of the first arrive after its storage', async () => {
    const { provider, openTab } = setUp();
    const slow = later();
    provider.on(PATH, slow.answer);
    const one = openTab();
    let isStale = true;
    const two = openTab(CALLBACK_URL, ({ environment: { page } }) => {
      const shared = Object.getOwnPropertyDescriptor(page.document, 'cookie') as PropertyDescriptor;
      const get = () => (isStale ? '' : shared.get?.call(page.document));
      Object.defineProperty(page.document, 'cookie', { ...shared, get });
    });
    const results = Promise.all([redeem(one.client), redeem(two.client)]);
    await slow.give(ok(someAuth()));
    await vi.advanceTimersByTimeAsync(400);
    isStale = false;
    await vi.advanceTimersByTimeAsync(100);
    expect(await results).toMatchObject([{ data: { session_token: 'token-1' } }, { data: null }]);
    expect(two.client.state.get().status).toBe('signedIn');
    expect(provider.to(PATH)).toHaveLength(1);
  });

  it('sends no second request after a reload, and the user is signed in', async () => {
    const { provider, openTab } = setUp();
    const first = openTab();
    await redeem(first.client);
    first.client.destroy();
    expect(await redeem(openTab().client)).toEqual({ handled: true, tokenType: 'magic_links', data: null });
    expect(provider.to(PATH)).toHaveLength(1);
  });

  it('is rejected without a request after a sign-out', async () => {
    const { browser, provider, openTab } = setUp();
    provider.on('/sessions/revoke', ok({}));
    const { client } = openTab();
    await redeem(client);
    await client.session.revoke();
    const error = outcome(redeem(openTab().client));
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await error).toMatchObject({
      name: 'ApiError',
      status_code: 401,
      error_type: 'unable_to_auth_magic_link',
      error_message:
        'The magic link could not be authenticated because it was either already used or expired. Please try again.',
    });
    expect(provider.to(PATH)).toHaveLength(1);
    // Only a hash is stored.
    const hash = createHash('sha256').update('link-1').digest('base64url');
    expect(browser.storage.get(`${STATE_KEY}::redeemed`)).toBe(`["${hash} user-test-1"]`);
    expect([...browser.storage.values()].join()).not.toContain('link-1');
  });

  it('is rejected if another user is signed in', async () => {
    const { provider, openTab } = setUp();
    provider.on('/sessions/revoke', ok({}));
    provider.on('/otps/authenticate', ok(someAuth('2')));
    const { client } = openTab();
    await redeem(client);
    await client.session.revoke();
    await client.otps.authenticate('123456', 'email-test-2', MINUTES);
    provider.on('/sessions/authenticate', ok(someAuth('2', 3)));
    const error = outcome(redeem(openTab().client));
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await error).toMatchObject({ error_type: 'unable_to_auth_magic_link' });
    expect(client.state.get()).toMatchObject({ user: { user_id: 'user-test-2' } });
    expect(provider.to(PATH)).toHaveLength(1);
  });

  it('is recorded with the last twenty tokens', async () => {
    const { browser, openTab } = setUp();
    const { client } = openTab('https://app.example.test/');
    for (let index = 0; index < 25; index++) {
      await redeem(client, `https://a.test/?token=link-${index}&stytch_token_type=magic_links`);
    }
    expect(JSON.parse(browser.storage.get(`${STATE_KEY}::redeemed`) ?? '')).toHaveLength(20);
  });

  it('can be tried again if there was no response', async () => {
    const { provider, openTab } = setUp();
    provider.on(PATH, unreachable, ok(someAuth()));
    const { client } = openTab();
    expect(await outcome(redeem(client))).toMatchObject({ name: 'NetworkError' });
    expect(await redeem(client, CALLBACK_URL)).toMatchObject({ handled: true, data: { session_token: 'token-1' } });
  });

  it('is not recorded as used after a server error or a rate limit', async () => {
    const { provider, openTab } = setUp();
    provider.on(PATH, fail(429, 'too_many_requests'), ok(someAuth()));
    const { client } = openTab();
    expect(await outcome(redeem(client))).toMatchObject({ error_type: 'too_many_requests' });
    expect(await redeem(client, CALLBACK_URL)).toMatchObject({ handled: true });
  });

  it('is recorded as used if the API reports it', async () => {
    const { provider, openTab } = setUp();
    provider.on(PATH, fail(401, 'unable_to_auth_magic_link', 'Theirs.'));
    expect(await outcome(redeem(openTab().client))).toMatchObject({ error_message: 'Theirs.' });
    expect(await outcome(redeem(openTab().client))).toMatchObject({ error_type: 'unable_to_auth_magic_link' });
    expect(provider.to(PATH)).toHaveLength(1);
  });

  it('is redeemed by a waiting tab after the first tab has failed', async () => {
    const { provider, openTab } = setUp();
    const slow = later();
    provider.on(PATH, slow.answer, ok(someAuth()));
    const [one, two] = [openTab(), openTab()];
    const first = outcome(redeem(one.client));
    const second = redeem(two.client);
    await vi.advanceTimersByTimeAsync(5000);
    expect(provider.to(PATH)).toHaveLength(1);
    await slow.give(unreachable);
    expect(await first).toMatchObject({ name: 'NetworkError' });
    expect(await second).toMatchObject({ handled: true, data: { session_token: 'token-1' } });
  });

  it('is sent without a record on a page without Web Crypto and Web Locks', async () => {
    const { provider, openTab } = setUp();
    const { client } = openTab('http://192.168.0.5/?token=link-1&stytch_token_type=magic_links', ({ environment }) => {
      environment.crypto = { getRandomValues: (array) => array };
      environment.page.navigator = {};
    });
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await redeem(client)).toMatchObject({ handled: true, data: { session_token: 'token-1' } });
    expect(provider.to(PATH)).toHaveLength(1);
  });

  it('is redeemed even if the tab that holds the lock is frozen', async () => {
    const { browser, provider, openTab } = setUp();
    const locks = vi.spyOn(browser.locks, 'request');
    provider.on(PATH, hang);
    const frozen = openTab();
    void outcome(redeem(frozen.client));
    await vi.advanceTimersByTimeAsync(0);
    const name = locks.mock.calls.map(([lock]) => lock).find((lock) => lock.startsWith('foyer-redeem:'));
    expect(name).toMatch(/^foyer-redeem:[\w-]{43}$/);
    await vi.advanceTimersByTimeAsync(16_000);
    void browser.locks.request(name ?? '', {}, () => new Promise(() => undefined)).catch(() => undefined);
    provider.on(PATH, ok(someAuth()));
    const result = redeem(openTab().client);
    await vi.advanceTimersByTimeAsync(70_000);
    expect(await result).toMatchObject({ handled: true });
  });
});
