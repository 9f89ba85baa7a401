// @vitest-environment happy-dom
import { generateKeyPairSync, sign } from 'node:crypto';
import { createFoyerClient, type FoyerClient } from '@foyer/core';
import { createAuthenticator } from '@foyer/test-support/authenticator';
import { pageCredentials } from '@foyer/test-support/page-credentials';
import { base58 } from '@scure/base';
import { Secret, TOTP } from 'otpauth';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterEach, expect, it, vi } from 'vitest';
import { startTime, type TestProject, useProviders } from './testing/harness.ts';

const providers = useProviders();
const email = 'ada@example.test';
const password = 'wind-lantern-marble-42';
const other = 'copper-orchid-tunnel-17';
const session_duration_minutes = 30;

let client: FoyerClient | undefined;

afterEach(() => {
  client?.destroy();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
});

/** Opens Foyer's client on a page; the provider answers its calls in process. */
async function openClient(settings: Parameters<typeof providers.project>[0] = {}) {
  const project: TestProject = await providers.project(settings);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => providers.provider.fetch(url, init));
  client = createFoyerClient(project.publicToken, { baseUrl: 'http://localhost:4000', telemetry: false });
  return { project, client };
}

const userOf = ({ state }: FoyerClient) => state.get().user;
const rejection = (call: Promise<unknown>) => call.then(() => null).catch((error) => error.error_type);

it('the client creates a password, signs in with it and resets it by email, with PKCE', async () => {
  const { project, client } = await openClient({ pkce_required_for_password_resets: true });
  const { passwords, magicLinks, session } = client;
  expect((await passwords.strengthCheck({ email, password: 'letmein' })).breached_password).toBe(true);
  expect(await rejection(passwords.create({ email, password: 'letmein', session_duration_minutes }))).toBe(
    'breached_password',
  );
  const { user_id } = await passwords.create({ email, password, session_duration_minutes });
  expect(userOf(client)).toMatchObject({ user_id, password: { requires_reset: false } });
  await passwords.resetBySession({ password: other, session_duration_minutes });
  await passwords.resetByExistingPassword({
    email,
    existing_password: other,
    new_password: password,
    session_duration_minutes,
  });
  await session.revoke();
  expect(await rejection(passwords.authenticate({ email, password: other, session_duration_minutes }))).toBe(
    'unauthorized_credentials',
  );
  await passwords.resetByEmailStart({ email });
  const reset = String((await project.lastMessage()).token);
  await passwords.resetByEmail({ token: reset, password: other, session_duration_minutes });
  expect(userOf(client)).toMatchObject({ user_id, emails: [{ email, verified: true }] });
  await session.revoke();

  await passwords.resetByEmailStart({ email });
  const token = String((await project.lastMessage()).token);
  await magicLinks.authenticate(token, { session_duration_minutes });
  expect(userOf(client)?.user_id).toBe(user_id);
  await session.revoke();
  await passwords.authenticate({ email, password: other, session_duration_minutes });
  expect(userOf(client)?.user_id).toBe(user_id);
});

it('the client sets up a TOTP, signs in with it and recovers with a recovery code', async () => {
  const { client } = await openClient();
  const { totps } = client;
  await client.passwords.create({ email, password, session_duration_minutes });
  const created = await totps.create({ expiration_minutes: 60 });
  expect(userOf(client)?.totps).toEqual([{ totp_id: created.totp_id, verified: false }]);
  const totp_code = new TOTP({ secret: Secret.fromBase32(created.secret) }).generate({
    timestamp: startTime.getTime(),
  });
  await totps.authenticate({ totp_code, session_duration_minutes });
  expect(userOf(client)?.totps).toEqual([{ totp_id: created.totp_id, verified: true }]);
  const [recovery_code = '', ...left] = created.recovery_codes;
  await totps.recover({ recovery_code, session_duration_minutes });
  const listed = await totps.recoveryCodes();
  expect(listed.totps).toMatchObject([{ totp_id: created.totp_id, recovery_codes: left }]);
  await client.user.deleteTOTP(created.totp_id);
  expect(userOf(client)?.totps).toEqual([]);
});

it('the client registers, signs in with, renames and deletes a passkey', async () => {
  const { client } = await openClient();
  const { webauthn } = client;
  const authenticator = createAuthenticator(location.origin);
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('navigator', { userAgent: 'Browser/1', credentials: pageCredentials(authenticator) });
  const { user_id } = await client.passwords.create({ email, password, session_duration_minutes });
  const { webauthn_registration_id } = await webauthn.register({ is_passkey: true, session_duration_minutes });
  expect(authenticator.lastOptions).toMatchObject({ rp: { id: 'localhost' }, user: { name: email } });
  await webauthn.update({ webauthn_registration_id, name: 'Laptop' });
  await client.user.get();
  expect(userOf(client)?.webauthn_registrations).toMatchObject([{ webauthn_registration_id, name: 'Laptop' }]);
  await client.session.revoke();

  const signedIn = await webauthn.authenticate({ is_passkey: true, session_duration_minutes });
  expect(signedIn).toMatchObject({ user_id, webauthn_registration_id });
  await webauthn.authenticate({ session_duration_minutes });
  expect(authenticator.lastOptions).toMatchObject({ allowCredentials: [{ id: authenticator.id }] });
  await client.user.deleteWebauthnRegistration(webauthn_registration_id);
  await client.session.revoke();
  expect(await rejection(webauthn.authenticate({ is_passkey: true, session_duration_minutes }))).toBe(
    'webauthn_registration_not_found',
  );
});

it('the client signs in with an Ethereum wallet over EIP-4361, then adds a Solana wallet to the same user', async () => {
  const { client } = await openClient({ siwe_required_for_crypto_wallets: true });
  const { cryptoWallets } = client;
  const account = privateKeyToAccount(generatePrivateKey());
  const ethereum = { crypto_wallet_address: account.address, crypto_wallet_type: 'ethereum' } as const;
  const { challenge: message } = await cryptoWallets.authenticateStart(ethereum);
  expect(message).toContain(`${location.host} wants you to sign in with your Ethereum account:`);
  const signature = await account.signMessage({ message });
  await cryptoWallets.authenticate({ ...ethereum, signature, session_duration_minutes });

  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const crypto_wallet_address = base58.encode(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'));
  const solana = { crypto_wallet_address, crypto_wallet_type: 'solana' } as const;
  const { challenge } = await cryptoWallets.authenticateStart(solana);
  const signed = base58.encode(sign(null, Buffer.from(challenge), privateKey));
  await cryptoWallets.authenticate({ ...solana, signature: signed, session_duration_minutes });
  const wallets = userOf(client)?.crypto_wallets ?? [];
  expect(wallets.map((wallet) => wallet.crypto_wallet_type).sort()).toEqual(['ethereum', 'solana']);
  await client.user.deleteCryptoWallet(wallets[0]?.crypto_wallet_id ?? '');
  expect(userOf(client)?.crypto_wallets).toHaveLength(1);
});
