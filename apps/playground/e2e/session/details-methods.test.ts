// Finds a method that skips the details or reports the sign-in before them: redirect, popup, one tap, wallet.

import { describe, expect } from 'vitest';
import { openSignedOut } from '../tools/authenticator.ts';
import { test, Widget } from '../tools/flow.ts';
import { methods, PASSWORD } from '../tools/methods.ts';
import type { Project } from '../tools/provider.ts';
import { complete, detailsOptions, EMAIL, FINAL, storedKeys, TITLE, updatesOf } from './details.ts';

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
    async ([, { config, prepare, signIn, method }], { open, context, project }) => {
      await prepare(context);
      const widget = await open({ config: { ...config, detailsOptions } });
      await signIn(widget, project);
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
    // The API returns whole seconds, so the user is not of the same one.
    await project.moveClock(60);
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

describe('terms that have changed', () => {
  test.for(Object.entries(methods))(
    'are asked for after a sign-in by %s',
    async ([, { config, prepare, signIn, method }], { open, context, project }) => {
      await project.user({ ...(await prepare(context)) });
      const legalOptions = { termsURL: 'https://example.com/terms', version: '2' };
      const widget = await open({ config: { ...config, legalOptions } });
      await signIn(widget, project);
      await widget.shows('Our terms have changed');
      expect(await widget.events()).not.toContain(FINAL);
      await widget.frame.getByRole('checkbox').check();
      await widget.button('Continue').click();
      await widget.shows('Success!');
      expect(await widget.receipt()).toMatchObject({ method, agreedAt: expect.any(String) });
      expect(await storedKeys(widget)).toEqual([]);
    },
  );
});
