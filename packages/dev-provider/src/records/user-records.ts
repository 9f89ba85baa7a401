import type { ApiUser } from '@foyer/core/operations';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { randomId } from '../random.ts';
import {
  biometricRegistrations,
  contacts,
  cryptoWallets,
  oauthRegistrations,
  passwords,
  totps,
  users,
  webauthnRegistrations,
} from '../schema.ts';
import type { Services } from '../services.ts';

/** Role of every user. */
export const DEFAULT_ROLE = 'stytch_user';

/** Creates a user without any factor and returns the id. */
export async function createUser(
  services: Services,
  tx: Db,
  user: { projectId: string; now: Date } & Partial<
    Pick<typeof users.$inferInsert, 'status' | 'roles' | 'trustedMetadata'>
  >,
): Promise<string> {
  const userId = randomId(services.random, 'user-test');
  await tx.insert(users).values({
    userId,
    projectId: user.projectId,
    status: user.status ?? 'active',
    roles: user.roles ?? [DEFAULT_ROLE],
    trustedMetadata: user.trustedMetadata ?? {},
    createdAt: user.now,
  });
  return userId;
}

const providerColumns = {
  oauth_user_registration_id: oauthRegistrations.oauthUserRegistrationId,
  provider_subject: oauthRegistrations.providerSubject,
  provider_type: oauthRegistrations.providerType,
  profile_picture_url: oauthRegistrations.profilePictureUrl,
  locale: oauthRegistrations.locale,
};

const webauthnColumns = {
  webauthn_registration_id: webauthnRegistrations.webauthnRegistrationId,
  domain: webauthnRegistrations.domain,
  user_agent: webauthnRegistrations.userAgent,
  authenticator_type: webauthnRegistrations.authenticatorType,
  verified: webauthnRegistrations.verified,
  name: webauthnRegistrations.name,
};

const biometricColumns = {
  biometric_registration_id: biometricRegistrations.biometricRegistrationId,
  verified: biometricRegistrations.verified,
};

const totpColumns = { totp_id: totps.totpId, verified: totps.verified };

const walletColumns = {
  crypto_wallet_id: cryptoWallets.cryptoWalletId,
  crypto_wallet_address: cryptoWallets.address,
  crypto_wallet_type: cryptoWallets.walletType,
  verified: cryptoWallets.verified,
};

const passwordColumns = { password_id: passwords.passwordId, requires_reset: passwords.requiresReset };

/** Returns the rows of the other tables that belong to a user, oldest first. */
async function readFactors(db: Db, userId: string) {
  const isVerified = eq(webauthnRegistrations.verified, true);
  const [contactRows, providers, webauthn_registrations, biometric_registrations, totpRows, crypto_wallets, hashes] =
    await Promise.all([
      db.select().from(contacts).where(eq(contacts.userId, userId)).orderBy(contacts.sequence),
      db
        .select(providerColumns)
        .from(oauthRegistrations)
        .where(eq(oauthRegistrations.userId, userId))
        .orderBy(oauthRegistrations.createdAt),
      db
        .select(webauthnColumns)
        .from(webauthnRegistrations)
        .where(and(eq(webauthnRegistrations.userId, userId), isVerified))
        .orderBy(webauthnRegistrations.createdAt),
      db
        .select(biometricColumns)
        .from(biometricRegistrations)
        .where(eq(biometricRegistrations.userId, userId))
        .orderBy(biometricRegistrations.createdAt),
      db.select(totpColumns).from(totps).where(eq(totps.userId, userId)).orderBy(totps.createdAt),
      db
        .select(walletColumns)
        .from(cryptoWallets)
        .where(eq(cryptoWallets.userId, userId))
        .orderBy(cryptoWallets.createdAt),
      db.select(passwordColumns).from(passwords).where(eq(passwords.userId, userId)),
    ]);
  return {
    emails: contactRows
      .filter((contact) => contact.kind === 'email')
      .map(({ contactId, value, verified }) => ({ email_id: contactId, email: value, verified })),
    phone_numbers: contactRows
      .filter((contact) => contact.kind === 'phone')
      .map(({ contactId, value, verified }) => ({ phone_id: contactId, phone_number: value, verified })),
    providers,
    webauthn_registrations,
    biometric_registrations,
    totps: totpRows,
    crypto_wallets,
    password: hashes[0] ?? null,
  };
}

/**
 * Returns a user with all members.
 *
 * @throws {ProviderError} `user_not_found`.
 */
export async function readUser(db: Db, projectId: string, userId: string): Promise<ApiUser> {
  const isUser = and(eq(users.userId, userId), eq(users.projectId, projectId));
  const [row] = await db.select().from(users).where(isUser);
  if (!row) throw new ProviderError('user_not_found');
  return {
    user_id: row.userId,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    name: { first_name: row.firstName, middle_name: row.middleName, last_name: row.lastName },
    ...(await readFactors(db, userId)),
    trusted_metadata: row.trustedMetadata,
    untrusted_metadata: row.untrustedMetadata,
    roles: row.roles,
  };
}

/** Whether a user has any factor, verified or not. */
export function hasFactor(user: ApiUser): boolean {
  return primaryFactors(user).length > 0;
}

/** Whether a user can sign in with a verified factor. A password also makes an unverified address sufficient. */
export function canSignIn(user: ApiUser): boolean {
  return (
    (user.password !== null && user.emails.length > 0) ||
    primaryFactors(user).some((factor) => !('verified' in factor) || factor.verified)
  );
}

function primaryFactors(user: ApiUser) {
  return [
    ...user.emails,
    ...user.phone_numbers,
    ...user.providers,
    ...user.webauthn_registrations,
    ...user.biometric_registrations,
    ...user.crypto_wallets,
  ];
}
