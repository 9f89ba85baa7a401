import type { WalletOption } from '@foyer/core/flow';

/** The names of the wallets. The generic options have none. */
export const walletNames: Partial<Record<WalletOption, string>> = {
  Metamask: 'Metamask',
  Phantom: 'Phantom',
  Coinbase: 'Coinbase',
  Binance: 'Binance',
  Vessel: 'Vessel',
};

const ETHEREUM_WALLETS = 'https://ethereum.org/wallets/find-wallet/';

/** The pages from which users can install the wallets. */
export const walletSites: Record<WalletOption, string> = {
  Metamask: 'https://metamask.io/download',
  Phantom: 'https://phantom.com/download',
  Coinbase: 'https://www.coinbase.com/wallet/downloads',
  Binance: 'https://www.binance.com/en/web3wallet',
  Vessel: ETHEREUM_WALLETS,
  GenericEthereumWallet: ETHEREUM_WALLETS,
  GenericSolanaWallet: 'https://solana.com/solana-wallets',
};

const deepLinks: Partial<Record<WalletOption, (page: URL) => string>> = {
  Metamask: (page) => `https://link.metamask.io/dapp/${page.host}${page.pathname}${page.search}`,
  Phantom: (page) =>
    `https://phantom.app/ul/browse/${encodeURIComponent(page.href)}?ref=${encodeURIComponent(page.origin)}`,
  Coinbase: (page) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(page.href)}`,
  Binance: (page) => {
    const path = btoa('/pages/browser/index');
    const query = btoa(`url=${encodeURIComponent(page.href)}&defaultChainId=1`);
    const app = `bnc://app.binance.com/mp/app?appId=yFK5FCqYprrXDiVFbhyRx7&startPagePath=${path}&startPageQuery=${query}`;
    return `https://app.binance.com/en/download?_dp=${btoa(app)}`;
  },
};

/**
 * Returns a link that opens a page in the browser of a wallet's app. Null if the device is not a phone or tablet, or if the
 * wallet has no such link.
 */
export function walletDeepLink(
  option: WalletOption,
  href: string,
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
): string | null {
  // An iPad reports itself as a Mac, but no Mac has a touchscreen.
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  if (!isTablet && !/Android|iPhone|iPad|iPod/i.test(userAgent)) return null;
  return deepLinks[option]?.(new URL(href)) ?? null;
}
