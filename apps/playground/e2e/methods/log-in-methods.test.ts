// Finds a method that creates a user in the mode logIn without a warning, also after a reload and in a second tab.

import { describe, expect } from 'vitest';
import { openSignedOut, prompted } from '../tools/authenticator.ts';
import { test, Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';
import { putWallets } from './wallets.ts';

const EMAIL = 'ada@example.com';
const PHONE = '+12015550123';
const PASSWORD = 'violet harbour ninety lanterns';
/** The seconds since a known user was created: the API returns whole seconds. */
const LONG_AGO = 60;
const mode = { mode: 'logIn' };
const codes = (method: string) => ({ ...mode, products: ['otp'], otpOptions: { methods: [method] } });
const links = { ...mode, products: ['emailMagicLinks'] };
const social = (...providers: object[]) => ({ ...mode, products: ['oauth'], oauthOptions: { providers } });

/** Whether the project has a user with an address or a number. If not, it has one afterwards. */
const hasUser = (project: Project, user: { email?: string; phone_number?: string }): Promise<boolean> =>
  project.user(user).then(
    () => false,
    (error: Error) => {
      expect(error.message).toMatch(/duplicate_(?:email|phone_number)/);
      return true;
    },
  );

/** The calls of a page that sign in, or send what signs in. */
const calls = async (project: Project) =>
  (await project.requests())
    .filter(({ path }) => /(?:authenticate|send\/primary|login_or_create|passwords|search)$/.test(path))
    .map(({ path, status }) => `${path.replace('/sdk/v1', '')} ${status}`);

const email = (widget: Widget) => widget.sendEmail(EMAIL);
const phone = (button?: string) => (widget: Widget) => widget.sendPhone('(201) 555-0123', button);
const passwords = (...others: string[]) => ({ ...mode, products: ['passwords', ...others] });

/** The methods whose calls create no user. */
const refusing: Record<
  string,
  { config: Record<string, unknown>; enter: (widget: Widget) => Promise<void>; says: string; sent: string }
> = {
  'an email link': {
    config: links,
    enter: email,
    says: 'Email not found.',
    sent: '/magic_links/email/send/primary 404',
  },
  'a passcode by email': {
    config: codes('email'),
    enter: email,
    says: 'Email not found.',
    sent: '/otps/email/send/primary 404',
  },
  'a text message': {
    config: codes('sms'),
    enter: phone(),
    says: 'Phone number not found.',
    sent: '/otps/sms/send/primary 404',
  },
  WhatsApp: {
    config: codes('whatsapp'),
    enter: phone('Continue with WhatsApp'),
    says: 'Phone number not found.',
    sent: '/otps/whatsapp/send/primary 404',
  },
  'a password': { config: passwords(), enter: email, says: 'Email not found.', sent: '/users/search 200' },
  'a password beside links': {
    config: passwords('emailMagicLinks'),
    enter: email,
    says: 'Email not found.',
    sent: '/users/search 200',
  },
  'a password beside passcodes': {
    config: { ...passwords('otp'), otpOptions: { methods: ['email'] } },
    enter: email,
    says: 'Email not found.',
    sent: '/users/search 200',
  },
};

const wallet = (setup: Parameters<typeof putWallets>[1][number], button: string) => ({
  config: { ...mode, products: ['crypto'] },
  wallets: [setup],
  signUp: (widget: Widget) => widget.button(button).click(),
  method: `crypto_${setup.walletType}`,
  warning: 'mode "logIn": wallets create users at the provider nevertheless.',
});

/** Enters an address on the page of the social provider. */
async function agree({ page }: Pick<Widget, 'page'>): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const google = (widget: Widget) => widget.page.getByRole('button', { name: /Continue with Google/ });
const SOCIAL = 'mode "logIn": social sign-in and one-tap create users at the provider nevertheless.';

/** The methods whose only call creates a user. */
const creating: Record<
  string,
  {
    config: Record<string, unknown>;
    wallets?: Parameters<typeof putWallets>[1];
    signUp: (widget: Widget) => Promise<void>;
    method: string;
    warning: string;
  }
> = {
  'Google, by a redirect': {
    config: social({ type: 'google' }),
    async signUp(widget) {
      await google(widget).click();
      await agree(widget);
    },
    method: 'oauth_google',
    warning: SOCIAL,
  },
  'Google, in a popup': {
    config: { ...mode, products: ['oauth'], oauthOptions: { mode: 'popup', providers: [{ type: 'google' }] } },
    async signUp(widget) {
      const popup = widget.page.waitForEvent('popup');
      await google(widget).click();
      await agree({ page: await popup });
    },
    method: 'oauth_google',
    warning: SOCIAL,
  },
  'Google One Tap': {
    config: social({ type: 'google', one_tap: true, position: 'embedded' }),
    async signUp({ page }) {
      const prompt = page.getByRole('dialog', { name: /^Sign in to .+ with Google$/ });
      await prompt.getByLabel('Email').fill(EMAIL);
      await prompt.getByRole('button', { name: 'Continue' }).click();
    },
    method: 'google_one_tap',
    warning: SOCIAL,
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

describe('the mode logIn', () => {
  test.for(Object.entries(refusing))(
    'leaves the project without a new user after %s, in two tabs and after a reload',
    async ([, { config, enter, says, sent }], { open, project }) => {
      const widget = await open({ config });
      const other = await open({ config });
      for (const each of [widget, other]) {
        await enter(each);
        await each.reads(says);
      }
      await widget.page.reload();
      await widget.shows('Log in');
      expect(await widget.text(says).count()).toBe(0);
      await enter(widget);
      await widget.reads(says);
      expect(await calls(project)).toEqual([sent, sent, sent]);
      expect(await widget.events()).toEqual([]);
      expect(await hasUser(project, says.startsWith('Email') ? { email: EMAIL } : { phone_number: PHONE })).toBe(false);
    },
  );

  test('leaves the project without a new user after a passkey, which belongs to a known one', async ({
    context,
    project,
  }) => {
    const config = { ...mode, products: ['emailMagicLinks', 'passkeys'] };
    const { widget, device } = await openSignedOut(context, project, { config });
    await device.isAttended(true);
    await widget.button('Login with a Passkey').click();
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ method: 'passkey', isNewUser: false });
    await device.isAttended(false);
    await widget.api(({ client }) => client.session.revoke());
    await widget.shows('Log in');
    // An attended device would confirm a suggestion that begins later, and its refusal deletes the passkey.
    await prompted(widget, 'conditional', 'dialog', 'conditional');
    await project.fault({
      path: '/sdk/v1/webauthn/authenticate',
      status: 404,
      body: { status_code: 404, error_type: 'webauthn_registration_not_found', error_message: 'Raw.', error_url: '' },
      times: 99,
    });
    await device.isAttended(true);
    await widget.button('Login with a Passkey').click();
    await widget.reads(/^Passkey registration not found/);
    expect(await widget.status()).toBe('signedOut');
  });

  test.for(Object.entries(creating))(
    'creates a user with %s, and the banner says so',
    async ([, { config, wallets, signUp, method, warning }], { open, context, project }) => {
      if (wallets) await putWallets(context, wallets);
      const widget = await open({ config });
      await widget.shows('Log in');
      await widget.reads(warning);
      await signUp(widget);
      await widget.shows('Success!');
      expect(await widget.receipt()).toMatchObject({ method, isNewUser: true });
      if (!wallets) expect(await hasUser(project, { email: EMAIL })).toBe(true);
    },
  );

  test('has no banner about users whom no method creates', async ({ open }) => {
    const widget = await open({ config: links });
    await widget.shows('Log in');
    await widget.field('Email').waitFor();
    expect(await widget.text(/create users/).count()).toBe(0);
  });
});

describe('the mode logIn, for a known user', () => {
  test('continues on the passcode after a reload, and in two tabs', async ({ open, project }) => {
    await project.user({ phone_number: PHONE });
    await project.moveClock(LONG_AGO);
    const widget = await open({ config: codes('sms') });
    const other = await open({ config: codes('sms') });
    await phone()(widget);
    await widget.shows('Enter passcode');
    await widget.page.reload();
    await widget.shows('Enter passcode');
    await widget.typeCode((await project.inbox({ to: PHONE })).code);
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ method: 'otp_sms', isNewUser: false });
    await other.is('signedIn');
    expect(await other.events()).toEqual([]);
  });

  test('signs in by a link in a second tab, while the first one waits through a reload', async ({
    open,
    context,
    project,
  }) => {
    await project.user({ email: EMAIL });
    await project.moveClock(LONG_AGO);
    const waiting = await open({ config: links });
    await email(waiting);
    await waiting.shows('Check your email');
    await waiting.page.reload();
    await waiting.shows('Check your email');
    const landed = new Widget(await context.newPage(), (await project.inbox({ to: EMAIL })).url ?? '');
    await landed.page.goto(landed.url);
    await landed.shows('Success!');
    await waiting.shows('Success!');
    expect(await landed.receipt()).toMatchObject({ method: 'email_magic_link', isNewUser: false });
    expect(await waiting.events()).not.toContain('AUTHENTICATE_FLOW_COMPLETE');
  });

  test('signs in by a link in another browser, after a click', async ({ open, newContext, project }) => {
    await project.user({ email: EMAIL });
    await project.moveClock(LONG_AGO);
    const first = await open({ config: links });
    await email(first);
    await first.shows('Check your email');
    const other = new Widget(await (await newContext()).newPage(), (await project.inbox({ to: EMAIL })).url ?? '');
    await other.page.goto(other.url);
    await other.isArmed('Log in here');
    await other.button('Log in here').click();
    await other.shows('Success!');
    expect(await other.receipt()).toMatchObject({ method: 'email_magic_link' });
    expect((await calls(project)).filter((call) => call.includes('login_or_create'))).toEqual([]);
  });

  test('replaces a forgotten password', async ({ open, project }) => {
    await project.user({ email: EMAIL, password: PASSWORD });
    await project.moveClock(LONG_AGO);
    const widget = await open({ config: passwords() });
    await email(widget);
    await widget.button('Forgot Password?').click();
    await widget.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
    await widget.shows('Reset your password');
    await widget.password().fill('seventeen copper gondolas');
    await widget.button('Continue').click();
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ method: 'password_reset', isNewUser: false });
  });
});
