import type { ApiUser } from '@foyer/core/operations';
import { createAuthenticator } from '@foyer/test-support/authenticator';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { dataOf, errorOf, startTime, type TestProject, useProviders } from '../testing/harness.ts';
import { registerStart } from '../testing/passkeys.ts';

const providers = useProviders();
const phone_number = '+12025550123';
const session_duration_minutes = 30;

/** Within a session of the user: the calls that the rule names. Each resolves with a response that is no other error. */
const guarded: Record<
  string,
  (project: TestProject, session: string, user: ApiUser) => ReturnType<TestProject['sdk']>
> = {
  'totps.recoveryCodes': (project, session) => project.post('/totps/recovery_codes', {}, { session }),
  'user.update': (project, session) => project.sdk('PUT', '/users/me', { name: { first_name: 'Ada' } }, { session }),
  'otps.email.send': (project, session) =>
    project.post('/otps/email/send/secondary', { email: 'new@example.test' }, { session }),
  'magicLinks.email.send': (project, session) =>
    project.post('/magic_links/email/send/secondary', { email: 'new@example.test' }, { session }),
  'otps.sms.send': (project, session) =>
    project.post('/otps/sms/send/secondary', { phone_number: '+12025550124' }, { session }),
  'otps.whatsapp.send': (project, session) =>
    project.post('/otps/whatsapp/send/secondary', { phone_number: '+12025550124' }, { session }),
  'webauthn.registerStart': (project, session) =>
    project.post('/webauthn/register/start', { domain: 'localhost', user_agent: '' }, { session }),
  'user.deleteEmail': (project, session, user) => remove(project, session, `emails/${user.emails[0]?.email_id}`),
  'user.deletePhoneNumber': (project, session, user) =>
    remove(project, session, `phone_numbers/${user.phone_numbers[0]?.phone_id}`),
  'user.deleteTOTP': (project, session, user) => remove(project, session, `totps/${user.totps[0]?.totp_id}`),
  'user.deleteCryptoWallet': (project, session, user) =>
    remove(project, session, `crypto_wallets/${user.crypto_wallets[0]?.crypto_wallet_id}`),
  'user.deleteWebauthnRegistration': (project, session, user) =>
    remove(project, session, `webauthn_registrations/${user.webauthn_registrations[0]?.webauthn_registration_id}`),
};

function remove(project: TestProject, session: string, path: string) {
  return project.sdk('DELETE', `/users/${path}`, undefined, { session });
}

/** Creates a user with verified factors of all three categories, and a wallet. */
async function addUser(project: TestProject, members: object = {}) {
  const wallet = { type: 'ethereum', address: `0x${'1'.repeat(40)}` };
  const made = await project.dev('POST', '/users', {
    public_token: project.publicToken,
    email: 'ada@example.test',
    ...{ phone_number, password: 'wind-lantern-marble-42', totp: true, passkey: true, wallet, ...members },
  });
  return made.json as { user_id: string; totp: { secret: string; recovery_codes: string[] } };
}

const userOf = async (project: TestProject, session: string) =>
  dataOf<ApiUser>(await project.sdk('GET', '/users/me', undefined, { session }));

const factor = (type: string, delivery_method: string) => (age_seconds: number) => ({
  type,
  delivery_method,
  age_seconds,
});
const email = factor('otp', 'email');
const social = factor('oauth', 'oauth_google');
const sms = factor('otp', 'sms');
const whatsapp = factor('otp', 'whatsapp');
const totp = factor('totp', 'authenticator_app');
const recovery = factor('recovery_codes', 'recovery_code');
const passkey = factor('webauthn', 'webauthn_registration');
const password = factor('password', 'knowledge');
const wallet = factor('crypto', 'crypto_wallet');
const impersonated = factor('impersonated', 'impersonation');

/** `errorOf` of a successful response. */
const ALLOWED = '200 undefined';

const sessions: [name: string, expected: string, factors: object[]][] = [
  ['no factor', '401 insufficient_factors', []],
  ['one category', '401 insufficient_factors', [email(0)]],
  ['two factors of one category', '401 insufficient_factors', [email(0), social(0)]],
  ['a passkey and a TOTP', '401 insufficient_factors', [passkey(0), totp(0)]],
  ['a password only', '401 insufficient_factors', [password(0)]],
  ['a wallet only', '401 insufficient_factors', [wallet(0)]],
  ['a password and a TOTP', '401 insufficient_factors', [password(0), totp(0)]],
  ['a wallet and an email', '401 insufficient_factors', [wallet(0), email(0)]],
  ['an impersonation', '401 insufficient_factors', [impersonated(0)]],
  ['two fresh categories', ALLOWED, [email(0), sms(0)]],
  ['social and a passkey', ALLOWED, [social(0), passkey(0)]],
  ['WhatsApp and a recovery code', ALLOWED, [whatsapp(0), recovery(0)]],
  ['two stale categories', '401 stale_factors', [email(3600), totp(7200)]],
  ['two stale categories and a fresh password', '401 stale_factors', [email(3600), totp(3600), password(0)]],
  ['two categories, one younger than an hour', ALLOWED, [email(86_400), totp(3599)]],
];

describe.each(Object.entries(guarded))('%s', (_, run) => {
  it.each(sessions)('within a session with %s answers %s', async (_name, expected, factors) => {
    const project = await providers.project();
    const { user_id } = await addUser(project);
    const session = await project.addSession(user_id, factors);
    expect(errorOf(await run(project, session, await userOf(project, session)))).toBe(expected);
  });

  it('is possible in any session with the setting factor_changes: unchecked', async () => {
    const project = await providers.project({ factor_changes: 'unchecked' });
    const session = await project.addSession((await addUser(project)).user_id, []);
    dataOf(await run(project, session, await userOf(project, session)));
  });
});

describe('operations without a credential of the seeds', () => {
  it.each(['oauth', 'biometric_registrations'])('DELETE /users/%s needs a multi-factor session', async (kind) => {
    const project = await providers.project();
    const { user_id } = await addUser(project);
    const single = await project.addSession(user_id, [email(0)]);
    expect(errorOf(await remove(project, single, `${kind}/x`))).toBe('401 insufficient_factors');
    expect((await remove(project, await project.addSession(user_id), `${kind}/x`)).status).toBe(404);
  });

  it('totps.create needs a multi-factor session of a user with an email address and a passkey', async () => {
    const project = await providers.project();
    const { user_id } = await addUser(project, { totp: false });
    const create = async (factors: object[]) =>
      project.post('/totps', {}, { session: await project.addSession(user_id, factors) });
    expect(errorOf(await create([passkey(0)]))).toBe('401 insufficient_factors');
    expect(errorOf(await create([passkey(3600), email(3600)]))).toBe('401 stale_factors');
    dataOf(await create([passkey(3600), email(0)]));
  });

  it('webauthn.register needs a multi-factor session that is still fresh', async () => {
    const project = await providers.project();
    const { user_id } = await addUser(project, { passkey: false });
    const session = await project.addSession(user_id, [email(3590), totp(3590)]);
    const { public_key_credential_creation_options: options } = await registerStart(project, session);
    const public_key_credential = createAuthenticator().create(options);
    await project.advance(10);
    const body = { public_key_credential, session_duration_minutes };
    expect(errorOf(await project.post('/webauthn/register', body, { session }))).toBe('401 stale_factors');
  });
});

it.each([
  ['user.get', (project: TestProject, session: string) => project.sdk('GET', '/users/me', undefined, { session })],
  [
    'oauth.attach',
    (project: TestProject, session: string) => project.post('/oauth/attach', { provider: 'google' }, { session }),
  ],
  [
    'cryptoWallets.authenticateStart',
    (project: TestProject, session: string) => {
      const body = { crypto_wallet_type: 'ethereum', crypto_wallet_address: `0x${'2'.repeat(40)}` };
      return project.post('/crypto_wallets/authenticate/start/secondary', body, { session });
    },
  ],
  [
    'a passcode to a number that the user has',
    (project: TestProject, session: string) => project.post('/otps/sms/send/secondary', { phone_number }, { session }),
  ],
])('%s needs no multi-factor session', async (_, run) => {
  const project = await providers.project();
  const session = await project.addSession((await addUser(project)).user_id, [email(0)]);
  dataOf(await run(project, session));
});

describe('a user with factors of one category', () => {
  it('adds the second, and then needs it', async () => {
    const project = await providers.project();
    const { session_token: session } = await project.signIn('ada@example.test');
    const { secret, totp_id } = dataOf<{ secret: string; totp_id: string }>(
      await project.post('/totps', {}, { session }),
    );
    dataOf(await project.post('/totps/recovery_codes', {}, { session }));
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: startTime.getTime() });
    const body = { totp_code: code, session_duration_minutes: 120 };
    dataOf(await project.post('/totps/authenticate', body, { session }));
    dataOf(await project.post('/totps/recovery_codes', {}, { session }));
    await project.advance(3600);
    expect(errorOf(await remove(project, session, `totps/${totp_id}`))).toBe('401 stale_factors');
    const other = await project.signIn('ada@example.test');
    expect(errorOf(await remove(project, other.session_token, `totps/${totp_id}`))).toBe('401 insufficient_factors');
    dataOf(await project.post('/sessions/authenticate', {}, { session: other.session_token }));
  });

  it('removes a TOTP that was never confirmed, and an unverified number', async () => {
    const project = await providers.project();
    const { session_token: session } = await project.signIn('ada@example.test');
    const { totp_id } = dataOf<{ totp_id: string }>(await project.post('/totps', {}, { session }));
    const sent = await project.post('/otps/sms/send/secondary', { phone_number }, { session });
    const { method_id } = dataOf<{ method_id: string }>(sent);
    dataOf(await remove(project, session, `totps/${totp_id}`));
    dataOf(await remove(project, session, `phone_numbers/${method_id}`));
  });
});

it('a factor that is used again makes the session fresh', async () => {
  const project = await providers.project();
  const { user_id, totp: seeded } = await addUser(project);
  const session = await project.addSession(user_id, [email(3600), totp(3600)]);
  const change = () => project.sdk('PUT', '/users/me', { name: { first_name: 'Ada' } }, { session });
  expect(errorOf(await change())).toBe('401 stale_factors');
  const body = { recovery_code: seeded.recovery_codes[0], session_duration_minutes };
  dataOf(await project.post('/totps/recover', body, { session }));
  dataOf(await change());
});
