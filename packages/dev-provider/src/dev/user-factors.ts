import { generateKeyPairSync } from 'node:crypto';
import type { CryptoWalletType } from '@foyer/core/operations';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { randomId } from '../random.ts';
import { addTotp, recoveryCodesOf } from '../records/totp-records.ts';
import { biometricRegistrations, cryptoWallets, webauthnRegistrations } from '../schema.ts';
import type { Services } from '../services.ts';
import { parseAddress } from '../verification/wallet-messages.ts';

/** The user whose factors are created. */
interface Owner {
  projectId: string;
  userId: string;
  now: Date;
}

/** Pages of local development are on this host. */
const PASSKEY_DOMAIN = 'localhost';
const CREDENTIAL_ID_BYTES = 32;

/** Adds a verified TOTP. */
export async function createTotp({ random }: Services, tx: Db, { userId, now }: Owner) {
  const totp = await addTotp(random, tx, { userId, verified: true, expiresAt: now, createdAt: now });
  return { totp_id: totp.totpId, secret: totp.secret, recovery_codes: recoveryCodesOf(totp) };
}

/**
 * Adds a discoverable passkey for pages on localhost.
 *
 * @returns the credential in the form of `WebAuthn.addCredential` of the DevTools protocol, with bytes in base64
 */
export async function createPasskey({ random }: Services, tx: Db, { projectId, userId, now }: Owner, userName: string) {
  const { isoCBOR } = await import('@simplewebauthn/server/helpers');
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE (RFC 9053): an elliptic curve key for ES256 on P-256.
  const coseKey = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  const credentialId = Buffer.from(random(CREDENTIAL_ID_BYTES));
  const userHandle = Buffer.from(userId);
  const webauthnRegistrationId = randomId(random, 'webauthn-registration-test');
  await tx.insert(webauthnRegistrations).values({
    webauthnRegistrationId,
    projectId,
    userId,
    domain: PASSKEY_DOMAIN,
    userAgent: '',
    authenticatorType: 'platform',
    name: 'Passkey 1',
    verified: true,
    credentialId: credentialId.toString('base64url'),
    publicKey: Buffer.from(isoCBOR.encode(coseKey)).toString('base64url'),
    transports: ['internal'],
    userHandle: userHandle.toString('base64url'),
    createdAt: now,
  });
  const credential = {
    credentialId: credentialId.toString('base64'),
    isResidentCredential: true,
    rpId: PASSKEY_DOMAIN,
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    userHandle: userHandle.toString('base64'),
    signCount: 0,
    userName,
    userDisplayName: userName,
  };
  return { webauthn_registration_id: webauthnRegistrationId, credential };
}

/**
 * Adds a verified wallet.
 *
 * @throws {ProviderError} `invalid_ethereum_address`, `invalid_solana_address`; `duplicate_wallet_address` when another
 *   user has it
 */
export async function createWallet(
  { random }: Services,
  tx: Db,
  { projectId, userId, now }: Owner,
  wallet: { type: CryptoWalletType; address: string },
): Promise<void> {
  const [created] = await tx
    .insert(cryptoWallets)
    .values({
      cryptoWalletId: randomId(random, 'crypto-wallet-test'),
      projectId,
      userId,
      walletType: wallet.type,
      address: await parseAddress(wallet.type, wallet.address),
      verified: true,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!created) throw new ProviderError('duplicate_wallet_address');
}

/** Adds the verified biometric key of a mobile app. Browsers can list and delete it, but not create one. */
export async function createBiometric({ random }: Services, tx: Db, { userId, now }: Owner): Promise<void> {
  await tx.insert(biometricRegistrations).values({
    biometricRegistrationId: randomId(random, 'biometric-registration-test'),
    userId,
    verified: true,
    createdAt: now,
  });
}
