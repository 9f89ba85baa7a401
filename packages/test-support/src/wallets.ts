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

/** The state and the functions that both kinds of wallets share. */
interface WalletParts {
  name: string;
  rdns: string | undefined;
  /** The properties of the provider that are true. */
  flags: Readonly<Record<string, boolean>>;
  /** Returns the accounts of the wallet, the selected one first. */
  addresses(): readonly string[];
  /** The listeners for other accounts. */
  listeners: Set<(addresses: readonly string[]) => void>;
  /** Signs a text with the key of an address. */
  sign(address: string, message: string): Promise<string | number[]>;
  /** Records a call. Rejects it or leaves it open if `refusals` has an entry for it. */
  prompt<Answer>(method: string, answer: () => Answer | Promise<Answer>): Promise<Answer>;
}

/** A wallet of one kind. */
interface WalletOfKind {
  /** The object that the global contains. */
  provider: object;
  /** Announces the wallet to a page. */
  announce(page: Window): void;
  /** The event with which a page requests all wallets, and what follows it. */
  requested: string;
  onRequested(page: Window, event: Event): void;
}

/** Creates a wallet of EIP-1193, which announces itself as EIP-6963 describes. */
function createEthereum({ name, rdns, flags, addresses, listeners, sign, prompt }: WalletParts): WalletOfKind {
  const provider = {
    ...flags,
    request: ({ method, params = [] }: { method: string; params?: readonly string[] }) =>
      prompt(method, (): unknown => {
        if (method === 'eth_requestAccounts' || method === 'eth_accounts') return addresses();
        if (method === 'personal_sign') return sign(addresses()[0] ?? '', params[0] ?? '');
        throw Object.assign(new Error('No such method.'), { code: -32601 });
      }),
    on(_event: string, listener: (accounts: readonly string[]) => void) {
      listeners.add(listener);
    },
    removeListener(_event: string, listener: (accounts: readonly string[]) => void) {
      listeners.delete(listener);
    },
  };
  const detail = Object.freeze({ info: { uuid: `uuid of ${name}`, name, icon: 'data:,', rdns }, provider });
  const announce = (page: Window) => {
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  return {
    provider,
    announce,
    requested: 'eip6963:requestProvider',
    onRequested: announce,
  };
}

/** Creates a wallet that registers as the Wallet Standard describes. Its global has the older interface. */
function createSolana({ name, flags, addresses, listeners, sign, prompt }: WalletParts): WalletOfKind {
  const accountsOf = (all: readonly string[]) => all.map((address) => ({ address, chains: ['solana:mainnet'] }));
  /** The accounts that the page has connected through the Wallet Standard. */
  let accounts: { address: string }[] = [];
  listeners.add((next) => {
    if (accounts.length > 0) accounts = accountsOf(next);
  });
  const signBytes = async (address: string, message: Uint8Array) =>
    Uint8Array.from((await sign(address, new TextDecoder().decode(message))) as number[]);

  const connect = () => {
    accounts = accountsOf(addresses());
    return { accounts };
  };
  const signMessage = ({ account, message }: { account: { address: string }; message: Uint8Array }) =>
    prompt('signMessage', async () => [
      { signedMessage: message, signature: await signBytes(account.address, message) },
    ]);
  const on = (_event: 'change', listener: (change: { accounts: { address: string }[] }) => void) => {
    const changed = () => listener({ accounts });
    listeners.add(changed);
    return () => listeners.delete(changed);
  };
  const version = '1.0.0';
  const standard = {
    version,
    name,
    icon: 'data:,',
    chains: ['solana:mainnet'],
    get accounts() {
      return accounts;
    },
    features: {
      'standard:connect': { version, connect: () => prompt('connect', connect) },
      'standard:events': { version, on },
      'solana:signMessage': { version, signMessage },
    },
  };

  const provider = {
    ...flags,
    isConnected: false,
    get publicKey(): { toString(): string } | null {
      return provider.isConnected && addresses()[0] ? { toString: () => addresses()[0] ?? '' } : null;
    },
    connect: () =>
      prompt('connect', () => {
        provider.isConnected = true;
        return { publicKey: provider.publicKey };
      }),
    signMessage: (message: Uint8Array) =>
      prompt('signMessage', async () => ({ signature: await signBytes(addresses()[0] ?? '', message) })),
    on(_event: string, listener: (key: { toString(): string } | null) => void) {
      listeners.add(([address]) => listener(address ? { toString: () => address } : null));
    },
  };
  const register = (api: { register(wallet: unknown): void }) => api.register(standard);
  return {
    provider,
    announce: (page) => page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register })),
    requested: 'wallet-standard:app-ready',
    onRequested: (_page, event) => register((event as CustomEvent).detail),
  };
}

/** Stores a value in a global, such as `phantom.solana`. Returns a function that removes it. */
function putGlobal(page: Window, name: string | undefined, value: object): () => void {
  const path = name?.split('.') ?? [];
  const last = path.pop();
  let parent: object = page;
  for (const part of path) {
    if (!Reflect.has(parent, part)) Reflect.set(parent, part, {});
    parent = Reflect.get(parent, part);
  }
  if (last) Reflect.set(parent, last, value);
  return () => {
    if (last) Reflect.deleteProperty(parent, last);
  };
}

/**
 * Installs a wallet in a page.
 *
 * @param signer signs a text with the key of an address
 * @param parts the functions of this module, which `walletSource` passes as source text
 */
export function installWallet(
  page: Window,
  { name, walletType, rdns, announces, global, flags, addresses }: WalletSetup,
  signer: WalletParts['sign'],
  parts = { ethereum: createEthereum, solana: createSolana, putGlobal },
): FakeWallet {
  const calls: string[] = [];
  const refusals: FakeWallet['refusals'] = {};
  const listeners: WalletParts['listeners'] = new Set();
  let current = addresses;
  const prompt: WalletParts['prompt'] = async (method, answer) => {
    calls.push(method);
    const refusal = refusals[method];
    if (refusal === '') return new Promise(() => undefined);
    if (refusal) throw Object.assign(new Error(refusal.message), refusal);
    return answer();
  };
  const { provider, announce, requested, onRequested } = parts[walletType]({
    name,
    rdns,
    flags: Object.fromEntries((flags ?? []).map((flag) => [flag, true])),
    addresses: () => current,
    listeners,
    sign: signer,
    prompt,
  });
  const listener = (event: Event) => onRequested(page, event);
  const removeGlobal = parts.putGlobal(page, global, provider);
  if (!announces) {
    page.addEventListener(requested, listener);
    announce(page);
  }
  return {
    calls,
    refusals,
    announce: () => announce(page),
    remove() {
      page.removeEventListener(requested, listener);
      removeGlobal();
    },
    switchAccounts(next) {
      current = next;
      for (const listener of listeners) listener(next);
    },
  };
}

/**
 * The source text of a function like `installWallet`, without its last parameter, for a page in a browser. The functions
 * above use nothing outside their own bodies, because a bundler may rename what is outside.
 */
export const walletSource =
  '(page, setup, signer) => ' +
  `(${installWallet})(page, setup, signer, { ethereum: ${createEthereum}, solana: ${createSolana}, putGlobal: ${putGlobal} })`;
