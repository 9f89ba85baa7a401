// Finds a returnTo or state in the receipt of a wrong sign-in, after redirects, reloads and links in other tabs.

import { describe, expect } from 'vitest';
import { embedUrl, test, Widget } from '../tools/flow.ts';

const one = { returnTo: '/invoices/ONE', state: { from: 'one' } };
const two = { returnTo: '/reports/TWO', state: { from: 'two' } };
const config = {
  products: ['otp', 'oauth'],
  otpOptions: { methods: ['email'] },
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
};
const links = { products: ['emailMagicLinks'] };
const EMAIL = 'ada@example.com';

/** Starts a social sign-in, and stops on the page of the provider. */
async function startSocial(widget: Widget): Promise<void> {
  await widget.page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await widget.page.getByRole('heading', { name: /^Sign in to / }).waitFor();
}

describe('what a sign-in carries', () => {
  test.for([
    ['its own', two, two],
    ['nothing', undefined, { returnTo: null, state: null }],
  ] as const)(
    'is %s, although a social sign-in of the same tab was abandoned',
    async ([, carry, expected], { open, project }) => {
      const widget = await open({ config, carry: one });
      await startSocial(widget);
      await widget.page.goto(embedUrl(project.publicToken, { config, ...(carry && { carry }) }));
      await widget.sendEmail(EMAIL);
      await widget.shows('Enter passcode');
      await widget.page.reload();
      await widget.shows('Enter passcode');
      const { code } = await project.inbox({ to: EMAIL });
      await widget.typeCode(code);
      await widget.shows('Success!');
      const receipt = await widget.receipt();
      expect(receipt).toMatchObject({ method: 'otp_email', ...expected });
    },
  );

  test('is that of the social sign-in, after the user has cancelled it once', async ({ open, project }) => {
    // The URL that the provider redirects to has no `carry`.
    const back = embedUrl(project.publicToken, { config });
    const oauthOptions = { ...config.oauthOptions, loginRedirectURL: back, signupRedirectURL: back };
    const widget = await open({ config: { ...config, oauthOptions }, carry: one });
    await startSocial(widget);
    await widget.button('Cancel').click();
    await widget.sendEmail(EMAIL);
    await widget.shows('Enter passcode');
    await widget.typeCode((await project.inbox({ to: EMAIL })).code);
    expect(await widget.receipt()).toMatchObject({ method: 'otp_email', ...one });
  });

  test('belongs to the email whose link is opened, and not to a later sign-in of its tab', { tags: ['main'] }, async ({
    open,
    project,
    context,
  }) => {
    const first = await open({ config: links, carry: one });
    await first.sendEmail(EMAIL);
    await first.shows('Check your email');
    const { url } = await project.inbox({ to: EMAIL });
    const second = await open({ config: links, carry: two });
    await second.sendEmail('grace@example.com');
    await second.shows('Check your email');
    const landed = new Widget(await context.newPage(), url ?? '');
    await landed.page.goto(landed.url);
    expect(await landed.receipt()).toMatchObject({ method: 'email_magic_link', ...one });
  });

  test('belongs to the email of a new password, which is opened in another tab and reloaded', async ({
    open,
    project,
    context,
  }) => {
    await project.user({ email: EMAIL, password: 'bramble seventeen quiet owls' });
    const resetPage = embedUrl(project.publicToken, { config: { products: ['passwords'] }, variant: 'reset-password' });
    const passwordOptions = { resetPasswordRedirectURL: resetPage, loginRedirectURL: resetPage };
    const widget = await open({ config: { products: ['passwords'], passwordOptions }, carry: one });
    await widget.sendEmail(EMAIL);
    await widget.button('Forgot Password?').click();
    const { url } = await project.inbox({ to: EMAIL });
    const landed = new Widget(await context.newPage(), url ?? '');
    await landed.page.goto(landed.url);
    await landed.password().waitFor();
    await landed.page.reload();
    await landed.password().fill('violet harbour ninety lanterns');
    await landed.button('Continue').click();
    expect(await landed.receipt()).toMatchObject({ method: 'password_reset', ...one });
  });
});
