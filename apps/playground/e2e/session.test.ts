import { expect, inject } from 'vitest';
import { test } from './flow.ts';

const config = { products: ['otp'], otpOptions: { methods: ['email'] } };

test('a second tab follows sign-in and sign-out', async ({ open, project }) => {
  const first = await open({ config });
  const second = await open({ config });
  await second.is('signedOut');

  await first.sendEmail('ada@example.com');
  const { code } = await project.inbox({ to: 'ada@example.com' });
  await first.typeCode(code);
  await first.shows('Success!');
  await second.is('signedIn');
  expect(await second.api(({ client }) => client.user.getSync()?.emails[0]?.email)).toBe('ada@example.com');

  await second.api(({ client }) => client.session.revoke());
  await first.is('signedOut');
});

test('a page with session cookies is signed in from the start', async ({ open, project, context }) => {
  const { session_token, session_jwt } = await project.signedIn({ email: 'ada@example.com' });
  await context.addCookies([
    { name: 'stytch_session', value: session_token, url: inject('playground') },
    { name: 'stytch_session_jwt', value: session_jwt, url: inject('playground') },
  ]);
  const widget = await open({ config });
  await widget.is('signedIn');
  expect(await widget.api(({ client }) => client.user.getSync()?.emails[0]?.email)).toBe('ada@example.com');
});

test('a reload keeps the session', async ({ open, project }) => {
  const widget = await open({ config });
  await widget.sendEmail('ada@example.com');
  const { code } = await project.inbox({ to: 'ada@example.com' });
  await widget.typeCode(code);
  await widget.shows('Success!');
  await widget.page.reload();
  await widget.is('signedIn');
});
