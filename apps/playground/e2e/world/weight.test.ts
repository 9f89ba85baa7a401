// Finds a page that loads more bytes or files than its limit, or the code of a method that it does not use.

import { readFileSync } from 'node:fs';
import { expect, inject } from 'vitest';
import { compressed, total, weigh, withoutReact } from '../../weigh.mjs';
import { embedUrl, test as flows, Widget } from '../tools/flow.ts';

const KiB = 1024;
const test = flows.extend('context', ({ coldContext }) => coldContext());

interface Chunk {
  file: string;
  imports?: string[];
}

/** Returns the files of a build by their entry module: the pages' build, or one of `size`. */
const manifest = (build = 'manifest'): [module: string, chunk: Chunk][] =>
  Object.entries(JSON.parse(readFileSync(new URL(`../../dist/.vite/${build}.json`, import.meta.url), 'utf8')));

/** The chunks of core that contain a library. */
const heavyChunk = /core\/dist\/chunks\/(ethereum|phone-library|solana|strength-library|webauthn-calls)\.js$/;

// The random parts of the names of 40 files change the result by up to 100 bytes.
test('a page with email sign-in weighs at most 87 KiB, with React', { tags: ['main'] }, async ({ context }) => {
  const { files, requests } = await weigh(context, `${inject('playground')}/size/email`);
  const all = total(files);
  console.info(`/size/email: ${all} bytes, ${total(withoutReact(files))} without React, ${requests.length} requests`);
  expect(withoutReact(files).length).toBe(files.length - 1);
  expect(all).toBeLessThanOrEqual(87 * KiB);
});

test('a page without React, with the element, weighs at most 37.25 KiB in 2 files', { tags: ['main'] }, async ({
  context,
}) => {
  const { files, requests } = await weigh(context, `${inject('playground')}/size/light`);
  console.info(`/size/light: ${total(files)} bytes in ${files.length} files, ${requests.length} requests`);
  expect(files.length).toBeLessThanOrEqual(2);
  expect(total(files)).toBeLessThanOrEqual(37.25 * KiB);
});

test('a page with the button of the user loads at most 10.25 KiB of scripts beside React and the client', async ({
  coldContext,
}) => {
  const [client, header] = await Promise.all([
    weigh(await coldContext(), `${inject('playground')}/size/core`),
    weigh(await coldContext(), `${inject('playground')}/size/header`, '#page button'),
  ]);
  const own = withoutReact(header.files);
  const added = total(own.filter(({ name }) => name.endsWith('.js'))) - total(client.files);
  console.info(
    `/size/header: ${added} bytes of scripts beside the client, ${total(own)} bytes with it and the stylesheet, ${header.requests.length} requests`,
  );
  expect(added).toBeLessThanOrEqual(10.25 * KiB);
  expect(total(own)).toBeLessThanOrEqual(27 * KiB);
});

test('a page without React and without a bundler loads one script of at most 31.75 KiB', () => {
  const script = new URL('../../../../packages/elements/dist/foyer.js', import.meta.url);
  console.info(`foyer.js: ${compressed(script)} bytes`);
  expect(readFileSync(script, 'utf8')).not.toMatch(/\b(?:import|from)\s*["'`]/);
  expect(compressed(script)).toBeLessThanOrEqual(31.75 * KiB);
});

test('a page with a custom form over the client weighs at most 12.5 KiB', async ({ context }) => {
  const { files, requests } = await weigh(context, `${inject('playground')}/size/core`);
  console.info(`/size/core: ${total(files)} bytes, ${requests.length} requests`);
  expect(total(files)).toBeLessThanOrEqual(12.5 * KiB);
});

// The field can be used before: these methods have buttons, whose actions a page with a form alone loads later.
test('passwords, passkeys and social sign-in add at most 12 KiB in 4 files before their buttons are shown', async ({
  coldContext,
  project,
}) => {
  const config = { oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }] } };
  // Without the watermark, which loads when the settings arrive and does not belong to these methods.
  await project.set({ disable_sdk_watermark: true });
  const filesOf = async (products: string[], usable?: string) => {
    const url = embedUrl(project.publicToken, { mount: 'react', config: { ...config, products } });
    return (await weigh(await coldContext(), url, usable)).files;
  };
  const [without, having] = await Promise.all([
    filesOf(['emailMagicLinks']),
    filesOf(['emailMagicLinks', 'passwords', 'passkeys', 'oauth'], 'main .foyer-oauth'),
  ]);
  const known = new Set(without.map(({ name }) => name));
  const added = having.filter(({ name }) => !known.has(name));
  console.info(
    `Passwords, passkeys, social sign-in: ${total(added)} bytes in ${added.length} files: ${added.map(({ name }) => name).join(' ')}`,
  );
  expect(added.map(({ name }) => name.replace(/-.*/, ''))).toContain('methods');
  expect(added.length).toBeLessThanOrEqual(4);
  expect(total(added)).toBeLessThanOrEqual(12 * KiB);
});

test('a page loads no heavy library and no third-party file before its field can be used', async ({
  context,
  project,
}) => {
  const heavy = ['manifest', 'manifest-size-email'].flatMap(manifest).filter(([module]) => heavyChunk.test(module));
  expect(new Set(heavy.map(([module]) => heavyChunk.exec(module)?.[1])).size).toBe(5);

  const config = {
    products: ['emailMagicLinks', 'otp', 'passwords'],
    otpOptions: { methods: ['sms'] },
    passwordOptions: { instantStrength: true },
  };
  for (const url of [`${inject('playground')}/size/email`, embedUrl(project.publicToken, { mount: 'react', config })]) {
    const { files, requests } = await weigh(context, url);
    const names = new Set(files.map(({ name }) => `assets/${name}`));
    expect(heavy.filter(([, { file }]) => names.has(file)).map(([module]) => module)).toEqual([]);
    const own = [inject('playground'), inject('provider')];
    expect(requests.filter((address) => !own.includes(new URL(address).origin))).toEqual([]);
  }
});

test('the consent code adds nothing to a login, and at most 9.75 KiB to the shared code', async ({
  context,
  project,
}) => {
  // The watermark loads when the settings arrive, with the login: every lazy-loaded part of the frame does.
  await project.set({ disable_sdk_watermark: true });
  const login = await weigh(context, embedUrl(project.publicToken, { mount: 'react' }));
  const query = 'client_id=connected-app-test-1&redirect_uri=https://notes.example/';
  const url = `${embedUrl(project.publicToken, { mount: 'react' })}&variant=identity-provider&login=0&${query}`;
  const consent = await weigh(context, url, 'main .foyer-screen');
  const isNamed =
    (name: string) =>
    ({ file }: Chunk) =>
      file.includes(`/${name}-`);
  // The build of the page, and that of the elements which contain Preact.
  const own = manifest()
    .map(([, chunk]) => chunk)
    .filter(isNamed('IDPConsent'))
    .map(({ file }) => file);
  const fetched = (files: { name: string }[]) => files.map(({ name }) => `assets/${name}`);
  expect(fetched(login.files).filter((file) => own.includes(file))).toEqual([]);
  expect(fetched(consent.files).filter((file) => own.includes(file))).toHaveLength(1);
  // The consent page does not load the login code until a login is necessary.
  expect(fetched(consent.files).filter((file) => file.startsWith('assets/login-'))).toEqual([]);

  const shared = new Set(login.files.map(({ name }) => name));
  const added = consent.files.filter(({ name }) => !shared.has(name));
  console.info(
    `identity-provider: ${total(added)} bytes over the shared parts: ${added.map(({ name }) => name).join(' ')}`,
  );
  expect(total(added)).toBeLessThanOrEqual(9.75 * KiB);
});

test('the account page with its first section adds at most 9.5 KiB to what a login shares, and nothing to a login', async ({
  coldContext,
  project,
}) => {
  await project.set({ disable_sdk_watermark: true });
  const url = `${inject('playground')}/size/account?public_token=${project.publicToken}`;
  const login = new Widget(await (await coldContext()).newPage(), url);
  const shared = new Set<string>();
  login.page.on('request', (request) => shared.add(new URL(request.url()).pathname.replace('/assets/', '')));
  // What a test project loads while the page is idle, for its developer, is not shared by the pages of others.
  await login.page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await login.page.goto(login.url);
  await login.sendEmail('eve@example.com');
  await login.shows('Check your email');

  const context = await coldContext();
  const { session_token, session_jwt } = await project.signedIn({ email: 'ada@example.com' });
  await context.addCookies([
    { name: 'stytch_session', value: session_token, url: inject('playground') },
    { name: 'stytch_session_jwt', value: session_jwt, url: inject('playground') },
  ]);
  const account = await weigh(context, `${url}#account`, 'main .foyer-section');
  const added = account.files.filter(({ name }) => !shared.has(name));
  console.info(`account: ${total(added)} bytes over the shared parts: ${added.map(({ name }) => name).join(' ')}`);
  expect([...shared].filter((name) => /^account/i.test(name))).toEqual([]);
  expect(added.some(({ name }) => name.startsWith('AccountPage-'))).toBe(true);
  expect(total(added)).toBeLessThanOrEqual(9.5 * KiB);
});
