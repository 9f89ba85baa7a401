import type { AuthenticationFactor } from './wire.ts';

/** 1: email and social accounts. 2: phone. 3: passkeys and authenticator apps, with recovery codes. */
export type FactorCategory = 1 | 2 | 3;

/**
 * Returns the category in which the API counts a factor of a session. A session is multi-factor with factors of two
 * categories, one of them younger than an hour.
 *
 * @returns null for a factor that does not count: a password, a wallet, an impersonation, or a token of a third party
 */
export function factorCategory({
  type,
  delivery_method: delivery,
}: Pick<AuthenticationFactor, 'type' | 'delivery_method'>): FactorCategory | null {
  switch (type) {
    case 'magic_link':
      return 1;
    case 'oauth':
      // The access token of a connected app says nothing about the user's presence.
      return delivery === 'oauth_access_token_exchange' ? null : 1;
    case 'otp':
      return delivery === 'sms' || delivery === 'whatsapp' ? 2 : 1;
    case 'webauthn':
    case 'totp':
    case 'recovery_codes':
    case 'signature_challenge':
      return 3;
    default:
      return null;
  }
}
