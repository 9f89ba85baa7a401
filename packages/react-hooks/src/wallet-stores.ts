import { createWalletStore, type FoyerClient, offeredOptions, type Wallet, type WalletStore } from '@foyer/core';
import type { WalletOption } from '@foyer/core/flow';

/** The wallets of the page, and in which order they are offered. */
export interface PageWallets extends WalletStore {
  order(wallets: readonly Wallet[]): readonly WalletOption[];
}

const stores = new WeakMap<Window, WalletStore>();
const orders = new WeakMap<FoyerClient, PageWallets>();
/** What a server knows, and a page that takes over what a server has drawn. */
export const noWallets: readonly Wallet[] = [];
const onServer: PageWallets = {
  get: () => noWallets,
  subscribe: () => () => {},
  find: () => undefined,
  order: offeredOptions,
};

/**
 * The wallets of this page: one store for all clients, which listens to the page while a screen of any needs it.
 * What is found later joins the end of a client's order: nothing moves below a pointer, and none is on two screens.
 */
export function walletsOf(client: FoyerClient): PageWallets {
  if (typeof window === 'undefined') return onServer;
  const known = orders.get(client);
  if (known) return known;
  const store = stores.get(window) ?? createWalletStore(window);
  stores.set(window, store);
  let order: readonly WalletOption[] = [];
  const wallets: PageWallets = {
    ...store,
    order(found) {
      const offered = offeredOptions(found);
      if (found === noWallets) return offered;
      order = [
        ...order.filter((option) => offered.includes(option)),
        ...offered.filter((option) => !order.includes(option)),
      ];
      return order;
    },
  };
  orders.set(client, wallets);
  return wallets;
}
