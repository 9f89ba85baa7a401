import { createKey, type FakeWallet, installWallet, type WalletSetup } from '@foyer/test-support/wallets';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loginHarness, press, title } from './testing/login-harness.tsx';

const harness = loginHarness();
const crypto = { products: ['crypto'] } as const;
const social = ['apple', 'discord', 'facebook', 'figma', 'github', 'gitlab', 'google', 'linkedin', 'slack'] as const;
const providers = (count: number) =>
  ({
    products: ['crypto', 'oauth'],
    oauthOptions: { providers: social.slice(0, count).map((type) => ({ type })) },
  }) as const;
const ERROR =
  'Your sign in request could not be completed. Use the back arrow to return to the log in screen and try again!';

const installed: FakeWallet[] = [];
afterEach(() => {
  for (const wallet of installed.splice(0)) wallet.remove();
  vi.restoreAllMocks();
});

type Setup = Partial<WalletSetup> & Pick<WalletSetup, 'name' | 'walletType'>;
function install(setup: Setup) {
  const key = createKey(setup.walletType);
  const wallet = installWallet(window, { addresses: [key.address], ...setup }, (_, message) => key.sign(message));
  installed.push(wallet);
  return Object.assign(wallet, { name: setup.name, address: key.address });
}
const ethereum = (name: string, rdns: string, more: Partial<WalletSetup> = {}) =>
  install({ name, rdns, walletType: 'ethereum', ...more });
const solana = (name: string, more: Partial<WalletSetup> = {}) => install({ name, walletType: 'solana', ...more });

const buttons = async () => {
  await screen.findByRole('button', { name: 'Set up a new crypto wallet' });
  const all = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
  return all.filter((name) => !social.some((type) => name.toLowerCase().endsWith(type)));
};
const back = () => press('Back');
/** Chooses a wallet that may be behind the button for other wallets. */
const choose = async (name: string) => {
  if (!(await buttons()).includes(name)) await press('Continue with other Crypto Wallet');
  await press(name);
};

describe('the wallets on Main', () => {
  const all = ['Metamask', 'Phantom', 'Coinbase', 'Binance'].map((name) => `Continue with ${name}`);
  const [otherEthereum, otherSolana] = ['Other Ethereum wallet', 'Other Solana wallet'];
  const end = ['Continue with other Crypto Wallet', 'Set up a new crypto wallet'];

  it.each([
    [0, 5],
    [1, 4],
    [3, 2],
    [5, 0],
    [9, 0],
  ])('next to %i social providers show %i buttons, and one that leads to the rest', async (count, slots) => {
    const { unmount } = harness.show(count ? providers(count) : crypto);
    const offered = [...all, otherEthereum, otherSolana];
    expect(await buttons()).toEqual([...offered.slice(0, slots), ...end]);
    await press('Continue with other Crypto Wallet');
    await title('Choose a crypto wallet');
    expect(await buttons()).toEqual(['Back', ...offered.slice(slots), 'Set up a new crypto wallet']);
    await back();
    await title('Sign up or log in');
    expect(await buttons()).toEqual([...offered.slice(0, slots), ...end]);
    unmount();
  });

  it('start with the installed ones, and include Vessel only if it is installed', async () => {
    ethereum('Binance Wallet', 'com.binance.wallet');
    ethereum('Vessel', 'org.example.vessel');
    harness.show(crypto);
    expect(await buttons()).toEqual([
      'Continue with Binance',
      'Continue with Metamask',
      'Continue with Phantom',
      'Continue with Coinbase',
      'Continue with Vessel',
      ...end,
    ]);
  });

  it('are shown before the form, separated by "or"', async () => {
    harness.show({ products: ['emailMagicLinks', 'crypto'] });
    await buttons();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.at(-1)).toBe('Continue with email');
    expect(screen.getAllByText('or')).toHaveLength(1);
  });
});

describe.each([false, true])('with seven wallets that compete for the same globals (EIP-4361: %s),', (siwe) => {
  it.each([
    ['Continue with Metamask', 'MetaMask'],
    ['Continue with Phantom', 'Phantom'],
    ['Continue with Coinbase', 'Coinbase Wallet'],
    ['Continue with Binance', 'Binance Wallet'],
    ['Continue with Vessel', 'Vessel'],
    ['Other Ethereum wallet', 'Rabby Wallet'],
    ['Other Solana wallet', 'Backpack'],
  ])('%s signs in with %s and sends no request to another wallet', async (button, name) => {
    await harness.project({ siwe_required_for_crypto_wallets: siwe });
    const shared = { global: 'ethereum', flags: ['isMetaMask'] };
    const wallets = [
      ethereum('MetaMask', 'io.metamask', { ...shared, announces: 'late' }),
      ethereum('Coinbase Wallet', 'com.coinbase.wallet', shared),
      ethereum('Binance Wallet', 'com.binance.wallet', shared),
      ethereum('Vessel', 'org.example.vessel', shared),
      ethereum('Rabby Wallet', 'io.rabby', shared),
      solana('Phantom', { global: 'solana', flags: ['isPhantom'] }),
      solana('Backpack', { global: 'solana', flags: ['isPhantom'] }),
    ];
    const chosen = wallets.find((wallet) => wallet.name === name);
    harness.showStrict(crypto);
    await choose(button);
    if (name === 'MetaMask') {
      await title('Wallet not found');
      await act(async () => chosen?.announce());
    }
    await title('Success!');
    screen.getByText('You have successfully logged in.');
    expect(harness.client.user.getSync()).toMatchObject({
      crypto_wallets: [{ crypto_wallet_address: chosen?.address }],
    });
    const prompts = /Phantom|Solana/.test(button)
      ? ['connect', 'signMessage']
      : ['eth_requestAccounts', 'personal_sign'];
    for (const wallet of wallets) {
      const asked = wallet.calls.filter((method) => method !== 'eth_accounts');
      expect(asked, wallet.name).toEqual(wallet === chosen ? prompts : []);
    }
    await waitFor(() =>
      expect(harness.events.map(({ type }) => type)).toEqual([
        'CRYPTO_WALLET_AUTHENTICATE_START',
        'CRYPTO_WALLET_AUTHENTICATE',
        'AUTHENTICATE_FLOW_COMPLETE',
      ]),
    );
  });
});

it('the wallet screens show what they wait for: the connection, then the signature and its account', async () => {
  const wallet = ethereum('MetaMask', 'io.metamask');
  wallet.refusals.eth_requestAccounts = '';
  harness.show(crypto);
  await choose('Continue with Metamask');
  const heading = await title('Connect your wallet');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  screen.getByText('Complete the connection request in Metamask.');
  screen.getByText('Waiting for Metamask...');
  await back();
  await title('Sign up or log in');

  delete wallet.refusals.eth_requestAccounts;
  wallet.refusals.personal_sign = '';
  await choose('Continue with Metamask');
  await title('Complete the signature request');
  screen.getByText(`The request logs you in to ${location.host} with this address:`);
  screen.getByText(`${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`);
  screen.getByText('It costs nothing and moves no funds.');
  expect(screen.queryByText(/^Valid until/)).toBeNull();
  await back();
  await title('Sign up or log in');
});

it('the generic wallet option asks which of several unnamed wallets to use', async () => {
  const rabby = ethereum('Rabby Wallet', 'io.rabby');
  const rainbow = ethereum('Rainbow', 'me.rainbow');
  ethereum('MetaMask', 'io.metamask');
  harness.show(crypto);
  await choose('Other Ethereum wallet');
  await screen.findByText('We found several wallets. Which one do you want to use?');
  expect(screen.queryByText(/MetaMask/)).toBeNull();
  await press('Continue with Rainbow');
  await title('Success!');
  expect(rabby.calls).toEqual([]);
  expect(rainbow.calls).toContain('personal_sign');
});

it('the generic wallet option shows no more of a name than one line of visible text', async () => {
  ethereum('\u202eRain\n bow', 'me.rainbow');
  ethereum(' \u200b ', 'test.blank');
  ethereum('a'.repeat(300), 'test.long');
  harness.show(crypto);
  await choose('Other Ethereum wallet');
  await screen.findByText('We found several wallets. Which one do you want to use?');
  const names = screen.getAllByRole('button', { name: /^Continue with / }).map((button) => button.textContent);
  expect(names).toEqual([
    'Continue with Rain bow',
    'Continue with your Ethereum wallet',
    `Continue with ${'a'.repeat(60)}`,
  ]);
});

it('the wallet login uses a global provider if no wallet announces itself', async () => {
  const old = ethereum('x', '', { announces: 'never', global: 'ethereum', flags: ['isMetaMask'] });
  harness.show(crypto);
  await choose('Continue with Metamask');
  await title('Success!');
  expect(old.calls).toContain('personal_sign');
});

describe('a wallet that is not installed', () => {
  const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name }).href;

  it.each([
    ['Continue with Metamask', 'Metamask was not found', 'Get Metamask', 'https://metamask.io/download'],
    ['Continue with Phantom', 'Phantom was not found', 'Get Phantom', 'https://phantom.com/download'],
    ['Continue with Coinbase', 'Coinbase was not found', 'Get Coinbase', 'https://www.coinbase.com/wallet/downloads'],
    ['Continue with Binance', 'Binance was not found', 'Get Binance', 'https://www.binance.com/en/web3wallet'],
    [
      'Other Ethereum wallet',
      'No Ethereum wallet was found',
      'Find an Ethereum wallet',
      'https://ethereum.org/wallets/find-wallet/',
    ],
    ['Other Solana wallet', 'No Solana wallet was found', 'Find a Solana wallet', 'https://solana.com/solana-wallets'],
  ])('is explained with a link to install one (%s)', async (button, text, name, href) => {
    harness.show(crypto);
    await choose(button);
    await title('Wallet not found');
    screen.getByText(new RegExp(`^${text}`));
    expect(link(name)).toBe(href);
    await back();
    await title('Sign up or log in');
    expect(harness.errors).toEqual([]);
  });

  it.each([
    ['Metamask', 'https://link.metamask.io/dapp/localhost:3000/?a=1'],
    [
      'Phantom',
      `https://phantom.app/ul/browse/${encodeURIComponent('http://localhost:3000/?a=1')}?ref=${encodeURIComponent('http://localhost:3000')}`,
    ],
    ['Coinbase', `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent('http://localhost:3000/?a=1')}`],
    ['Binance', 'https://app.binance.com/en/download?_dp='],
  ])('shows a link that opens this page in the app of %s on a phone', async (name, href) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Mobile');
    history.replaceState(null, '', '/?a=1');
    harness.show(crypto);
    await choose(`Continue with ${name}`);
    await screen.findByText(`Open this page in the ${name} app to sign in with it.`);
    expect(link(`Open the ${name} app`).startsWith(href)).toBe(true);
    link(`Get ${name}`);
  });

  describe('on a phone', () => {
    const tap = async () => {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Mobile');
      harness.show(crypto);
      await choose('Continue with Metamask');
      const app = await screen.findByRole('link', { name: 'Open the Metamask app' });
      app.addEventListener('click', (event) => event.preventDefault());
      expect(screen.queryByText('Metamask did not open.')).toBeNull();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      act(() => app.click());
    };
    afterEach(() => {
      vi.useRealTimers();
    });

    it('whose app does not open within two seconds is offered the link for the browser of the app', async () => {
      const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      await tap();
      act(() => vi.advanceTimersByTime(1999));
      expect(screen.queryByText('Metamask did not open.')).toBeNull();
      act(() => vi.advanceTimersByTime(1));
      vi.useRealTimers();
      screen.getByText('Metamask did not open.');
      link('Get Metamask');
      await press('Copy link');
      await screen.findByText('Link copied');
      expect(written).toHaveBeenCalledWith(location.href);
      written.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
      await press('Copy link');
      await screen.findByText(location.href);
    });

    it('is shown the link where the browser has no clipboard, as on a page without HTTPS', async () => {
      vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(JSON.parse('{}').clipboard);
      await tap();
      act(() => vi.advanceTimersByTime(2000));
      vi.useRealTimers();
      await press('Copy link');
      await screen.findByText(location.href);
      const site = screen.getByRole('link', { name: 'Get Metamask' });
      expect(site.getAttribute('aria-description')).toBe('Opens in a new tab');
    });

    it('whose app opens is offered nothing else', async () => {
      await tap();
      act(() => {
        document.dispatchEvent(new Event('visibilitychange'));
        vi.advanceTimersByTime(5000);
      });
      expect(screen.queryByText('Metamask did not open.')).toBeNull();
    });
  });

  it('shows a link to its app also on an iPad, which identifies as a Mac', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari');
    const touch = vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
    const { unmount } = harness.show(crypto);
    await choose('Continue with Metamask');
    await screen.findByText('Open this page in the Metamask app to sign in with it.');
    unmount();
    touch.mockReturnValue(0);
    harness.show(crypto);
    await choose('Continue with Metamask');
    await title('Wallet not found');
    expect(screen.queryByText('Open this page in the Metamask app to sign in with it.')).toBeNull();
  });

  it('continues automatically once it is installed', async () => {
    const wallet = ethereum('MetaMask', 'io.metamask', { announces: 'late' });
    harness.show(crypto);
    await choose('Continue with Metamask');
    await title('Wallet not found');
    await act(async () => wallet.announce());
    await title('Success!');
  });
});

it('a wallet that is chosen again while it still shows its prompt logs in with the answer', async () => {
  const key = createKey('ethereum');
  let answer: ((accounts: string[]) => void) | undefined;
  const provider = {
    request({ method, params }: { method: string; params?: string[] }) {
      if (method === 'personal_sign') return key.sign(params?.[0] ?? '');
      if (method === 'eth_accounts') return Promise.resolve([key.address]);
      if (answer) return Promise.reject({ code: -32002, message: 'Already processing eth_requestAccounts.' });
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  };
  const detail = { info: { uuid: 'busy', name: 'Busy', rdns: 'test.busy' }, provider };
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', announce));
  harness.show(crypto);
  await choose('Other Ethereum wallet');
  await waitFor(() => expect(answer).toBeDefined());
  await back();
  await choose('Other Ethereum wallet');
  await title('Connect your wallet');
  await act(async () => answer?.([key.address]));
  await title('Success!');
});

describe('a wallet login failure', () => {
  it.each([
    ['eth_requestAccounts', { code: 4001, message: 'No.' }, 'cancelled', 'The request was declined in your wallet.'],
    ['personal_sign', { code: 4001, message: 'No.' }, 'cancelled', 'The request was declined in your wallet.'],
    [
      'eth_requestAccounts',
      { code: -32002, message: 'Pending.' },
      'pending',
      'Your wallet is still waiting for your answer to an earlier request. Open your wallet and respond to it first.',
    ],
    [
      'personal_sign',
      { code: 4100, message: 'Locked.' },
      'locked',
      "Your wallet is locked or isn't connected to this page. Unlock it and try again.",
    ],
    [
      'personal_sign',
      { code: 4901, message: 'Chain.' },
      'wrong_chain',
      "Your wallet is on a network that isn't supported here. Switch to another one.",
    ],
    [
      'personal_sign',
      { message: 'Pop up window failed to open' },
      'blocked',
      "Your browser blocked your wallet's window. Allow pop-ups for this page and try again.",
    ],
    [
      'eth_requestAccounts',
      { message: 'Extension context invalidated.' },
      'disconnected',
      'This page has lost the connection to your wallet. Reload the page and try again.',
    ],
    ['personal_sign', { code: -32603, message: 'Oops.' }, 'failed', null],
  ])(
    'of %s with %j leads to the error screen, and Back clears the error',
    async (method, refusal, reason, sentence) => {
      const wallet = ethereum('MetaMask', 'io.metamask');
      wallet.refusals[method] = refusal;
      harness.show(crypto);
      await choose('Continue with Metamask');
      await title('Looks like there was an error!');
      screen.getByText(ERROR);
      expect(screen.queryByRole('alert')?.textContent ?? null).toBe(sentence);
      expect(harness.errors).toMatchObject([{ name: 'CeremonyError', reason }]);

      await back();
      await title('Sign up or log in');
      expect(screen.queryByRole('alert')).toBeNull();
      delete wallet.refusals[method];
      await choose('Continue with Metamask');
      await title('Success!');
    },
  );

  it("of the API shows the API's message", async () => {
    ethereum('MetaMask', 'io.metamask');
    harness.show(crypto);
    await harness.fault({
      path: '*/crypto_wallets/authenticate',
      status: 400,
      body: {
        status_code: 400,
        error_type: 'invalid_signature',
        error_message: 'That is no signature.',
        error_url: '',
      },
    });
    await choose('Continue with Metamask');
    await title('Looks like there was an error!');
    expect(screen.getByRole('alert').textContent).toBe('That is no signature.');
  });

  it('of the network shows the network message', async () => {
    ethereum('MetaMask', 'io.metamask');
    harness.show(crypto);
    await harness.fault({ path: '*/crypto_wallets/authenticate/start/primary', drop: true, times: 5 });
    await choose('Continue with Metamask');
    await title('Looks like there was an error!');
    expect(screen.getByRole('alert').textContent).toMatch(/^We could not reach the sign-in service/);
  });

  it('reports an account that was switched during the signature request', async () => {
    const wallet = ethereum('MetaMask', 'io.metamask');
    wallet.refusals.personal_sign = '';
    harness.show(crypto);
    await choose('Continue with Metamask');
    await title('Complete the signature request');
    await waitFor(() => expect(wallet.calls).toContain('personal_sign'));
    act(() => wallet.switchAccounts([createKey('ethereum').address]));
    await title('Looks like there was an error!');
    expect(screen.getByRole('alert').textContent).toBe('You switched accounts in your wallet. Please try again.');
    expect(harness.errors).toMatchObject([{ reason: 'account_changed' }]);
  });
});

it('the wallet setup screen explains wallets and links to some', async () => {
  harness.show(crypto);
  await press('Set up a new crypto wallet');
  await title('Set up a new crypto wallet');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Get Metamask',
    'Get Phantom',
    'Get Coinbase',
    'Get Binance',
    'Find an Ethereum wallet',
    'Find a Solana wallet',
    ...screen.queryAllByRole('link', { name: 'Stytch' }).map(({ textContent }) => textContent),
  ]);
  await back();
  await press('Continue with other Crypto Wallet');
  await press('Set up a new crypto wallet');
  await back();
  await title('Sign up or log in');
});

it('a wallet login of a signed-in user adds the wallet to that user', async () => {
  const first = ethereum('MetaMask', 'io.metamask');
  const second = solana('Phantom');
  const { unmount } = harness.show(crypto);
  await choose('Continue with Metamask');
  await title('Success!');
  unmount();
  harness.show(crypto);
  await choose('Continue with Phantom');
  await title('Success!');
  expect(harness.client.user.getSync()?.crypto_wallets.map((wallet) => wallet.crypto_wallet_address)).toEqual([
    first.address,
    second.address,
  ]);
});

it('Login does not return to the screen of "Set up a new crypto wallet" on a page without wallets', async () => {
  const { unmount } = harness.show(crypto);
  await press('Set up a new crypto wallet');
  await screen.findByRole('button', { name: 'Back' });
  await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('"screen":"Crypto'));
  unmount();
  harness.show({});
  await screen.findByLabelText('Email');
});

it('Login returns to the list of other wallets, unless the page offers no wallets', async () => {
  const { unmount } = harness.show(crypto);
  await press('Continue with other Crypto Wallet');
  await screen.findByRole('button', { name: 'Back' });
  await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('"screen":"CryptoOther'));
  unmount();
  const again = harness.show(crypto);
  await screen.findByRole('button', { name: 'Back' });
  again.unmount();
  harness.show({});
  await screen.findByLabelText('Email');
});
