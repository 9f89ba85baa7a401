import { createPrivateKey } from 'node:crypto';
import type { AuthResponse } from '@foyer/core/operations';
import { createAuthenticator } from '@foyer/test-support/authenticator';
import { Secret, TOTP } from 'otpauth';
import { getAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { dataOf, errorOf, startTime, type TestProject, useProviders } from '../testing/harness.ts';
import { login } from '../testing/passkeys.ts';

const providers = useProviders();
const email = 'ada@example.test';

describe('/dev/users and /dev/sessions with factors', () => {
  const address = `0x${'a'.repeat(40)}`;
  const addUser = async (project: TestProject, members: object) =>
    project.dev('POST', '/users', { public_token: project.publicToken, email, ...members });

  it('create a user with a verified TOTP, a passkey, a biometric key and a wallet', async () => {
    const project = await providers.project();
    const wallet = { type: 'ethereum', address };
    const made = await addUser(project, { totp: true, passkey: true, biometric: true, wallet });
    expect(made.json).toEqual({
      user_id: expect.stringMatching(/^user-test-/),
      totp: {
        totp_id: expect.stringMatching(/^totp-test-/),
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        recovery_codes: expect.arrayContaining([expect.stringMatching(/^[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}$/)]),
      },
      passkey: {
        webauthn_registration_id: expect.stringMatching(/^webauthn-registration-test-/),
        credential: expect.objectContaining({ rpId: 'localhost', isResidentCredential: true, signCount: 0 }),
      },
    });
    const { user_id } = made.json as { user_id: string };
    const session = await project.addSession(user_id);
    expect(dataOf(await project.sdk('GET', '/users/me', undefined, { session }))).toMatchObject({
      totps: [{ verified: true }],
      webauthn_registrations: [{ domain: 'localhost', verified: true, name: 'Passkey 1' }],
      biometric_registrations: [
        { biometric_registration_id: expect.stringMatching(/^biometric-registration-test-/), verified: true },
      ],
      crypto_wallets: [{ crypto_wallet_type: 'ethereum', crypto_wallet_address: getAddress(address), verified: true }],
    });
  });

  it('create a TOTP whose codes and recovery codes sign in', async () => {
    const project = await providers.project();
    const { user_id, totp } = (await addUser(project, { totp: true })).json as {
      user_id: string;
      totp: { secret: string; recovery_codes: string[] };
    };
    const session = await project.addSession(user_id);
    const totp_code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({ timestamp: startTime.getTime() });
    const minutes = { session_duration_minutes: 30 };
    dataOf(await project.post('/totps/authenticate', { totp_code, ...minutes }, { session }));
    for (const recovery_code of totp.recovery_codes) {
      dataOf(await project.post('/totps/recover', { recovery_code, ...minutes }, { session }));
    }
  });

  it('create a passkey whose private key signs in', async () => {
    const project = await providers.project();
    const { user_id, passkey } = (await addUser(project, { passkey: true })).json as {
      user_id: string;
      passkey: { credential: Record<'credentialId' | 'privateKey' | 'userHandle', string> };
    };
    const { credentialId, privateKey, userHandle } = passkey.credential;
    const authenticator = createAuthenticator('http://localhost:3000', {
      credentialId: Buffer.from(credentialId, 'base64'),
      privateKey: createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }),
      userHandle: Buffer.from(userHandle, 'base64').toString('base64url'),
    });
    expect(dataOf(await login(project, authenticator))).toMatchObject({ user_id });
  });

  it('reject a wallet of another user, and a malformed one', async () => {
    const project = await providers.project();
    await addUser(project, { wallet: { type: 'ethereum', address } });
    const add = async (wallet: object) => errorOf(await addUser(project, { email: 'bob@example.test', wallet }));
    expect(await add({ type: 'ethereum', address: getAddress(address) })).toBe('400 duplicate_wallet_address');
    expect(await add({ type: 'ethereum', address: '0x1' })).toBe('400 invalid_ethereum_address');
    expect(await add({ type: 'solana', address: '0' })).toBe('400 invalid_solana_address');
    expect(await add({ type: 'bitcoin', address })).toBe('400 bad_request');
    // A rejected call creates nothing.
    expect(errorOf(await addUser(project, { email: 'bob@example.test' }))).toBe('200 undefined');
  });

  it('create a session with the requested factors and their ages', async () => {
    const project = await providers.project();
    const members = { phone_number: '+12025550123', totp: true, wallet: { type: 'ethereum', address } };
    const { user_id } = (await addUser(project, members)).json as { user_id: string };
    const session = await project.addSession(user_id, [
      { type: 'magic_link', delivery_method: 'email', age_seconds: 7200 },
      { type: 'otp', delivery_method: 'sms' },
      { type: 'totp', delivery_method: 'authenticator_app', age_seconds: 60 },
      { type: 'crypto', delivery_method: 'crypto_wallet' },
      { type: 'password', delivery_method: 'knowledge' },
      { type: 'oauth', delivery_method: 'oauth_google' },
    ]);
    const authenticated = await project.post('/sessions/authenticate', {}, { session });
    expect(dataOf<AuthResponse>(authenticated).session).toMatchObject({
      started_at: '2030-01-01T08:00:00.000Z',
      expires_at: '2030-01-01T10:30:00.000Z',
      authentication_factors: [
        { email_factor: { email_address: email }, last_authenticated_at: '2030-01-01T08:00:00.000Z' },
        { phone_number_factor: { phone_number: '+12025550123' }, last_authenticated_at: '2030-01-01T10:00:00.000Z' },
        {
          authenticator_app_factor: { totp_id: expect.any(String) },
          last_authenticated_at: '2030-01-01T09:59:00.000Z',
        },
        { crypto_wallet_factor: { crypto_wallet_address: getAddress(address) } },
        { type: 'password', delivery_method: 'knowledge' },
        { type: 'oauth', delivery_method: 'oauth_google' },
      ],
    });
  });

  it.each([
    [{ type: 'otp', delivery_method: 'pigeon' }, 'the delivery_method of otp must be email, sms, whatsapp'],
    [{ type: 'magic', delivery_method: 'email' }, 'factors.0.type'],
    [{ type: 'otp' }, 'factors.0.delivery_method'],
    [{ type: 'otp', delivery_method: 'sms', age_seconds: -1 }, 'factors.0.age_seconds'],
  ])('reject the factor %j and name the member', async (factor, message) => {
    const project = await providers.project();
    const { user_id } = (await addUser(project, {})).json as { user_id: string };
    const body = { public_token: project.publicToken, user_id, factors: [factor] };
    const answer = await project.dev('POST', '/sessions', body);
    expect(errorOf(answer)).toBe('400 bad_request');
    expect((answer.json as { error_message: string }).error_message).toContain(message);
  });
});
