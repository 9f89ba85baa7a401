import type { BrowserContext } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openSignedOut } from './authenticator.ts';
import { complete, detailsOptions, EMAIL, FINAL, storedKeys, TITLE, updatesOf } from './details.ts';
import { test, Widget } from './flow.ts';
import type { Project } from './provider.ts';
import { putWallets } from './wallets.ts';

const PHONE = '+14155550132';
const PASSWORD = 'violet harbour ninety lanterns';

/** A method, and how a new user signs up with it. */
interface Method {
  config: Record<string, unknown>;
  /** Called before the page is opened. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
  signUp: (widget: Widget, project: Project) => Promise<void>;
  /** The name in the receipt. */
  method: string;
}

const text = (method: 'sms' | 'whatsapp', button: string): Method => ({
  config: { products: ['otp'], otpOptions: { methods: [method] } },
  async signUp(widget, project) {
    await widget.sendPhone('4155550132', button);
    await widget.shows('Enter passcode');
    await widget.typeCode((await project.inbox({ to: PHONE, channel: method })).code);
  },
  method: `otp_${method}`,
});

const wallet = (setup: Parameters<typeof putWallets>[1][number], button: string): Method => ({
  config: { products: ['crypto'] },
  prepare: (context) => putWallets(context, [setup]),
  signUp: (widget) => widget.button(button).click(),
  method: `crypto_${setup.walletType}`,
});

/** Enters an address on the page of a social provider. */
async function agree({ page }: Pick<Widget, 'page'>): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const methods: Readonly<Record<string, Method>> = {
  'a text message': text('sms', 'Continue with text message'),
  WhatsApp: text('whatsapp', 'Continue with WhatsApp'),
  'a social provider': {
    config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } },
    async signUp(widget) {
      await widget.page.getByRole('button', { name: /GitHub/ }).click();
      await agree(widget);
    },
    method: 'oauth_github',
  },
  'a social provider in a popup': {
    config: { products: ['oauth'], oauthOptions: { mode: 'popup', providers: [{ type: 'github' }] } },
    async signUp(widget) {
      const popup = widget.page.waitForEvent('popup');
      await widget.page.getByRole('button', { name: /GitHub/ }).click();
      await agree({ page: await popup });
    },
    method: 'oauth_github',
  },
  'Google One Tap': {
    config: {
      products: ['oauth'],
      oauthOptions: { providers: [{ type: 'google', one_tap: true, position: 'embedded' }] },
    },
    async signUp({ page }) {
      const prompt = page.getByRole('dialog', { name: /^Sign in to .+ with Google$/ });
      await prompt.getByLabel('Email').fill(EMAIL);
      await prompt.getByRole('button', { name: 'Continue' }).click();
    },
    method: 'google_one_tap',
  },
  'a new password': {
    config: { products: ['passwords'] },
    async signUp(widget) {
      await widget.sendEmail(EMAIL);
      await widget.password().fill(PASSWORD);
      await widget.button('Continue').click();
    },
    method: 'password',
  },
  'an Ethereum wallet': wallet(
    { walletType: 'ethereum', name: 'MetaMask', rdns: 'io.metamask' },
    'Continue with Metamask',
  ),
  'a Solana wallet': wallet(
    { walletType: 'solana', global: 'solana', flags: ['isPhantom'], name: 'Phantom' },
    'Continue with Phantom',
  ),
};

/** Expects the step, and that the sign-in is reported after it. */
async function completesDetails(widget: Widget, project: Project, method: string): Promise<void> {
  await widget.shows(TITLE);
  expect(await widget.events()).not.toContain(FINAL);
  expect(await widget.api(({ client }) => client.session.getSync() !== null)).toBe(true);
  await complete(widget);
  expect(await widget.receipt()).toMatchObject({ method, isNewUser: true });
  expect(await updatesOf(project)).toHaveLength(1);
  expect(await storedKeys(widget)).toEqual([]);
}

describe('the details of a new user', () => {
  test.for(Object.entries(methods))(
    'are asked for after a sign-in by %s',
    async ([, { config, prepare, signUp, method }], { open, context, project }) => {
      await prepare?.(context);
      const widget = await open({ config: { ...config, detailsOptions } });
      await signUp(widget, project);
      await completesDetails(widget, project, method);
    },
  );

  test('are asked for by the page for password emails, also after a reload of that page', async ({
    open,
    newContext,
    project,
  }) => {
    await project.user({ email: EMAIL });
    const widget = await open({ config: { products: ['passwords', 'emailMagicLinks'], detailsOptions } });
    await widget.sendEmail(EMAIL);
    await widget.shows('Check your email');
    await project.inbox({ to: EMAIL });
    await widget.button('Create a password instead').click();
    await widget.shows('Check your email to set a new password');
    const { login_url: url } = await project.inbox({ to: EMAIL });
    // This browser has not requested the email, and the user has nothing but the address: the user is new.
    const other = new Widget(await (await newContext()).newPage(), url ?? '');
    await other.page.goto(other.url);
    expect(new URL(other.page.url()).searchParams.get('variant')).toBe('reset-password');
    await other.shows(TITLE);
    expect(await other.events()).not.toContain(FINAL);
    await other.page.reload();
    await completesDetails(other, project, 'email_magic_link');
  });

  test('are not asked for after a new password of a known user', async ({ open, project }) => {
    await project.user({ email: EMAIL, password: 'an older one of hers' });
    const widget = await open({ config: { products: ['passwords'], detailsOptions } });
    await widget.sendEmail(EMAIL);
    await widget.button('Forgot Password?').click();
    await widget.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
    await widget.password().fill(PASSWORD);
    await widget.button('Continue').click();
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ method: 'password_reset', isNewUser: false });
    expect(await storedKeys(widget)).toEqual([]);
  });

  test('are not asked for after a sign-in by a passkey, which belongs to a known user', async ({
    context,
    project,
  }) => {
    const config = { products: ['emailMagicLinks', 'passkeys'], detailsOptions };
    const { widget, device } = await openSignedOut(context, project, { config });
    await device.isAttended(true);
    await widget.button('Login with a Passkey').click();
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ method: 'passkey', isNewUser: false });
    expect(await updatesOf(project)).toEqual([]);
    expect(await storedKeys(widget)).toEqual([]);
  });
});
