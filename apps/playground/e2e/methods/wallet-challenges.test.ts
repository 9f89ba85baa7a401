import { createKey } from '@foyer/test/wallets';
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

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
/** Changes that an attacker between the page and the provider could make to a challenge. */
const tampered: Record<string, (challenge: string) => string> = {
  'another domain': (text) => text.replace(/^\S+/, 'evil.example'),
  'another port of the same host': (text) => text.replace(/^localhost:\d+/, 'localhost:1'),
  'another scheme': (text) => `https://${text}`,
  'another URI': (text) => text.replace(/URI: \S+/, 'URI: https://evil.example/'),
  'another address': (text) => text.replace(/0x\w{40}/, createKey('ethereum').address),
  'an address in lower case': (text) => text.replace(/0x\w{40}/, (address) => address.toLowerCase()),
  'another version': (text) => text.replace('Version: 1', 'Version: 2'),
  'another chain': (text) => text.replace('Chain ID: 1', 'Chain ID: 137'),
  'a nonce that is too short': (text) => text.replace(/Nonce: \w+/, 'Nonce: 1234567'),
  'an issue time in the future': (text) => text.replace(/Issued At: \S+/, `Issued At: ${soon(60)}`),
  'an issue time one week ago': (text) => text.replace(/Issued At: \S+/, `Issued At: ${soon(-7 * 24 * 60)}`),
  'a lifetime of hours': (text) => text.replace(/Issued At: \S+/, `Issued At: ${soon(-120)}`),
  'an expiration time in the past': (text) => text.replace(/Expiration Time: \S+/, `Expiration Time: ${soon(-1)}`),
  'a start time in the future': (text) => `${text}\nNot Before: ${soon(60)}`,
  'unexpected resources': (text) => `${text}\nResources:\n- https://evil.example/everything`,
  'additional text at the end': (text) => `${text}\nI agree to everything.`,
  'no EIP-4361 format': () => 'Sign this.',
};

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

  test.for(Object.keys(tampered))('receives no message with %s', async (what, { open, context, project, needs }) => {
    await needs('request bodies');
    await project.set({ siwe_required_for_crypto_wallets: true });
    const [wallet] = (await putWallets(context, [metamask])) as [TestWallet];
    await context.route(start, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const challenge = tampered[what]?.(answer.data.challenge);
      expect(challenge).not.toBe(answer.data.challenge);
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
