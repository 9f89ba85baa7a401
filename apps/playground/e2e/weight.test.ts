import { readFileSync } from 'node:fs';
import { expect, inject } from 'vitest';
import { total, weigh, withoutReact } from '../weigh.mjs';
import { embedUrl, test } from './flow.ts';

const KiB = 1024;

interface Chunk {
  file: string;
}

/** Each file that the bundler wrote, by the module that it was written for. */
const manifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(new URL('../dist/.vite/manifest.json', import.meta.url), 'utf8'));

const heavyLibraries = /node_modules\/(?:libphonenumber-js|viem|@solana|bs58|zxcvbn|@simplewebauthn)\//;

test('a page with email sign-in weighs at most 86 KiB, with React', async ({ context }) => {
  const { files, requests } = await weigh(context, `${inject('playground')}/size/email`);
  const all = total(files);
  console.info(`/size/email: ${all} bytes, ${total(withoutReact(files))} without React, ${requests.length} requests`);
  expect(withoutReact(files).length).toBe(files.length - 1);
  expect(all).toBeLessThanOrEqual(86 * KiB);
});

test('a page with a form of its own over the client weighs at most 13 KiB', async ({ context }) => {
  const { files, requests } = await weigh(context, `${inject('playground')}/size/core`);
  console.info(`/size/core: ${total(files)} bytes, ${requests.length} requests`);
  expect(total(files)).toBeLessThanOrEqual(13 * KiB);
});

test('passwords add at most 4 KiB before the field can be used', async ({ newContext, project }) => {
  const [without, having] = await Promise.all(
    [['emailMagicLinks'], ['emailMagicLinks', 'passwords']].map(async (products) =>
      total((await weigh(await newContext(), embedUrl(project.publicToken, { config: { products } }))).files),
    ),
  );
  console.info(`/embed: ${without} bytes with email links, ${having} with passwords too`);
  expect((having ?? 0) - (without ?? 0)).toBeLessThanOrEqual(4 * KiB);
});

test('nothing heavy and nothing of a third party is fetched before the field can be used', async ({
  context,
  project,
}) => {
  const heavy = Object.entries(manifest()).filter(([module]) => heavyLibraries.test(module));
  expect(heavy.length).toBeGreaterThan(0);

  const config = {
    products: ['emailMagicLinks', 'otp', 'passwords'],
    otpOptions: { methods: ['sms'] },
    passwordOptions: { instantStrength: true },
  };
  for (const url of [`${inject('playground')}/size/email`, embedUrl(project.publicToken, { config })]) {
    const { files, requests } = await weigh(context, url);
    const names = new Set(files.map(({ name }) => `assets/${name}`));
    expect(heavy.filter(([, { file }]) => names.has(file)).map(([module]) => module)).toEqual([]);
    const own = [inject('playground'), inject('provider')];
    expect(requests.filter((address) => !own.includes(new URL(address).origin))).toEqual([]);
  }
});
