import { describe, expect, it } from 'vitest';
import { installWallet, type WalletSetup } from '../../testing/fake-wallets.ts';
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

describe('a global of Ethereum, where nothing has announced itself', () => {
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
  ])('with the marks %j is %j', (flags, name) => {
    const window = page({ walletType: 'ethereum', global: 'ethereum', flags });
    expect(
      createWalletStore(window)
        .get()
        .map((wallet) => wallet.name),
    ).toEqual([name]);
    expect(found(window, 'Metamask')).toEqual(name === 'Metamask' ? [name] : []);
    expect(found(window, 'GenericEthereumWallet')).toEqual([name]);
  });

  it('may hold several', () => {
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

  it('stands beside those that have one of their own', () => {
    const window = page(
      { walletType: 'ethereum', global: 'ethereum', flags: ['isMetaMask'] },
      { walletType: 'ethereum', global: 'coinbaseWalletExtension' },
      { walletType: 'ethereum', global: 'binancew3w.ethereum' },
    );
    for (const option of ['Metamask', 'Coinbase', 'Binance'] as const) expect(found(window, option)).toEqual([option]);
  });

  it('does not count once one has announced itself', () => {
    const window = page({ walletType: 'ethereum', global: 'ethereum', flags: ['isMetaMask'] });
    const announced = { name: 'Rabby', rdns: 'io.rabby', walletType: 'ethereum', addresses: ['0x1'] } as const;
    installWallet(window, announced, async () => '0x00');
    expect(found(window, 'Metamask')).toEqual([]);
    expect(found(window, 'GenericEthereumWallet')).toEqual(['Rabby']);
  });

  it('is told from one that cannot be called, or looked at', () => {
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

describe('a global of Solana, where nothing has announced itself', () => {
  it.each([
    [['isPhantom'], 'Phantom'],
    [['isPhantom', 'isBackpack'], ''],
    [['isSolflare'], ''],
    [[], ''],
  ])('with the marks %j is %j', (flags, name) => {
    const window = page({ walletType: 'solana', global: 'solana', flags });
    expect(
      createWalletStore(window)
        .get()
        .map((wallet) => wallet.name),
    ).toEqual([name]);
    expect(found(window, 'Phantom')).toEqual(name === 'Phantom' ? [name] : []);
    expect(found(window, 'GenericSolanaWallet')).toEqual([name]);
  });

  it("is not Phantom's where Phantom has kept its own", () => {
    const window = page(
      { walletType: 'solana', global: 'phantom.solana', flags: ['isPhantom'] },
      { walletType: 'solana', global: 'solana', flags: ['isPhantom', 'isBackpack'] },
    );
    expect(found(window, 'Phantom')).toEqual(['Phantom']);
    expect(found(window, 'GenericSolanaWallet')).toEqual(['']);
  });
});

describe('the options offered', () => {
  const offered = (...setups: Parameters<typeof page>) => offeredOptions(createWalletStore(page(...setups)).get());

  it('are six where nothing is found', () => {
    expect(offered()).toEqual([
      'Metamask',
      'Phantom',
      'Coinbase',
      'Binance',
      'GenericEthereumWallet',
      'GenericSolanaWallet',
    ]);
  });

  it('begin with those found, and have Vessel only then', () => {
    expect(
      offered(
        { walletType: 'ethereum', global: 'binancew3w.ethereum' },
        { walletType: 'ethereum', global: 'ethereum', flags: ['isVessel'] },
        { walletType: 'solana', global: 'phantom.solana' },
      ),
    ).toEqual(['Phantom', 'Binance', 'Metamask', 'Coinbase', 'Vessel', 'GenericEthereumWallet', 'GenericSolanaWallet']);
  });
});
