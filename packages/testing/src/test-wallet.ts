import { createKey, installWallet, type WalletSetup, walletSource } from '@foyer/test-support/wallets';
import { installInPage, isWindow, type TestPage, type TestWindow } from './page.ts';

/** Options of `createTestWallet`. */
export interface TestWalletOptions {
  /** Default `ethereum`. */
  chain?: 'ethereum' | 'solana';
  /** The name under which the wallet announces itself. Default: MetaMask, or Phantom for Solana. */
  name?: string;
}

/** A wallet with one account, whose user approves every request until told otherwise. */
export interface TestWallet {
  name: string;
  /** The address of its account. */
  address: string;
  /** Whether the user approves the next requests. A refusal is EIP-1193's error 4001. At first true. */
  approve(isApproved: boolean): void;
  /** Removes the wallet from a simulated page, which several tests share. In a browser it ends with the context. */
  remove(): void;
}

/** EIP-6963 identifies the wallets that the widget lists by these. */
const reverseDomains: Record<string, string> = {
  MetaMask: 'io.metamask',
  'Coinbase Wallet': 'com.coinbase.wallet',
  'Binance Wallet': 'com.binance.wallet',
};

let wallets = 0;

/**
 * Adds a wallet to a page: an Ethereum wallet announces itself as EIP-6963 describes, a Solana wallet registers as the
 * Wallet Standard requires. Its signatures are real. It is in every document of the page's browser context, in all
 * browsers, and works in the window of jsdom and happy-dom too.
 *
 * @param page a page of Playwright, or the window of a simulated page
 * @example
 * ```ts
 * import { createTestWallet } from '@foyer/testing';
 * import { expect, test } from '@foyer/testing/playwright';
 *
 * test('connects MetaMask', async ({ page }) => {
 *   await createTestWallet(page);
 *   await page.goto('/');
 *   await page.getByRole('button', { name: 'Continue with Metamask' }).click();
 *   await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
 * });
 * ```
 */
export async function createTestWallet(
  page: TestPage | TestWindow,
  options: TestWalletOptions = {},
): Promise<TestWallet> {
  const { chain = 'ethereum', name = chain === 'ethereum' ? 'MetaMask' : 'Phantom' } = options;
  const key = createKey(chain);
  const rdns = reverseDomains[name];
  const setup: WalletSetup = { name, walletType: chain, addresses: [key.address], ...(rdns && { rdns }) };
  let isApproved = true;
  const sign = async (_address = '', message = '') => (isApproved ? key.sign(message) : null);
  let remove = () => {};
  if (isWindow(page)) ({ remove } = installWallet(page as Window, setup, signer(sign)));
  else {
    const script = (ask: string) => `(${walletSource})(window, ${JSON.stringify(setup)}, (${signer})(${ask}));`;
    await installInPage(page, `foyerWallet${++wallets}`, sign, script);
  }
  return {
    name,
    address: key.address,
    approve(next) {
      isApproved = next;
    },
    remove: () => remove(),
  };
}

/** Turns a missing signature into EIP-1193's error. Uses nothing outside its own body, like the wallet. */
function signer(sign: (address: string, message: string) => Promise<string | number[] | null>) {
  return async (address: string, message: string) => {
    const signature = await sign(address, message);
    if (signature) return signature;
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
  };
}
