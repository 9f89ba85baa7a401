import { eventually } from '@foyer/test-support/eventually';
import { describe, expect, it, vi } from 'vitest';
import { lastSignIn } from '../attempt/last-sign-in.ts';
import type { AuthenticationFactor } from '../contract/wire.ts';
import { type OAuthProvider, oauthProviders } from '../operations.ts';
import { hasOAuthStart } from '../redirect/oauth-start.ts';
import { openClient } from '../testing/open-client.ts';
import {
  at,
  fail,
  later,
  MINUTES,
  ok,
  STATE_KEY,
  someAuth,
  someSession,
  someUser,
  unreachable,
} from '../testing/stub-provider.ts';

const AUTHENTICATE = '/oauth/authenticate';
const PAIR = `${STATE_KEY}::PKCE_VERIFIER:oauth`;
const pair = JSON.stringify({ code_challenge: 'c', code_verifier: 'v' });

describe('oauth start', () => {
  it.each(oauthProviders)('navigates to the API for %s', async (provider) => {
    const { client, tab } = openClient();
    await client.oauth[provider].start();
    expect(tab.environment.location.href).toBe(
      `https://test.stytch.com/v1/public/oauth/${provider}/start?public_token=public-token-test-123`,
    );
  });

  it('supports the providers that the API documents', () => {
    const documented =
      'amazon apple bitbucket coinbase discord facebook figma github gitlab google linkedin microsoft salesforce slack ' +
      'snapchat tiktok twitch twitter yahoo';
    expect([...oauthProviders].sort().join(' ')).toBe(documented);
  });

  it('sends every parameter, in the order that the API documents', async () => {
    const { client, tab } = openClient({ settings: { pkce_required_for_oauth: true } });
    await client.oauth.google.start({
      oauth_attach_token: 'attach-1',
      signup_redirect_url: 'https://app.example.test/up?a=1&b=2',
      login_redirect_url: 'https://app.example.test/in',
      provider_params: { login_hint: 'ada@example.test', prompt: 'consent' },
      custom_scopes: ['calendar.read', 'mail+send'],
    });
    expect(tab.environment.location.href.replace(/code_challenge=[\w-]{43}&/, 'code_challenge=C&')).toBe(
      'https://test.stytch.com/v1/public/oauth/google/start?public_token=public-token-test-123&code_challenge=C' +
        '&custom_scopes=calendar.read+mail%2Bsend&provider_login_hint=ada%40example.test&provider_prompt=consent' +
        '&login_redirect_url=https%3A%2F%2Fapp.example.test%2Fin' +
        '&signup_redirect_url=https%3A%2F%2Fapp.example.test%2Fup%3Fa%3D1%26b%3D2&oauth_attach_token=attach-1',
    );
  });

  it('sends scopes that are given as text, and parameters that are not text', async () => {
    const { client, tab } = openClient();
    const provider_params = { allow_signup: false, max_age: 0, hd: '', login_hint: null } as object;
    await client.oauth.github.start({
      custom_scopes: 'repo user:email' as never,
      provider_params: provider_params as Record<string, string>,
    });
    expect([...new URL(tab.environment.location.href).searchParams]).toEqual([
      ['public_token', 'public-token-test-123'],
      ['custom_scopes', 'repo user:email'],
      ['provider_allow_signup', 'false'],
      ['provider_max_age', '0'],
    ]);
  });

  it("uses the project's own domain if it has one", async () => {
    const { client, tab } = openClient({ settings: { cname_domain: 'login.example.test' } });
    await client.oauth.github.start({ custom_scopes: [] });
    expect(tab.environment.location.href).toBe(
      'https://login.example.test/v1/public/oauth/github/start?public_token=public-token-test-123',
    );
  });

  it('uses the baseUrl of the client options', async () => {
    const { client, tab } = openClient({ options: { baseUrl: 'http://localhost:4000/auth/' } });
    await client.oauth.apple.start();
    expect(tab.environment.location.href).toMatch(/^http:\/\/localhost:4000\/auth\/v1\/public\/oauth\/apple\/start\?/);
  });

  it('marks the tab as signing in until the token is redeemed', async () => {
    const { client, provider, tab } = openClient();
    const area = () => tab.environment.page.sessionStorage;
    expect(hasOAuthStart(area)).toBe(false);
    await client.oauth.google.start();
    expect(hasOAuthStart(area)).toBe(true);
    provider.on(AUTHENTICATE, ok(someAuth()));
    await client.oauth.authenticate('token-1', MINUTES);
    expect(hasOAuthStart(area)).toBe(false);
  });

  it("waits for the project's settings", async () => {
    const slow = later();
    const { client, tab } = openClient({ bootstrap: slow.answer });
    const started = client.oauth.google.start();
    await slow.give(ok({ cname_domain: 'login.example.test' }));
    await started;
    expect(new URL(tab.environment.location.href).host).toBe('login.example.test');
  });

  it('creates a new PKCE verifier each time, and removes an old one if the project requires none', async () => {
    const proved = openClient({ settings: { pkce_required_for_oauth: true } });
    const challenge = () => new URL(proved.tab.environment.location.href).searchParams.get('code_challenge');
    await proved.client.oauth.google.start();
    const first = challenge();
    await proved.client.oauth.google.start();
    expect(challenge()).not.toBe(first);

    const plain = openClient();
    plain.browser.storage.set(PAIR, pair);
    await plain.client.oauth.google.start();
    expect(plain.browser.storage.has(PAIR)).toBe(false);
  });

  it('sends a telemetry event', async () => {
    const { client, provider, tab } = openClient({
      options: { telemetry: true },
      settings: { pkce_required_for_oauth: true, cname_domain: 'login.example.test' },
    });
    await client.oauth.google.start({ custom_scopes: ['a'], provider_params: { login_hint: 'ada' } });
    tab.dispatch('pagehide');
    await eventually(() => expect(provider.to('/events')).not.toEqual([]));
    const events = provider.to('/events').flatMap(({ body }) => body as { event: { event_name: string } }[]);
    expect(events.find(({ event }) => event.event_name === 'start_oauth_flow')).toMatchObject({
      event: {
        details: {
          provider_type: 'google',
          custom_scopes: ['a'],
          cname_domain: 'login.example.test',
          pkce: true,
          provider_params: { login_hint: 'ada' },
        },
      },
    });
  });

  it('asks for an account after a sign-out, until the next sign-in', async () => {
    const { client, provider, tab } = openClient({ signedIn: true });
    const promptOf = async (name: OAuthProvider, provider_params?: Record<string, string>) => {
      await client.oauth[name].start({ ...(provider_params && { provider_params }) });
      return new URL(tab.environment.location.href).searchParams.get('provider_prompt');
    };
    expect(await promptOf('google')).toBeNull();
    provider.on('/sessions/revoke', ok({}));
    await client.session.revoke();
    expect(await Promise.all([promptOf('google'), promptOf('microsoft'), promptOf('github')])).toEqual([
      'select_account',
      'select_account',
      'select_account',
    ]);
    expect(await promptOf('google', { login_hint: 'ada' })).toBe('select_account');
    expect(await promptOf('google', { prompt: 'consent' })).toBe('consent');
    expect(await promptOf('apple')).toBeNull();
    provider.on(AUTHENTICATE, ok(someAuth('2')));
    await client.oauth.authenticate('token-1', MINUTES);
    expect(await promptOf('google')).toBeNull();
  });

  it('asks for an account when the user adds one', async () => {
    const { client, tab } = openClient({ signedIn: true });
    const promptOf = async (name: OAuthProvider, options?: object) => {
      await client.oauth[name].start({ oauth_attach_token: 'attach-1', ...options });
      return new URL(tab.environment.location.href).searchParams.get('provider_prompt');
    };
    expect(await promptOf('google')).toBe('select_account');
    expect(await promptOf('microsoft', { oauth_attach_token: Promise.resolve('attach-2') })).toBe('select_account');
    expect(await promptOf('github', { provider_params: { allow_signup: 'false' } })).toBe('select_account');
    expect(await promptOf('google', { provider_params: { prompt: 'consent' } })).toBe('consent');
    expect(await promptOf('apple')).toBeNull();
    expect(await promptOf('google', { oauth_attach_token: undefined })).toBeNull();
  });

  it('asks for an account after a sign-out that the API did not receive', async () => {
    const { client, provider, tab } = openClient({ signedIn: true });
    provider.on('/sessions/revoke', unreachable);
    await client.session.revoke();
    await client.oauth.google.start();
    expect(tab.environment.location.href).toContain('&provider_prompt=select_account');
  });

  it.each(['', 'toString', 'GOOGLE', '"google"', '<b>', '__proto__'])(
    'ignores the stored value "%s", which is not a provider',
    (stored) => {
      const { client, browser } = openClient();
      browser.storage.set(`${STATE_KEY}::b2c_last_used_oauth`, stored);
      expect(client.oauth.lastUsed()).toBeNull();
    },
  );

  it('works if the browser blocks storage', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { client, browser, tab } = openClient();
    browser.denied.storage = true;
    await client.oauth.github.start();
    expect(tab.environment.location.href).toContain('/oauth/github/start');
    expect(client.oauth.lastUsed()).toBeNull();
  });

  it('rejects with a UsageError if there is no page to navigate', async () => {
    const { client, tab } = openClient();
    Object.assign(tab.environment, { location: undefined });
    await expect(client.oauth.google.start()).rejects.toMatchObject({ name: 'UsageError' });
    await expect(client.oauth.googleOneTap.start()).rejects.toMatchObject({ name: 'UsageError' });
  });
});

describe('oauth.authenticate', () => {
  it('sends the stored PKCE verifier, and removes it only after a success', async () => {
    const { client, provider, browser } = openClient();
    browser.storage.set(PAIR, pair);
    provider.on(AUTHENTICATE, fail(404, 'oauth_token_not_found'), ok({ ...someAuth(), provider_type: 'Google' }));
    await expect(client.oauth.authenticate('token-1', MINUTES)).rejects.toMatchObject({ name: 'ApiError' });
    expect(browser.storage.has(PAIR)).toBe(true);
    const answer = await client.oauth.authenticate('token-1', MINUTES);
    expect(answer.provider_type).toBe('Google');
    expect(answer).not.toHaveProperty('__user');
    expect(provider.to(AUTHENTICATE)[1]?.body).toEqual({
      code_verifier: 'v',
      token: 'token-1',
      session_duration_minutes: 30,
    });
    expect(browser.storage.has(PAIR)).toBe(false);
    expect(client.state.get().status).toBe('signedIn');
  });

  it('sends no PKCE verifier if none is stored', async () => {
    const { client, provider } = openClient();
    provider.on(AUTHENTICATE, ok(someAuth()));
    await client.oauth.authenticate('token-1', MINUTES);
    expect(provider.to(AUTHENTICATE)[0]?.text).toBe('{"token":"token-1","session_duration_minutes":30}');
  });
});

it('oauth.attach returns a token for attaching another account', async () => {
  const { client, provider } = openClient({ signedIn: true });
  provider.on('/oauth/attach', ok({ oauth_attach_token: 'attach-1' }));
  expect(await client.oauth.attach('slack')).toMatchObject({ oauth_attach_token: 'attach-1' });
  expect(provider.to('/oauth/attach')[0]?.text).toBe('{"provider":"slack"}');
});

describe('the last sign-in', () => {
  const factor = (type: string, delivery_method: string, minute: number) =>
    ({ type, delivery_method, last_authenticated_at: at(minute) }) as AuthenticationFactor;
  const auth = (id: string, factors: AuthenticationFactor[], providers: string[] = []) => ({
    ...someAuth(id),
    session: { ...someSession(id), authentication_factors: factors },
    user: { ...someUser(id), providers: providers.map((provider_type) => ({ provider_type })) },
  });

  it('is the one that succeeded, not one that started', async () => {
    const { client, provider, browser } = openClient();
    await client.oauth.github.start();
    provider.on(AUTHENTICATE, fail(404, 'oauth_token_not_found'));
    await client.oauth.authenticate('token-1', MINUTES).catch(() => {});
    expect([client.oauth.lastUsed(), lastSignIn(client.storage)]).toEqual([null, null]);

    provider.on(AUTHENTICATE, ok(auth('1', [factor('oauth', 'oauth_slack', 1)], ['Slack'])));
    await client.oauth.authenticate('token-2', MINUTES);
    expect(client.oauth.lastUsed()).toBe('slack');
    expect(browser.storage.get(`${STATE_KEY}::b2c_last_used_oauth`)).toBe('slack');
    expect(lastSignIn(client.storage)).toEqual({ method: 'oauth_slack', wallet: null });
  });

  it('is of any method, and keeps the social provider', async () => {
    const { client, provider } = openClient();
    provider.on(AUTHENTICATE, ok(auth('1', [factor('oauth', 'oauth_google', 1)], ['Google'])));
    await client.oauth.authenticate('token-1', MINUTES);
    provider.on('/otps/authenticate', ok(auth('2', [factor('otp', 'sms', 2)])));
    await client.otps.authenticate('123456', 'phone-1', MINUTES);
    expect(lastSignIn(client.storage)).toEqual({ method: 'otp_sms', wallet: null });
    expect(client.oauth.lastUsed()).toBe('google');
  });

  it('is not the connection of an account', async () => {
    const { client, provider } = openClient();
    const email = factor('magic_link', 'email', 1);
    provider.on('/magic_links/authenticate', ok(auth('1', [email])));
    await client.magicLinks.authenticate('token-1', MINUTES);
    provider.on(AUTHENTICATE, ok(auth('1', [email, factor('oauth', 'oauth_google', 2)], ['Google'])));
    await client.oauth.authenticate('token-2', MINUTES);
    expect(lastSignIn(client.storage)).toEqual({ method: 'email_magic_link', wallet: null });
    expect(client.oauth.lastUsed()).toBeNull();
    // The user signs in with it.
    await client.oauth.authenticate('token-3', MINUTES);
    expect(lastSignIn(client.storage)).toEqual({ method: 'oauth_google', wallet: null });
    // The user signs in by a passcode, and connects it again.
    provider.on('/otps/authenticate', ok(auth('1', [factor('otp', 'sms', 3)], ['Google'])));
    await client.otps.authenticate('123456', 'phone-1', MINUTES);
    await client.oauth.google.start({ oauth_attach_token: 'attach-1' });
    await client.oauth.authenticate('token-4', MINUTES);
    expect(lastSignIn(client.storage)).toEqual({ method: 'otp_sms', wallet: null });
    await client.oauth.google.start();
    await client.oauth.authenticate('token-5', MINUTES);
    expect(lastSignIn(client.storage)).toEqual({ method: 'oauth_google', wallet: null });
  });

  it('is not a session of another kind', async () => {
    const { client, provider } = openClient();
    provider.on('/impersonation/authenticate', ok(auth('1', [factor('impersonated', 'impersonation', 1)])));
    await client.impersonation.authenticate({ impersonation_token: 'token-1' });
    expect(lastSignIn(client.storage)).toBeNull();
  });
});
