import type { WalletOption } from '../../flow.ts';
import type { CryptoWalletType } from '../../wire.ts';
import { isEthereumProvider, isSolanaProvider, member, type WalletPage } from './wallet-providers.ts';
import type { Wallet } from './wallets.ts';

interface NamedWallet {
  walletType: CryptoWalletType;
  /** As it announces itself (EIP-6963), and the beginning of how its editions do. */
  rdns?: string;
  name: RegExp;
  /** What it sets on its provider. */
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
const names = Object.entries(named) as [WalletOption, NamedWallet][];

/** The kind of wallet that an option stands for. */
export const walletTypeOf = (option: WalletOption): CryptoWalletType =>
  named[option]?.walletType ?? (option === 'GenericSolanaWallet' ? 'solana' : 'ethereum');

/** The one that an option names, by what it is announced as, and only where none is, by what it calls itself. */
function namedOne(option: WalletOption, wallets: readonly Wallet[]): Wallet | undefined {
  const wanted = named[option];
  if (!wanted) return undefined;
  const { rdns, name } = wanted;
  const kind = wallets.filter((wallet) => wallet.walletType === wanted.walletType);
  return (
    (rdns && kind.find((wallet) => wallet.rdns === rdns || wallet.rdns.startsWith(`${rdns}.`))) ||
    kind.find((wallet) => name.test(wallet.name))
  );
}

/**
 * The wallets that an option stands for: the one that it names, or none. The generic options stand for all that no
 * other option names; where there are none, for every wallet of their kind.
 */
export function walletsFor(option: WalletOption, wallets: readonly Wallet[]): readonly Wallet[] {
  if (named[option]) {
    const one = namedOne(option, wallets);
    return one ? [one] : [];
  }
  const walletType = walletTypeOf(option);
  const taken = new Set(names.map(([name]) => namedOne(name, wallets)));
  const kind = wallets.filter((wallet) => wallet.walletType === walletType);
  const others = kind.filter((wallet) => !taken.has(wallet));
  return others.length > 0 ? others : kind;
}

const always: readonly WalletOption[] = ['Metamask', 'Phantom', 'Coinbase', 'Binance'];

/**
 * The options to offer: the four that everyone knows, found ones first, then Vessel where it is found, then the two
 * generic ones.
 */
export function offeredOptions(wallets: readonly Wallet[]): WalletOption[] {
  const isFound = (option: WalletOption) => walletsFor(option, wallets).length > 0;
  return [
    ...always.filter(isFound),
    ...always.filter((option) => !isFound(option)),
    ...(isFound('Vessel') ? (['Vessel'] as const) : []),
    'GenericEthereumWallet',
    'GenericSolanaWallet',
  ];
}

/** The flags that the other wallets of a kind copy, to be taken by pages that were made for the first one. */
const copied: Record<CryptoWalletType, string> = { ethereum: 'isMetaMask', solana: 'isPhantom' };
const states: readonly string[] = ['isConnected', 'isUnlocked', 'isEnabled'];

function marksOf(provider: unknown): string[] {
  const marks: string[] = [];
  try {
    // Those of its class too.
    for (const name in Object(provider)) {
      if (/^is[A-Z]/.test(name) && !states.includes(name) && member(provider, name) === true) marks.push(name);
    }
  } catch {
    // It does not let itself be looked at.
  }
  return marks;
}

/** Which option a provider's flags make it; null: another one, whatever it copies. */
function optionByFlags(provider: unknown, walletType: CryptoWalletType): WalletOption | null {
  const flags = marksOf(provider);
  const own = flags.filter((flag) => flag !== copied[walletType]);
  const found = names.find(([, { walletType: kind, flag }]) => {
    return kind === walletType && (own.length > 0 ? own : flags).includes(flag);
  });
  return found?.[0] ?? null;
}

/** What wallets have left in the globals of a page, and which option each is, as far as it can be told. */
export function legacyProviders(page: WalletPage, walletType: CryptoWalletType): Map<object, WalletOption | null> {
  const found = new Map<object, WalletOption | null>();
  const shared = member(page, walletType);
  if (walletType === 'ethereum') {
    const several = member(shared, 'providers');
    const all = Array.isArray(several) && several.length > 0 ? several : [shared];
    for (const one of all) if (isEthereumProvider(one)) found.set(one, optionByFlags(one, walletType));
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
