// Finds an offer of a passkey that an email link or a reload loses, or that a real authenticator does not complete.

import { describe, expect } from 'vitest';
import { openWithDevice } from '../tools/authenticator.ts';
import { axe, test, treesOf, type Widget } from '../tools/flow.ts';
import { EMAIL, methods } from '../tools/methods.ts';
import type { Project } from '../tools/provider.ts';

const TITLE = 'Sign in faster next time';
const FINAL = 'AUTHENTICATE_FLOW_COMPLETE';
const passkeyOptions = { offer: 'afterSignIn' };
const codes = { products: ['otp', 'passkeys'], otpOptions: { methods: ['email'] }, passkeyOptions };

async function signInByCode(widget: Widget, project: Project, title = TITLE): Promise<void> {
  await widget.sendEmail(EMAIL);
  await widget.shows('Enter passcode');
  await widget.typeCode((await project.inbox({ to: EMAIL })).code);
  await widget.shows(title);
}

const passkeysOf = (widget: Widget) =>
  widget.api(async ({ client }) => (await client.user.get()).webauthn_registrations.length);

describe.each(treesOf('page'))('the offer of a passkey in the $tree', ({ shadow }) => {
  test('is accepted: the sign-in is reported with a passkey of this device', { tags: ['main'] }, async ({
    context,
    project,
    needs,
  }) => {
    await needs('the DevTools protocol');
    const carry = { returnTo: '/cart', state: [1] };
    const { widget, device } = await openWithDevice(context, project, { shadow, config: codes, carry });
    await signInByCode(widget, project);
    await axe(widget.page);
    expect(await widget.events()).not.toContain(FINAL);
    await widget.button('Create a Passkey').click();
    await widget.shows('Success!');
    expect(await device.credentials()).toHaveLength(1);
    expect((await widget.events()).slice(-2)).toEqual(['PASSKEY_REGISTER', FINAL]);
    expect(await widget.receipt()).toMatchObject({ method: 'otp_email', returnTo: '/cart', state: [1] });
    expect(await widget.errors()).toEqual([]);
  });

  test('is declined, and not made a second time', { tags: ['main'] }, async ({ context, project, needs }) => {
    await needs('the DevTools protocol');
    const { widget, device } = await openWithDevice(context, project, { shadow, config: codes });
    await signInByCode(widget, project);
    await widget.button('Not now').click();
    await widget.shows('Success!');
    expect((await widget.events()).slice(-2)).toEqual(['PASSKEY_SKIP', FINAL]);
    expect(await device.credentials()).toEqual([]);
    await widget.api(({ client }) => client.session.revoke());
    await widget.page.goto(widget.url);
    await signInByCode(widget, project, 'Success!');
  });
});

test('a closed dialog and a reload come back to the offer of a passkey', async ({ context, project, needs }) => {
  await needs('the DevTools protocol');
  const { widget, device } = await openWithDevice(context, project, { config: codes });
  await signInByCode(widget, project);
  await device.isVerified(false);
  await widget.button('Create a Passkey').click();
  await widget.reads('No passkey was created. Try again, or choose “Not now”.');
  await widget.page.reload();
  await widget.shows(TITLE);
  expect(await widget.events()).not.toContain(FINAL);
  await device.isVerified(true);
  await widget.button('Create a Passkey').click();
  await widget.shows('Success!');
  expect(await passkeysOf(widget)).toBe(1);
});

test('no passkey is offered where the API would want another factor first', async ({ open, project }) => {
  await project.signedIn({ email: EMAIL, phone_number: '+12025550123' });
  const widget = await open({ config: codes });
  await signInByCode(widget, project, 'Success!');
  expect((await widget.events()).slice(-2)).toEqual(['OTP_AUTHENTICATE', FINAL]);
});

test('the offer of a passkey ends in success on a device that has one already', async ({ context, project, needs }) => {
  await needs('the DevTools protocol');
  const { widget, device } = await openWithDevice(context, project, { config: codes });
  await signInByCode(widget, project);
  await widget.api(async ({ client }) => {
    await client.webauthn.register({ is_passkey: true, session_duration_minutes: 30 });
  });
  await widget.button('Create a Passkey').click();
  await widget.shows('Success!');
  expect(await device.credentials()).toHaveLength(1);
  expect(await widget.errors()).toEqual([]);
});

describe('a passkey is offered', () => {
  const offered = ['a text message', 'WhatsApp', 'a password'];
  test.for(Object.entries(methods))(
    'only after a sign-in by something slower: %s',
    async ([name, { config, prepare, signIn, method }], { context, project, needs }) => {
      await needs('the DevTools protocol');
      await prepare(context);
      const products = [...(config.products as string[]), 'passkeys'];
      // One-tap needs social sign-in alone.
      const embed = { config: { ...config, passkeyOptions, ...(name !== 'Google One Tap' && { products }) } };
      const { widget } = await openWithDevice(context, project, embed);
      await signIn(widget, project);
      if (offered.includes(name)) {
        await widget.shows(TITLE);
        await widget.button('Not now').click();
      }
      await widget.shows('Success!');
      expect(await widget.receipt()).toMatchObject({ method });
    },
  );

  test('after a sign-in by an email link', async ({ context, project, needs }) => {
    await needs('the DevTools protocol');
    const config = { products: ['emailMagicLinks', 'passkeys'], passkeyOptions };
    const { widget } = await openWithDevice(context, project, { config });
    await widget.sendEmail(EMAIL);
    await widget.shows('Check your email');
    await widget.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
    await widget.shows(TITLE);
  });

  test.for([
    ['another device, for this one', 'usb', TITLE],
    ['this device: never', 'internal', 'Success!'],
  ] as const)('after a sign-in by a passkey of %s', async ([, transport, title], { context, project, needs }) => {
    await needs('the DevTools protocol');
    const config = {
      products: ['emailMagicLinks', 'passkeys'],
      passkeyOptions: { ...passkeyOptions, autofill: false },
    };
    const { widget } = await openWithDevice(context, project, { config }, transport);
    await widget.api(async ({ client }) => {
      const minutes = { session_duration_minutes: 30 };
      // The address stays unverified: the API would want a second factor beside the passkey of another device.
      await client.passwords.create({ email: 'ada@example.com', password: 'correct horse battery staple', ...minutes });
      await client.webauthn.register({ is_passkey: true, ...minutes });
      await client.session.revoke();
    });
    // A second virtual authenticator would replace the first one.
    await widget.page.addInitScript(() => {
      PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = async () => true;
    });
    await widget.page.goto(widget.url);
    await widget.button('Login with a Passkey').click();
    if (transport === 'usb') {
      // The browser first asks for what it has at once.
      await widget.reads('No passkey was used.');
      expect(await widget.page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email');
      await widget.button('Login with a Passkey').click();
    }
    await widget.shows(title);
  });

  test('on no device that cannot make one', async ({ open, project }) => {
    const widget = await open({ config: codes });
    await signInByCode(widget, project, 'Success!');
    expect(await widget.receipt()).toMatchObject({ method: 'otp_email' });
  });
});
