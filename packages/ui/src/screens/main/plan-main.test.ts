import { oauthProviders } from '@foyer/core';
import type { FoyerConfig, OAuthProvider, Product } from '@foyer/react-hooks';
import { resolveConfig } from '@foyer/react-hooks/internal';
import { describe, expect, it } from 'vitest';
import { type MainPlan, planMain } from './plan-main.ts';

const planOf = (config: FoyerConfig) => planMain(resolveConfig(config));
const kinds = (plan: MainPlan) => plan.groups.map((group) => group.kind);
const tabs = (config: FoyerConfig) =>
  planOf(config).groups.flatMap((group) => (group.kind === 'form' ? group.tabs.map((tab) => tab.kind) : []));
const email = (config: FoyerConfig) =>
  planOf(config)
    .groups.flatMap((group) => (group.kind === 'form' ? group.tabs : []))
    .find((tab) => tab.kind === 'email');
const providers = (count: number) => oauthProviders.slice(0, count).map((type) => ({ type }));

describe('the groups of planMain', () => {
  const everything: FoyerConfig = {
    products: ['passkeys', 'passwords', 'otp', 'crypto', 'oauth'],
    otpOptions: { methods: ['sms'] },
    oauthOptions: { providers: providers(2) },
  };

  it('have a fixed order, whatever the order of the products', () => {
    expect(kinds(planOf(everything))).toEqual(['oauth', 'wallets', 'form', 'passkey']);
  });

  it.each<[Product[], string[]]>([
    [['emailMagicLinks'], ['form']],
    [
      ['passkeys', 'emailMagicLinks'],
      ['form', 'passkey'],
    ],
    [
      ['passkeys', 'crypto'],
      ['wallets', 'passkey'],
    ],
    [['crypto'], ['wallets']],
  ])('for the products %j are %j', (products, groups) => {
    expect(kinds(planOf({ products }))).toEqual(groups);
  });

  it('omit methods that have nothing to show', () => {
    expect(kinds(planOf({ products: ['otp', 'crypto'] }))).toEqual(['wallets']);
    expect(kinds(planOf({ products: ['oauth', 'crypto'], oauthOptions: { providers: [] } }))).toEqual(['wallets']);
  });

  it.each<FoyerConfig>([{ products: ['otp'] }, { products: ['oauth'] }, { products: ['oauth', 'otp'] }])(
    'are not missing without a word for %j',
    (config) => {
      expect(planOf(config)).toEqual({ groups: [], error: 'noMethod' });
    },
  );

  it.each([
    [0, 5],
    [2, 3],
    [5, 0],
    [7, 0],
  ])('with %i social providers have %i wallet slots', (count, slots) => {
    const plan = planOf({ products: ['oauth', 'crypto'], oauthOptions: { providers: providers(count) } });
    expect(plan.groups).toContainEqual({ kind: 'wallets', slots });
  });

  it('count each existing social provider once', () => {
    const types = ['google', 'myspace', 'google', 'github'] as OAuthProvider[];
    const plan = planOf({
      products: ['oauth', 'crypto'],
      oauthOptions: { providers: types.map((type) => ({ type })) },
    });
    expect(plan.groups).toContainEqual({ kind: 'wallets', slots: 3 });
    const unknown = [{ type: 'myspace' as OAuthProvider }];
    expect(kinds(planOf({ products: ['oauth', 'crypto'], oauthOptions: { providers: unknown } }))).toEqual(['wallets']);
  });

  it('count no social provider if oauth is not a product', () => {
    const plan = planOf({ products: ['crypto'], oauthOptions: { providers: providers(3) } });
    expect(plan.groups).toEqual([{ kind: 'wallets', slots: 5 }]);
  });
});

describe('the tabs of planMain', () => {
  it('follow otpOptions.methods', () => {
    expect(tabs({ products: ['otp'], otpOptions: { methods: ['whatsapp', 'email', 'sms'] } })).toEqual([
      'whatsapp',
      'email',
      'sms',
    ]);
    expect(tabs({ products: ['otp'], otpOptions: { methods: ['sms', 'sms'] } })).toEqual(['sms']);
  });

  it('end with email links, whatever the order of the products', () => {
    const otpOptions = { methods: ['sms', 'whatsapp'] } as const;
    for (const products of [
      ['emailMagicLinks', 'otp'],
      ['otp', 'emailMagicLinks'],
    ] as const) {
      expect(tabs({ products, otpOptions })).toEqual(['sms', 'whatsapp', 'email']);
    }
  });

  it('merge email links, email passcodes and passwords into one', () => {
    expect(tabs({ products: ['passwords', 'emailMagicLinks'] })).toEqual(['email']);
    expect(tabs({ products: ['passwords', 'otp'], otpOptions: { methods: ['email', 'sms'] } })).toEqual([
      'email',
      'sms',
    ]);
    expect(tabs({ products: ['passwords', 'otp'], otpOptions: { methods: ['sms'] } })).toEqual(['sms', 'email']);
  });

  it('describe what the email address is used for', () => {
    expect(email({ products: ['emailMagicLinks'] })).toMatchObject({ passwords: false, passwordless: 'link' });
    expect(email({ products: ['passwords', 'emailMagicLinks'] })).toMatchObject({
      passwords: true,
      passwordless: 'link',
    });
    expect(email({ products: ['otp'], otpOptions: { methods: ['email'] } })).toMatchObject({
      passwords: false,
      passwordless: 'code',
    });
    expect(email({ products: ['passwords'] })).toMatchObject({ passwords: true, passwordless: null });
  });

  it('ignore methods of a product that is not configured and unknown methods', () => {
    expect(tabs({ products: ['emailMagicLinks'], otpOptions: { methods: ['sms', 'email'] } })).toEqual(['email']);
    const methods = ['fax', 'sms'] as 'sms'[];
    expect(tabs({ products: ['otp'], otpOptions: { methods } })).toEqual(['sms']);
  });
});

describe('planMain', () => {
  it('rejects email links together with email passcodes', () => {
    const otpOptions = { methods: ['sms', 'email'] } as const;
    for (const products of [
      ['emailMagicLinks', 'otp'],
      ['otp', 'passwords', 'emailMagicLinks'],
    ] as const) {
      expect(planOf({ products, otpOptions })).toEqual({ groups: [], error: 'emailLinksAndCodes' });
    }
    expect(planOf({ products: ['otp', 'passwords'], otpOptions }).error).toBeNull();
  });

  it('rejects passkeys as the only product', () => {
    expect(planOf({ products: ['passkeys'] })).toEqual({ groups: [], error: 'passkeysAlone' });
    expect(planOf({ products: ['passkeys', 'passkeys'] }).error).toBe('passkeysAlone');
    expect(planOf({ products: ['passkeys', 'oauth'] }).error).toBeNull();
  });
});
