import { expect, it } from 'vitest';
import { factorCategory } from './factor-category.ts';
import type { AuthenticationFactor } from './wire.ts';

it.each<[AuthenticationFactor['type'], string, number | null]>([
  ['magic_link', 'email', 1],
  ['magic_link', 'embedded', 1],
  ['otp', 'email', 1],
  ['oauth', 'oauth_google', 1],
  ['otp', 'sms', 2],
  ['otp', 'whatsapp', 2],
  ['webauthn', 'webauthn_registration', 3],
  ['totp', 'authenticator_app', 3],
  ['recovery_codes', 'recovery_code', 3],
  ['signature_challenge', 'biometric', 3],
  ['password', 'knowledge', null],
  ['crypto', 'crypto_wallet', null],
  ['impersonated', 'impersonation', null],
  ['oauth', 'oauth_access_token_exchange', null],
  ['trusted_auth_token', 'trusted_token_exchange', null],
])('a factor %s by %s has the category %s', (type, delivery_method, category) => {
  expect(factorCategory({ type, delivery_method })).toBe(category);
});
