import {
  createKey,
  type FakeWallet,
  type WalletKey,
  type WalletSetup,
  walletSource,
} from '@foyer/test-support/wallets';
import type { BrowserContext, Page } from 'playwright-core';

/** A test wallet on every page of its context. Its key is real, and only the test has it. */
export interface TestWallet {
  name: string;
  key: WalletKey;
  /** The methods that the page has called, in order. */
  calls(page: Page): Promise<string[]>;
  announce(page: Page): Promise<void>;
  switchAccounts(page: Page, addresses: readonly string[]): Promise<void>;
  /** Sets the wallet's response to a method; null: the wallet performs the method as usual. */
  answer(page: Page, method: string, refusal: FakeWallet['refusals'][string] | null): Promise<void>;
}

const inPage = (name: string) => `window.testWallets[${JSON.stringify(name)}]`;

/** Injects wallets into each page of a context before its scripts run. */
export async function putWallets(
  context: BrowserContext,
  setups: readonly Omit<WalletSetup, 'addresses'>[],
): Promise<TestWallet[]> {
  const keys = new Map<string, WalletKey>();
  await context.exposeBinding('signForTest', (_, address: string, message: string) => keys.get(address)?.sign(message));
  const wallets = setups.map((setup): TestWallet & { script: string } => {
    const { name } = setup;
    const key = createKey(setup.walletType);
    keys.set(key.address, key);
    const given = JSON.stringify({ ...setup, addresses: [key.address] });
    return {
      name,
      key,
      script: `${inPage(name)} = (${walletSource})(window, ${given}, (...signed) => window.signForTest(...signed));`,
      calls: (page) => page.evaluate(`${inPage(name)}.calls`),
      announce: (page) => page.evaluate(`${inPage(name)}.announce()`),
      switchAccounts: (page, addresses) =>
        page.evaluate(`${inPage(name)}.switchAccounts(${JSON.stringify(addresses)})`),
      answer: (page, method, refusal) =>
        page.evaluate(
          refusal === null
            ? `void delete ${inPage(name)}.refusals.${method}`
            : `void (${inPage(name)}.refusals.${method} = ${JSON.stringify(refusal)})`,
        ),
    };
  });
  await context.addInitScript(`window.testWallets = {};\n${wallets.map(({ script }) => script).join('\n')}`);
  return wallets;
}
