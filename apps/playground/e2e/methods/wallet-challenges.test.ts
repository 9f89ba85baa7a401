// Finds a page that passes a changed challenge to a wallet, or rejects a good one because the device's clock is wrong.

import type { BrowserContext } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, treesOf } from '../tools/flow.ts';
import { putWallets, type TestWallet } from './wallets.ts';

const config = { products: ['crypto'] };
const metamask = { walletType: 'ethereum', name: 'MetaMask', rdns: 'io.metamask' } as const;
const start = '**/sdk/v1/crypto_wallets/authenticate/start/primary';

const MINUTE = 60_000;
/** Sets the clock of the context's pages off by this many milliseconds. */
const setDeviceClock = (context: BrowserContext, error: number) =>
  context.addInitScript((offset) => {
    const Right = Date;
    class Wrong extends Right {
      constructor(...given: [number]) {
        super(...(given.length > 0 ? given : ([Right.now() + offset] as const)));
      }
      static override now() {
        return Right.now() + offset;
      }
    }
    globalThis.Date = Wrong as DateConstructor;
  }, error);

test.for([-24 * 60, -10, 10, 24 * 60])(
  'wallets sign in on a device with a clock that is %i minutes off',
  async (minutes, { open, context, project }) => {
    await project.set({ siwe_required_for_crypto_wallets: true });
    await setDeviceClock(context, minutes * MINUTE);
    await putWallets(context, [metamask, { walletType: 'solana', name: 'Phantom' }]);
    for (const name of ['Metamask', 'Phantom']) {
      const widget = await open({ config });
      const error = await widget.page.evaluate(() => Date.now() - performance.timeOrigin - performance.now());
      expect(Math.abs(error - minutes * MINUTE)).toBeLessThan(MINUTE);
      await widget.button(`Continue with ${name}`).click();
      await widget.shows('Success!');
      expect(await widget.errors()).toEqual([]);
    }
  },
);

describe.each(treesOf('page'))('when the project requires EIP-4361, a wallet in the $tree', ({ shadow }) => {
  test('signs a message that matches the page', { tags: ['main'] }, async ({ open, context, project }) => {
    await project.set({ siwe_required_for_crypto_wallets: true });
    const [wallet] = (await putWallets(context, [metamask])) as [TestWallet];
    const widget = await open({ shadow, config });
    await widget.button('Continue with Metamask').click();
    await widget.shows('Success!');
    const { origin } = new URL(widget.url);
    const requests = await project.requests();
    expect(requests.find(({ path }) => path.endsWith('/start/primary'))?.body).toMatchObject({
      crypto_wallet_address: wallet.key.address,
      crypto_wallet_type: 'ethereum',
      siwe_params: { uri: origin },
    });
    expect(await wallet.calls(widget.page)).toContain('personal_sign');
  });

  test('receives no message for another site', async ({ open, context, project, needs }) => {
    await needs('request bodies');
    await project.set({ siwe_required_for_crypto_wallets: true });
    const [wallet] = (await putWallets(context, [metamask])) as [TestWallet];
    await context.route(start, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const challenge = answer.data.challenge.replace(/^\S+/, 'evil.example');
      await route.fulfill({ response, json: { data: { ...answer.data, challenge } } });
    });
    const widget = await open({ shadow, config });
    await widget.button('Continue with Metamask').click();
    await widget.shows('Looks like there was an error!');
    const reasons = await widget.api(({ errors }) => errors.map((error) => 'reason' in error && error.reason));
    expect(reasons).toEqual(['challenge_refused']);
    expect(await wallet.calls(widget.page)).toEqual(['eth_requestAccounts']);
    expect((await project.requests()).map(({ path }) => path)).not.toContain('/sdk/v1/crypto_wallets/authenticate');
  });
});
