import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { describe } from 'vitest';
import { openSignedIn, openSignedOut } from '../../playground/e2e/authenticator.ts';
import { addApp, authorization, callback, signIn, visit } from '../../playground/e2e/consent.ts';
import { test, Widget } from '../../playground/e2e/flow.ts';
import { putWallets, type TestWallet } from '../../playground/e2e/wallets.ts';
import type { ScreenId } from '../src/screens.ts';
import { type Direction, shoot as shootIn } from './shoot.ts';

const ADA = 'ada@example.com';
const GOOD = 'violet harbour ninety lanterns';
type NewContext = (options?: BrowserContextOptions) => Promise<BrowserContext>;

/** A browser without movement, whose pages are written in a direction from their beginning. */
async function browser(newContext: NewContext, direction: Direction): Promise<BrowserContext> {
  const context = await newContext({ reducedMotion: 'reduce' });
  await context.addInitScript((dir) => {
    document.addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('dir', dir));
  }, direction);
  return context;
}

/** Waits until a button can be pressed. */
const enabled = ({ page }: Widget, name: string) =>
  page.getByRole('button', { name, exact: true, disabled: false }).waitFor();

describe.each<Direction>(['ltr', 'rtl'])('%s', (direction) => {
  const shoot = (widget: Widget, id: ScreenId) => shootIn(widget, id, direction);

  test('main', async ({ open, newContext }) => {
    const context = await browser(newContext, direction);
    const several = {
      products: ['oauth', 'otp', 'passkeys'],
      oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }] },
      otpOptions: { methods: ['sms', 'email'] },
    };
    const methods = await open({ config: several }, context);
    await methods.shows('Sign up or log in');
    await methods.button('Login with a Passkey').waitFor();
    await shoot(methods, 'main-methods');

    const social = ['google', 'microsoft', 'github', 'apple'].map((type) => ({ type }));
    const buttons = await open({ config: { products: ['oauth'], oauthOptions: { providers: social } } }, context);
    await buttons.page.getByRole('button', { name: /Apple/ }).waitFor();
    await shoot(buttons, 'main-social');

    const prompt = { type: 'google', one_tap: true, position: 'embedded' };
    const tap = await open({ config: { products: ['oauth'], oauthOptions: { providers: [prompt] } } }, context);
    await tap.page.getByRole('dialog', { name: /^Sign in to .+ with Google$/ }).waitFor();
    await shoot(tap, 'one-tap');
  });

  test('email link', async ({ open, newContext, project }) => {
    const context = await browser(newContext, direction);
    const widget = await open({ config: { products: ['emailMagicLinks', 'passkeys'] } }, context);
    await widget.button('Login with a Passkey').waitFor();
    await shoot(widget, 'main-email');
    await widget.sendEmail(ADA);
    await widget.shows('Check your email');
    await shoot(widget, 'email-sent');
    const { url, token } = await project.inbox({ to: ADA });
    await widget.page.goto(url ?? '');
    await widget.shows('Success!');
    await shoot(widget, 'signed-in');
    // In another browser: this one is signed in.
    const spent = `${widget.url}&stytch_token_type=magic_links&token=${token}`;
    const late = new Widget(await (await browser(newContext, direction)).newPage(), spent);
    await late.page.goto(late.url);
    await late.reads(/already used or expired/);
    await shoot(late, 'link-spent');
  });

  test('passcode', async ({ open, newContext, project }) => {
    const config = { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } };
    const widget = await open({ config }, await browser(newContext, direction));
    await widget.shows('Sign up or log in');
    await shoot(widget, 'main-phone');
    await widget.sendPhone('4155550132');
    await widget.shows('Enter passcode');
    await shoot(widget, 'passcode');
    await widget.typeCode('000000');
    await widget.reads('Invalid passcode, please try again.');
    await shoot(widget, 'passcode-wrong');
    const { code } = await project.inbox({ to: '+14155550132' });
    await widget.typeCode(code);
    await widget.shows('Success!');
    await shoot(widget, 'passcode-done');
  });

  test('password', async ({ open, newContext, project }) => {
    const config = { products: ['passwords', 'emailMagicLinks', 'passkeys'] };
    const context = await browser(newContext, direction);
    const widget = await open({ config }, context);
    await widget.button('Login with a Passkey').waitFor();
    await shoot(widget, 'main-password');
    await widget.sendEmail('grace@example.com');
    await widget.shows('Create an account');
    await widget.password().fill('abcdef');
    await widget.reads(/Sequences like/);
    await shoot(widget, 'password-new');

    await project.user({ email: ADA, password: GOOD });
    const known = await open({ config }, context);
    await known.sendEmail(ADA);
    await known.shows('Log In');
    await shoot(known, 'password-known');
    await known.button('Forgot Password?').click();
    await known.shows('Forgot password?');
    await shoot(known, 'password-forgot');
    const { url } = await project.inbox({ to: ADA });
    await known.page.goto(url ?? '');
    await known.shows('Reset your password');
    await known.password().fill(GOOD);
    await known.page
      .getByText(/Great|strong|Show|Hide/i)
      .first()
      .waitFor();
    await shoot(known, 'password-reset');

    for (const [why, id] of [
      ['breached', 'password-breached'],
      ['must_reset', 'password-dedupe'],
    ] as const) {
      const email = `${why.replace('_', '-')}@example.com`;
      await project.user({ email, password: GOOD, [why]: true });
      const replaced = await open({ config }, context);
      await replaced.sendEmail(email);
      await replaced.password().fill(GOOD);
      await replaced.button('Continue').click();
      await replaced.shows('Check your email to set a new password');
      await shoot(replaced, id);
    }

    await project.user({ email: 'edsger@example.com' });
    const without = await open({ config }, context);
    await without.sendEmail('edsger@example.com');
    await without.shows('Check your email');
    await without.button('Create a password instead').click();
    await without.shows('Check your email to set a new password');
    await shoot(without, 'password-set');
  });

  test('passkey', async ({ newContext, project }) => {
    const context = await browser(newContext, direction);
    const { widget } = await openSignedIn(context, project, { variant: 'passkey-registration' });
    await widget.shows('Set up a new Passkey');
    await shoot(widget, 'passkey-start');
    await widget.button('Create a Passkey').click();
    await widget.shows('Passkey successfully created!');
    await widget.shows('Existing Passkeys');
    await shoot(widget, 'passkey-made');
  });

  test('passkey sign-in', async ({ newContext, project }) => {
    const config = { products: ['emailMagicLinks', 'passkeys'] };
    const { widget, device } = await openSignedOut(await browser(newContext, direction), project, { config });
    await device.isAttended(true);
    await widget.button('Login with a Passkey').click();
    await widget.shows('Success!');
    await shoot(widget, 'passkey-done');
  });

  test('wallet', async ({ open, newContext }) => {
    const context = await browser(newContext, direction);
    const wallets = await putWallets(context, [{ walletType: 'ethereum', name: 'MetaMask', rdns: 'io.metamask' }]);
    const wallet = wallets[0] as TestWallet;
    const config = {
      products: ['oauth', 'crypto', 'emailMagicLinks'],
      oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }] },
    };
    const widget = await open({ config }, context);
    await widget.button('Set up a new crypto wallet').waitFor();
    await shoot(widget, 'wallets');
    await widget.button('Set up a new crypto wallet').click();
    await widget.reads(/A crypto wallet is a browser extension/);
    await shoot(widget, 'wallet-setup');
    await widget.button('Back').click();
    await widget.button('Continue with other Crypto Wallet').click();
    await widget.shows('Choose a crypto wallet');
    await shoot(widget, 'wallet-others');
    await widget.button('Back').click();

    await wallet.answer(widget.page, 'eth_requestAccounts', '');
    await widget.button('Continue with Metamask').click();
    await widget.shows('Connect your wallet');
    await shoot(widget, 'wallet-connect');
    await widget.button('Back').click();
    await wallet.answer(widget.page, 'eth_requestAccounts', null);
    await wallet.answer(widget.page, 'personal_sign', '');
    await widget.button('Continue with Metamask').click();
    await widget.shows('Complete the signature request');
    await shoot(widget, 'wallet-sign');
    await widget.button('Back').click();
    await wallet.answer(widget.page, 'personal_sign', { code: 4001, message: 'User rejected the request.' });
    await widget.button('Continue with Metamask').click();
    await widget.shows('Looks like there was an error!');
    await shoot(widget, 'wallet-error');
    await widget.button('Back').click();
    await wallet.answer(widget.page, 'personal_sign', null);
    await widget.button('Continue with Metamask').click();
    await widget.shows('Success!');
    await shoot(widget, 'wallet-done');
  });

  test('identity provider', async ({ newContext, project }) => {
    const context = await browser(newContext, direction);
    await project.set({ project_name: 'Acme' });
    const app = await addApp(project, { client_name: 'Notes' });
    await signIn(context, project, { email: ADA });
    const consent = await visit(context, project, authorization(app, { scope: 'openid email profile offline_access' }));
    await enabled(consent, 'Allow');
    await shoot(consent, 'consent');
    const logout = await visit(context, project, { client_id: app, post_logout_redirect_uri: callback() });
    await enabled(logout, 'Yes');
    await shoot(logout, 'logout');
  });
});
