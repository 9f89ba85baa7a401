import { expect, it } from 'vitest';
import { type AccountEntry, isOnlySecondFactor, isOnlyWay } from './only-way.ts';

type User = Parameters<typeof isOnlyWay>[0];

const email = (emailId: string, verified = true) => ({ emailId, email: `${emailId}@example.com`, verified });
const user = (members: object) =>
  ({
    emails: [],
    phoneNumbers: [],
    totps: [],
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

const app = { totpId: 't', verified: true };
const number = { phoneId: 'p', verified: true };

it.each<[string, object, string[] | undefined, only: string[]]>([
  ['an app beside a number that is no second factor', { totps: [app], phoneNumbers: [number] }, undefined, ['t']],
  ['an app beside a number', { totps: [app], phoneNumbers: [number] }, ['totp', 'sms'], []],
  [
    'an app beside an unverified number',
    { totps: [app], phoneNumbers: [{ ...number, verified: false }] },
    ['sms'],
    ['t'],
  ],
  ['a number alone', { phoneNumbers: [number] }, ['totp', 'sms'], ['p']],
])('isOnlySecondFactor of %s', (_name, members, methods, only) => {
  const options = { required: true, ...(methods && { methods: methods as ('totp' | 'sms')[] }) };
  expect(['t', 'p'].filter((id) => isOnlySecondFactor(user(members), options, id))).toEqual(only);
});
