import { createKey, installWallet, type WalletSetup } from '@foyer/test-support/wallets';
import { expect, it, vi } from 'vitest';
import { walletsFor } from './named-wallets.ts';
import { createWalletStore, type WalletStore } from './wallets.ts';

const newPage = () => new EventTarget() as Window;
const sign = async () => '0x00';
const ethereum = { walletType: 'ethereum', addresses: ['0x1'] } as const;
const solana = { walletType: 'solana', addresses: ['one'] } as const;

const metamask: WalletSetup = { ...ethereum, name: 'MetaMask', rdns: 'io.metamask', flags: ['isMetaMask'] };
const coinbase: WalletSetup = {
  ...ethereum,
  name: 'Coinbase Wallet',
  rdns: 'com.coinbase.wallet',
  flags: ['isMetaMask', 'isCoinbaseWallet'],
};
const rabby: WalletSetup = {
  ...ethereum,
  name: 'Rabby Wallet',
  rdns: 'io.rabby',
  flags: ['isMetaMask', 'isRabby'],
};
const phantom: WalletSetup = { ...solana, name: 'Phantom', flags: ['isPhantom'] };
const backpack: WalletSetup = { ...solana, name: 'Backpack', flags: ['isPhantom', 'isBackpack'] };

const injected = (setup: WalletSetup, global: string): WalletSetup => ({ ...setup, announces: 'never', global });
const install = (page: Window, ...setups: WalletSetup[]) => setups.map((setup) => installWallet(page, setup, sign));
const names = (store: WalletStore) => store.get().map(({ name }) => name);
/** The names of the wallets that each option offers. */
const resolved = (store: WalletStore) =>
  Object.fromEntries(
    (
      ['Metamask', 'Phantom', 'Coinbase', 'Binance', 'Vessel', 'GenericEthereumWallet', 'GenericSolanaWallet'] as const
    ).map((option) => [option, walletsFor(option, store.get()).map(({ name }) => name)]),
  );

it('a wallet store finds wallets that announce themselves before or after its creation', () => {
  const page = newPage();
  install(page, metamask, phantom);
  const store = createWalletStore(page);
  expect(names(store)).toEqual(['MetaMask', 'Phantom']);
  install(page, coinbase, backpack);
  expect(names(store)).toEqual(['MetaMask', 'Coinbase Wallet', 'Phantom', 'Backpack']);
});

it('a wallet store notifies its subscribers once for each new wallet, and keeps the other objects', () => {
  const page = newPage();
  const [first, late] = install(page, metamask, { ...rabby, announces: 'late' });
  const store = createWalletStore(page);
  const [before] = store.get();
  const listener = vi.fn();
  store.subscribe(listener);
  late?.announce();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(names(store)).toEqual(['MetaMask', 'Rabby Wallet']);
  expect(store.get()[0]).toBe(before);

  const list = store.get();
  first?.announce();
  late?.announce();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.get()).toBe(list);
});

it('walletsFor returns the wallet of each option, whichever wallet has set the global', () => {
  const page = newPage();
  install(
    page,
    { ...metamask, global: 'ethereum' },
    { ...ethereum, name: 'Binance Wallet', rdns: 'com.binance.wallet', global: 'ethereum' },
    { ...ethereum, name: 'Vessel', global: 'ethereum' },
    { ...rabby, global: 'ethereum' },
    { ...coinbase, global: 'ethereum' },
    { ...backpack, global: 'solana' },
    { ...phantom, global: 'solana' },
  );
  expect(resolved(createWalletStore(page))).toEqual({
    Metamask: ['MetaMask'],
    Phantom: ['Phantom'],
    Coinbase: ['Coinbase Wallet'],
    Binance: ['Binance Wallet'],
    Vessel: ['Vessel'],
    GenericEthereumWallet: ['Rabby Wallet'],
    GenericSolanaWallet: ['Backpack'],
  });
});

it.each([
  ['an edition of a wallet', { name: 'MetaMask Flask', rdns: 'io.metamask.flask' }, 'Metamask'],
  ['a wallet by its name alone', { name: 'Coinbase', rdns: 'org.example' }, 'Coinbase'],
  [
    'a wallet whose name only begins like a known one as a generic one',
    { name: 'Metamaskish', rdns: 'org.example' },
    'GenericEthereumWallet',
  ],
  [
    'a wallet whose domain only begins like a known one as a generic one',
    { name: 'Some', rdns: 'io.metamasked' },
    'GenericEthereumWallet',
  ],
] as const)('walletsFor identifies %s', (_, setup, option) => {
  const page = newPage();
  install(page, { ...ethereum, ...setup }, rabby);
  const [wallet] = walletsFor(option, createWalletStore(page).get());
  expect(wallet?.name).toBe(setup.name);
});

it.each([
  ['before', true],
  ['after', false],
])('walletsFor prefers a wallet to its edition that is announced %s it', (_, isFirst) => {
  const page = newPage();
  const flask = { ...ethereum, name: 'MetaMask Flask', rdns: 'io.metamask.flask' };
  install(page, ...(isFirst ? [flask, metamask] : [metamask, flask]));
  const { Metamask, GenericEthereumWallet } = resolved(createWalletStore(page));
  expect(Metamask).toEqual(['MetaMask']);
  expect(GenericEthereumWallet).toEqual(['MetaMask Flask']);
});

it('a wallet store lists a wallet that is set up twice once, with the newer provider', () => {
  const page = newPage();
  const store = createWalletStore(page);
  const listener = vi.fn();
  store.subscribe(listener);
  const announce = (uuid: string, info: object) =>
    page.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info: { uuid, ...info }, provider: { request: sign } } }),
    );
  announce('1', metamask);
  announce('2', { name: '', rdns: '' });
  announce('3', { name: '', rdns: '' });
  install(page, backpack);
  const before = store.get();
  expect(names(store)).toEqual(['MetaMask', '', '', 'Backpack']);
  announce('4', metamask);
  install(page, backpack);
  expect(names(store)).toEqual(['', '', 'MetaMask', 'Backpack']);
  expect(listener).toHaveBeenCalledTimes(6);
  for (const wallet of before.filter(({ name }) => name)) {
    expect(store.get()).not.toContain(wallet);
    expect(store.find(wallet.id)).toBe(wallet);
  }
});

it('walletsFor prefers the announced domain to the name, which any wallet can choose', () => {
  const page = newPage();
  install(page, { ...ethereum, name: 'MetaMask', rdns: 'org.example' }, { ...metamask, name: 'The real one' });
  const { Metamask, GenericEthereumWallet } = resolved(createWalletStore(page));
  expect(Metamask).toEqual(['The real one']);
  expect(GenericEthereumWallet).toEqual(['MetaMask']);
});

it('walletsFor returns all wallets of a kind for its generic option if each has its own option', () => {
  const page = newPage();
  install(page, metamask, coinbase, phantom);
  const { GenericEthereumWallet, GenericSolanaWallet } = resolved(createWalletStore(page));
  expect(GenericEthereumWallet).toEqual(['MetaMask', 'Coinbase Wallet']);
  expect(GenericSolanaWallet).toEqual(['Phantom']);
});

it('walletsFor distinguishes an Ethereum wallet from a Solana wallet of the same name', () => {
  const page = newPage();
  install(page, { ...ethereum, name: 'Phantom', rdns: 'app.phantom' }, { ...solana, name: 'MetaMask' });
  expect(resolved(createWalletStore(page))).toMatchObject({
    Metamask: [],
    Phantom: [],
    GenericEthereumWallet: ['Phantom'],
    GenericSolanaWallet: ['MetaMask'],
  });
});

it('a wallet store removes a wallet of the Wallet Standard that unregisters', () => {
  const page = newPage();
  const store = createWalletStore(page);
  let unregister = () => {};
  const features = { 'standard:connect': { connect() {} }, 'solana:signMessage': { signMessage() {} } };
  const detail = ({ register }: { register(wallet: object): () => void }) => {
    unregister = register({ name: 'Brief', accounts: [], features });
  };
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
  expect(names(store)).toEqual(['Brief']);
  unregister();
  expect(names(store)).toEqual([]);
});

it('a wallet store ignores malformed announcements', () => {
  const page = newPage();
  const store = createWalletStore(page);
  const provider = { request() {} };
  const info = { uuid: '1', name: 'One', rdns: 'org.one' };
  for (const detail of [
    null,
    'x',
    {},
    { info },
    { provider },
    { info: { ...info, uuid: '' }, provider },
    { info, provider: {} },
    {
      get info() {
        throw new Error('mine');
      },
      provider,
    },
  ]) {
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
  }
  const unable = { name: 'No', accounts: [], features: { 'standard:connect': { connect() {} } } };
  const detail = ({ register }: { register(...wallets: unknown[]): void }) => register(unable, null);
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
  expect(store.get()).toEqual([]);
});

it('a wallet store ignores a second wallet with the same UUID', () => {
  const page = newPage();
  const store = createWalletStore(page);
  for (const name of ['First', 'Second']) {
    const info = { uuid: 'same', name, rdns: 'org.example' };
    const detail = { info, provider: { request() {} } };
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  }
  expect(names(store)).toEqual(['First']);
});

it('walletsFor returns empty lists on a page without wallets', () => {
  expect(resolved(createWalletStore(newPage()))).toMatchObject({ Metamask: [], GenericSolanaWallet: [] });
});

it('a wallet store updates the name of a global wallet that announces itself later', () => {
  const page = newPage();
  const [late] = install(page, { ...rabby, announces: 'late', global: 'ethereum' });
  const store = createWalletStore(page);
  const [nameless] = store.get();
  expect(nameless?.name).toBe('');
  late?.announce();
  expect(names(store)).toEqual(['Rabby Wallet']);
  expect(store.get()[0]?.id).toBe(nameless?.id);
});

it('a wallet store finds a wallet by its ID after the list no longer contains it', () => {
  const page = newPage();
  install(page, injected(rabby, 'ethereum'));
  const store = createWalletStore(page);
  const [inGlobal] = store.get();
  install(page, metamask);
  expect(names(store)).toEqual(['MetaMask']);
  expect(store.find(inGlobal?.id ?? '')).toBe(inGlobal);
  expect(store.find('other')).toBeUndefined();
});

it('a wallet store listens until its last subscriber unsubscribes, and finds the same wallets for the next one', () => {
  const page = newPage();
  const live = new Set<unknown>();
  const add = page.addEventListener.bind(page);
  page.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    add(type, listener, options);
    if (!options?.signal) return;
    live.add(listener);
    options.signal.addEventListener('abort', () => live.delete(listener));
  };
  install(page, metamask, phantom);
  const store = createWalletStore(page);
  const first = store.get();
  expect(live.size).toBe(3);
  for (let screen = 0; screen < 20; screen++) {
    const unsubscribes = [store.subscribe(() => {}), store.subscribe(() => {})];
    expect(live.size).toBe(3);
    for (const unsubscribe of unsubscribes) unsubscribe();
    expect(live.size).toBe(0);
  }
  const listener = vi.fn();
  store.subscribe(listener);
  expect(listener).not.toHaveBeenCalled();
  expect(store.get()).toBe(first);
  expect(first.map(({ id }) => store.find(id))).toEqual(first);
});

it('a wallet store does not list a removed wallet when it listens again', () => {
  const page = newPage();
  const [gone] = install(page, metamask, coinbase);
  const store = createWalletStore(page);
  store.subscribe(() => {})();
  gone?.remove();
  expect(names(store)).toEqual(['Coinbase Wallet']);
});

it.each(['ethereum', 'solana'] as const)(
  'a wallet of %s that still shows a prompt answers the next call of connect by it',
  async (walletType) => {
    const { address } = createKey(walletType);
    const prompts: { resolve(answer: unknown): void; reject(error: unknown): void }[] = [];
    /** Refuses a request while it shows another one, like MetaMask. */
    const ask = vi.fn(() => {
      if (prompts.length) return Promise.reject({ code: -32002, message: 'Already processing. Please wait.' });
      return new Promise((resolve, reject) => prompts.push({ resolve, reject }));
    });
    const asked = (times: number) => vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(times));
    const provider = walletType === 'ethereum' ? { request: ask } : { connect: ask, signMessage: ask };
    const [wallet] = createWalletStore(Object.assign(newPage(), { [walletType]: provider })).get();
    const both = [wallet?.connect(), wallet?.connect()];
    await asked(2);
    prompts.pop()?.resolve(walletType === 'ethereum' ? [address] : { publicKey: address });
    expect(await Promise.all(both)).toEqual([address, address]);
    const declined = [wallet?.connect(), wallet?.connect()].map((call) =>
      expect(call).rejects.toMatchObject({ reason: 'cancelled' }),
    );
    await asked(4);
    prompts[0]?.reject({ code: 4001 });
    await Promise.all(declined);
    // Nothing is left of them.
    await expect(wallet?.connect()).rejects.toMatchObject({ reason: 'pending' });
  },
);
