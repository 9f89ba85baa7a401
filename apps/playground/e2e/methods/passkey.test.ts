// Finds passkey prompts that overlap in a browser, and a button that is enabled although its frame or host forbids passkeys.

import type { BrowserContext, FrameLocator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addAuthenticator, openSignedOut, prompted, promptsOf, signInAs } from '../tools/authenticator.ts';
import { axe, axeInSchemes, embedUrl, test, treesOf, Widget } from '../tools/flow.ts';
import { eventually } from '../tools/provider.ts';

const config = { products: ['emailMagicLinks', 'passkeys'] };
const LOGIN = 'Login with a Passkey';
const NOT_FOUND =
  'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.';
const UNKNOWN = 'Unknown error occurred during passkey authentication. Please try again.';
const AUTHENTICATE = '/sdk/v1/webauthn/authenticate';
/** Rejects every passkey sign-in: an authenticator that confirms prompts answers each new suggestion immediately. */
const refusal = (status: number, error_type: string) => ({
  path: AUTHENTICATE,
  status,
  body: { status_code: status, error_type, error_message: 'Raw.', error_url: '' },
  // More than the page can send, even while it is being left.
  times: 99,
});
const signedInEvents = ['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'];

/** Opens a widget in a cross-site frame. */
async function openFramed(context: BrowserContext, url: string, allow = ''): Promise<FrameLocator> {
  const page = await context.newPage();
  await page.goto(new URL('/third-party', url).href.replace('localhost', '127.0.0.1'));
  await page.evaluate(
    ([src, policy]) => {
      const frame = document.createElement('iframe');
      Object.assign(frame, { src, allow: policy, width: '420', height: '640' });
      document.body.append(frame);
    },
    [url, allow] as const,
  );
  return page.frameLocator('iframe');
}

test('the passkey button at an IP address is disabled, sends nothing, and the console names localhost', async ({
  context,
  project,
  needs,
}) => {
  await needs('the DevTools protocol');
  const page = await context.newPage();
  const read: string[] = [];
  page.on('console', (message) => read.push(message.text()));
  await page.goto(embedUrl(project.publicToken, { config }).replace('localhost', '127.0.0.1'));
  await page.getByText("Passkeys can't be used at an IP address. Open this page by the name of the site.").waitFor();
  const button = page.getByRole('button', { name: 'Login with a Passkey' });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await button.dispatchEvent('click');
  await page.getByLabel('Email', { exact: true }).click();
  expect((await project.requests()).filter(({ path }) => path.includes('webauthn'))).toEqual([]);
  expect(read.filter((text) => text.includes('localhost') && text.includes('Passkeys'))).toHaveLength(1);
});

describe('the passkey button in a cross-site frame', () => {
  const sentences = {
    en: "Passkeys can't be used inside another page. Open this page in its own window.",
    es: 'Las llaves de acceso no se pueden usar dentro de otra página. Abre esta página en su propia ventana.',
    'pt-BR': 'Não é possível usar chaves de acesso dentro de outra página. Abra esta página em uma janela própria.',
  };

  test.for(Object.entries(sentences))(
    'is disabled and explains why (%s)',
    async ([locale, sentence], { context, project, needs }) => {
      await needs('the Permissions Policy');
      const inside = await openFramed(context, embedUrl(project.publicToken, { config, locale }));
      await inside.getByText(sentence).waitFor();
      const button = inside.locator('button[aria-describedby]');
      expect(await button.isDisabled()).toBe(true);
      expect(
        await button.evaluate((it) => document.getElementById(it.getAttribute('aria-describedby') ?? '')?.textContent),
      ).toBe(sentence);
      await button.dispatchEvent('click');
      expect((await project.requests()).map(({ path }) => path).filter((path) => path.includes('webauthn'))).toEqual(
        [],
      );
      expect(await inside.locator('body').evaluate(() => window.foyer?.errors)).toEqual([]);
    },
  );

  test('works when the frame has permission', async ({ context, project, needs }) => {
    await needs('passkeys');
    const url = embedUrl(project.publicToken, { config });
    const inside = await openFramed(context, url, 'publickey-credentials-get');
    await inside.getByRole('button', { name: LOGIN }).waitFor();
    expect(await inside.locator('button[aria-describedby]').count()).toBe(0);
    expect(await inside.getByRole('button', { name: LOGIN }).isDisabled()).toBe(false);
  });
});

describe.each(treesOf('shadow tree'))('passkey sign-in in the $tree', ({ shadow }) => {
  test('signs in by the button without a suggestion', { tags: ['main'] }, async ({ context, project }) => {
    const { widget, device } = await openSignedOut(context, project, { shadow, config, strict: true });
    await device.isAttended(true);
    await widget.button(LOGIN).click();
    await widget.shows('Success!');
    await widget.reads('You have successfully logged in.');
    await widget.is('signedIn');
    await expect.poll(() => widget.events()).toEqual(signedInEvents);
    expect(await widget.receipt()).toMatchObject({ method: 'passkey', entry: 'prompt', isNewUser: false });
    expect(await widget.errors()).toEqual([]);
    expect(await promptsOf(widget)).toEqual({ kinds: ['conditional', 'dialog'], most: 1 });
  });

  test.for([false, true])(
    'signs in by a suggestion (StrictMode: %s)',
    { tags: ['main'] },
    async (strict, { context, project }) => {
      const { widget, device } = await openSignedOut(context, project, { shadow, config, strict });
      await device.isAttended(true);
      await widget.page.reload();
      await widget.shows('Success!');
      await widget.is('signedIn');
      await expect.poll(() => widget.events()).toEqual(signedInEvents);
      expect(await widget.receipt()).toMatchObject({ method: 'passkey', entry: 'autofill', isNewUser: false });
      expect(await widget.errors()).toEqual([]);
    },
  );

  test('shows no error for a declined prompt, and suggests passkeys again', { tags: ['main'] }, async ({
    context,
    project,
  }) => {
    const { widget, device } = await openSignedOut(context, project, { shadow, config });
    await device.isVerified(false);
    await device.isAttended(true);
    await widget.button(LOGIN).click();
    await prompted(widget, 'conditional', 'dialog', 'conditional');
    const isImmediate = await widget.page.evaluate(async () => {
      const capabilities = await PublicKeyCredential.getClientCapabilities?.();
      return (capabilities as Record<string, boolean> | undefined)?.immediateGet === true;
    });
    // A browser that first looks for the passkeys which it has does not tell a refusal from having none.
    if (isImmediate) await widget.reads('No passkey was used.');
    else await eventually('error', async () => ((await widget.errors()).length ? true : null));
    expect(await widget.errors()).toEqual(isImmediate ? [] : ['CeremonyError']);
    expect(await widget.page.getByRole('alert').count()).toBe(0);
    expect((await promptsOf(widget)).most).toBe(1);
    await device.isVerified(true);
    await widget.button(LOGIN).click();
    await widget.shows('Success!');
  });

  test('does not repeat a suggestion that the user declined', async ({ context, project }) => {
    const { widget, device } = await openSignedOut(context, project, { shadow, config });
    await device.isVerified(false);
    await device.isAttended(true);
    await widget.page.reload();
    await prompted(widget, 'conditional');
    await widget.button(LOGIN).click();
    await prompted(widget, 'conditional', 'dialog');
    expect(await widget.page.getByRole('alert').count()).toBe(0);
  });

  test('explains that the passkey was deleted from the account, and signals it to the authenticator', {
    tags: ['main'],
  }, async ({ context, project }) => {
    const { widget, device } = await openSignedOut(context, project, { shadow, config });
    await project.fault(refusal(404, 'webauthn_registration_not_found'));
    await device.isAttended(true);
    await widget.button(LOGIN).click();
    await widget.reads(NOT_FOUND);
    expect(await widget.errors()).toContain('ApiError');
    await eventually('forgotten passkey', async () => ((await device.credentials()).length ? null : true));
  });

  test('shows an unknown error for any other rejection, and calls onError', async ({ context, project }) => {
    const { widget, device } = await openSignedOut(context, project, { shadow, config });
    await project.fault(refusal(400, 'invalid_public_key_credential'));
    await device.isAttended(true);
    await widget.button(LOGIN).click();
    await widget.reads(UNKNOWN);
    expect(await widget.errors()).toContain('ApiError');
  });

  test('suggests passkeys at most five times', async ({ context, project }) => {
    const { widget, device } = await openSignedOut(context, project, { shadow, config });
    await project.fault(refusal(400, 'invalid_public_key_credential'));
    await device.isAttended(true);
    await widget.page.reload();
    await eventually('fifth error', async () => ((await widget.errors()).length === 5 ? true : null));
    await widget.reads(UNKNOWN);
    expect((await promptsOf(widget)).kinds).toEqual(Array(5).fill('conditional'));
  });

  test('works by keyboard alone', async ({ context, project }) => {
    const { widget, device } = await openSignedOut(context, project, { shadow, config });
    await widget.button(LOGIN).waitFor();
    await device.isAttended(true);
    await widget.field('Email').focus();
    await widget.page.keyboard.press('Tab');
    await widget.page.keyboard.press('Tab');
    await widget.page.keyboard.press('Enter');
    await widget.shows('Success!');
  });

  test('has no axe violations in both colour schemes', async ({ newContext, project }) => {
    const context = await newContext({ reducedMotion: 'reduce' });
    const { widget, device } = await openSignedOut(context, project, { shadow, config });
    await widget.button(LOGIN).waitFor();
    expect(await axeInSchemes(widget.page)).toEqual([]);
    await project.fault(refusal(400, 'invalid_public_key_credential'));
    await device.isAttended(true);
    await widget.button(LOGIN).click();
    await widget.reads(UNKNOWN);
    expect(await axeInSchemes(widget.page)).toEqual([]);
  });
});

test('hands the PRF of the passkey to the page with each sign-in, and to no request', async ({
  context,
  needs,
  project,
}) => {
  await needs('the DevTools protocol');
  const page = await context.newPage();
  const device = await addAuthenticator(page, 'internal', true);
  await page.addInitScript((given) => {
    const received: number[][] = [];
    const onPrf = (result: ArrayBuffer) => void received.push([...new Uint8Array(result)]);
    Object.assign(window, { received, foyerOptions: { config: { ...given, passkeyOptions: { onPrf } } } });
  }, config);
  const received = () => page.evaluate(() => Reflect.get(window, 'received') as number[][]);
  const { user_id } = await project.user({ email: 'ada@example.com' });
  await signInAs(context, project, user_id, [{ type: 'otp', delivery_method: 'email' }]);
  const registration = new Widget(page, embedUrl(project.publicToken, { config, variant: 'passkey-registration' }));
  await page.goto(registration.url);
  await registration.button('Create a Passkey').click();
  await registration.shows('Passkey successfully created!');
  expect(await received()).toEqual([]);

  const results: (number[] | undefined)[] = [];
  const widget = new Widget(page, embedUrl(project.publicToken, { config }));
  for (const isSuggested of [true, false]) {
    await registration.api(({ client }) => client.session.revoke());
    await device.isAttended(isSuggested);
    await page.goto(widget.url);
    await prompted(widget, 'conditional');
    await device.isAttended(true);
    if (!isSuggested) await widget.button(LOGIN).click();
    await widget.shows('Success!');
    results.push(...(await received()));
  }
  expect(results).toHaveLength(2);
  expect(results[0]).toHaveLength(32);
  expect(results[1]).toEqual(results[0]);
  const sent = JSON.stringify(await project.requests());
  const secret = Buffer.from(results[0] ?? []);
  for (const encoding of ['base64url', 'base64', 'hex'] as const) expect(sent).not.toContain(secret.toString(encoding));
  expect(sent).not.toContain('prf');
  expect(JSON.stringify(await context.storageState())).not.toContain(secret.toString('base64url').slice(0, 20));
});

test('a click on the passkey button during a suggestion opens one prompt', async ({ context, project }) => {
  const { widget, device } = await openSignedOut(context, project, { config });
  await project.fault({ path: `${AUTHENTICATE}/start/primary`, delay_ms: 1_000 });
  await device.isAttended(true);
  await widget.page.reload();
  await widget.button(LOGIN).click();
  await widget.shows('Success!');
  expect((await promptsOf(widget)).most).toBe(1);
  await expect.poll(() => widget.events()).toEqual(signedInEvents);
});

test('a page without passkeys and passwords loads no code for them', async ({ context, project }) => {
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const widget = new Widget(page, embedUrl(project.publicToken, { config: { products: ['emailMagicLinks'] } }));
  await page.goto(widget.url);
  expect(await widget.field('Email').getAttribute('autocomplete')).toBe('email');
  await widget.field('Email').fill('ada@example.com');
  await page.waitForLoadState('networkidle');
  expect(
    scripts.filter((path) =>
      /passkey|webauthn|strength|PasswordEmailForm|password-(?:login|screens)|\/esm-/i.test(path),
    ),
  ).toEqual([]);
  expect(await page.getByRole('button', { name: LOGIN }).count()).toBe(0);
});

test('the passkey button explains that the browser does not support passkeys', async ({ context, project }) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  const widget = new Widget(await context.newPage(), embedUrl(project.publicToken, { config }));
  await widget.page.goto(widget.url);
  await widget.reads('This browser or device does not support passkeys.');
  expect(await widget.button(LOGIN).isDisabled()).toBe(true);
  expect(await axe(widget.page)).toEqual([]);
});
