import type { FoyerConfig, Product } from '@foyer/react-hooks';
import { describe, expect, it } from 'vitest';
import { configWarnings } from './config-warnings.ts';

const url = 'https://example.com/welcome';
const emailMagicLinksOptions = { loginRedirectURL: url, signupRedirectURL: url };

describe('configWarnings', () => {
  it('returns nothing for a complete configuration', () => {
    expect(
      configWarnings({
        products: ['emailMagicLinks', 'otp', 'oauth', 'passwords', 'crypto', 'passkeys'],
        emailMagicLinksOptions,
        otpOptions: { methods: ['sms'] },
        oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: url, signupRedirectURL: url },
        passwordOptions: { loginRedirectURL: url, resetPasswordRedirectURL: url },
      }),
    ).toEqual([]);
  });

  it.each<[string, FoyerConfig, string[]]>([
    [
      'a product that does not exist',
      { products: ['otp', 'fax' as Product], otpOptions: { methods: ['sms'] } },
      ['Warning: there is no product named "fax".'],
    ],
    [
      'no product at all',
      { products: [], emailMagicLinksOptions },
      ['Warning: no product is configured; "emailMagicLinks" is used.'],
    ],
    [
      'an option without its product',
      { products: ['crypto'], otpOptions: { methods: ['sms'] } },
      ['Warning: "otpOptions" has no effect without the product "otp".'],
    ],
    [
      'otp without methods',
      { products: ['otp'] },
      ['Warning: "otp" needs otpOptions.methods: "sms", "whatsapp" or "email".'],
    ],
    [
      'a method that does not exist',
      { products: ['otp'], otpOptions: { methods: ['sms', 'fax' as 'sms'] } },
      ['Warning: otpOptions.methods: there is no method named "fax".'],
    ],
    [
      'countries that do not exist or are not offered',
      {
        products: ['otp'],
        otpOptions: { methods: ['sms'] },
        phoneOptions: { defaultCountry: 'JP', countries: ['DE', 'XX' as 'AT'], preferred: ['DE', 'FR'] },
      },
      [
        'Warning: phoneOptions.defaultCountry: "JP" is not one of phoneOptions.countries.',
        'Warning: phoneOptions.countries: "XX" is not an ISO 3166-1 alpha-2 code with a calling code.',
        'Warning: phoneOptions.preferred: "FR" is not one of phoneOptions.countries.',
      ],
    ],
    [
      'countries without a phone field',
      { products: ['otp'], otpOptions: { methods: ['email'] }, phoneOptions: { preferred: ['DE'] } },
      ['Warning: "phoneOptions" has no effect without the method "sms" or "whatsapp" of "otp".'],
    ],
    [
      'oauth without providers',
      { products: ['oauth'], oauthOptions: { providers: [], loginRedirectURL: url, signupRedirectURL: url } },
      ['Warning: "oauth" needs oauthOptions.providers.'],
    ],
    [
      'passkeys for the passwords that there are not',
      {
        products: ['otp', 'passkeys'],
        otpOptions: { methods: ['sms'] },
        passkeyOptions: { upgradeAfterPassword: true },
      },
      ['Warning: passkeyOptions.upgradeAfterPassword has no effect without the product "passwords".'],
    ],
    [
      'a social provider that does not exist',
      {
        products: ['oauth'],
        oauthOptions: { providers: [{ type: 'myspace' as 'google' }], loginRedirectURL: url, signupRedirectURL: url },
      },
      ['Warning: oauthOptions.providers: there is no provider named "myspace".'],
    ],
    [
      'one-tap that cannot be used',
      {
        products: ['oauth', 'crypto'],
        oauthOptions: {
          providers: [{ type: 'google', one_tap: true }],
          loginRedirectURL: url,
          signupRedirectURL: url,
        },
      },
      [
        'Warning: one_tap has no effect: Google has to be the only provider, "oauth" the only product, and position not "embeddedOnly".',
      ],
    ],
    [
      'no redirect URL',
      {},
      [
        "Warning: emailMagicLinksOptions has no loginRedirectURL and no signupRedirectURL; the project's default is used.",
      ],
    ],
    [
      'one redirect URL of two',
      { emailMagicLinksOptions: { loginRedirectURL: url } },
      ["Warning: emailMagicLinksOptions has no signupRedirectURL; the project's default is used."],
    ],
  ])('warns about %s', (_, config, warnings) => {
    expect(configWarnings(config)).toEqual(warnings);
  });
});
