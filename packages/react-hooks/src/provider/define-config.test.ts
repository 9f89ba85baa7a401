import { describe, expect, it } from 'vitest';
import {
  type CheckedFoyerConfig,
  defineFoyerConfig,
  type FoyerConfig,
  type OAuthProvider,
  type OAuthProviderConfig,
  type OtpChannel,
  type Product,
} from '../index.ts';

// `tsc` checks each `@ts-expect-error` below: it fails if the line compiles.

describe('defineFoyerConfig', () => {
  it('returns the configuration unchanged', () => {
    const config = { products: ['otp'], otpOptions: { methods: ['sms'] } } as const;
    expect(defineFoyerConfig(config)).toBe(config);
  });

  it('does not compile with passkeys as the only product', () => {
    // @ts-expect-error 'passkeys' cannot be the only product
    defineFoyerConfig({ products: ['passkeys'] });
    // @ts-expect-error 'passkeys' cannot be the only product
    defineFoyerConfig({ products: ['passkeys', 'passkeys'] });
    defineFoyerConfig({ products: ['passkeys', 'emailMagicLinks'] });
  });

  it('does not compile with email links together with passcodes by email', () => {
    defineFoyerConfig({
      products: ['emailMagicLinks', 'otp'],
      // @ts-expect-error passcodes by email exclude the product 'emailMagicLinks'
      otpOptions: { methods: ['sms', 'email'] },
    });
    defineFoyerConfig({ products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms', 'whatsapp'] } });
    defineFoyerConfig({ products: ['passwords', 'otp'], otpOptions: { methods: ['sms', 'email'] } });
  });

  it('does not compile with the product otp without a method', () => {
    // @ts-expect-error the product 'otp' needs otpOptions.methods
    defineFoyerConfig({ products: ['otp'] });
    // @ts-expect-error the product 'otp' needs otpOptions.methods
    defineFoyerConfig({ products: ['otp'], otpOptions: { methods: [] } });
    // @ts-expect-error methods is missing
    defineFoyerConfig({ products: ['otp'], otpOptions: { expirationMinutes: 5 } });
  });

  it('does not compile with options of a product that is off', () => {
    // @ts-expect-error otpOptions has no effect without the product 'otp'
    defineFoyerConfig({ products: ['passwords'], otpOptions: { methods: ['email'] } });
    // @ts-expect-error otpOptions has no effect without the product 'otp': 'emailMagicLinks' is the default
    defineFoyerConfig({ otpOptions: { methods: ['sms'] } });
    // @ts-expect-error oauthOptions has no effect without the product 'oauth': an empty list means the default
    defineFoyerConfig({ products: [], oauthOptions: { providers: [{ type: 'google' }] } });
    // @ts-expect-error emailMagicLinksOptions has no effect without the product 'emailMagicLinks'
    defineFoyerConfig({ products: ['passwords'], emailMagicLinksOptions: { loginExpirationMinutes: 60 } });
    defineFoyerConfig({ emailMagicLinksOptions: { loginExpirationMinutes: 60 } });
    defineFoyerConfig({ passkeyOptions: { domain: 'example.com' }, passwordOptions: { locale: 'es' } });
  });

  it('does not compile with legalOptions that name no document, or an address that is no link', () => {
    // @ts-expect-error legalOptions needs termsURL or privacyURL
    defineFoyerConfig({ legalOptions: {} });
    // @ts-expect-error legalOptions needs termsURL or privacyURL
    defineFoyerConfig({ legalOptions: { requireAgreement: true } });
    // @ts-expect-error an address begins with http:// or https://
    defineFoyerConfig({ legalOptions: { termsURL: 'javascript:alert(1)' } });
    // @ts-expect-error an address begins with http:// or https://
    defineFoyerConfig({ legalOptions: { termsURL: 'https://example.com/terms', privacyURL: '/privacy' } });
    // @ts-expect-error no such member
    defineFoyerConfig({ legalOptions: { termsURL: 'https://example.com/terms', cookiesURL: 'https://example.com' } });
    defineFoyerConfig({ legalOptions: { termsURL: 'https://example.com/terms', requireAgreement: true } });
    defineFoyerConfig({ legalOptions: { privacyURL: String(location) } });
  });

  it('does not compile with a name that does not exist', () => {
    // @ts-expect-error no such option
    defineFoyerConfig({ prodcts: ['oauth'] });
    // @ts-expect-error no such product
    defineFoyerConfig({ products: ['oauth', 'fax'] });
    // @ts-expect-error no such method
    defineFoyerConfig({ products: ['otp'], otpOptions: { methods: ['fax'] } });
    // @ts-expect-error no such member
    defineFoyerConfig({ products: ['otp'], otpOptions: { methods: ['sms'], minutes: 5 } });
    // @ts-expect-error no such member
    defineFoyerConfig({ products: ['oauth'], oauthOptions: { providers: [{ type: 'github', scopes: [] }] } });
  });

  it('compiles where products or methods are known only at run time', () => {
    const products = ['emailMagicLinks', 'otp'] as Product[];
    const methods = ['email'] as OtpChannel[];
    const config: FoyerConfig = { products, otpOptions: { methods } };
    defineFoyerConfig(config);
    defineFoyerConfig({ products, otpOptions: { methods } });
    defineFoyerConfig({ products: ['otp', methods.length ? 'passwords' : 'emailMagicLinks'], otpOptions: { methods } });
    const checked: CheckedFoyerConfig<readonly Product[], readonly OtpChannel[]> = config;
    expect(checked).toBe(config);
  });
});

describe('OAuthProviderConfig', () => {
  it('does not compile with one-tap options for a provider other than Google', () => {
    const providers: OAuthProviderConfig[] = [
      { type: 'google', one_tap: true, position: 'embedded', cancel_on_tap_outside: false },
      { type: 'github', custom_scopes: ['read:org'] },
      // @ts-expect-error one_tap is for Google
      { type: 'github', one_tap: true },
      // @ts-expect-error position is for Google
      { type: 'apple', position: 'floating' },
      // @ts-expect-error cancel_on_tap_outside is for Google
      { type: 'microsoft', cancel_on_tap_outside: true },
    ];
    // @ts-expect-error one_tap is for Google
    defineFoyerConfig({ products: ['oauth'], oauthOptions: { providers: [{ type: 'github', one_tap: true }] } });
    expect(providers).toHaveLength(5);
  });

  it('compiles where the provider is known only at run time', () => {
    const types: OAuthProvider[] = ['google', 'github'];
    const config: FoyerConfig = { products: ['oauth'], oauthOptions: { providers: types.map((type) => ({ type })) } };
    expect(defineFoyerConfig(config)).toBe(config);
  });
});
