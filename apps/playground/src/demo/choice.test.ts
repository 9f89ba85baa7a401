import { describe, expect, it } from 'vitest';
import { defaultChoice, hasChoice, parseChoice, readableOn, toConfig, toTheme, writeChoice } from './choice.ts';

describe('the choice in the URL', () => {
  it('contains only values that differ from the defaults, and can be read back', () => {
    const choice = { ...defaultChoice, email: 'code', whatsapp: true, colour: '#a3431f', corners: 0 } as const;
    const search = writeChoice(choice, '?publicToken=public-token-test-1');
    expect(search).toBe('?publicToken=public-token-test-1&email=code&whatsapp=1&colour=%23a3431f&corners=0');
    expect(parseChoice(search)).toEqual(choice);
    expect(writeChoice(defaultChoice, search)).toBe('?publicToken=public-token-test-1');
  });

  it('uses the default for invalid values', () => {
    expect(parseChoice('?variant=nothing&email=pigeon&preset=toString&colour=red&corners=-1&locale=xx')).toEqual(
      defaultChoice,
    );
  });

  it('is not read from the query of a sign-in link', () => {
    expect(hasChoice('?stytch_token_type=magic_links&token=abc')).toBe(false);
    expect(hasChoice('?locale=es')).toBe(true);
  });

  it('always keeps one sign-in method', () => {
    expect(parseChoice('?email=off&sms=0').email).toBe('link');
    expect(parseChoice('?email=off&sms=0&wallets=1').email).toBe('off');
    expect(parseChoice('?email=off&sms=0&social=few').email).toBe('off');
    expect(parseChoice('?social=everyone').social).toBe('off');
  });
});

describe('the choice as configuration', () => {
  it('never contains both email links and email passcodes', () => {
    expect(toConfig(defaultChoice, 'http://localhost:3000/')).toEqual({
      products: ['emailMagicLinks', 'otp'],
      emailMagicLinksOptions: {
        loginRedirectURL: 'http://localhost:3000/',
        signupRedirectURL: 'http://localhost:3000/',
      },
      otpOptions: { methods: ['sms'] },
    });
    expect(toConfig({ ...defaultChoice, email: 'code', sms: false, shadow: true }, '')).toEqual({
      products: ['otp'],
      otpOptions: { methods: ['email'] },
      enableShadowDOM: true,
    });
  });

  it('contains passkeys next to another sign-in method', () => {
    const choice = parseChoice('?email=off&sms=0&passkeys=1');
    expect(toConfig(choice, '').products).toEqual(['emailMagicLinks', 'passkeys']);
  });

  it('contains wallets', () => {
    expect(toConfig({ ...defaultChoice, email: 'off', sms: false, wallets: true }, '')).toEqual({
      products: ['crypto'],
    });
  });

  it('sets the reset variant with the same choice as the target of password emails', () => {
    const choice = { ...defaultChoice, email: 'off', sms: false, passwords: true, locale: 'es' } as const;
    const { products, passwordOptions } = toConfig(choice, 'http://localhost:3000/?publicToken=p');
    expect(products).toEqual(['passwords']);
    const url = 'http://localhost:3000/?publicToken=p&variant=reset-password&email=off&sms=0&passwords=1&locale=es';
    expect(passwordOptions).toEqual({
      loginRedirectURL: url,
      resetPasswordRedirectURL: url,
      instantStrength: true,
    });
    expect(parseChoice(url.slice(url.indexOf('?')))).toEqual({ ...choice, variant: 'reset-password' });
  });

  it('contains social providers next to other methods, and one-tap alone', () => {
    const few = toConfig({ ...defaultChoice, sms: false, social: 'few' }, 'http://localhost:3000/');
    expect(few.products).toEqual(['oauth', 'emailMagicLinks']);
    expect(few.oauthOptions).toEqual({
      providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }],
      loginRedirectURL: 'http://localhost:3000/',
      signupRedirectURL: 'http://localhost:3000/',
    });
    expect(toConfig({ ...defaultChoice, social: 'all' }, '').oauthOptions?.providers).toHaveLength(19);
    const prompt = toConfig({ ...defaultChoice, social: 'one-tap' }, '');
    expect(prompt.products).toEqual(['oauth']);
    expect(prompt.oauthOptions?.providers).toEqual([{ type: 'google', one_tap: true, position: 'embedded' }]);
  });

  it('has no theme while every value is the default', () => {
    expect(toTheme(defaultChoice)).toBeUndefined();
    expect(toTheme({ ...defaultChoice, colour: '#ffe14d' })?.buttons?.primary).toEqual({
      backgroundColor: '#ffe14d',
      textColor: '#000000',
    });
  });

  it('uses the text colour, black or white, with more contrast', () => {
    expect(readableOn('#19303d')).toBe('#ffffff');
    expect(readableOn('#a8b4ff')).toBe('#000000');
  });
});
