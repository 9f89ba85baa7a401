import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ApiUser, AuthenticationFactor, AuthResponse } from '../contract/wire.ts';
import { startState } from '../flow.ts';
import { createClient } from '../testing/create-test-client.ts';
import { createFakeBrowser, type FakeTab } from '../testing/fake-browser.ts';
import { BOOTSTRAP_PATH, createStubProvider, ok, PUBLIC_TOKEN, someAuth, someUser } from '../testing/stub-provider.ts';

const START = Date.UTC(2030, 0, 1, 10);
const at = (ms: number) => new Date(START + ms).toISOString();

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

/** The factors of the API, by the name of the method. */
const factors: Record<string, Partial<AuthenticationFactor>> = {
  email_magic_link: { type: 'magic_link', delivery_method: 'email' },
  otp_email: { type: 'otp', delivery_method: 'email' },
  otp_sms: { type: 'otp', delivery_method: 'sms' },
  otp_whatsapp: { type: 'otp', delivery_method: 'whatsapp' },
  password: { type: 'password', delivery_method: 'knowledge' },
  oauth_github: { type: 'oauth', delivery_method: 'oauth_github' },
  passkey: { type: 'webauthn', delivery_method: 'webauthn_registration' },
  crypto_ethereum: {
    type: 'crypto',
    delivery_method: 'crypto_wallet',
    crypto_wallet_factor: { crypto_wallet_type: 'ethereum' },
  },
  crypto_solana: {
    type: 'crypto',
    delivery_method: 'crypto_wallet',
    crypto_wallet_factor: { crypto_wallet_type: 'solana' },
  },
  impersonation: { type: 'impersonated', delivery_method: 'impersonation' },
};

/** Returns the response of a sign-in that the API completes `ms` after the start. */
function signedIn(method: string, ms: number, user: Partial<ApiUser> = {}): AuthResponse {
  const response = someAuth();
  const earlier = { type: 'totp', delivery_method: 'authenticator_app', last_authenticated_at: at(-1) } as const;
  const newest = { ...factors[method], last_authenticated_at: at(ms) } as AuthenticationFactor;
  return {
    ...response,
    user: someUser('1', { created_at: at(-86_400_000), ...user }),
    session: { ...response.session, authentication_factors: [newest, earlier] },
  };
}

function setUp() {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  const open = (tab: FakeTab) => {
    const client = createClient(PUBLIC_TOKEN, { telemetry: false }, tab.environment);
    onTestFinished(() => client.destroy());
    return client;
  };
  const tab = browser.openTab(provider.fetch);
  return {
    browser,
    provider,
    client: open(tab),
    reload: () => open(tab),
    openTab: () => open(browser.openTab(provider.fetch)),
  };
}

const SESSION = { session_duration_minutes: 30 };
const LINK = '/magic_links/email/login_or_create';
const passcode = (channel: 'email' | 'sms' | 'whatsapp') => `/otps/${channel}/login_or_create`;

type Client = ReturnType<typeof createClient>;

/** Begins a sign-in, and waits for the code that stores its time. */
async function begin({ attempt }: Client, ...parameters: Parameters<Client['attempt']['begin']>) {
  attempt.begin(...parameters);
  await attempt.awaited();
}

/** How each method sends its message. */
const senders: Record<string, [path: string, send: (client: Client) => Promise<unknown>]> = {
  email_magic_link: [LINK, ({ magicLinks }) => magicLinks.email.loginOrCreate('ada@example.test')],
  otp_email: [passcode('email'), ({ otps }) => otps.email.loginOrCreate('ada@example.test')],
  otp_sms: [passcode('sms'), ({ otps }) => otps.sms.loginOrCreate('+14155550100')],
  otp_whatsapp: [passcode('whatsapp'), ({ otps }) => otps.whatsapp.loginOrCreate('+14155550100')],
};

/** The user of the tests has an address. These add one more way to sign in. */
const added: Record<string, Partial<ApiUser>> = {
  otp_sms: { phone_numbers: [{ phone_id: 'phone-1', phone_number: '+14155550100', verified: true }] },
  password: { password: { password_id: 'password-1', requires_reset: false } },
  oauth_github: {
    providers: [
      {
        oauth_user_registration_id: 'oauth-user-1',
        provider_subject: '1',
        provider_type: 'Github',
        profile_picture_url: '',
        locale: '',
      },
    ],
  },
  crypto_ethereum: {
    crypto_wallets: [
      {
        crypto_wallet_id: 'crypto-wallet-1',
        crypto_wallet_address: '0x1',
        crypto_wallet_type: 'ethereum',
        verified: true,
      },
    ],
  },
};

describe.each(Object.keys(factors))('the receipt of a sign-in by %s', (method) => {
  const [path, send] = senders[method] ?? [];

  it.each([
    // The API creates a user with the first message or, for other methods, with the sign-in.
    ['a new user', 500, true],
    ['a user of an earlier day', -86_400_000, false],
  ])('of %s tells whether the user is new by the times, without a response that does', async (_who, created, isNew) => {
    const { client, provider } = setUp();
    await begin(client);
    if (path) {
      provider.on(path, ok({ method_id: 'method-1' }));
      await send?.(client);
    }
    vi.setSystemTime(START + 5000);
    const response = signedIn(method, 5000, { created_at: at(created), ...added[method] });
    const receipt = await client.attempt.takeReceipt(response, { entry: 'form' });
    // No response shows what a user had who was not signed in before.
    expect(receipt).toMatchObject({ method, isNewUser: isNew, factorAdded: false });
  });

  it.each([
    ['one more way to sign in', true],
    ['the same ways to sign in', false],
  ])('of a user who was signed in tells whether the user now has %s', async (_what, isAdded) => {
    const { client, provider } = setUp();
    const user: Partial<ApiUser> = isAdded ? (added[method] ?? added.password ?? {}) : {};
    provider.on('/otps/authenticate', ok(signedIn('otp_email', -60_000)));
    await client.otps.authenticate('123456', 'email-test-1', SESSION);
    await begin(client);
    expect(await client.attempt.takeReceipt(signedIn(method, 10, user), { entry: 'form' })).toMatchObject({
      isNewUser: false,
      factorAdded: isAdded,
    });
  });
});

describe.each(Object.entries(senders))('the receipt of a sign-in by %s', (method, [path, send]) => {
  it.each([
    ['is new if the API has created the user', [true], true],
    ['is new if the API has created the user before the message was sent again', [true, false], true],
    ['is not new if the API has found the user', [false], false],
  ])('tells that a user %s, whatever the clocks show', async (_who, answers, isNewUser) => {
    for (const [created, movedBy] of [
      [-600_000, 0],
      [100, 0],
      [100, -900],
    ] as const) {
      const { client, provider, openTab } = setUp();
      vi.setSystemTime(START);
      await begin(client);
      for (const user_created of answers) {
        provider.on(path, ok({ method_id: 'method-1', user_created }));
        await send(client);
      }
      vi.setSystemTime(START + 1000 + movedBy);
      const isLink = method === 'email_magic_link';
      const tab = isLink ? openTab() : client;
      if (isLink) await tab.attempt.continueFromEmail();
      const response = signedIn(method, 1000, { created_at: at(created) });
      expect(await tab.attempt.takeReceipt(response, { entry: isLink ? 'link' : 'form' })).toMatchObject({
        method,
        isNewUser,
      });
    }
  });
});

describe('the receipt of a sign-in', () => {
  it('ignores whether an earlier message of this tab has created a user, if another method signs in', async () => {
    const { client, provider } = setUp();
    provider.on(passcode('email'), ok({ method_id: 'method-1', user_created: true }));
    await begin(client);
    await client.otps.email.loginOrCreate('new@example.test');
    expect(await client.attempt.takeReceipt(signedIn('passkey', 10), { entry: 'prompt' })).toMatchObject({
      isNewUser: false,
    });
  });

  it.each(Object.keys(factors))('has the method %s of the newest factor', async (method) => {
    const { client } = setUp();
    await begin(client);
    vi.setSystemTime(START + 4000);
    expect(await client.attempt.takeReceipt(signedIn(method, 3900), { entry: 'form' })).toEqual({
      method,
      isNewUser: false,
      entry: 'form',
      factorAdded: false,
      returnTo: null,
      state: null,
      durationMs: 4000,
    });
  });

  it('returns what the sign-in carries, after a reload too, and only once', async () => {
    const { client, reload } = setUp();
    const state = { cart: ['a', 1, null] };
    await begin(client, { returnTo: '/orders?id=42', state });
    vi.setSystemTime(START + 1000);
    await begin(client, { returnTo: '/orders?id=42', state });
    const next = reload();
    const first = await next.attempt.takeReceipt(signedIn('oauth_github', 10), { entry: 'redirect' });
    expect(first).toMatchObject({ returnTo: '/orders?id=42', state, durationMs: 1000 });
    await begin(next);
    const second = await next.attempt.takeReceipt(signedIn('oauth_github', 20), { entry: 'redirect' });
    expect(second).toMatchObject({ returnTo: null, state: null });
  });

  it('is of another sign-in if the next one begins with another carry, or in another view of the page', async () => {
    const { client, reload } = setUp();
    await begin(client, { returnTo: '/one', state: { from: 'one' } });
    vi.setSystemTime(START + 1000);
    await begin(client, { returnTo: '/two' });
    vi.setSystemTime(START + 1500);
    const first = await client.attempt.takeReceipt(signedIn('password', 1500), { entry: 'form' });
    expect(first).toMatchObject({ returnTo: '/two', state: null, durationMs: 500 });

    await begin(client, { returnTo: '/three', state: 3 });
    vi.setSystemTime(START + 2000);
    const next = reload();
    await begin(next, {});
    vi.setSystemTime(START + 2100);
    const second = await next.attempt.takeReceipt(signedIn('password', 2100), { entry: 'form' });
    expect(second).toMatchObject({ returnTo: null, state: null, durationMs: 100 });
  });

  it('is of the sign-in that a reload restores, whatever the page carries then', async () => {
    const { client, reload } = setUp();
    await begin(client, { returnTo: '/one' });
    await client.attempt.set({ variant: 'login', state: { ...startState('login'), screen: 'CryptoSetupWallet' } });
    const next = reload();
    await next.attempt.get('login');
    await begin(next, { returnTo: '/two' });
    expect(await next.attempt.takeReceipt(signedIn('password', 10), { entry: 'form' })).toMatchObject({
      returnTo: '/one',
    });
  });

  it('is not of an email that this browser waited for before the user has gone back', async () => {
    const { client, provider, openTab } = setUp();
    provider.on('/magic_links/email/login_or_create', ok({}));
    await begin(client, { returnTo: '/one' });
    await client.magicLinks.email.loginOrCreate('ada@example.test');
    const landed = openTab();
    await landed.attempt.continueFromEmail();
    landed.attempt.end();
    await begin(landed, { returnTo: '/two' });
    expect(await landed.attempt.takeReceipt(signedIn('otp_email', 10), { entry: 'form' })).toMatchObject({
      returnTo: '/two',
    });
  });

  it.each([2, -2])("returns what the sign-in carries if the device's clock is moved by %d hours", async (hours) => {
    const { provider, reload } = setUp();
    const opened = performance.now();
    provider.on(BOOTSTRAP_PATH, () => {
      const headers = { date: new Date(START + performance.now() - opened).toUTCString() };
      return Response.json({ data: { project_name: 'Demo', vertical: 'CONSUMER' } }, { headers });
    });
    const client = reload();
    await client.bootstrap.getAsync();
    await begin(client, { returnTo: '/cart' });
    await vi.advanceTimersByTimeAsync(3_000);
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    const next = reload();
    await next.bootstrap.getAsync();
    const receipt = await next.attempt.takeReceipt(signedIn('oauth_github', 10), { entry: 'redirect' });
    expect(receipt).toMatchObject({ returnTo: '/cart', durationMs: 3_000 });
  });

  it('contains / in place of the page of another origin', async () => {
    const { client } = setUp();
    await begin(client, { returnTo: '//evil.example' });
    const receipt = await client.attempt.takeReceipt(signedIn('password', 10), { entry: 'form' });
    expect(receipt?.returnTo).toBe('/');
  });

  it('contains null in place of a state that is too large or no JSON value, with a warning', async () => {
    const { client } = setUp();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    for (const state of ['é'.repeat(1024), circular]) {
      await begin(client, { returnTo: '/a', state });
      const receipt = await client.attempt.takeReceipt(signedIn('password', warn.mock.calls.length), { entry: 'form' });
      expect(receipt).toMatchObject({ returnTo: '/a', state: null });
    }
    expect(warn).toHaveBeenCalledTimes(2);
    await begin(client, { state: 'a'.repeat(2046) });
    const largest = await client.attempt.takeReceipt(signedIn('password', 9), { entry: 'form' });
    expect(largest?.state).toHaveLength(2046);
  });

  it.each([
    ['created by its first call', 1000, true],
    ['created when it began', 0, true],
    ['created before it began', -1, false],
  ])('tells whether a user is new: %s', async (_what, createdAt, isNewUser) => {
    const { client } = setUp();
    await begin(client);
    vi.setSystemTime(START + 5000);
    const response = signedIn('otp_sms', 5000, { created_at: at(createdAt) });
    expect(await client.attempt.takeReceipt(response, { entry: 'form' })).toMatchObject({ isNewUser });
  });

  it('reports that a user is new if a link of another browser was opened while such links work', async () => {
    const { client, provider: _ } = setUp();
    const receipt = (ms: number) =>
      client.attempt.takeReceipt(signedIn('email_magic_link', ms, { created_at: at(ms - 29 * 60_000) }), {
        entry: 'link',
      });
    expect(await receipt(10)).toMatchObject({ isNewUser: true, durationMs: 0 });
  });

  it('reports that a user with more than the address is not new after the link of another browser', async () => {
    const password = { password_id: 'password-1', requires_reset: false };
    const response = signedIn('email_magic_link', 10, { created_at: at(-60_000), password });
    expect(await setUp().client.attempt.takeReceipt(response, { entry: 'link' })).toMatchObject({ isNewUser: false });
  });

  it('reports that the signed-in user has one more way to sign in', async () => {
    const { client, provider } = setUp();
    provider.on('/otps/authenticate', ok(someAuth()));
    await client.otps.authenticate('123456', 'email-test-1', { session_duration_minutes: 30 });
    await begin(client);
    const phone = { phone_id: 'phone-1', phone_number: '+14155550100', verified: true };
    const response = signedIn('otp_sms', 10, { phone_numbers: [phone] });
    expect(await client.attempt.takeReceipt(response, { entry: 'form' })).toMatchObject({ factorAdded: true });
    await begin(client);
    expect(await client.attempt.takeReceipt(signedIn('otp_email', 20), { entry: 'form' })).toMatchObject({
      factorAdded: false,
    });
  });

  it('reports that a known user has set the first password', async () => {
    const { client } = setUp();
    const reset = { entry: 'link', method: 'password_reset' } as const;
    await begin(client, {}, { addsPassword: true });
    expect(await client.attempt.takeReceipt(signedIn('password', 10), reset)).toMatchObject({
      method: 'password_reset',
      factorAdded: true,
    });
    await begin(client);
    expect(await client.attempt.takeReceipt(signedIn('password', 20), reset)).toMatchObject({ factorAdded: false });
  });

  it("names Google's one-tap prompt, unless another method was started after it", async () => {
    const { client } = setUp();
    const redirect = { entry: 'redirect' } as const;
    await begin(client, {}, { method: 'google_one_tap' });
    expect(await client.attempt.takeReceipt(signedIn('oauth_github', 10), redirect)).toMatchObject({
      method: 'google_one_tap',
      entry: 'prompt',
    });
    await begin(client, {}, { method: 'google_one_tap' });
    await begin(client);
    expect(await client.attempt.takeReceipt(signedIn('oauth_github', 20), redirect)).toMatchObject({
      method: 'oauth_github',
      entry: 'redirect',
    });
  });

  it('is of another sign-in after the user has gone back or an hour has passed', async () => {
    const { client } = setUp();
    await begin(client, { returnTo: '/a' });
    client.attempt.end();
    await begin(client, { returnTo: '/b' });
    expect(await client.attempt.takeReceipt(signedIn('password', 1), { entry: 'form' })).toMatchObject({
      returnTo: '/b',
    });
    await begin(client, { returnTo: '/c' });
    vi.setSystemTime(START + 60 * 60_000);
    const late = await client.attempt.takeReceipt(signedIn('password', 2), {
      entry: 'form',
      carry: { returnTo: '/d' },
    });
    expect(late).toMatchObject({ returnTo: '/d' });
  });

  it('is returned to one tab: the one that has signed in, or else the first one that waits', async () => {
    const { client, provider, openTab } = setUp();
    provider.on('/otps/authenticate', ok(signedIn('otp_email', 10)));
    const waiting = [openTab(), openTab()];
    const response = await client.otps.authenticate('123456', 'email-test-1', { session_duration_minutes: 30 });
    const receipts = () => [...waiting.map(({ attempt }) => attempt.takeReceipt(null, { entry: 'form' }))];
    const others = Promise.all(receipts());
    expect(await client.attempt.takeReceipt(response, { entry: 'form' })).toMatchObject({ method: 'otp_email' });
    await vi.advanceTimersByTimeAsync(500);
    expect(await others).toEqual([null, null]);

    provider.on('/otps/authenticate', ok(signedIn('otp_email', 20)));
    await client.otps.authenticate('123456', 'email-test-1', { session_duration_minutes: 30 });
    const both = Promise.all(receipts());
    await vi.advanceTimersByTimeAsync(500);
    expect((await both).filter(Boolean)).toMatchObject([{ method: 'otp_email' }]);
  });

  it('carries in a tab that was opened by a link what the sign-in carries that requested the email', async () => {
    const { client, provider, openTab } = setUp();
    provider.on('/magic_links/email/login_or_create', ok({}));
    await begin(client, { returnTo: '/cart' });
    await client.magicLinks.email.loginOrCreate('ada@example.test');
    vi.setSystemTime(START + 60_000);
    const landed = openTab();
    await landed.attempt.continueFromEmail();
    expect(await landed.attempt.takeReceipt(signedIn('email_magic_link', 60_000), { entry: 'link' })).toMatchObject({
      returnTo: '/cart',
      durationMs: 60_000,
    });
  });

  it('carries what belongs to the email of the user who has signed in, if this browser waits for several', async () => {
    const { provider, openTab } = setUp();
    provider.on('/magic_links/email/login_or_create', ok({}));
    for (const [email, returnTo] of [
      ['Ada@example.test', '/ada'],
      ['eve@example.test', '/eve'],
    ] as const) {
      const { attempt, magicLinks } = openTab();
      attempt.begin({ returnTo });
      await magicLinks.email.loginOrCreate(email);
    }
    const landed = openTab();
    await landed.attempt.continueFromEmail();
    const first = await landed.attempt.takeReceipt(signedIn('email_magic_link', 10), { entry: 'link' });
    expect(first?.returnTo).toBe('/ada');
  });
});
