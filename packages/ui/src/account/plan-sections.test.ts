import type { FoyerConfig } from '@foyer/react-hooks';
import { resolveConfig } from '@foyer/react-hooks/internal';
import { expect, it } from 'vitest';
import { planSections } from './plan-sections.ts';

const plan = (config: FoyerConfig) => planSections(config, resolveConfig(config)).join(' ');

it.each<[string, FoyerConfig, string]>([
  ['email links', {}, 'profile emails connectedApps session'],
  ['text messages', { products: ['otp'], otpOptions: { methods: ['sms'] } }, 'profile phones connectedApps session'],
  [
    'passcodes by email and phone',
    { products: ['otp'], otpOptions: { methods: ['whatsapp', 'email'] } },
    'profile emails phones connectedApps session',
  ],
  ['passwords', { products: ['passwords'] }, 'profile emails passwords connectedApps session'],
  [
    'all methods',
    { products: ['crypto', 'oauth', 'passkeys', 'passwords'] },
    'profile emails passwords passkeys oauth wallets connectedApps session',
  ],
  ['a second factor', { secondFactorOptions: {} }, 'profile emails secondFactor connectedApps session'],
  ['an own order', { accountOptions: { sections: ['session', 'emails', 'session'] } }, 'session emails'],
  ['an unknown name', { accountOptions: { sections: ['billing' as 'emails', 'profile'] } }, 'profile'],
  ['no name', { accountOptions: { sections: [] } }, 'profile emails connectedApps session'],
])('the account page has the sections of %s', (_name, config, sections) => {
  expect(plan(config)).toBe(sections);
});
