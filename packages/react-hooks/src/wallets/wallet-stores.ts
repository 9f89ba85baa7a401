import { createWalletStore, type FoyerClient, type Wallet, type WalletStore } from '@foyer/core';
import type { WalletOption } from '@foyer/core/flow';
import { offeredOptions } from '@foyer/core/internal';

/** The wallets of the page, and the order in which the user sees them. */
export interface PageWallets extends WalletStore {
  order(wallets: readonly Wallet[]): readonly WalletOption[];
}

const stores = new WeakMap<Window, WalletStore>();
const orders = new WeakMap<FoyerClient, PageWallets>();
/** The wallets on a server, and during hydration. */
export const noWallets: readonly Wallet[] = [];
const onServer: PageWallets = {
  get: () => noWallets,
  subscribe: () => () => {},
  find: () => undefined,
  order: offeredOptions,
};

/**
 * Returns the wallets of this page. All clients share one store, which listens to the page while a screen needs it.
 * Each client has its own order. A wallet that is found later is added to its end, so that no button moves under a
 * pointer and no wallet appears on two screens.
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
