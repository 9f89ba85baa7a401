// Finds hooks that fail in an application's own forms although the widget works: links, passcodes and passkeys.

import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { addAuthenticator } from '../../playground/e2e/tools/authenticator.ts';
import { test, tokenIn, Widget } from '../../playground/e2e/tools/flow.ts';
import { newProject, type Project } from '../../playground/e2e/tools/provider.ts';
import { build, folderOf, serve, viteEnv } from '../tools/example.ts';

let project: Project;
let served: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  project = await newProject();
  await build('react-hooks', viteEnv(project.publicToken));
  served = await serve(`${folderOf('react-hooks')}/dist`);
});
afterAll(() => served?.close());

/** Each test uses its own email address, because all tests share the project. */
let people = 0;
const newEmail = () => `person-${++people}@example.com`;

async function open(context: BrowserContext): Promise<Widget> {
  const page = new Widget(await context.newPage(), served.url);
  await page.page.goto(page.url);
  return page;
}

const USED = 'The magic link could not be authenticated because it was either already used or expired.';
const signIns = async (path: string) => (await project.requests()).filter((request) => request.path === path).length;

describe('the hooks example with an email link', () => {
  async function send(page: Widget, email: string): Promise<string> {
    await page.sendEmail(email, 'Send me a link');
    await page.shows('Check your email');
    await page.reads(`An email was sent to ${email}`);
    return (await project.inbox({ to: email })).url ?? '';
  }

  test('signs in once and stays signed in', async ({ context }) => {
    const page = await open(context);
    const email = newEmail();
    const link = await send(page, email);
    const before = await signIns('/sdk/v1/magic_links/authenticate');
    await page.page.goto(link);
    await page.shows(`Hello ${email}`);
    expect(tokenIn(page.page)).toBeNull();
    await page.page.reload();
    await page.shows(`Hello ${email}`);
    expect(await signIns('/sdk/v1/magic_links/authenticate')).toBe(before + 1);
    await page.button('Log out').click();
    await page.shows('Come in');
  });

  test('returns to the first screen to try again', async ({ context }) => {
    const page = await open(context);
    await send(page, newEmail());
    await page.button('Try again').click();
    await page.shows('Come in');
    await send(page, newEmail());
  });

  test('shows an error for a link that was already used or has expired', async ({ context, newContext }) => {
    const page = await open(context);
    const email = newEmail();
    const link = await send(page, email);
    await page.page.goto(link);
    await page.shows(`Hello ${email}`);

    const other = await open(await newContext());
    await other.page.goto(link);
    await other.shows('Log in on this device?');
    await other.button('Log in here').click();
    await other.reads(USED);
    await other.shows('Come in');
    expect(tokenIn(other.page)).toBeNull();

    const late = await send(other, newEmail());
    await project.moveClock(31 * 60);
    await other.page.goto(late);
    await other.reads(USED);
  });
});

describe('the hooks example with a passcode', () => {
  async function send(page: Widget, email: string): Promise<string> {
    await page.sendEmail(email, 'Send me a code');
    await page.shows('Enter passcode');
    await page.reads(`A 6-digit passcode was sent to you at ${email}`);
    return (await project.inbox({ to: email })).code ?? '';
  }

  test('signs in after a wrong passcode', async ({ context }) => {
    const page = await open(context);
    const email = newEmail();
    const code = await send(page, email);
    await page.typeCode(code === '000000' ? '111111' : '000000');
    await page.reads('Invalid passcode, please try again.');
    // The wrong passcode is selected, so typing replaces it.
    await page.page.keyboard.type(code);
    await page.shows(`Hello ${email}`);
  });

  test('accepts a pasted message that contains the passcode', async ({ context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await open(context);
    const email = newEmail();
    const code = await send(page, email);
    await page.page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
    await page.field('Passcode').focus();
    await page.page.keyboard.press('ControlOrMeta+v');
    await page.shows(`Hello ${email}`);
  });

  test('rejects an expired passcode and accepts the next one', async ({ context }) => {
    const page = await open(context);
    const email = newEmail();
    const code = await send(page, email);
    await project.moveClock(5 * 60 + 1);
    await page.typeCode(code);
    await page.page.getByRole('alert').waitFor();
    await page.button('Resend code').click();
    await page.reads('Code sent');
    await page.typeCode((await project.inbox({ to: email })).code);
    await page.shows(`Hello ${email}`);
  });

  test('works by keyboard alone', async ({ context }) => {
    const page = await open(context);
    const email = newEmail();
    await page.field('Email').focus();
    const { keyboard } = page.page;
    await keyboard.type(email);
    for (const key of ['Tab', 'Tab', 'Enter']) await keyboard.press(key);
    await page.shows('Enter passcode');
    await keyboard.press('Tab');
    await keyboard.type((await project.inbox({ to: email })).code ?? '');
    await page.shows(`Hello ${email}`);
  });

  test('returns to the first screen', async ({ context }) => {
    const page = await open(context);
    await send(page, newEmail());
    await page.button('Back').click();
    await page.shows('Come in');
  });
});

test('the account page of the hooks example saves the name, and adds and removes an email address', async ({
  context,
}) => {
  const page = await open(context);
  const [email, other] = [newEmail(), newEmail()];
  await page.sendEmail(email, 'Send me a code');
  await page.typeCode((await project.inbox({ to: email })).code);
  await page.reads('You need it to log in.');
  await page.field('First name').fill('Ada');
  await page.button('Save').click();
  await page.field('New email address').fill(other);
  await page.button('Add').click();
  // The new address moves the form when it is listed: a click on the button at that time would be lost.
  await page.button(`Remove ${other}`).waitFor();
  await page.field(`Passcode for ${other}`).fill((await project.inbox({ to: other })).code ?? '');
  await page.button('Verify').click();
  // The first address is not the only way to log in as soon as the second is verified.
  await page.button(`Remove ${email}`).waitFor();
  await page.button(`Remove ${other}`).click();
  await page.reads('You need it to log in.');
  await page.page.reload();
  await page.reads('You need it to log in.');
  expect(await page.field('First name').inputValue()).toBe('Ada');
  expect(await page.text(other).count()).toBe(0);
});

describe('the hooks example with a passkey', () => {
  /** Opens a page whose user registered a passkey and signed out. No prompt is confirmed. */
  async function openWithPasskey(context: BrowserContext, email: string) {
    const page = new Widget(await context.newPage(), served.url);
    const device = await addAuthenticator(page.page);
    await page.page.goto(page.url);
    await page.sendEmail(email, 'Send me a code');
    await page.typeCode((await project.inbox({ to: email })).code);
    await page.button('Add a passkey').click();
    await page.button('Delete').waitFor();
    await device.isAttended(false);
    await page.button('Log out').click();
    await page.shows('Come in');
    return { page, device };
  }

  /** Records the prompts of a page that failed. */
  async function noteRefusals(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      if (!isSecureContext) return;
      const turnedDown: string[] = [];
      Object.assign(window, { turnedDown });
      const get = navigator.credentials.get.bind(navigator.credentials);
      navigator.credentials.get = (options) =>
        get(options).catch((error) => {
          turnedDown.push(options?.mediation ?? 'dialog');
          throw error;
        });
    });
  }
  const turnedDown = (page: Widget, kind: string) =>
    page.page.waitForFunction((wanted) => Reflect.get(window, 'turnedDown').includes(wanted), kind);

  /** Ignores the suggestions of each page, which the authenticator would otherwise confirm before a click on the button. */
  const ignoreSuggestions = (context: BrowserContext) =>
    context.addInitScript(() => {
      if (!isSecureContext) return;
      const get = navigator.credentials.get.bind(navigator.credentials);
      navigator.credentials.get = (options) => {
        const { mediation, signal } = options ?? {};
        if (mediation !== 'conditional') return get(options);
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      };
    });

  test('signs in with the button', async ({ context }) => {
    await ignoreSuggestions(context);
    const email = newEmail();
    const { page, device } = await openWithPasskey(context, email);
    await device.isAttended(true);
    await page.button('Use a passkey').click();
    await page.shows(`Hello ${email}`);
  });

  test('signs in with a suggestion', async ({ context }) => {
    const email = newEmail();
    const { page, device } = await openWithPasskey(context, email);
    await device.isAttended(true);
    await page.page.reload();
    await page.shows(`Hello ${email}`);
  });

  test('shows no error for a declined prompt', async ({ context }) => {
    await ignoreSuggestions(context);
    await noteRefusals(context);
    const email = newEmail();
    const { page, device } = await openWithPasskey(context, email);
    await device.isVerified(false);
    await device.isAttended(true);
    await page.button('Use a passkey').click();
    await turnedDown(page, 'dialog');
    await expect.poll(() => page.button('Use a passkey').isEnabled()).toBe(true);
    expect(await page.page.getByRole('alert').count()).toBe(0);
    await device.isVerified(true);
    await page.button('Use a passkey').click();
    await page.shows(`Hello ${email}`);
  });

  test('shows no error for a declined suggestion', async ({ context }) => {
    await noteRefusals(context);
    const email = newEmail();
    const { page, device } = await openWithPasskey(context, email);
    await device.isVerified(false);
    await device.isAttended(true);
    await page.page.reload();
    await turnedDown(page, 'conditional');
    await page.shows('Come in');
    expect(await page.page.getByRole('alert').count()).toBe(0);
    await device.isVerified(true);
    await page.button('Use a passkey').click();
    await page.shows(`Hello ${email}`);
  });

  test('explains that the passkey was deleted from the account', async ({ context }) => {
    const { page, device } = await openWithPasskey(context, newEmail());
    const body = { status_code: 404, error_type: 'webauthn_registration_not_found', error_message: 'Not found.' };
    await project.fault({ path: '/sdk/v1/webauthn/authenticate', status: 404, body, times: 1 });
    await device.isAttended(true);
    await page.button('Use a passkey').click();
    await page.page.getByRole('alert').waitFor();
    await page.shows('Come in');
  });

  test('explains that the browser does not support passkeys, and signs in by passcode', async ({ context }) => {
    await context.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    const page = await open(context);
    await page.button('Use a passkey').click();
    await page.page.getByRole('alert').waitFor();
    const email = newEmail();
    await page.sendEmail(email, 'Send me a code');
    await page.typeCode((await project.inbox({ to: email })).code);
    await page.shows(`Hello ${email}`);
  });

  // The last test, because passkeys cannot sign in after it.
  test('shows why the provider rejects a passkey', async ({ context }) => {
    const { page, device } = await openWithPasskey(context, newEmail());
    const body = { status_code: 400, error_type: 'invalid_public_key_credential', error_message: 'Not this one.' };
    // Suggestions are repeated, and an authenticator that confirms prompts answers them immediately.
    await project.fault({ path: '/sdk/v1/webauthn/authenticate', status: 400, body, times: 99 });
    await device.isAttended(true);
    await page.button('Use a passkey').click();
    await page.reads('Not this one.');
    await page.shows('Come in');
  });
});
