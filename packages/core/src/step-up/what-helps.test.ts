import { describe, expect, it } from 'vitest';
import type { ApiUser, AuthenticationFactor } from '../contract/wire.ts';
import { at, someUser } from '../testing/stub-provider.ts';
import { minutesLeft, stepUpMethods } from './what-helps.ts';

const factor = (type: AuthenticationFactor['type'], delivery_method: string) => ({
  type,
  delivery_method,
  last_authenticated_at: at(0),
});
const factors = {
  email: factor('otp', 'email'),
  google: factor('oauth', 'oauth_google'),
  sms: factor('otp', 'sms'),
  passkey: factor('webauthn', 'webauthn_registration'),
  recovery: factor('recovery_codes', 'recovery_code'),
  password: factor('password', 'knowledge'),
  wallet: factor('crypto', 'crypto_wallet'),
  impersonated: factor('impersonated', 'impersonation'),
} as const;

const [email] = someUser().emails;
const passkey = {
  webauthn_registration_id: 'webauthn-registration-test-1',
  domain: 'app.example',
  user_agent: '',
  authenticator_type: '',
  verified: true,
  name: '',
} as const;
const phone = { phone_id: 'phone-number-test-1', phone_number: '+12025550123', verified: true };
const password = { password_id: 'password-test-1', requires_reset: false };
const everything: Partial<ApiUser> = {
  webauthn_registrations: [passkey],
  totps: [{ totp_id: 'totp-test-1', verified: true }],
  phone_numbers: [phone],
  password,
};
const emailOnly: Partial<ApiUser> = {};
const unverified: Partial<ApiUser> = {
  emails: email ? [{ ...email, verified: false }] : [],
  webauthn_registrations: [{ ...passkey, verified: false }],
  totps: [{ totp_id: 'totp-test-1', verified: false }],
  phone_numbers: [{ ...phone, verified: false }],
};

type Row = [user: Partial<ApiUser>, session: (keyof typeof factors)[], asked: object, helps: string];
const recent = { maxAgeSeconds: 300 };

describe('stepUpMethods', () => {
  it.each<Row>([
    // Any factor is recent, also one of the same category, and a password.
    [everything, ['email'], recent, 'passkey totp email sms password'],
    [everything, ['wallet'], recent, 'passkey totp email sms password'],
    [emailOnly, ['email'], recent, 'email'],
    [{ password }, ['password'], recent, 'email password'],
    // A passkey or an app alone, or another category.
    [everything, ['email'], { strong: true }, 'passkey totp sms'],
    [everything, ['password'], { strong: true }, 'passkey totp email sms'],
    [emailOnly, ['email'], { strong: true }, ''],
    [emailOnly, ['password'], { strong: true }, ''],
    [{ totps: [{ totp_id: 'totp-test-1', verified: true }], emails: [] }, ['password'], { strong: true }, 'totp'],
    [everything, ['passkey'], { strong: true, ...recent }, 'passkey totp email sms password'],
    // Only what belongs to a category that the session lacks.
    [everything, ['email'], { categories: 2 }, 'passkey totp sms'],
    [everything, ['google'], { categories: 2 }, 'passkey totp sms'],
    [everything, ['sms'], { categories: 2 }, 'passkey totp email'],
    [everything, ['passkey'], { categories: 2 }, 'email sms'],
    [everything, ['recovery'], { categories: 2 }, 'email sms'],
    [everything, ['password'], { categories: 2 }, 'passkey totp email sms'],
    [everything, ['password'], { categories: 1 }, 'passkey totp email sms'],
    [everything, ['email', 'passkey'], { categories: 3 }, 'sms'],
    [everything, ['email'], { categories: 3 }, 'passkey totp sms'],
    // The categories are there, and none of the factors is recent: a password is not offered.
    [everything, ['email', 'passkey'], { categories: 2, ...recent }, 'passkey totp email sms'],
    // The user cannot meet it.
    [emailOnly, ['email'], { categories: 2 }, ''],
    [{ password }, ['email'], { categories: 2 }, ''],
    [{ phone_numbers: [phone] }, ['email'], { categories: 3 }, ''],
    [unverified, ['google'], { categories: 2 }, ''],
    [unverified, ['google'], recent, ''],
    // An unverified address belongs to a password too.
    [{ ...unverified, password }, ['password'], recent, 'password'],
    [{ password: { ...password, requires_reset: true } }, ['email'], recent, 'email'],
    // A passkey of another domain cannot be used on this page.
    [{ webauthn_registrations: [{ ...passkey, domain: 'other.example' }] }, ['email'], { categories: 2 }, ''],
    // The user of an impersonated session is not present.
    [everything, ['impersonated'], recent, ''],
    [everything, ['impersonated', 'passkey'], { categories: 1 }, ''],
  ])('%# a user with %j, a session with %j, and %j: %s', (user, session, asked, helps) => {
    const authentication_factors = session.map((name) => factors[name]);
    const methods = stepUpMethods(someUser('1', user), { authentication_factors }, asked, 'app.example');
    expect(methods.join(' ')).toBe(helps);
  });
});

describe('minutesLeft', () => {
  it.each([
    [30, 0, 29],
    [30, 10.8, 19],
    [30, 10.99, 18],
    [30, 25, 5],
    [30, 27, 5],
    [30, 40, 5],
  ])('returns for a session until minute %d, at minute %d: %d', (end, now, minutes) => {
    expect(minutesLeft({ expires_at: at(end) }, Date.parse(at(0)) + now * 60_000)).toBe(minutes);
  });
});
