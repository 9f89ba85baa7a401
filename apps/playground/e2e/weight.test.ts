import { readFileSync } from 'node:fs';
import { expect, inject } from 'vitest';
import { compressed, total, weigh, withoutReact } from '../weigh.mjs';
import { embedUrl, test } from './flow.ts';

const KiB = 1024;

interface Chunk {
  file: string;
  imports?: string[];
}

/** Returns the files of a build by their entry module: the pages' build, or one of `size`. */
const manifest = (build = 'manifest'): [module: string, chunk: Chunk][] =>
  Object.entries(JSON.parse(readFileSync(new URL(`../dist/.vite/${build}.json`, import.meta.url), 'utf8')));

/** Returns the files that these modules need, shared chunks included. */
function filesOf(...parts: string[]): Set<string> {
  const chunks = Object.fromEntries(manifest());
  const found = new Set<string>();
  const add = (module: string) => {
    const { file, imports = [] } = chunks[module] ?? {};
    if (!file) throw new Error(`The bundler wrote no file for ${module}.`);
    if (found.has(file)) return;
    found.add(file);
    imports.forEach(add);
  };
  for (const part of parts) add(`../../packages/ui/dist/chunks/${part}.js`);
  return found;
}

/** The chunks of core that contain a library. */
const heavyChunk = /core\/dist\/chunks\/(ethereum|phone-library|solana|strength-library|webauthn-calls)\.js$/;

test('a page with email sign-in weighs at most 88 KiB, with React', async ({ context }) => {
  const { files, requests } = await weigh(context, `${inject('playground')}/size/email`);
  const all = total(files);
  console.info(`/size/email: ${all} bytes, ${total(withoutReact(files))} without React, ${requests.length} requests`);
  expect(withoutReact(files).length).toBe(files.length - 1);
  expect(all).toBeLessThanOrEqual(88 * KiB);
});

test('a page with a custom form over the client weighs at most 13 KiB', async ({ context }) => {
  const { files, requests } = await weigh(context, `${inject('playground')}/size/core`);
  console.info(`/size/core: ${total(files)} bytes, ${requests.length} requests`);
  expect(total(files)).toBeLessThanOrEqual(13 * KiB);
});

test('passwords and passkeys add at most 4 KiB before the field can be used', async ({ newContext, project }) => {
  const [without, having] = await Promise.all(
    [['emailMagicLinks'], ['emailMagicLinks', 'passwords', 'passkeys']].map(async (products) => {
      const { files } = await weigh(await newContext(), embedUrl(project.publicToken, { config: { products } }));
      return files.map((file) => ({ ...file, name: `assets/${file.name}` }));
    }),
  );
  // The developer banner appears only in test projects, and is the same for each sign-in method.
  const known = new Set([...filesOf('ConfigWarnings'), ...(without ?? []).map(({ name }) => name)]);
  const added = (having ?? []).filter(({ name }) => !known.has(name));
  console.info(`Passwords and passkeys: ${total(added)} bytes in ${added.length} files`);
  expect(added.map(({ name }) => name.replace(/-.*/, ''))).toContain('assets/PasswordEmailForm');
  expect(total(added)).toBeLessThanOrEqual(4 * KiB);
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
  for (const url of [`${inject('playground')}/size/email`, embedUrl(project.publicToken, { config })]) {
    const { files, requests } = await weigh(context, url);
    const names = new Set(files.map(({ name }) => `assets/${name}`));
    expect(heavy.filter(([, { file }]) => names.has(file)).map(([module]) => module)).toEqual([]);
    const own = [inject('playground'), inject('provider')];
    expect(requests.filter((address) => !own.includes(new URL(address).origin))).toEqual([]);
  }
});

test('the consent code adds nothing to a login, and at most 6.25 KiB to the shared code', async ({
  context,
  project,
}) => {
  const login = await weigh(context, embedUrl(project.publicToken));
  const query = 'client_id=connected-app-test-1&redirect_uri=https://notes.example/';
  const url = `${embedUrl(project.publicToken)}&variant=identity-provider&login=0&${query}`;
  const consent = await weigh(context, url, 'main .foyer-screen');
  const isNamed =
    (name: string) =>
    ({ file }: Chunk) =>
      file.includes(`/${name}-`);
  const own =
    manifest()
      .map(([, chunk]) => chunk)
      .find(isNamed('IDPConsent'))?.file ?? 'none';
  const fetched = (files: { name: string }[]) => files.map(({ name }) => `assets/${name}`);
  expect(fetched(login.files)).not.toContain(own);
  expect(fetched(consent.files)).toContain(own);
  // The consent page does not load the login code until a login is necessary.
  expect(fetched(consent.files).filter((file) => file.startsWith('assets/login-'))).toEqual([]);

  const shared = new Set(login.files.map(({ name }) => name));
  const added = consent.files.filter(({ name }) => !shared.has(name));
  console.info(`identity-provider: ${total(added)} bytes over the shared parts`);
  expect(total(added)).toBeLessThanOrEqual(6.25 * KiB);
});

test('the buttons of three social providers add at most 3 KiB', async ({ context, project }) => {
  const { files } = await weigh(context, embedUrl(project.publicToken));
  const known = new Set(files.map(({ name }) => `assets/${name}`));
  const added = [...filesOf('OAuthButtons', 'google', 'apple', 'github')].filter((file) => !known.has(file));
  const bytes = added.reduce((sum, file) => sum + compressed(new URL(`../dist/${file}`, import.meta.url)), 0);
  console.info(`Buttons of three providers: ${bytes} bytes in ${added.length} files`);
  expect(bytes).toBeLessThanOrEqual(3 * KiB);
});
