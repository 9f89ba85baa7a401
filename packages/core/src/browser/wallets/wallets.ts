import type { CryptoWalletType } from '../../contract/wire.ts';
import { isCeremonyError } from '../../errors/ceremony-error.ts';
import { challengeAge, challengeParams } from '../../runtime/challenge-age.ts';
import { createLazy } from '../../runtime/create-lazy.ts';
import { createListeners, type Store, whileSubscribed } from '../../runtime/observable.ts';
import { injectedProviders } from './named-wallets.ts';
import {
  type EthereumProvider,
  isEthereumProvider,
  isSolanaWallet,
  member,
  type SolanaProvider,
  type StandardWallet,
  type Wallet,
  type WalletPage,
} from './wallet-providers.ts';

const ethereum = /* @__PURE__ */ createLazy(() => import('./ethereum.ts'));
const solana = /* @__PURE__ */ createLazy(() => import('./solana.ts'));

/** The wallets that a page can use: those for Ethereum, then those for Solana, each in the order of announcement. */
export interface WalletStore extends Store<readonly Wallet[]> {
  /** Finds a wallet by its `id`, even if the list does not contain it at the moment. */
  find(id: string): Wallet | undefined;
}

type Identity = Pick<Wallet, 'id' | 'name' | 'rdns'>;

/** The page and the time for which a challenge must be valid. */
const challengeContext = (challenge: string) => ({
  origin: location.origin,
  now: Date.now(),
  age: challengeAge(challenge),
});

/**
 * Makes the answer to an earlier call that the wallet still shows count for the next one, too: a user may have gone back and
 * chosen the wallet again, and the wallet may refuse the second request because of the first.
 */
function resuming(connect: () => Promise<string>): () => Promise<string> {
  let earlier: Promise<string> | undefined;
  return () => {
    const shown = earlier;
    const request = connect().catch((error) => {
      if (shown && isCeremonyError(error) && error.reason === 'pending') return shown;
      throw error;
    });
    const call = (shown ? Promise.race([shown, request]) : request).finally(() => {
      if (earlier === call) earlier = undefined;
    });
    earlier = call;
    return call;
  };
}

const ethereumWallet = (identity: Identity, provider: EthereumProvider): Wallet => ({
  ...identity,
  walletType: 'ethereum',
  load: async () => void (await ethereum.load()),
  connect: resuming(async () => (await ethereum.load()).connectEthereum(provider)),
  sign: async (challenge, address, required) => {
    const { signEthereum } = await ethereum.load();
    const params = challengeParams(challenge);
    return signEthereum(provider, challenge, { ...challengeContext(challenge), params, address, required });
  },
});

const solanaWallet = (identity: Identity, wallet: StandardWallet | SolanaProvider): Wallet => ({
  ...identity,
  walletType: 'solana',
  load: async () => void (await solana.load()),
  connect: resuming(async () => (await solana.load()).connectSolana(wallet)),
  sign: async (challenge, address) => {
    const { signSolana } = await solana.load();
    return signSolana(wallet, challenge, { ...challengeContext(challenge), address });
  },
});

/** Remembers the wallets of a page, so that one that is found again, under any name, keeps its `id`. */
function createKnownWallets() {
  const wallets = new Map<object, Wallet>();

  function walletOf(
    provider: object,
    { name, rdns }: Omit<Identity, 'id'>,
    create: (identity: Identity) => Wallet,
  ): Wallet {
    const known = wallets.get(provider);
    if (known?.name === name && known.rdns === rdns) return known;
    const created = create({ id: known?.id ?? `wallet-${wallets.size + 1}`, name, rdns });
    wallets.set(provider, created);
    return created;
  }

  return {
    find: (id: string) => [...wallets.values()].find((wallet) => wallet.id === id),
    ethereum: (provider: EthereumProvider, identity: Omit<Identity, 'id'>) =>
      walletOf(provider, identity, (complete) => ethereumWallet(complete, provider)),
    solana: (wallet: StandardWallet | SolanaProvider, identity: Omit<Identity, 'id'>) =>
      walletOf(wallet, identity, (complete) => solanaWallet(complete, wallet)),
  };
}

type KnownWallets = ReturnType<typeof createKnownWallets>;

/** No wallet has a longer name, in characters. */
const NAME_LENGTH = 60;

/** Returns what is visible of a wallet's name, which any extension can choose, as one line that no text around it changes. */
const visibleName = (name: string): string =>
  [...name.replace(/[\p{Cc}\p{Z}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu, ' ').trim()]
    .slice(0, NAME_LENGTH)
    .join('');

/** Listens to the wallets that announce themselves: for Ethereum by EIP-6963, for Solana by the Wallet Standard. */
function createAnnouncements(page: WalletPage, known: KnownWallets, notify: () => void) {
  const announced = new Map<object, Wallet>();
  const ids = new Set<string>();
  let listening: AbortController | undefined;

  /**
   * Adds a wallet in place of an earlier one of its kind and names: the same wallet, which another script or an update of its
   * extension has set up once more.
   */
  function add(provider: object, wallet: Wallet): void {
    for (const [earlier, { walletType, name, rdns }] of announced) {
      const isSame = walletType === wallet.walletType && name === wallet.name && rdns === wallet.rdns;
      if (isSame && name) announced.delete(earlier);
    }
    announced.set(provider, wallet);
  }

  function onAnnounce(event: Event) {
    const detail = member(event, 'detail');
    const provider = member(detail, 'provider');
    const text = (part: string) => String(member(member(detail, 'info'), part) ?? '');
    const uuid = text('uuid');
    // A wallet announces itself again whenever code on the page requests it.
    if (!uuid || ids.has(uuid) || !isEthereumProvider(provider) || announced.has(provider)) return;
    ids.add(uuid);
    add(provider, known.ethereum(provider, { name: visibleName(text('name')), rdns: text('rdns') }));
    notify();
  }

  const standard = Object.freeze({
    register(...registered: readonly unknown[]): () => void {
      const added = registered.filter(isSolanaWallet).filter((wallet) => !announced.has(wallet));
      for (const wallet of added) add(wallet, known.solana(wallet, { name: visibleName(wallet.name), rdns: '' }));
      notify();
      return () => {
        for (const wallet of added) announced.delete(wallet);
        notify();
      };
    },
  });

  function onRegister(event: Event) {
    const register = member(event, 'detail');
    if (typeof register === 'function') register(standard);
  }

  return {
    of: (walletType: CryptoWalletType) => [...announced.values()].filter((wallet) => wallet.walletType === walletType),
    listen() {
      if (listening) return;
      listening = new AbortController();
      const { signal } = listening;
      page.addEventListener('eip6963:announceProvider', onAnnounce, { signal });
      page.addEventListener('wallet-standard:register-wallet', onRegister, { signal });
      // MetaMask dispatches this event when it has set `window.ethereum`.
      page.addEventListener('ethereum#initialized', notify, { signal });
      page.dispatchEvent(new Event('eip6963:requestProvider'));
      page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: standard }));
    },
    stop() {
      listening?.abort();
      listening = undefined;
      // Wallets that are still installed announce themselves again when `listen` requests it.
      announced.clear();
      ids.clear();
    },
  };
}

/** Returns the wallets of the page's globals, which several wallets may have overwritten. */
const injectedWallets = (page: WalletPage, known: KnownWallets, walletType: CryptoWalletType): Wallet[] =>
  [...injectedProviders(page, walletType)].map(([provider, option]) => {
    const identity = { name: option ?? '', rdns: '' };
    return walletType === 'ethereum'
      ? known.ethereum(provider as EthereumProvider, identity)
      : known.solana(provider as SolanaProvider, identity);
  });

/**
 * Creates a store of the page's wallets, including those that announce themselves later: Ethereum wallets by EIP-6963,
 * Solana wallets by the Wallet Standard. If no wallet of a kind announces itself, the store reads its globals
 * (`window.ethereum`, `window.solana`), which several wallets may have overwritten.
 *
 * The store requests announcements and listens to the page at once. It stops listening when its last subscriber
 * unsubscribes, and starts again with the next `subscribe` or `get`. A wallet keeps its `id`.
 */
export function createWalletStore(page: WalletPage): WalletStore {
  const { subscribe, notify } = createListeners();
  const known = createKnownWallets();
  const announcements = createAnnouncements(page, known, notify);
  const subscribeUntilStop = whileSubscribed(subscribe, () => announcements.stop);
  let list: readonly Wallet[] = [];

  announcements.listen();
  return {
    subscribe(listener) {
      // Before the subscription: the listener is called for later wallets only.
      announcements.listen();
      return subscribeUntilStop(listener);
    },
    find: known.find,
    get() {
      announcements.listen();
      const next = (['ethereum', 'solana'] as const).flatMap((walletType) => {
        const announced = announcements.of(walletType);
        return announced.length > 0 ? announced : injectedWallets(page, known, walletType);
      });
      const isSame = next.length === list.length && next.every((wallet, index) => wallet === list[index]);
      if (!isSame) list = next;
      return list;
    },
  };
}
