import { installWallet, type WalletSetup } from '@foyer/test-support/wallets';
import { describe, expect, it } from 'vitest';
import { offeredOptions, walletsFor } from './named-wallets.ts';
import { createWalletStore } from './wallets.ts';

type Kind = WalletSetup['walletType'];

const page = (...setups: (Partial<WalletSetup> & { walletType: Kind })[]) => {
  const window = new EventTarget() as Window;
  for (const setup of setups) {
    installWallet(window, { name: 'x', announces: 'never', addresses: ['0x1'], ...setup }, async () => '0x00');
  }
  return window;
};
const found = (window: Window, option: Parameters<typeof walletsFor>[0]) =>
  walletsFor(option, createWalletStore(window).get()).map(({ name }) => name);

describe('walletsFor with an Ethereum global and no announced wallet', () => {
  it.each([
    [['isMetaMask'], 'Metamask'],
    [['isMetaMask', 'isConnected'], 'Metamask'],
    [['isMetaMask', 'isRabby'], ''],
    [['isMetaMask', 'isBraveWallet'], ''],
    [['isMetaMask', 'isPhantom'], ''],
    [['isCoinbaseWallet'], 'Coinbase'],
    [['isMetaMask', 'isCoinbaseWallet'], 'Coinbase'],
    [['isBinance'], 'Binance'],
    [['isVessel'], 'Vessel'],
    [[], ''],
  ])('identifies a provider with the flags %j as %j', (flags, name) => {
    const window = page({ walletType: 'ethereum', global: 'ethereum', flags });
    expect(
      createWalletStore(window)
        .get()
        .map((wallet) => wallet.name),
    ).toEqual([name]);
    expect(found(window, 'Metamask')).toEqual(name === 'Metamask' ? [name] : []);
    expect(found(window, 'GenericEthereumWallet')).toEqual([name]);
  });

  it('finds several providers in one global', () => {
    const window = page(
      { walletType: 'ethereum', global: 'ethereum', flags: ['isMetaMask', 'isRabby'] },
      { walletType: 'ethereum', global: 'ethereum.providers.0', flags: ['isMetaMask'] },
      { walletType: 'ethereum', global: 'ethereum.providers.1', flags: ['isMetaMask', 'isCoinbaseWallet'] },
    );
    const ethereum = Reflect.get(window, 'ethereum');
    ethereum.providers = Object.values(ethereum.providers);
    expect(
      createWalletStore(window)
        .get()
        .map(({ name }) => name),
    ).toEqual(['Metamask', 'Coinbase']);
  });

  it('finds the wallets that have their own globals', () => {
    const window = page(
      { walletType: 'ethereum', global: 'ethereum', flags: ['isMetaMask'] },
      { walletType: 'ethereum', global: 'coinbaseWalletExtension' },
      { walletType: 'ethereum', global: 'binancew3w.ethereum' },
    );
    for (const option of ['Metamask', 'Coinbase', 'Binance'] as const) expect(found(window, option)).toEqual([option]);
  });

  it('ignores the global if a wallet has announced itself', () => {
    const window = page({ walletType: 'ethereum', global: 'ethereum', flags: ['isMetaMask'] });
    const announced = { name: 'Rabby', rdns: 'io.rabby', walletType: 'ethereum', addresses: ['0x1'] } as const;
    installWallet(window, announced, async () => '0x00');
    expect(found(window, 'Metamask')).toEqual([]);
    expect(found(window, 'GenericEthereumWallet')).toEqual(['Rabby']);
  });

  it('ignores a global that is not a provider, and finds one that cannot be enumerated', () => {
    const window = page();
    const closed = new Proxy(
      { request() {} },
      {
        ownKeys: () => {
          throw new Error('mine');
        },
      },
    );
    Object.assign(window, { ethereum: 'metamask', binancew3w: null });
    expect(createWalletStore(window).get()).toEqual([]);
    Object.assign(window, { ethereum: closed });
    expect(
      createWalletStore(window)
        .get()
        .map(({ name }) => name),
    ).toEqual(['']);
  });
});

describe('walletsFor with a Solana global and no announced wallet', () => {
  it.each([
    [['isPhantom'], 'Phantom'],
    [['isPhantom', 'isBackpack'], ''],
    [['isSolflare'], ''],
    [[], ''],
  ])('identifies a provider with the flags %j as %j', (flags, name) => {
    const window = page({ walletType: 'solana', global: 'solana', flags });
    expect(
      createWalletStore(window)
        .get()
        .map((wallet) => wallet.name),
    ).toEqual([name]);
    expect(found(window, 'Phantom')).toEqual(name === 'Phantom' ? [name] : []);
    expect(found(window, 'GenericSolanaWallet')).toEqual([name]);
  });

  it("does not take another wallet's global for Phantom if Phantom has its own", () => {
    const window = page(
      { walletType: 'solana', global: 'phantom.solana', flags: ['isPhantom'] },
      { walletType: 'solana', global: 'solana', flags: ['isPhantom', 'isBackpack'] },
    );
    expect(found(window, 'Phantom')).toEqual(['Phantom']);
    expect(found(window, 'GenericSolanaWallet')).toEqual(['']);
  });
});

describe('offeredOptions', () => {
  const offered = (...setups: Parameters<typeof page>) => offeredOptions(createWalletStore(page(...setups)).get());

  it('returns six options if no wallet is found', () => {
    expect(offered()).toEqual([
      'Metamask',
      'Phantom',
      'Coinbase',
      'Binance',
      'GenericEthereumWallet',
      'GenericSolanaWallet',
    ]);
  });

  it('returns found wallets first, and Vessel only if it is found', () => {
    expect(
      offered(
        { walletType: 'ethereum', global: 'binancew3w.ethereum' },
        { walletType: 'ethereum', global: 'ethereum', flags: ['isVessel'] },
        { walletType: 'solana', global: 'phantom.solana' },
      ),
    ).toEqual(['Phantom', 'Binance', 'Metamask', 'Coinbase', 'Vessel', 'GenericEthereumWallet', 'GenericSolanaWallet']);
  });
});
