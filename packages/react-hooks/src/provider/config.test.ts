import { expect, it } from 'vitest';
import { type FoyerConfig, type ResolvedConfig, resolveConfig } from './config.ts';

const google = { type: 'google', custom_scopes: ['calendar'] };

/** What a host application without a compiler may pass. */
const cases: [string, unknown, Partial<ResolvedConfig>][] = [
  [
    'has a default for each member',
    {},
    {
      products: ['emailMagicLinks'],
      otpMethods: [],
      passwordless: 'link',
      socialProviders: [],
      passkeyDomain: undefined,
      sessionDurationMinutes: 30,
    },
  ],
  ['treats undefined products as the default', { products: undefined }, { products: ['emailMagicLinks'] }],
  ['treats an empty list of products as the default', { products: [] }, { products: ['emailMagicLinks'] }],
  ['treats products without a known name as the default', { products: ['fax'] }, { products: ['emailMagicLinks'] }],
  ['ignores names of object members', { products: ['toString', 'otp'] }, { products: ['otp'] }],
  ['treats a name in place of a list as the default', { products: 'otp' }, { products: ['emailMagicLinks'] }],
  ['ignores unknown products', { products: ['otp', 'fax', 'crypto'] }, { products: ['otp', 'crypto'] }],
  ['ignores duplicate products', { products: ['otp', 'crypto', 'otp'] }, { products: ['otp', 'crypto'] }],
  ['reads methods in any case', { otpOptions: { methods: ['SMS', 'WhatsApp'] } }, { otpMethods: ['sms', 'whatsapp'] }],
  ['ignores duplicate methods', { otpOptions: { methods: ['sms', 'SMS', 'email'] } }, { otpMethods: ['sms', 'email'] }],
  ['ignores unknown methods', { otpOptions: { methods: ['fax', 'sms', null] } }, { otpMethods: ['sms'] }],
  ['accepts otpOptions without methods', { otpOptions: {} }, { otpMethods: [] }],
  [
    'sends email links before passcodes',
    { products: ['otp', 'emailMagicLinks'], otpOptions: { methods: ['email'] } },
    { passwordless: 'link' },
  ],
  [
    'sends passcodes without email links',
    { products: ['otp'], otpOptions: { methods: ['EMAIL'] } },
    { passwordless: 'code' },
  ],
  [
    'sends nothing to an email address with passcodes by text message',
    { products: ['otp'], otpOptions: { methods: ['sms'] } },
    { passwordless: null },
  ],
  [
    'sends nothing to an email address without the product otp',
    { products: ['passwords'], otpOptions: { methods: ['email'] } },
    { passwordless: null },
  ],
  [
    'reads social providers in any case',
    { oauthOptions: { providers: [{ ...google, type: 'Google' }] } },
    { socialProviders: [google as never] },
  ],
  [
    'keeps the first of duplicate social providers',
    { oauthOptions: { providers: [google, { type: 'GOOGLE' }] } },
    { socialProviders: [google as never] },
  ],
  [
    'ignores unknown social providers',
    { oauthOptions: { providers: [{ type: 'myspace' }, { type: 'github' }, {}] } },
    { socialProviders: [{ type: 'github' }] },
  ],
  [
    'ignores social providers that are left out by a condition',
    { oauthOptions: { providers: [null, undefined, false, { type: 'github' }] } },
    { socialProviders: [{ type: 'github' }] },
  ],
  ['accepts oauthOptions without providers', { oauthOptions: {} }, { socialProviders: [] }],
  ['reads the passkey domain', { passkeyOptions: { domain: 'example.com' } }, { passkeyDomain: 'example.com' }],
  ['treats an empty passkey domain as the default', { passkeyOptions: { domain: '' } }, { passkeyDomain: undefined }],
  ['reads the session duration', { sessionOptions: { sessionDurationMinutes: 60 } }, { sessionDurationMinutes: 60 }],
];

it.each(cases)('resolveConfig %s', (_name, config, expected) => {
  expect(resolveConfig(config as FoyerConfig)).toMatchObject(expected);
});

it('resolveConfig does not change its argument', () => {
  const config = { products: ['otp'], otpOptions: { methods: ['SMS'] } } as unknown as FoyerConfig;
  const copy = structuredClone(config);
  resolveConfig(config);
  expect(config).toEqual(copy);
});
