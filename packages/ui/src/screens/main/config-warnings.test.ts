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
        // An entry that a condition leaves out is no mistake.
        oauthOptions: { providers: [{ type: 'google' }, null as never], loginRedirectURL: url, signupRedirectURL: url },
        passwordOptions: { loginRedirectURL: url, resetPasswordRedirectURL: url },
      }),
    ).toEqual([]);
  });

  it.each<[string, FoyerConfig, string[]]>([
    [
      'a product that does not exist',
      { products: ['otp', 'fax' as Product], otpOptions: { methods: ['sms'] } },
      ['there is no product named "fax".'],
    ],
    [
      'no product at all',
      { products: [], emailMagicLinksOptions },
      ['no product is configured; "emailMagicLinks" is used.'],
    ],
    [
      'an option without its product',
      { products: ['crypto'], otpOptions: { methods: ['sms'] } },
      ['"otpOptions" has no effect without the product "otp".'],
    ],
    ['otp without methods', { products: ['otp'] }, ['"otp" needs otpOptions.methods: "sms", "whatsapp" or "email".']],
    [
      'a method that does not exist',
      { products: ['otp'], otpOptions: { methods: ['sms', 'fax' as 'sms'] } },
      ['otpOptions.methods: there is no method named "fax".'],
    ],
    [
      'countries that do not exist or are not offered',
      {
        products: ['otp'],
        otpOptions: { methods: ['sms'] },
        phoneOptions: { defaultCountry: 'JP', countries: ['DE', 'XX' as 'AT'], preferred: ['DE', 'FR'] },
      },
      [
        'phoneOptions.defaultCountry: "JP" is not one of phoneOptions.countries.',
        'phoneOptions.countries: "XX" is not an ISO 3166-1 alpha-2 code with a calling code.',
        'phoneOptions.preferred: "FR" is not one of phoneOptions.countries.',
      ],
    ],
    [
      'methods that create users although the mode only logs them in',
      {
        mode: 'logIn',
        products: ['oauth', 'crypto'],
        oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: url, signupRedirectURL: url },
      },
      [
        'mode "logIn": social sign-in and one-tap create users at the provider nevertheless.',
        'mode "logIn": wallets create users at the provider nevertheless.',
      ],
    ],
    [
      'pending users in a mode that creates none',
      { mode: 'logIn', emailMagicLinksOptions: { ...emailMagicLinksOptions, createUserAsPending: true } },
      ['emailMagicLinksOptions.createUserAsPending has no effect with mode "logIn".'],
    ],
    [
      'a layout that does not exist',
      {
        products: ['oauth'],
        oauthOptions: {
          providers: [{ type: 'google' }],
          layout: 'grid' as 'icons',
          loginRedirectURL: url,
          signupRedirectURL: url,
        },
      },
      ['oauthOptions.layout: there is no layout named "grid"; "buttons" is used.'],
    ],
    [
      'a mode that does not exist',
      { mode: 'signUp' as 'logIn', emailMagicLinksOptions },
      ['there is no mode named "signUp"; "signUpOrLogIn" is used.'],
    ],
    ...['localhost:3000', 'https://example.com', 'example.com/login'].map((domain): [string, FoyerConfig, string[]] => [
      `${domain} as the domain of passkeys`,
      { products: ['emailMagicLinks', 'passkeys'], emailMagicLinksOptions, passkeyOptions: { domain } },
      [`passkeyOptions.domain: "${domain}" is not a domain: write it without scheme, port and path.`],
    ]),
    [
      'documents that are not named',
      { emailMagicLinksOptions, legalOptions: { requireAgreement: true } },
      ['"legalOptions" needs termsURL or privacyURL.'],
    ],
    [
      'documents whose addresses are no links',
      { emailMagicLinksOptions, legalOptions: { termsURL: 'javascript:alert(1)', privacyURL: '/privacy' } },
      [
        'legalOptions.termsURL: "javascript:alert(1)" is not an absolute http or https URL.',
        'legalOptions.privacyURL: "/privacy" is not an absolute http or https URL.',
      ],
    ],
    [
      'opt-ins that have no name or no label, or are listed twice',
      {
        emailMagicLinksOptions,
        legalOptions: {
          optIns: [
            { name: 'news', label: 'News' },
            { name: 'news', label: 'News' },
            { name: 'offers' } as { name: string; label: string },
            {} as { name: string; label: string },
          ],
        },
      },
      [
        'legalOptions.optIns: "news" is listed twice and shown once.',
        'legalOptions.optIns: "offers" has no label; its name is shown.',
        'legalOptions.optIns: an opt-in has no name and is not shown.',
      ],
    ],
    [
      'a version that is no text, of documents that are not named',
      { emailMagicLinksOptions, legalOptions: { version: 2 as unknown as string } },
      ['"legalOptions" needs termsURL or privacyURL.', 'legalOptions.version: write a text.'],
    ],
    [
      'kinds of details',
      {
        products: ['crypto'],
        detailsOptions: {
          fields: [
            { name: 'plan', label: 'Plan', kind: 'select' },
            { name: 'color', label: 'Color', kind: 'color' as 'text' },
            { name: 'first_name', label: 'Name', kind: 'date' },
          ],
        },
      },
      [
        'detailsOptions.fields: "plan" has no options.',
        'detailsOptions.fields: "color": there is no kind named "color"; "text" is used.',
        'detailsOptions.fields: "first_name" is a text.',
      ],
    ],
    [
      'links that are redeemed automatically, together with an agreement',
      {
        emailMagicLinksOptions: { ...emailMagicLinksOptions, redeem: 'automatic' },
        legalOptions: { termsURL: url, requireAgreement: true },
      },
      [
        'emailMagicLinksOptions.redeem: "automatic" has no effect with legalOptions.requireAgreement: another browser asks for the agreement.',
      ],
    ],
    [
      'fields of the details that have no label or no name, or are listed twice',
      {
        products: ['crypto'],
        detailsOptions: {
          fields: [
            { name: 'last_name' },
            { name: 'company' as 'first_name' },
            { name: 'last_name' },
            {} as { name: 'first_name' },
            { name: 'plan', label: 'Plan' },
          ],
        },
      },
      [
        'detailsOptions.fields: "company" has no label; its name is shown.',
        'detailsOptions.fields: "last_name" is listed twice and shown once.',
        'detailsOptions.fields: a field has no name and is not shown.',
      ],
    ],
    [
      'methods of the second step',
      { products: ['crypto'], secondFactorOptions: { required: true, methods: ['email' as 'sms', 'sms'] } },
      [
        'secondFactorOptions.methods: there is no method named "email".',
        'secondFactorOptions.required adds the method "totp", which users set up.',
      ],
    ],
    [
      'help with the second step that is no web page',
      { products: ['crypto'], secondFactorOptions: { helpURL: 'javascript:alert(1)' } },
      ['secondFactorOptions.helpURL: "javascript:alert(1)" is not an absolute http or https URL.'],
    ],
    [
      'a second step without methods',
      { products: ['crypto'], secondFactorOptions: { methods: [] } },
      ['secondFactorOptions.methods names no method: "totp" or "sms".'],
    ],
    [
      'an offer of a passkey that does not exist',
      { products: ['crypto', 'passkeys'], passkeyOptions: { offer: 'always' as 'afterSignIn' } },
      ['passkeyOptions.offer: there is no offer named "always".'],
    ],
    [
      'details without fields',
      { products: ['crypto'], detailsOptions: { fields: [] } },
      ['"detailsOptions" has no effect without detailsOptions.fields.'],
    ],
    [
      'countries without a phone field',
      { products: ['otp'], otpOptions: { methods: ['email'] }, phoneOptions: { preferred: ['DE'] } },
      ['"phoneOptions" has no effect without the method "sms" or "whatsapp" of "otp".'],
    ],
    [
      'oauth without providers',
      { products: ['oauth'], oauthOptions: { providers: [], loginRedirectURL: url, signupRedirectURL: url } },
      ['"oauth" needs oauthOptions.providers.'],
    ],
    [
      'passkeys for the passwords that there are not',
      {
        products: ['otp', 'passkeys'],
        otpOptions: { methods: ['sms'] },
        passkeyOptions: { upgradeAfterPassword: true },
      },
      ['passkeyOptions.upgradeAfterPassword has no effect without the product "passwords".'],
    ],
    [
      'a social provider that does not exist',
      {
        products: ['oauth'],
        oauthOptions: { providers: [{ type: 'myspace' as 'google' }], loginRedirectURL: url, signupRedirectURL: url },
      },
      ['oauthOptions.providers: there is no provider named "myspace".'],
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
        'one_tap has no effect: Google must be the only provider, "oauth" the only product, and position not "embeddedOnly".',
      ],
    ],
    [
      'no redirect URL',
      {},
      ["emailMagicLinksOptions has no loginRedirectURL and no signupRedirectURL; the project's default is used."],
    ],
    [
      'one redirect URL of two',
      { emailMagicLinksOptions: { loginRedirectURL: url } },
      ["emailMagicLinksOptions has no signupRedirectURL; the project's default is used."],
    ],
    [
      'names in place of social providers',
      {
        products: ['oauth'],
        oauthOptions: { providers: ['github' as never], loginRedirectURL: url, signupRedirectURL: url },
      },
      ['oauthOptions.providers: write { type: "github" } for "github".'],
    ],
    [
      'a product in place of a list',
      { products: 'otp' as never, emailMagicLinksOptions },
      ['"products" is not a list; "emailMagicLinks" is used.'],
    ],
    [
      'a redirect URL to which a popup cannot return',
      {
        products: ['oauth'],
        oauthOptions: {
          mode: 'popup',
          providers: [{ type: 'google' }],
          loginRedirectURL: `${location.origin}/welcome`,
          signupRedirectURL: `${url}?a=b`,
        },
      },
      [`oauthOptions.signupRedirectURL: "${url}" has another origin than this page, so a popup cannot return to it.`],
    ],
    [
      'a redirect URL that is a path',
      { emailMagicLinksOptions: { loginRedirectURL: '/welcome', signupRedirectURL: url } },
      ['emailMagicLinksOptions.loginRedirectURL: "/welcome" is not an absolute URL.'],
    ],
  ])('warns about %s', (_, config, warnings) => {
    expect(configWarnings(config)).toEqual(warnings);
  });

  it.each<[redirectUrls: string[] | null | undefined, loginRedirectURL: string, isAllowed: boolean]>([
    [undefined, 'https://example.com/', true],
    [null, 'https://example.com/', false],
    [null, 'http://localhost:3000/welcome?a=b', true],
    [null, 'http://app.localhost/', true],
    [null, 'http://127.0.0.1:3000/', true],
    [null, 'http://[::1]:3000/', true],
    [null, 'http://localhost.example.com/', false],
    [null, 'myapp://localhost/', false],
    [[], 'http://localhost:3000/', false],
    [['https://example.com/a'], 'https://example.com/a?b=c', true],
    [['https://example.com/a'], 'https://example.com/b', false],
    [['https://example.com/a'], 'http://example.com/a', false],
  ])('with the redirect URLs %j of the project allows %s: %s', (redirectUrls, loginRedirectURL, isAllowed) => {
    const config = { emailMagicLinksOptions: { loginRedirectURL, signupRedirectURL: loginRedirectURL } };
    expect(configWarnings(config, redirectUrls)).toHaveLength(isAllowed ? 0 : 2);
  });
});
