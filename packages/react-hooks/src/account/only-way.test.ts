import { expect, it } from 'vitest';
import { type AccountEntry, isOnlyWay } from './only-way.ts';

type User = Parameters<typeof isOnlyWay>[0];

const email = (emailId: string, verified = true) => ({ emailId, email: `${emailId}@example.com`, verified });
const user = (members: object) =>
  ({
    emails: [],
    phoneNumbers: [],
    webauthnRegistrations: [],
    providers: [],
    cryptoWallets: [],
    password: null,
    ...members,
  }) as unknown as User;
const password = { passwordId: 'password-1', requiresReset: false };
const first: AccountEntry = { kind: 'email', id: 'a' };

it.each<[string, object, AccountEntry, boolean]>([
  ['the only address', { emails: [email('a')] }, first, true],
  ['the only address, beside a password', { emails: [email('a')], password }, first, true],
  ['one of two addresses', { emails: [email('a'), email('b')] }, first, false],
  ['the only verified address', { emails: [email('a'), email('b', false)] }, first, true],
  [
    'one address beside an unverified one, with a password',
    { emails: [email('a'), email('b', false)], password },
    first,
    false,
  ],
  [
    'an address beside a number',
    { emails: [email('a')], phoneNumbers: [{ phoneId: 'p', verified: true }] },
    first,
    false,
  ],
  [
    'an address beside an unverified number',
    { emails: [email('a')], phoneNumbers: [{ phoneId: 'p', verified: false }] },
    first,
    true,
  ],
  [
    'an unverified address beside a passkey',
    { emails: [email('a', false)], webauthnRegistrations: [{ webauthnRegistrationId: 'k', verified: true }] },
    first,
    false,
  ],
  ['the only social account', { providers: [{ oauthUserRegistrationId: 'o' }] }, { kind: 'oauth', id: 'o' }, true],
  [
    'a social account beside a wallet',
    { providers: [{ oauthUserRegistrationId: 'o' }], cryptoWallets: [{ cryptoWalletId: 'w', verified: true }] },
    { kind: 'oauth', id: 'o' },
    false,
  ],
])('isOnlyWay of %s', (_name, members, entry, expected) => {
  expect(isOnlyWay(user(members), entry)).toBe(expected);
});
