// Finds listeners that removed wallet widgets leave, and wallet screens that overflow, fail axe or need a pointer.

import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { axeInSchemes, overflows, test, treesOf, type Widget } from '../tools/flow.ts';
import { putWallets, type TestWallet } from './wallets.ts';

const config = { products: ['crypto'] };
const ERROR =
  'Your sign in request could not be completed. Use the back arrow to return to the log in screen and try again!';

const shared = { walletType: 'ethereum', global: 'ethereum', flags: ['isMetaMask'] } as const;
const sharedSolana = { walletType: 'solana', global: 'solana', flags: ['isPhantom'] } as const;
/** All wallets together: several of them claim the same two globals. */
const seven = [
  { ...shared, name: 'MetaMask', rdns: 'io.metamask', announces: 'late' },
  { ...shared, name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' },
  { ...shared, name: 'Binance Wallet', rdns: 'com.binance.wallet' },
  { ...shared, name: 'Vessel', rdns: 'org.example.vessel' },
  { ...shared, name: 'Rabby Wallet', rdns: 'io.rabby' },
  { ...sharedSolana, name: 'Phantom' },
  { ...sharedSolana, name: 'Backpack' },
] as const;
const metamask = { walletType: 'ethereum', name: 'MetaMask', rdns: 'io.metamask' } as const;

const options = [
  { button: 'Continue with Metamask', name: 'MetaMask' },
  { button: 'Continue with Phantom', name: 'Phantom' },
  { button: 'Continue with Coinbase', name: 'Coinbase Wallet' },
  { button: 'Continue with Binance', name: 'Binance Wallet' },
  { button: 'Continue with Vessel', name: 'Vessel' },
  { button: 'Other Ethereum wallet', name: 'Rabby Wallet' },
  { button: 'Other Solana wallet', name: 'Backpack' },
];

const one = async (context: BrowserContext) => {
  const [wallet] = await putWallets(context, [metamask]);
  return wallet as TestWallet;
};

/** Chooses a wallet, on Main or in the list of other wallets. */
async function choose(widget: Widget, button: string): Promise<void> {
  await widget.button('Set up a new crypto wallet').waitFor();
  if ((await widget.button(button).count()) === 0) await widget.button('Continue with other Crypto Wallet').click();
  await widget.button(button).click();
}

const wallets = (widget: Widget) =>
  widget.api(({ client }) => client.user.getSync()?.crypto_wallets.map((wallet) => wallet.crypto_wallet_address));
const reasons = (widget: Widget) =>
  widget.api(({ errors }) => errors.map((error) => [error.name, 'reason' in error && error.reason]));

describe.each(treesOf('shadow tree'))('wallet sign-in in the $tree', ({ shadow }) => {
  test.for(options)(
    'uses only the chosen wallet among seven ($button)',
    { tags: ['main'] },
    async ({ button, name }, { open, context }) => {
      const all = await putWallets(context, seven);
      const chosen = all.find((wallet) => wallet.name === name) as TestWallet;
      const widget = await open({ shadow, config });
      await choose(widget, button);
      if (name === 'MetaMask') {
        await widget.shows('Wallet not found');
        await chosen.announce(widget.page);
      }
      await widget.shows('Success!');
      await widget.reads('You have successfully logged in.');
      await widget.is('signedIn');
      expect(await wallets(widget)).toEqual([chosen.key.address]);
      await expect
        .poll(() => widget.events())
        .toEqual(['CRYPTO_WALLET_AUTHENTICATE_START', 'CRYPTO_WALLET_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
      const method = chosen.key.address.startsWith('0x') ? 'crypto_ethereum' : 'crypto_solana';
      expect(await widget.receipt()).toMatchObject({ method, entry: 'prompt', isNewUser: true });
      for (const wallet of all) {
        const calls = await wallet.calls(widget.page);
        expect(calls.length > 0, wallet.name).toBe(wallet === chosen);
      }
    },
  );

  test('shows the error screen after a refusal, and can start again from there', { tags: ['main'] }, async ({
    open,
    context,
  }) => {
    const wallet = await one(context);
    const widget = await open({ shadow, config });
    for (const [method, refusal, reason] of [
      ['eth_requestAccounts', { code: 4001, message: 'User rejected the request.' }, 'cancelled'],
      ['eth_requestAccounts', { code: -32002, message: 'Already processing.' }, 'pending'],
      ['personal_sign', { code: 4001, message: 'User rejected the request.' }, 'cancelled'],
      ['personal_sign', { code: 4100, message: 'Not authorized.' }, 'locked'],
      ['personal_sign', { code: 4901, message: 'Another chain.' }, 'wrong_chain'],
    ] as const) {
      await wallet.answer(widget.page, method, refusal);
      await choose(widget, 'Continue with Metamask');
      await widget.shows('Looks like there was an error!');
      await widget.reads(ERROR);
      expect((await reasons(widget)).at(-1)).toEqual(['CeremonyError', reason]);
      await widget.button('Back').click();
      await widget.shows('Sign up or log in');
      expect(await widget.page.getByRole('alert').count()).toBe(0);
      await wallet.answer(widget.page, method, null);
    }
    await choose(widget, 'Continue with Metamask');
    await widget.shows('Success!');
  });

  test('is cancelled by going back to Main while the wallet prompts', async ({ open, context }) => {
    const wallet = await one(context);
    const widget = await open({ shadow, config });
    await wallet.answer(widget.page, 'eth_requestAccounts', '');
    await choose(widget, 'Continue with Metamask');
    await widget.shows('Connect your wallet');
    await widget.button('Back').click();
    await widget.shows('Sign up or log in');
    await wallet.answer(widget.page, 'eth_requestAccounts', null);
    await choose(widget, 'Continue with Metamask');
    await widget.shows('Success!');
    expect(await widget.errors()).toEqual([]);
  });

  test('has no axe violations on any screen in both colour schemes', async ({ open, newContext }) => {
    const context = await newContext({ reducedMotion: 'reduce' });
    const wallet = await one(context);
    const widget = await open({ shadow, config: { products: ['crypto', 'emailMagicLinks'] } }, context);
    const { page } = widget;
    const isClean = async (title: string) => {
      await widget.shows(title);
      expect(await axeInSchemes(page), title).toEqual([]);
    };
    await widget.button('Set up a new crypto wallet').waitFor();
    await isClean('Sign up or log in');
    await widget.button('Set up a new crypto wallet').click();
    await isClean('Set up a new crypto wallet');
    await widget.button('Back').click();
    await widget.button('Continue with other Crypto Wallet').click();
    await isClean('Choose a crypto wallet');
    await widget.button('Other Solana wallet').click();
    await isClean('Wallet not found');
    await widget.button('Back').click();

    await wallet.answer(page, 'eth_requestAccounts', '');
    await choose(widget, 'Continue with Metamask');
    await isClean('Connect your wallet');
    await widget.button('Back').click();
    await wallet.answer(page, 'eth_requestAccounts', null);
    await wallet.answer(page, 'personal_sign', '');
    await choose(widget, 'Continue with Metamask');
    await isClean('Complete the signature request');
    await wallet.switchAccounts(page, []);
    await isClean('Looks like there was an error!');
    await wallet.answer(page, 'personal_sign', null);
    await wallet.switchAccounts(page, [wallet.key.address]);
    await widget.button('Back').click();
    await choose(widget, 'Continue with Metamask');
    await isClean('Success!');
  });

  test('works by keyboard alone', async ({ open, context }) => {
    const wallet = await one(context);
    const widget = await open({ shadow, config });
    const { keyboard } = widget.page;
    await widget.button('Set up a new crypto wallet').waitFor();
    await tabTo(widget.page, 'Continue with other Crypto Wallet');
    await keyboard.press('Enter');
    await widget.shows('Choose a crypto wallet');
    await shiftTabTo(widget.page, 'Back');
    await keyboard.press('Enter');
    await widget.shows('Sign up or log in');

    await wallet.answer(widget.page, 'personal_sign', { code: 4001, message: 'No.' });
    await tabTo(widget.page, 'Continue with Metamask');
    await keyboard.press('Enter');
    await widget.shows('Looks like there was an error!');
    await shiftTabTo(widget.page, 'Back');
    await keyboard.press('Enter');
    await wallet.answer(widget.page, 'personal_sign', null);
    await widget.button('Set up a new crypto wallet').waitFor();
    await tabTo(widget.page, 'Continue with Metamask');
    await keyboard.press('Space');
    await widget.shows('Success!');
  });

  test('fits a page of 320 px in both writing directions', async ({ open, newContext }) => {
    const context = await newContext({ viewport: { width: 320, height: 640 } });
    const wallet = await one(context);
    const widget = await open({ shadow, config }, context);
    const fits = async (title: string) => {
      await widget.shows(title);
      expect(await overflows(widget.page), title).toEqual([0, 0]);
    };
    await widget.button('Set up a new crypto wallet').waitFor();
    await fits('Sign up or log in');
    await wallet.answer(widget.page, 'personal_sign', '');
    await choose(widget, 'Continue with Metamask');
    await fits('Complete the signature request');
    await wallet.switchAccounts(widget.page, []);
    await fits('Looks like there was an error!');
    await widget.button('Back').click();
    await widget.button('Set up a new crypto wallet').click();
    await fits('Set up a new crypto wallet');
  });
});

test.for(['react', 'mount', 'element', 'standalone'] as const)(
  'the wallet widget adds a second wallet to the signed-in user (mounted by %s)',
  async (mount, { open, context }) => {
    const [ethereum, solana] = await putWallets(context, [metamask, { walletType: 'solana', name: 'Phantom' }]);
    const widget = await open({ config, mount, strict: true });
    await choose(widget, 'Continue with Metamask');
    await widget.shows('Success!');
    // A signed-in user adds the next wallet.
    const second = await open({ config, mount });
    await choose(second, 'Continue with Phantom');
    await second.shows('Success!');
    expect(await wallets(second)).toEqual([ethereum?.key.address, solana?.key.address]);
    expect(new URL(second.page.url()).origin).toBe(inject('playground'));
  },
);

test('a widget that is mounted twenty times leaves no wallet listeners on the page', async ({
  open,
  project,
  needs,
}) => {
  await needs('the DevTools protocol');
  const widget = await open({ config, mount: 'element' });
  const { page } = widget;
  await widget.button('Set up a new crypto wallet').waitFor();
  const debug = await page.context().newCDPSession(page);
  /** Returns the number of window listeners for wallet announcements. */
  const listeners = async () => {
    const { result } = await debug.send('Runtime.evaluate', { expression: 'window' });
    const all = await debug.send('DOMDebugger.getEventListeners', { objectId: result.objectId as string });
    const ofWallets = ['eip6963:announceProvider', 'wallet-standard:register-wallet', 'ethereum#initialized'];
    return all.listeners.filter(({ type }) => ofWallets.includes(type)).length;
  };
  const one = await listeners();
  expect(one).toBe(3);
  await page.evaluate(
    async ([publicToken, baseUrl, settings]) => {
      for (let count = 0; count < 20; count++) {
        const element = document.createElement('foyer-login');
        element.setAttribute('public-token', publicToken);
        element.setAttribute('base-url', baseUrl);
        element.setAttribute('config', settings);
        document.body.append(element);
        while (!element.textContent?.includes('Set up a new crypto wallet')) await new Promise(requestAnimationFrame);
        element.remove();
      }
    },
    [project.publicToken, inject('provider'), JSON.stringify(config)] as const,
  );
  expect(await listeners()).toBe(one);
  await widget.api((foyer) => foyer.unmount());
  expect(await listeners()).toBe(0);
});

const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

async function walkTo(page: Page, key: string, wanted: string): Promise<void> {
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press(key);
    if ((await focused(page)) === wanted) return;
  }
  throw new Error(`${key} never reached ${wanted}; the focus is on ${await focused(page)}.`);
}
const tabTo = (page: Page, wanted: string) => walkTo(page, 'Tab', wanted);
const shiftTabTo = (page: Page, wanted: string) => walkTo(page, 'Shift+Tab', wanted);
