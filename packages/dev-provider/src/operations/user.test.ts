import type { ApiUser } from '@foyer/core/operations';
import { describe, expect, it } from 'vitest';
import { biometricRegistrations, cryptoWallets, oauthRegistrations, totps, webauthnRegistrations } from '../schema.ts';
import { dataOf, errorOf, useProviders } from '../testing/harness.ts';

const providers = useProviders();
const email = 'ada@example.test';

describe('user.get', () => {
  it('returns the user at the top level', async () => {
    const project = await providers.project();
    const { session_token: session, user } = await project.signIn(email);
    const data = dataOf(await project.sdk('GET', '/users/me', undefined, { session }));
    expect(data).toEqual({ ...user, request_id: expect.any(String), status_code: 200 });
    expect(errorOf(await project.sdk('GET', '/users/me'))).toBe('401 user_unauthenticated');
  });
});

describe('user.update', () => {
  it('replaces the whole name and merges metadata', async () => {
    const project = await providers.project();
    const { session_token: session } = await project.signIn(email);
    const update = async (body: unknown) =>
      dataOf<{ __user: ApiUser }>(await project.sdk('PUT', '/users/me', body, { session })).__user;
    await update({
      name: { first_name: 'Ada', middle_name: 'King', last_name: null },
      untrusted_metadata: { a: 1, b: { c: null } },
    });
    const user = await update({ name: { last_name: 'Lovelace' }, untrusted_metadata: { a: null, d: [1] } });
    expect(user.name).toEqual({ first_name: '', middle_name: '', last_name: 'Lovelace' });
    expect(user.untrusted_metadata).toEqual({ b: { c: null }, d: [1] });
    expect((await update({})).name.last_name).toBe('Lovelace');
  });

  it.each([
    [{ trusted_metadata: {} }, '401 cannot_update_trusted_metadata'],
    [{ untrusted_metadata: { a: 'x'.repeat(5000) } }, '400 metadata_too_large'],
    [
      { untrusted_metadata: Object.fromEntries(Array.from({ length: 21 }, (_, key) => [key, 1])) },
      '400 metadata_too_many_keys',
    ],
    [{ name: 'Ada' }, '400 type.name'],
    [{ name: { first_name: 1 } }, '400 type.name.first_name'],
  ])('rejects invalid members (case %#)', async (body, expected) => {
    const project = await providers.project();
    const { session_token: session } = await project.signIn(email);
    expect(errorOf(await project.sdk('PUT', '/users/me', body, { session }))).toBe(expected);
    expect(errorOf(await project.sdk('PUT', '/users/me', {}))).toBe('401 user_unauthenticated');
  });
});

describe('user.delete…', () => {
  it('removes an address or a number, but not the last way to sign in', async () => {
    const project = await providers.project();
    const { user_id } = (await project
      .dev('POST', '/users', {
        public_token: project.publicToken,
        email,
        phone_number: '+12025550123',
      })
      .then((answer) => answer.json)) as { user_id: string };
    const session = await project.addSession(user_id);
    const user = dataOf<ApiUser>(await project.sdk('GET', '/users/me', undefined, { session }));
    const remove = (path: string) => project.sdk('DELETE', path, undefined, { session });
    const emailId = user.emails[0]?.email_id;
    const phoneId = user.phone_numbers[0]?.phone_id;

    expect(errorOf(await remove(`/users/emails/${phoneId}`))).toBe('404 email_not_found');
    const data = dataOf<{ user_id: string; __user: ApiUser }>(await remove(`/users/phone_numbers/${phoneId}`));
    expect(data).toMatchObject({ user_id, __user: { phone_numbers: [], emails: [{ email }] } });
    expect(errorOf(await remove(`/users/emails/${emailId}`))).toBe('400 cannot_delete_last_primary_factor');
    expect(
      dataOf(await remove('/users/me').then(() => project.sdk('GET', '/users/me', undefined, { session }))),
    ).toMatchObject({
      emails: [{ email }],
    });
  });

  it.each([
    ['totps', '404 totp_not_found'],
    ['crypto_wallets', '404 crypto_wallet_not_found'],
    ['oauth', '404 oauth_user_registration_not_found'],
    ['webauthn_registrations', '404 webauthn_registration_not_found'],
    ['biometric_registrations', '404 biometric_registration_not_found'],
  ])('of %s answers %s when it is unknown or belongs to another user', async (kind, expected) => {
    const project = await providers.project();
    const ada = await project.signIn(email);
    const session = await project.addSession(ada.user_id);
    const bob = await project.signIn('bob@example.test');
    const id = `${kind}-${crypto.randomUUID()}`;
    await addFactor(kind, id, ada.user_id, project.projectId);
    const path = `/users/${kind}/${id}`;
    expect(errorOf(await project.sdk('DELETE', `${path}x`, undefined, { session }))).toBe(expected);
    expect(errorOf(await project.sdk('DELETE', path, undefined, { session: bob.session_token }))).toBe(expected);
    expect(errorOf(await project.sdk('DELETE', path))).toBe('401 user_unauthenticated');
    const before = dataOf(await project.sdk('GET', '/users/me', undefined, { session }));
    expect(JSON.stringify(before)).toContain(id);
    const { __user } = dataOf<{ __user: ApiUser }>(await project.sdk('DELETE', path, undefined, { session }));
    expect(JSON.stringify(__user)).not.toContain(id);
  });
});

describe('searchManager.searchUser', () => {
  it('distinguishes new, password and passwordless users', async () => {
    const project = await providers.project();
    const search = async (text: string) =>
      dataOf<{ userType: string }>(await project.post('/users/search', { email: text })).userType;
    await project.signIn(email);
    const password = 'correct horse battery staple';
    await project.dev('POST', '/users', { public_token: project.publicToken, email: 'bob@example.test', password });
    expect(await search('carol@example.test')).toBe('new');
    expect(await search(' ADA@example.test')).toBe('passwordless');
    expect(await search('bob@example.test')).toBe('password');
    expect(errorOf(await project.post('/users/search', { email: 'x' }))).toBe('400 invalid_email');
  });
});

/** Inserts a factor directly into its table. */
async function addFactor(kind: string, id: string, userId: string, projectId: string): Promise<void> {
  const { db } = providers.database;
  const common = { userId, projectId, createdAt: new Date(), verified: true };
  if (kind === 'totps') {
    await db.insert(totps).values({ ...common, totpId: id, secret: 'JBSWY3DPEHPK3PXP', expiresAt: new Date() });
  }
  if (kind === 'biometric_registrations') {
    await db.insert(biometricRegistrations).values({ ...common, biometricRegistrationId: id });
  }
  if (kind === 'crypto_wallets') {
    await db.insert(cryptoWallets).values({ ...common, cryptoWalletId: id, walletType: 'solana', address: id });
  }
  if (kind === 'oauth') {
    await db
      .insert(oauthRegistrations)
      .values({ ...common, oauthUserRegistrationId: id, providerType: 'Google', providerSubject: id });
  }
  if (kind === 'webauthn_registrations') {
    await db.insert(webauthnRegistrations).values({
      ...common,
      webauthnRegistrationId: id,
      domain: 'localhost',
      userAgent: '',
      name: 'Key',
      credentialId: id,
      publicKey: '',
      transports: [],
      userHandle: '',
    });
  }
}
