import { createWalletStore, type FoyerClient, offeredOptions, type Wallet, type WalletStore } from '@foyer/core';
import type { WalletOption } from '@foyer/core/flow';

/** The wallets of the page, and in which order they are offered. */
export interface PageWallets extends WalletStore {
  order(wallets: readonly Wallet[]): readonly WalletOption[];
}

const stores = new WeakMap<FoyerClient, PageWallets>();
/** What a server knows, and a page that takes over what a server has drawn. */
export const noWallets: readonly Wallet[] = [];
const onServer: PageWallets = {
  get: () => noWallets,
  subscribe: () => () => {},
  find: () => undefined,
  order: offeredOptions,
};

/**
 * The wallets of this page, looked for when they are first asked for, and then known to every screen of a client.
 * What is found later joins the end of the order: nothing moves below a pointer, and none is on two screens.
 */
export function walletsOf(client: FoyerClient): PageWallets {
  if (typeof window === 'undefined') return onServer;
  const known = stores.get(client);
  if (known) return known;
  let order: readonly WalletOption[] = [];
  const store: PageWallets = {
    ...createWalletStore(window),
    order(wallets) {
      const offered = offeredOptions(wallets);
      if (wallets === noWallets) return offered;
      order = [
        ...order.filter((option) => offered.includes(option)),
        ...offered.filter((option) => !order.includes(option)),
      ];
      return order;
    },
  };
  stores.set(client, store);
  return store;
}
