import type { OAuthProviderConfig, ResolvedConfig } from '@foyer/react-hooks';

/** How many buttons social providers and wallets share on Main; a separate screen shows the remaining wallets. */
const MAIN_BUTTONS = 5;

/** Returns the social sign-in buttons of Main. */
export const socialButtons = ({ products, socialProviders }: ResolvedConfig): readonly OAuthProviderConfig[] =>
  products.includes('oauth') ? socialProviders : [];

/** Returns how many wallets fit on Main next to the social sign-in buttons. */
export const walletSlots = (config: ResolvedConfig): number => Math.max(0, MAIN_BUTTONS - socialButtons(config).length);
