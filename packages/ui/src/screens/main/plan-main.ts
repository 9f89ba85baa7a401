import type { OAuthProviderConfig, PasswordlessWay, Product, ResolvedConfig } from '@foyer/react-hooks';
import { socialButtons, walletSlots } from '../wallet-slots.ts';

/** The tab with an email address. Its members describe what the address is used for. */
export interface EmailTab {
  kind: 'email';
  /** Whether the form looks up the address, and then asks for its password or for a new password. */
  passwords: boolean;
  /** What is sent for a login without a password. */
  passwordless: PasswordlessWay | null;
}

/** One tab of the sign-in form. */
export type MainTab = { kind: 'sms' } | { kind: 'whatsapp' } | EmailTab;

/** A group of sign-in methods. The text 'or' separates two groups. */
export type MainGroup =
  | { kind: 'oauth'; providers: readonly OAuthProviderConfig[] }
  | { kind: 'wallets'; slots: number }
  | { kind: 'form'; tabs: readonly [MainTab, ...MainTab[]] }
  | { kind: 'passkey' };

/** The content of Main. With an `error` there are no groups, because none of them could work as configured. */
export interface MainPlan {
  groups: readonly MainGroup[];
  error: 'emailLinksAndCodes' | 'passkeysAlone' | 'noMethod' | null;
}

/**
 * Describes Main as data: which groups of methods it shows, in which order and with which tabs.
 *
 * Tabs follow the order of `otpOptions.methods`. An email tab that is not listed there comes last.
 */
export function planMain(config: ResolvedConfig): MainPlan {
  const { products, otpMethods, passwordless } = config;
  const has = (product: Product) => products.includes(product);
  const channels = has('otp') ? otpMethods : [];
  if (passwordless === 'link' && channels.includes('email')) return { groups: [], error: 'emailLinksAndCodes' };
  if (products.length === 1 && has('passkeys')) return { groups: [], error: 'passkeysAlone' };

  const passwords = has('passwords');
  const order = new Set(channels);
  if (passwordless || passwords) order.add('email');
  const [first, ...rest] = [...order].map(
    (channel): MainTab => (channel === 'email' ? { kind: channel, passwords, passwordless } : { kind: channel }),
  );

  const providers = socialButtons(config);
  const groups: MainGroup[] = [];
  if (providers.length) groups.push({ kind: 'oauth', providers });
  if (has('crypto')) groups.push({ kind: 'wallets', slots: walletSlots(config) });
  if (first) groups.push({ kind: 'form', tabs: [first, ...rest] });
  if (has('passkeys')) groups.push({ kind: 'passkey' });
  return { groups, error: groups.length ? null : 'noMethod' };
}
