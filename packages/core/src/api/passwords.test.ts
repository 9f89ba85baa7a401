import { describe, expect, it } from 'vitest';
import type { FoyerClient } from '../client.ts';
import { openClient } from '../testing/open-client.ts';
import { fail, MINUTES, ok, STATE_KEY, someAuth } from '../testing/stub-provider.ts';

const START = '/passwords/email/reset/start';
const RESET = '/passwords/email/reset';
const PAIR = `${STATE_KEY}::PKCE_VERIFIER:passwords`;
const ada = { email: 'ada@example.test', password: 'correct horse' };

it.each([
  [
    'create',
    '/passwords',
    ({ passwords }: FoyerClient) => passwords.create({ ...ada, ...MINUTES }),
    '{"email":"ada@example.test","password":"correct horse","session_duration_minutes":30}',
  ],
  [
    'authenticate',
    '/passwords/authenticate',
    ({ passwords }: FoyerClient) => passwords.authenticate({ ...ada, ...MINUTES }),
    '{"email":"ada@example.test","password":"correct horse","session_duration_minutes":30}',
  ],
  [
    'resetByEmail',
    RESET,
    ({ passwords }: FoyerClient) => passwords.resetByEmail({ token: 't', password: 'p', ...MINUTES }),
    '{"token":"t","password":"p","session_duration_minutes":30}',
  ],
  [
    'resetByExistingPassword',
    '/passwords/existing_password/reset',
    ({ passwords }: FoyerClient) =>
      passwords.resetByExistingPassword({ email: 'e', existing_password: 'o', new_password: 'n', ...MINUTES }),
    '{"email":"e","existing_password":"o","new_password":"n","session_duration_minutes":30}',
  ],
  [
    'resetBySession',
    '/passwords/session/reset',
    ({ passwords }: FoyerClient) => passwords.resetBySession({ password: 'p', ...MINUTES }),
    '{"password":"p","session_duration_minutes":30}',
  ],
] as const)('passwords.%s signs in', async (_name, path, call, text) => {
  const { client, provider } = openClient();
  provider.on(path, ok(someAuth()));
  expect(await call(client)).not.toHaveProperty('__user');
  expect(provider.to(path).map((sent) => sent.text)).toEqual([text]);
  expect(client.state.get().status).toBe('signedIn');
});

it('passwords.strengthCheck returns the assessment of the API and does not sign in', async () => {
  const { client, provider } = openClient();
  provider.on('/passwords/strength_check', ok({ valid_password: true, score: 4 }));
  expect(await client.passwords.strengthCheck(ada)).toMatchObject({ valid_password: true });
  await client.passwords.strengthCheck({ password: 'p' });
  expect(provider.to('/passwords/strength_check').map(({ body }) => body)).toEqual([ada, { password: 'p' }]);
  expect(client.state.get().status).toBe('signedOut');
});

describe('passwords.resetByEmailStart', () => {
  it('sends the options, and omits those that are not set', async () => {
    const { client, provider } = openClient();
    provider.on(START, ok({}));
    const options = {
      email: ada.email,
      login_redirect_url: 'https://app.example.test/in',
      reset_password_redirect_url: 'https://app.example.test/reset',
      reset_password_expiration_minutes: 30,
      reset_password_template_id: 'template',
      locale: 'es',
    };
    await client.passwords.resetByEmailStart(options);
    await client.passwords.resetByEmailStart({ email: ada.email });
    expect(provider.to(START).map(({ body }) => body)).toEqual([options, { email: ada.email }]);
  });

  it('sends the same PKCE challenge for each email, whose verifier the first successful reset removes', async () => {
    const { client, provider, browser } = openClient({ settings: { pkce_required_for_password_resets: true } });
    provider.on(START, ok({}));
    provider.on(RESET, fail(400, 'weak_password'), ok(someAuth()));
    await client.passwords.resetByEmailStart({ email: ada.email });
    await client.passwords.resetByEmailStart({ email: ada.email });
    const [first, second] = provider.to(START);
    expect(first?.body).toEqual({ email: ada.email, code_challenge: expect.stringMatching(/^[\w-]{43}$/) });
    expect(second?.body).toEqual(first?.body);

    const { code_verifier } = JSON.parse(browser.storage.get(PAIR) ?? '');
    const options = { token: 't', password: 'p', ...MINUTES };
    await expect(client.passwords.resetByEmail(options)).rejects.toMatchObject({ error_type: 'weak_password' });
    await client.passwords.resetByEmail(options);
    expect(provider.to(RESET).map(({ body }) => body)).toEqual([
      { code_verifier, ...options },
      { code_verifier, ...options },
    ]);
    expect(browser.storage.has(PAIR)).toBe(false);
  });
});

it('searchManager.searchUser returns the kind of user that an email address belongs to', async () => {
  const { client, provider } = openClient();
  provider.on('/users/search', ok({ userType: 'passwordless' }));
  expect(await client.searchManager.searchUser('ada@example.test')).toMatchObject({ userType: 'passwordless' });
  expect(provider.to('/users/search')[0]).toMatchObject({ method: 'POST', text: '{"email":"ada@example.test"}' });
});
