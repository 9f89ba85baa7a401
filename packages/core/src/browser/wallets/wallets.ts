import { NetworkError } from '../../errors.ts';
import { challengeAge } from '../../runtime/challenge-age.ts';
import type { Store } from '../../runtime/observable.ts';
import type { CryptoWalletType } from '../../wire.ts';
import { legacyProviders } from './named-wallets.ts';
import {
  type EthereumProvider,
  isEthereumProvider,
  isSolanaWallet,
  member,
  type SolanaProvider,
  type StandardWallet,
  type WalletPage,
} from './wallet-providers.ts';

/** A wallet that this browser has. */
export interface Wallet {
  /** One of its own for as long as the page lives. */
  id: string;
  /** As it calls itself; '' where it has not said. */
  name: string;
  /** As it is announced (EIP-6963), a domain name in reverse; '' where it is not. */
  rdns: string;
  walletType: CryptoWalletType;
  /**
   * Loads what asking this kind of wallet needs, so that its prompts come at once.
   *
   * @throws {NetworkError} it could not be loaded; the next call tries again
   */
  load(): Promise<void>;
  /**
   * Asks the user to connect an account.
   *
   * @returns its address as the wallet spells it: Ethereum's hexadecimal, Solana's in base58
   * @throws {CeremonyError} as its `reason` says
   * @throws {NetworkError} the code for this kind of wallet could not be loaded
   */
  connect(): Promise<string>;
  /**
   * Asks the user to sign a challenge for a connected account. A challenge that is a sign-in message (EIP-4361) and
   * does not fit this page, this account or the present time is never given to the wallet. The present time is that of
   * the provider, by the message's own issue time: the clock of the device may be wrong by up to two days.
   *
   * @param siweRequired whether the project has its challenges for Ethereum written so
   * @returns the signature: Ethereum's hexadecimal, Solana's in base58
   * @throws {CeremonyError} as its `reason` says
   * @throws {NetworkError} the code for this kind of wallet could not be loaded
   */
  sign(challenge: string, address: string, siweRequired: boolean): Promise<string>;
}

const loaded = <Module>(loading: Promise<Module>): Promise<Module> =>
  loading.catch((cause) => {
    throw new NetworkError('The code for this wallet could not be loaded.', { cause });
  });
const loadEthereum = () => loaded(import('./ethereum.ts'));
const loadSolana = () => loaded(import('./solana.ts'));

/** The wallets of a page, in the order in which they have made themselves known. */
export interface WalletStore extends Store<readonly Wallet[]> {
  /** A wallet by its id, also one that is no longer, or not yet again, in the list. */
  find(id: string): Wallet | undefined;
}

type Identity = Pick<Wallet, 'id' | 'name' | 'rdns'>;

/** Where and when a challenge is about to be signed. */
const present = (challenge: string) => ({ origin: location.origin, now: Date.now(), age: challengeAge(challenge) });

const ethereumWallet = (identity: Identity, provider: EthereumProvider): Wallet => ({
  ...identity,
  walletType: 'ethereum',
  load: async () => void (await loadEthereum()),
  connect: async () => (await loadEthereum()).connectEthereum(provider),
  sign: async (challenge, address, required) => {
    const { signEthereum } = await loadEthereum();
    return signEthereum(provider, challenge, { ...present(challenge), address, required });
  },
});

const solanaWallet = (identity: Identity, wallet: StandardWallet | SolanaProvider): Wallet => ({
  ...identity,
  walletType: 'solana',
  load: async () => void (await loadSolana()),
  connect: async () => (await loadSolana()).connectSolana(wallet),
  sign: async (challenge, address) => {
    const { signSolana } = await loadSolana();
    return signSolana(wallet, challenge, { ...present(challenge), address });
  },
});

/**
 * Looks for the wallets of a page, and for those that come late: Ethereum's by EIP-6963, Solana's by the Wallet
 * Standard. Only for a kind of which none has announced itself do the globals count (`window.ethereum`,
 * `window.solana`), which several wallets may have fought over.
 *
 * The wallets are asked at once. The page is listened to until the last subscriber has left, and again from the next
 * `subscribe` or `get`; wallets keep their ids.
 */
export function createWalletStore(page: WalletPage): WalletStore {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const wallets = new Map<object, Wallet>();
  const announced = new Map<object, Wallet>();
  const announcedIds = new Set<string>();
  let list: readonly Wallet[] = [];
  let listening: AbortController | undefined;

  /** Keeps the id of a provider that has turned up before, in a global or under another name. */
  const make = (
    provider: object,
    { name, rdns }: Omit<Identity, 'id'>,
    wallet: (identity: Identity) => Wallet,
  ): Wallet => {
    const known = wallets.get(provider);
    if (known?.name === name && known.rdns === rdns) return known;
    const made = wallet({ id: known?.id ?? `wallet-${wallets.size + 1}`, name, rdns });
    wallets.set(provider, made);
    return made;
  };

  const onAnnounce = (event: Event) => {
    const detail = member(event, 'detail');
    const provider = member(detail, 'provider');
    const text = (part: string) => String(member(member(detail, 'info'), part) ?? '');
    const uuid = text('uuid');
    // A wallet announces itself again whenever anyone asks.
    if (!uuid || announcedIds.has(uuid) || !isEthereumProvider(provider) || announced.has(provider)) return;
    announcedIds.add(uuid);
    const identity = { name: text('name'), rdns: text('rdns') };
    announced.set(
      provider,
      make(provider, identity, (made) => ethereumWallet(made, provider)),
    );
    notify();
  };

  const standard = Object.freeze({
    register(...registered: readonly unknown[]): () => void {
      const added = registered.filter(isSolanaWallet).filter((wallet) => !announced.has(wallet));
      for (const wallet of added) {
        announced.set(
          wallet,
          make(wallet, { name: wallet.name, rdns: '' }, (made) => solanaWallet(made, wallet)),
        );
      }
      notify();
      return () => {
        for (const wallet of added) announced.delete(wallet);
        notify();
      };
    },
  });
  const onRegister = (event: Event) => {
    const register = member(event, 'detail');
    if (typeof register === 'function') register(standard);
  };

  const listen = () => {
    if (listening) return;
    listening = new AbortController();
    const { signal } = listening;
    page.addEventListener('eip6963:announceProvider', onAnnounce, { signal });
    page.addEventListener('wallet-standard:register-wallet', onRegister, { signal });
    // What MetaMask says when it has put itself into the global.
    page.addEventListener('ethereum#initialized', notify, { signal });
    page.dispatchEvent(new Event('eip6963:requestProvider'));
    page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: standard }));
  };
  const stop = () => {
    listening?.abort();
    listening = undefined;
    // Whoever is there says so again when asked.
    announced.clear();
    announcedIds.clear();
  };

  const legacy = (walletType: CryptoWalletType): Wallet[] =>
    [...legacyProviders(page, walletType)].map(([provider, option]) =>
      make(provider, { name: option ?? '', rdns: '' }, (identity) =>
        walletType === 'ethereum'
          ? ethereumWallet(identity, provider as EthereumProvider)
          : solanaWallet(identity, provider as SolanaProvider),
      ),
    );

  listen();
  return {
    subscribe(listener) {
      listen();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop();
      };
    },
    find: (id) => [...wallets.values()].find((wallet) => wallet.id === id),
    get() {
      listen();
      const next = (['ethereum', 'solana'] as const).flatMap((walletType) => {
        const known = [...announced.values()].filter((wallet) => wallet.walletType === walletType);
        return known.length > 0 ? known : legacy(walletType);
      });
      const isSame = next.length === list.length && next.every((wallet, index) => wallet === list[index]);
      if (!isSame) list = next;
      return list;
    },
  };
}
