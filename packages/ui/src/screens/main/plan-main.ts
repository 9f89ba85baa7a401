import type { FoyerConfig, OAuthProviderConfig, Product } from '@foyer/react-hooks';
import { providersOf } from '@foyer/react-hooks/internal';

/** One tab of the sign-in form. The email tab also tells what the address is used for. */
export type MainTab =
  | { kind: 'sms' }
  | { kind: 'whatsapp' }
  | {
      kind: 'email';
      /** Looks up the address first, then asks for a password or a new one. */
      passwords: boolean;
      /** What is sent for a login without a password. */
      passwordless: 'link' | 'code' | null;
    };

/** Sign-in methods that belong together; an 'or' separates two groups. */
export type MainGroup =
  | { kind: 'oauth'; providers: readonly OAuthProviderConfig[] }
  | { kind: 'wallets'; slots: number }
  | { kind: 'form'; tabs: readonly [MainTab, ...MainTab[]] }
  | { kind: 'passkey' };

/** What Main shows. With an `error` there are no groups, because none of them could work as configured. */
export interface MainPlan {
  groups: readonly MainGroup[];
  error: 'emailLinksAndCodes' | 'passkeysAlone' | null;
}

/** How many buttons social providers and wallets share on Main; a separate screen shows the remaining wallets. */
const MAIN_BUTTONS = 5;

/**
 * The products that are in force, once each. Names that are not products are left out; with none left the default
 * applies, so that a slip of the host's never leaves its users in front of nothing.
 */
export function productsOf({ products = [] }: FoyerConfig): ReadonlySet<Product> {
  const known = new Set(products.filter((name) => Object.hasOwn(isProduct, name)));
  return known.size ? known : new Set(['emailMagicLinks']);
}

const isProduct: Record<Product, true> = {
  oauth: true,
  crypto: true,
  emailMagicLinks: true,
  otp: true,
  passwords: true,
  passkeys: true,
};

/** Returns how many wallets fit on Main next to the social sign-in buttons. */
export const walletSlots = (config: FoyerConfig): number => Math.max(0, MAIN_BUTTONS - socialButtons(config).length);

const socialButtons = (config: FoyerConfig): readonly OAuthProviderConfig[] =>
  productsOf(config).has('oauth') ? providersOf(config) : [];

/**
 * Describes Main as data: which groups of methods it shows, in which order and with which tabs.
 *
 * Tabs follow the order of `otpOptions.methods`. An email tab that is not listed there comes last.
 */
export function planMain(config: FoyerConfig): MainPlan {
  const products = productsOf(config);
  const channels = products.has('otp') ? (config.otpOptions?.methods ?? []) : [];
  const codes = channels.includes('email');
  const links = products.has('emailMagicLinks');
  if (links && codes) return { groups: [], error: 'emailLinksAndCodes' };
  if (products.size === 1 && products.has('passkeys')) return { groups: [], error: 'passkeysAlone' };

  const passwords = products.has('passwords');
  const email: MainTab = { kind: 'email', passwords, passwordless: links ? 'link' : codes ? 'code' : null };
  const order = new Set(channels);
  if (links || passwords) order.add('email');
  const [first, ...rest] = [...order].flatMap((channel): MainTab[] => {
    if (channel === 'email') return [email];
    return channel === 'sms' || channel === 'whatsapp' ? [{ kind: channel }] : [];
  });

  const providers = socialButtons(config);
  const groups: MainGroup[] = [];
  if (providers.length) groups.push({ kind: 'oauth', providers });
  if (products.has('crypto')) groups.push({ kind: 'wallets', slots: walletSlots(config) });
  if (first) groups.push({ kind: 'form', tabs: [first, ...rest] });
  if (products.has('passkeys')) groups.push({ kind: 'passkey' });
  return { groups, error: null };
}
