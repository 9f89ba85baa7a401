// Finds wallet code that a page without wallets downloads, and a wallet sign-in that downloads too much.

import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { type Embed, test, type Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';
import { putWallets } from './wallets.ts';

const KiB = 1024;
const crypto: Embed = { config: { products: ['crypto'] } };

const source = (name: string) => readFileSync(new URL(`../../dist${name}`, import.meta.url));
const compressed = (name: string) =>
  brotliCompressSync(source(name), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/**
 * The scripts of the warnings that only test projects show, which a page loads once it is idle if it is still open then, and
 * of the mark on the method that was used last.
 */
const others = /^\/assets\/(?:config-notices|input|missing-sheet|one-tap|phone|LastUsed|tab)-/;

/** Returns every script that a page has loaded. */
const scripts = async ({ page }: Widget): Promise<string[]> => {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.js$/.test(path)),
  );
};

/** Returns the scripts that a page with email links has loaded after a sign-in. */
async function withoutWallets(open: (embed?: Embed) => Promise<Widget>, project: Project): Promise<Set<string>> {
  const widget = await open();
  await widget.sendEmail('ada@example.com');
  await widget.shows('Check your email');
  const sent = await scripts(widget);
  const { url } = await project.inbox({ to: 'ada@example.com' });
  await widget.page.goto(url ?? '');
  await widget.shows('Success!');
  return new Set([...sent, ...(await scripts(widget))]);
}

/** Returns the scripts that a wallet sign-in loads in addition. */
async function path(
  open: (embed?: Embed) => Promise<Widget>,
  context: BrowserContext,
  project: Project,
  button: string,
): Promise<string[]> {
  const before = await withoutWallets(open, project);
  await context.clearCookies();
  await putWallets(context, [
    { walletType: 'ethereum', name: 'MetaMask', rdns: 'io.metamask' },
    { walletType: 'solana', name: 'Phantom' },
  ]);
  const widget = await open(crypto);
  await widget.button(button).click();
  await widget.shows('Success!');
  return (await scripts(widget)).filter((name) => !before.has(name) && !others.test(name));
}

test('an Ethereum sign-in loads at most 13.8 KiB more than an email link sign-in', async ({
  open,
  context,
  project,
}) => {
  const added = await path(open, context, project, 'Continue with Metamask');
  const weight = added.reduce((sum, name) => sum + compressed(name), 0);
  console.info(`Ethereum: ${weight} bytes in ${added.length} scripts: ${added.join(' ')}`);
  expect(added.length).toBeGreaterThan(2);
  expect(weight).toBeLessThanOrEqual(13.8 * KiB);
});

test('a Solana sign-in loads at most 15 KiB more than an email link sign-in', async ({ open, context, project }) => {
  const added = await path(open, context, project, 'Continue with Phantom');
  const weight = added.reduce((sum, name) => sum + compressed(name), 0);
  console.info(`Solana: ${weight} bytes in ${added.length} scripts: ${added.join(' ')}`);
  expect(added.length).toBeGreaterThan(2);
  expect(weight).toBeLessThanOrEqual(15 * KiB);
});

/** Strings that occur only in wallet code: discovery, the two chain families, their libraries and the screens. */
const probes = [
  'eip6963:requestProvider',
  'wallet-standard:app-ready',
  'coinbaseWalletExtension',
  'eth_requestAccounts',
  'personal_sign',
  'solana:signMessage',
  'wants you to sign in with your',
  // The base58 alphabet.
  '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
  'Set up a new crypto wallet',
  'metamask.io',
];

test('a page without wallets loads no code for them', async ({ open, context, project }) => {
  const found = (names: Iterable<string>) => {
    const text = [...names].map((name) => source(name).toString()).join('\n');
    return probes.filter((probe) => text.includes(probe));
  };
  const ethereum = await path(open, context, project, 'Continue with Metamask');
  const widget = await open(crypto);
  await widget.button('Continue with Phantom').click();
  await widget.shows('Success!');
  expect(found([...ethereum, ...(await scripts(widget))])).toEqual(probes);
  expect(found(await withoutWallets(open, project))).toEqual([]);
});
