import { describe, expect, it } from 'vitest';
import { defaultChoice, hasChoice, parseChoice, readableOn, toConfig, toTheme, writeChoice } from './choice.ts';

describe('the choice in the URL', () => {
  it('writes only what differs from the default, and reads it back', () => {
    const choice = { ...defaultChoice, email: 'code', whatsapp: true, colour: '#a3431f', corners: 0 } as const;
    const search = writeChoice(choice, '?publicToken=public-token-test-1');
    expect(search).toBe('?publicToken=public-token-test-1&email=code&whatsapp=1&colour=%23a3431f&corners=0');
    expect(parseChoice(search)).toEqual(choice);
    expect(writeChoice(defaultChoice, search)).toBe('?publicToken=public-token-test-1');
  });

  it('takes the default for what makes no sense', () => {
    expect(parseChoice('?variant=nothing&email=pigeon&preset=toString&colour=red&corners=-1&locale=xx')).toEqual(
      defaultChoice,
    );
  });

  it('does not mistake a sign-in link for a choice', () => {
    expect(hasChoice('?stytch_token_type=magic_links&token=abc')).toBe(false);
    expect(hasChoice('?locale=es')).toBe(true);
  });

  it('always leaves one way in', () => {
    expect(parseChoice('?email=off&sms=0').email).toBe('link');
    expect(parseChoice('?email=off&sms=0&wallets=1').email).toBe('off');
    expect(parseChoice('?email=off&sms=0&social=few').email).toBe('off');
    expect(parseChoice('?social=everyone').social).toBe('off');
  });
});

describe('the choice as configuration', () => {
  it('never offers email links and email passcodes at once', () => {
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

  it('offers passkeys beside another way in', () => {
    const choice = parseChoice('?email=off&sms=0&passkeys=1');
    expect(toConfig(choice, '').products).toEqual(['emailMagicLinks', 'passkeys']);
  });

  it('takes wallets in', () => {
    expect(toConfig({ ...defaultChoice, email: 'off', sms: false, wallets: true }, '')).toEqual({
      products: ['crypto'],
    });
  });

  it('sends the links of password mails to the variant for them, with everything as it was chosen', () => {
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

  it('offers social providers beside the rest, and one-tap alone', () => {
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

  it('has no theme until something differs', () => {
    expect(toTheme(defaultChoice)).toBeUndefined();
    expect(toTheme({ ...defaultChoice, colour: '#ffe14d' })?.buttons?.primary).toEqual({
      backgroundColor: '#ffe14d',
      textColor: '#000000',
    });
  });

  it('writes on a colour in the one of black and white that stands out more', () => {
    expect(readableOn('#19303d')).toBe('#ffffff');
    expect(readableOn('#a8b4ff')).toBe('#000000');
  });
});
