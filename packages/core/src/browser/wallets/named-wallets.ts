import type { CryptoWalletType } from '../../contract/wire.ts';
import type { WalletOption } from '../../flow.ts';
import { isEthereumProvider, isSolanaProvider, member, type Wallet, type WalletPage } from './wallet-providers.ts';

interface NamedWallet {
  walletType: CryptoWalletType;
  /** The reverse domain name by which it announces itself (EIP-6963); its editions append to it. */
  rdns?: string;
  name: RegExp;
  /** The property by which its provider identifies itself. */
  flag: string;
}

const named: Partial<Record<WalletOption, NamedWallet>> = {
  Metamask: { walletType: 'ethereum', rdns: 'io.metamask', name: /^metamask\b/i, flag: 'isMetaMask' },
  Phantom: { walletType: 'solana', name: /^phantom\b/i, flag: 'isPhantom' },
  Coinbase: {
    walletType: 'ethereum',
    rdns: 'com.coinbase.wallet',
    name: /^coinbase\b/i,
    flag: 'isCoinbaseWallet',
  },
  Binance: { walletType: 'ethereum', rdns: 'com.binance.wallet', name: /^binance\b/i, flag: 'isBinance' },
  Vessel: { walletType: 'ethereum', name: /^vessel\b/i, flag: 'isVessel' },
};
const namedEntries = Object.entries(named) as [WalletOption, NamedWallet][];

/** The kind of wallet that an option offers. */
export const walletTypeOf = (option: WalletOption): CryptoWalletType =>
  named[option]?.walletType ?? (option === 'GenericSolanaWallet' ? 'solana' : 'ethereum');

/**
 * Finds the wallet that an option names: by its reverse domain name, which takes precedence, by that of its editions, or
 * else by its name, which any wallet can choose.
 */
function findNamedWallet(option: WalletOption, wallets: readonly Wallet[]): Wallet | undefined {
  const wanted = named[option];
  if (!wanted) return undefined;
  const { rdns, name } = wanted;
  const kind = wallets.filter((wallet) => wallet.walletType === wanted.walletType);
  return (
    (rdns &&
      (kind.find((wallet) => wallet.rdns === rdns) ?? kind.find((wallet) => wallet.rdns.startsWith(`${rdns}.`)))) ||
    kind.find((wallet) => name.test(wallet.name))
  );
}

/**
 * The wallets that an option offers. A named option offers the wallet that it names, if it was found. A generic option
 * offers the wallets of its kind that no option names or, if there are none, all wallets of its kind.
 */
export function walletsFor(option: WalletOption, wallets: readonly Wallet[]): readonly Wallet[] {
  if (named[option]) {
    const one = findNamedWallet(option, wallets);
    return one ? [one] : [];
  }
  const walletType = walletTypeOf(option);
  const taken = new Set(namedEntries.map(([name]) => findNamedWallet(name, wallets)));
  const kind = wallets.filter((wallet) => wallet.walletType === walletType);
  const others = kind.filter((wallet) => !taken.has(wallet));
  return others.length > 0 ? others : kind;
}

const alwaysOffered: readonly WalletOption[] = ['Metamask', 'Phantom', 'Coinbase', 'Binance'];

/**
 * The options to show, in order: MetaMask, Phantom, Coinbase and Binance, with the found wallets first; Vessel if it
 * was found; the two generic options.
 */
export function offeredOptions(wallets: readonly Wallet[]): WalletOption[] {
  const isFound = (option: WalletOption) => walletsFor(option, wallets).length > 0;
  return [
    ...alwaysOffered.filter(isFound),
    ...alwaysOffered.filter((option) => !isFound(option)),
    ...(isFound('Vessel') ? (['Vessel'] as const) : []),
    'GenericEthereumWallet',
    'GenericSolanaWallet',
  ];
}

/** The flag that other wallets of a kind also set, to be accepted by pages that support only the most common wallet. */
const imitatedFlag: Record<CryptoWalletType, string> = { ethereum: 'isMetaMask', solana: 'isPhantom' };
const stateFlags: readonly string[] = ['isConnected', 'isUnlocked', 'isEnabled'];

/** The properties such as `isMetaMask` by which a provider identifies itself. */
function identityFlags(provider: unknown): string[] {
  const flags: string[] = [];
  try {
    // Not `Object.keys`: the provider may inherit the flags from its class.
    for (const name in Object(provider)) {
      if (/^is[A-Z]/.test(name) && !stateFlags.includes(name) && member(provider, name) === true) flags.push(name);
    }
  } catch {
    // The provider is a proxy that does not allow enumeration.
  }
  return flags;
}

/** The option that a provider's flags identify; null if it is another wallet, even one that imitates a named one. */
function optionByFlags(provider: unknown, walletType: CryptoWalletType): WalletOption | null {
  const flags = identityFlags(provider);
  const own = flags.filter((flag) => flag !== imitatedFlag[walletType]);
  const found = namedEntries.find(([, { walletType: kind, flag }]) => {
    return kind === walletType && (own.length > 0 ? own : flags).includes(flag);
  });
  return found?.[0] ?? null;
}

/** The providers in the globals of a page, each with the option that it is; null if its flags do not identify one. */
export function injectedProviders(page: WalletPage, walletType: CryptoWalletType): Map<object, WalletOption | null> {
  const found = new Map<object, WalletOption | null>();
  const shared = member(page, walletType);
  if (walletType === 'ethereum') {
    const providers = member(shared, 'providers');
    const all = Array.isArray(providers) && providers.length > 0 ? providers : [shared];
    for (const provider of all) {
      if (isEthereumProvider(provider)) found.set(provider, optionByFlags(provider, walletType));
    }
    const coinbase = member(page, 'coinbaseWalletExtension');
    if (isEthereumProvider(coinbase)) found.set(coinbase, 'Coinbase');
    const binance = member(member(page, 'binancew3w'), 'ethereum');
    if (isEthereumProvider(binance)) found.set(binance, 'Binance');
  } else {
    if (isSolanaProvider(shared)) found.set(shared, optionByFlags(shared, walletType));
    const phantom = member(member(page, 'phantom'), 'solana');
    if (isSolanaProvider(phantom)) found.set(phantom, 'Phantom');
  }
  return found;
}
