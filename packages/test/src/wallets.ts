import { generateKeyPairSync, sign } from 'node:crypto';
import bs58 from 'bs58';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

type WalletType = 'ethereum' | 'solana';

/** An account and its real private key. */
export interface WalletKey {
  address: string;
  /** Signs a message. Returns hexadecimal for Ethereum, and bytes for Solana. */
  sign(message: string): Promise<string | number[]>;
}

export function createKey(walletType: WalletType): WalletKey {
  if (walletType === 'ethereum') {
    const account = privateKeyToAccount(generatePrivateKey());
    return { address: account.address, sign: (message) => account.signMessage({ message }) };
  }
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    address: bs58.encode(raw),
    sign: async (message) => [...sign(null, Buffer.from(message), privateKey)],
  };
}

/** How a page finds a wallet, and which accounts the wallet has. */
export interface WalletSetup {
  name: string;
  walletType: WalletType;
  rdns?: string;
  /** When the wallet announces itself: `late` only when `announce` is called. Default: at once, and when requested. */
  announces?: 'late' | 'never';
  /** The global in which the wallet also stores its provider, such as `phantom.solana`. */
  global?: string;
  /** The properties of its provider that are true, such as `isMetaMask`. */
  flags?: readonly string[];
  addresses: readonly string[];
}

/** The controls of a fake wallet. */
export interface FakeWallet {
  /** The methods that the page has called, in order. */
  calls: string[];
  /** The errors with which methods reject, by method; '' keeps the prompt open. */
  refusals: Record<string, { code?: number; message: string } | ''>;
  announce(): void;
  /** Removes the wallet from a page that several tests share. */
  remove(): void;
  /** Connects other accounts, as a user does in the wallet. An empty list locks the wallet. */
  switchAccounts(addresses: readonly string[]): void;
}

/**
 * Installs a wallet in a page. The function uses nothing outside its own body, so that a test can run its source text
 * in a browser.
 *
 * @param signer signs a text with the key of an address
 */
export function installWallet(
  page: Window,
  { name, walletType, rdns, announces, global, flags, addresses }: WalletSetup,
  signer: (address: string, message: string) => Promise<string | number[]>,
): FakeWallet {
  const trueFlags = Object.fromEntries((flags ?? []).map((flag) => [flag, true]));
  const listeners = new Set<(accounts: readonly string[]) => void>();
  const accountsOf = (all: readonly string[]) => all.map((address) => ({ address, chains: ['solana:mainnet'] }));
  let current = addresses;
  /** The accounts that the page has connected through the Wallet Standard. */
  let accounts: { address: string }[] = [];
  const wallet: FakeWallet = {
    calls: [],
    refusals: {},
    announce: () => undefined,
    remove: () => undefined,
    switchAccounts(next) {
      current = next;
      if (accounts.length > 0) accounts = accountsOf(next);
      for (const listener of listeners) listener(next);
    },
  };

  /** Records a call. Rejects it or leaves it open if `refusals` has an entry for it. */
  const prompt = async <Answer>(method: string, answer: () => Answer | Promise<Answer>): Promise<Answer> => {
    wallet.calls.push(method);
    const refusal = wallet.refusals[method];
    if (refusal === '') return new Promise(() => undefined);
    if (refusal) throw Object.assign(new Error(refusal.message), refusal);
    return answer();
  };
  const inject = (provider: object) => {
    const path = global?.split('.') ?? [];
    const last = path.pop();
    let parent: object = page;
    for (const part of path) {
      if (!Reflect.has(parent, part)) Reflect.set(parent, part, {});
      parent = Reflect.get(parent, part);
    }
    if (last) Reflect.set(parent, last, provider);
    return () => last && Reflect.deleteProperty(parent, last);
  };

  if (walletType === 'ethereum') {
    const provider = {
      ...trueFlags,
      request: ({ method, params = [] }: { method: string; params?: readonly string[] }) =>
        prompt(method, (): unknown => {
          if (method === 'eth_requestAccounts' || method === 'eth_accounts') return current;
          if (method === 'personal_sign') return signer(current[0] ?? '', params[0] ?? '');
          throw Object.assign(new Error('No such method.'), { code: -32601 });
        }),
      on(_event: string, listener: (accounts: readonly string[]) => void) {
        listeners.add(listener);
      },
      removeListener(_event: string, listener: (accounts: readonly string[]) => void) {
        listeners.delete(listener);
      },
    };
    const removeGlobal = inject(provider);
    const detail = Object.freeze({ info: { uuid: `uuid of ${name}`, name, icon: 'data:,', rdns }, provider });
    wallet.announce = () => {
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    };
    if (!announces) {
      page.addEventListener('eip6963:requestProvider', wallet.announce);
      wallet.announce();
    }
    wallet.remove = () => {
      page.removeEventListener('eip6963:requestProvider', wallet.announce);
      removeGlobal();
    };
    return wallet;
  }

  const sign = async (address: string, message: Uint8Array) =>
    Uint8Array.from((await signer(address, new TextDecoder().decode(message))) as number[]);
  const standard = {
    version: '1.0.0',
    name,
    icon: 'data:,',
    chains: ['solana:mainnet'],
    get accounts() {
      return accounts;
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: () =>
          prompt('connect', () => {
            accounts = accountsOf(current);
            return { accounts };
          }),
      },
      'standard:events': {
        version: '1.0.0',
        on(_event: 'change', listener: (change: { accounts: { address: string }[] }) => void) {
          const changed = () => listener({ accounts });
          listeners.add(changed);
          return () => listeners.delete(changed);
        },
      },
      'solana:signMessage': {
        version: '1.0.0',
        signMessage: ({ account, message }: { account: { address: string }; message: Uint8Array }) =>
          prompt('signMessage', async () => [
            { signedMessage: message, signature: await sign(account.address, message) },
          ]),
      },
    },
  };
  const provider = {
    ...trueFlags,
    isConnected: false,
    get publicKey(): { toString(): string } | null {
      return provider.isConnected && current[0] ? { toString: () => current[0] ?? '' } : null;
    },
    connect: () =>
      prompt('connect', () => {
        provider.isConnected = true;
        return { publicKey: provider.publicKey };
      }),
    signMessage: (message: Uint8Array) =>
      prompt('signMessage', async () => ({ signature: await sign(current[0] ?? '', message) })),
    on(_event: string, listener: (key: { toString(): string } | null) => void) {
      listeners.add(([address]) => listener(address ? { toString: () => address } : null));
    },
  };
  const removeGlobal = inject(provider);
  const registering = ({ register }: { register(wallet: unknown): void }) => register(standard);
  wallet.announce = () => {
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: registering }));
  };
  const onReady = (event: Event) => registering((event as CustomEvent).detail);
  if (!announces) {
    page.addEventListener('wallet-standard:app-ready', onReady);
    wallet.announce();
  }
  wallet.remove = () => {
    page.removeEventListener('wallet-standard:app-ready', onReady);
    removeGlobal();
  };
  return wallet;
}
