import { beforeEach, describe, expect, it } from 'vitest';
import type { FoyerClient } from '../client.ts';
import type { FakeBrowser } from '../testing/fake-browser.ts';
import { openClient } from '../testing/open-client.ts';
import { fail, later, MINUTES, ok, STATE_KEY, type StubProvider, someAuth } from '../testing/stub-provider.ts';

const SEND = '/magic_links/email/login_or_create';
const AUTHENTICATE = '/magic_links/authenticate';

let browser: FakeBrowser;
let provider: StubProvider;
let client: FoyerClient;

const store = (namespace: string, code_verifier: string) =>
  browser.storage.set(
    `${STATE_KEY}::PKCE_VERIFIER:${namespace}`,
    JSON.stringify({ code_challenge: `challenge of ${code_verifier}`, code_verifier }),
  );
const stored = (namespace: string) => browser.storage.has(`${STATE_KEY}::PKCE_VERIFIER:${namespace}`);
const bodies = () => provider.to(AUTHENTICATE).map(({ text }) => text);

beforeEach(() => {
  ({ browser, provider, client } = openClient());
  provider.on(SEND, ok({}));
  provider.on(AUTHENTICATE, ok(someAuth()));
});

describe('magicLinks.email', () => {
  it('sends the options before the address, and omits options that are not set', async () => {
    await client.magicLinks.email.loginOrCreate('ada@example.test', {
      login_magic_link_url: 'https://app.example.test/',
      login_expiration_minutes: 30,
      create_user_as_pending: true,
    });
    expect(provider.to(SEND)[0]?.text).toBe(
      '{"login_magic_link_url":"https://app.example.test/","login_expiration_minutes":30,"create_user_as_pending":true,"email":"ada@example.test"}',
    );
    await client.magicLinks.email.loginOrCreate('ada@example.test');
    expect(provider.to(SEND)[1]?.text).toBe('{"email":"ada@example.test"}');
  });

  it('waits for the settings, and sends a PKCE challenge if the project requires one', async () => {
    const slow = later();
    const proved = openClient({ bootstrap: slow.answer });
    proved.provider.on(SEND, ok({}));
    const sent = proved.client.magicLinks.email.loginOrCreate('ada@example.test');
    await Promise.resolve();
    expect(proved.provider.to(SEND)).toEqual([]);
    await slow.give(ok({ pkce_required_for_email_magic_links: true }));
    await sent;
    await proved.client.magicLinks.email.loginOrCreate('ada@example.test');
    const [first, second] = proved.provider.to(SEND);
    expect(first?.text).toMatch(/^{"email":"ada@example.test","code_challenge":"[\w-]{43}"}$/);
    expect(second?.text).toBe(first?.text);
  });

  it('adds an email address to the signed-in user', async () => {
    provider.on('/magic_links/email/send/primary', ok({}));
    provider.on('/magic_links/email/send/secondary', ok({}));
    await client.magicLinks.email.send('ada@example.test');
    await client.magicLinks.authenticate('token', MINUTES);
    await client.magicLinks.email.send('ada@example.test');
    expect(provider.to('/magic_links/email/send/primary')).toHaveLength(1);
    expect(provider.to('/magic_links/email/send/secondary')).toHaveLength(1);
  });
});

describe('magicLinks.authenticate', () => {
  it('sends no PKCE verifier if none is stored', async () => {
    const answer = await client.magicLinks.authenticate('link-1', MINUTES);
    expect(bodies()).toEqual(['{"token":"link-1","session_duration_minutes":30}']);
    expect(answer).not.toHaveProperty('__user');
    expect(client.state.get().status).toBe('signedIn');
  });

  it('sends the PKCE verifier, and removes it only after a success', async () => {
    store('magic_links', 'm');
    provider.on(AUTHENTICATE, fail(401, 'unable_to_auth_magic_link'), ok(someAuth()));
    await expect(client.magicLinks.authenticate('link-1', MINUTES)).rejects.toMatchObject({ name: 'ApiError' });
    expect(stored('magic_links')).toBe(true);
    await client.magicLinks.authenticate('link-1', MINUTES);
    expect(bodies()[1]).toBe('{"code_verifier":"m","token":"link-1","session_duration_minutes":30}');
    expect(stored('magic_links')).toBe(false);
  });

  it('sends the PKCE verifier of a password email first', async () => {
    store('passwords', 'p');
    store('magic_links', 'm');
    await client.magicLinks.authenticate('link-1', MINUTES);
    expect(bodies()).toEqual(['{"code_verifier":"p","token":"link-1","session_duration_minutes":30}']);
    expect([stored('passwords'), stored('magic_links')]).toEqual([false, true]);
  });

  it.each([
    fail(400, 'pkce_mismatch', 'No.'),
    fail(400, 'bad_request', 'A pkce problem.'),
    fail(400, 'bad_request', 'No.', 'https://stytch.com/docs/pkce'),
  ])('sends the other PKCE verifier if the first does not match', async (refusal) => {
    store('passwords', 'p');
    store('magic_links', 'm');
    provider.on(AUTHENTICATE, refusal, ok(someAuth()));
    await client.magicLinks.authenticate('link-1', MINUTES);
    expect(provider.to(AUTHENTICATE).map(({ body }) => body)).toMatchObject([
      { code_verifier: 'p' },
      { code_verifier: 'm' },
    ]);
    expect([stored('passwords'), stored('magic_links')]).toEqual([true, false]);
  });

  it.each(['magic_links', 'passwords'])(
    'signs in without a PKCE verifier if the link needs none and the stored one, of %s, belongs to another email',
    async (namespace) => {
      store(namespace, 'v');
      provider.on(AUTHENTICATE, fail(400, 'pkce_did_not_expect_code_verifier'), ok(someAuth()));
      await client.magicLinks.authenticate('link-1', MINUTES);
      expect(bodies()).toEqual([
        '{"code_verifier":"v","token":"link-1","session_duration_minutes":30}',
        '{"token":"link-1","session_duration_minutes":30}',
      ]);
      expect(stored(namespace)).toBe(true);
      expect(client.state.get().status).toBe('signedIn');
    },
  );

  it('does not repeat the call after any other error', async () => {
    store('passwords', 'p');
    provider.on(AUTHENTICATE, fail(401, 'unable_to_auth_magic_link'));
    await expect(client.magicLinks.authenticate('link-1', MINUTES)).rejects.toMatchObject({
      error_type: 'unable_to_auth_magic_link',
    });
    expect(bodies()).toHaveLength(1);
  });
});
