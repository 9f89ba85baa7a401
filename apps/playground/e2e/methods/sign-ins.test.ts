// Finds a method that signs in with Chromium, but not with Firefox or WebKit.

import { describe, expect } from 'vitest';
import { openSignedOut } from '../tools/authenticator.ts';
import { program } from '../tools/engine.ts';
import { test } from '../tools/flow.ts';
import { putWallets } from './wallets.ts';

const EMAIL = 'ada@example.com';

// `npm test` runs these in the engines in which it does not run all flows.
describe.skipIf(!program)('a user signs in', () => {
  test('by an email link', { tags: ['main'] }, async ({ open, project }) => {
    const widget = await open();
    await widget.sendEmail(EMAIL);
    await widget.shows('Check your email');
    const { url } = await project.inbox({ to: EMAIL, channel: 'email' });
    await widget.page.goto(url ?? '');
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ isNewUser: true });
    await widget.page.reload();
    await widget.is('signedIn');
  });

  test('by a passcode', async ({ open, project }) => {
    const widget = await open({ shadow: true, config: { products: ['otp'], otpOptions: { methods: ['email'] } } });
    await widget.sendEmail(EMAIL);
    await widget.shows('Enter passcode');
    const { code } = await project.inbox({ to: EMAIL });
    await widget.typeCode(code);
    await widget.shows('Success!');
    await widget.is('signedIn');
  });

  test('by a password', async ({ open, project }) => {
    await project.user({ email: EMAIL, password: 'violet harbour ninety lanterns' });
    const widget = await open({ config: { products: ['passwords'] } });
    await widget.sendEmail(EMAIL);
    await widget.shows('Log In');
    await widget.password().fill('something else');
    await widget.page.keyboard.press('Enter');
    await widget.reads('Unauthorized credentials.');
    // The wrong password is selected, so typing replaces it.
    await widget.page.keyboard.type('violet harbour ninety lanterns');
    await widget.page.keyboard.press('Enter');
    await widget.shows('Success!');
    await widget.is('signedIn');
  });

  test('by a social provider', async ({ open }) => {
    const config = { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] } };
    const widget = await open({ shadow: true, config });
    await widget.button('Continue with GitHub').click();
    await widget.shows('Sign in to');
    await widget.field('Email').fill(EMAIL);
    await widget.button('Continue').click();
    await widget.shows('Success!');
    await widget.is('signedIn');
  });

  test('by a passkey', async ({ context, project }) => {
    const { widget, device } = await openSignedOut(context, project, {
      config: { products: ['emailMagicLinks', 'passkeys'] },
    });
    await device.isAttended(true);
    await widget.button('Login with a Passkey').click();
    await widget.shows('Success!');
    await widget.is('signedIn');
    expect(await widget.receipt()).toMatchObject({ method: 'passkey', entry: 'prompt' });
  });

  test('by a wallet', async ({ open, context }) => {
    await putWallets(context, [{ walletType: 'ethereum', name: 'MetaMask', rdns: 'io.metamask' }]);
    const widget = await open({ shadow: true, config: { products: ['crypto'] } });
    await widget.button('Continue with Metamask').click();
    await widget.shows('Success!');
    await widget.is('signedIn');
  });
});
