// Finds an error of the mode logIn that its field in a shadow tree does not reference, and a mount without the mode.

import { describe, expect } from 'vitest';
import { axe, test, treesOf, type Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';

const EMAIL = 'ada@example.com';
const PHONE = '+12015550123';
const PASSWORD = 'violet harbour ninety lanterns';
const mode = { mode: 'logIn' };
const EMAIL_MISSING = 'Email not found.';
const PHONE_MISSING = 'Phone number not found.';
const otp = (method: string) => ({ ...mode, products: ['otp'], otpOptions: { methods: [method] } });
const links = { ...mode, products: ['emailMagicLinks'] };

const sent = async (project: Project) =>
  (await project.requests())
    .filter(({ method, path }) => method === 'POST' && !path.endsWith('/events'))
    .map(({ path, status }) => `${path.replace('/sdk/v1', '')} ${status}`);

/** Waits until the field says that it has no user. */
async function isUnknown(widget: Widget, label: string, text: string): Promise<void> {
  await expect.poll(() => widget.field(label).getAttribute('aria-invalid')).toBe('true');
  expect(
    await widget.field(label).evaluate((input) => {
      const root = input.getRootNode() as Document | ShadowRoot;
      return root.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    }),
  ).toBe(text);
}

describe.each(treesOf('shadow tree'))('the mode logIn in the $tree', ({ shadow }) => {
  const email = (widget: Widget) => widget.sendEmail(EMAIL);
  const rows: Record<
    string,
    { config: object; send: (widget: Widget) => Promise<void>; label: string; says: string; calls: string[] }
  > = {
    'an email link': {
      config: links,
      send: email,
      label: 'Email',
      says: EMAIL_MISSING,
      calls: ['/magic_links/email/send/primary 404'],
    },
    'a passcode by email': {
      config: otp('email'),
      send: email,
      label: 'Email',
      says: EMAIL_MISSING,
      calls: ['/otps/email/send/primary 404'],
    },
    'a text message': {
      config: otp('sms'),
      send: (widget) => widget.sendPhone('(201) 555-0123'),
      label: 'Phone number',
      says: PHONE_MISSING,
      calls: ['/otps/sms/send/primary 404'],
    },
    WhatsApp: {
      config: otp('whatsapp'),
      send: (widget) => widget.sendPhone('(201) 555-0123', 'Continue with WhatsApp'),
      label: 'Phone number',
      says: PHONE_MISSING,
      calls: ['/otps/whatsapp/send/primary 404'],
    },
    'a password': {
      config: { ...mode, products: ['passwords', 'emailMagicLinks'] },
      send: email,
      label: 'Email',
      says: EMAIL_MISSING,
      calls: ['/users/search 200'],
    },
  };
  test.for(Object.keys(rows))(
    'creates no user for %s, keeps what was typed, and says so',
    async (name, { open, project }) => {
      const row = rows[name];
      if (!row) return;
      const widget = await open({ shadow, config: { ...row.config } });
      await widget.shows('Log in');
      expect(await widget.heading('Sign up or log in').count()).toBe(0);
      await row.send(widget);
      await isUnknown(widget, row.label, row.says);
      expect(await widget.field(row.label).inputValue()).not.toBe('');
      expect(await sent(project)).toEqual(row.calls);
      expect(await axe(widget.page)).toEqual([]);
      await widget.page.reload();
      await widget.shows('Log in');
    },
  );

  test.for(['react', 'mount', 'element', 'standalone'] as const)(
    'logs in a known user by a link, without the session of another user, mounted by %s',
    async (mount, { open, project, context }) => {
      await project.user({ email: EMAIL });
      const tokens = await project.signedIn({ email: 'grace@example.com' });
      const widget = await open({ shadow, mount, config: links });
      await widget.shows('Log in');
      const { hostname } = new URL(widget.url);
      await context.addCookies([
        { name: 'stytch_session', value: tokens.session_token, domain: hostname, path: '/' },
        { name: 'stytch_session_jwt', value: tokens.session_jwt, domain: hostname, path: '/' },
      ]);
      await widget.page.reload();
      await widget.is('signedIn');
      await widget.sendEmail('nobody@example.com');
      await isUnknown(widget, 'Email', EMAIL_MISSING);
      await widget.sendEmail(EMAIL);
      await widget.shows('Check your email');
      expect((await sent(project)).filter((call) => call.includes('/send/'))).toEqual([
        '/magic_links/email/send/primary 404',
        '/magic_links/email/send/primary 200',
      ]);
    },
  );

  test('logs in by a passcode, again after a resend, and by a password', { tags: ['main'] }, async ({
    open,
    project,
  }) => {
    await project.user({ phone_number: PHONE });
    await project.user({ email: EMAIL, password: PASSWORD });
    const phone = await open({ shadow, config: otp('sms') });
    await phone.sendPhone('(201) 555-0123');
    await phone.shows('Enter passcode');
    await phone.typeCode((await project.inbox({ to: PHONE })).code);
    await phone.shows('Success!');
    await phone.api(({ client }) => client.session.revoke());
    const password = await open({ shadow, config: { ...mode, products: ['passwords'] } });
    await password.sendEmail(EMAIL);
    await password.password().fill(PASSWORD);
    await password.button('Continue').click();
    await password.shows('Success!');
  });

  test('sends a user without a password what logs in, and offers to set one', async ({ open, project }) => {
    await project.user({ email: EMAIL });
    const widget = await open({ shadow, config: { ...mode, products: ['passwords', 'emailMagicLinks'] } });
    await widget.sendEmail(EMAIL);
    await widget.shows('Check your email');
    expect(await sent(project)).toEqual(['/users/search 200', '/magic_links/email/send/primary 200']);
  });

  test('keeps what was typed when the network is lost', async ({ open, project }) => {
    await project.user({ email: EMAIL });
    const widget = await open({ shadow, config: links });
    await widget.page.route('**/send/primary', (route) => route.abort());
    await widget.sendEmail(EMAIL);
    await widget.reads(/^We could not reach/);
    await widget.page.unroute('**/send/primary');
    await widget.button('Continue with email').click();
    await widget.shows('Check your email');
  });
});
