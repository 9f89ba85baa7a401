import type { AccountSection, FoyerConfig, ResolvedConfig } from '@foyer/react-hooks';

/** A part of the page: a section, or the last one, which deletes the account. */
export type PartName = AccountSection | 'delete';

/** The sections in their default order. */
const all: readonly AccountSection[] = [
  'profile',
  'emails',
  'phones',
  'passwords',
  'passkeys',
  'oauth',
  'wallets',
  'secondFactor',
  'connectedApps',
  'session',
];

/** Returns the sections of a configuration, in their order, without duplicates and unknown names. */
export function planSections(
  { accountOptions, secondFactorOptions }: FoyerConfig,
  { products, otpMethods }: Pick<ResolvedConfig, 'products' | 'otpMethods'>,
): AccountSection[] {
  const named = accountOptions?.sections;
  if (Array.isArray(named) && named.length) return [...new Set(named)].filter((name) => all.includes(name));
  const has = products.includes.bind(products);
  const hasCodes = (phone: boolean) => has('otp') && otpMethods.some((method) => (method !== 'email') === phone);
  const isShown: Partial<Record<AccountSection, boolean>> = {
    emails: has('emailMagicLinks') || has('passwords') || hasCodes(false),
    phones: hasCodes(true),
    passwords: has('passwords'),
    passkeys: has('passkeys'),
    oauth: has('oauth'),
    wallets: has('crypto'),
    secondFactor: !!secondFactorOptions,
  };
  return all.filter((name) => isShown[name] ?? true);
}
