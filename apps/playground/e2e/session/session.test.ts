// Finds a tab that misses a sign-in or sign-out, and a session that a reload or deleted storage ends.

import { expect, inject } from 'vitest';
import { test } from '../tools/flow.ts';

const config = { products: ['otp'], otpOptions: { methods: ['email'] } };

test('a second tab follows sign-in and sign-out', { tags: ['main'] }, async ({ open, project }) => {
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

test('a page with session cookies is signed in from the start', { tags: ['main'] }, async ({
  open,
  project,
  context,
}) => {
  const { session_token, session_jwt } = await project.signedIn({ email: 'ada@example.com' });
  await context.addCookies([
    { name: 'stytch_session', value: session_token, url: inject('playground') },
    { name: 'stytch_session_jwt', value: session_jwt, url: inject('playground') },
  ]);
  const widget = await open({ config });
  await widget.is('signedIn');
  expect(await widget.api(({ client }) => client.user.getSync()?.emails[0]?.email)).toBe('ada@example.com');
});

test('a reload keeps the session', { tags: ['main'] }, async ({ open, project }) => {
  const widget = await open({ config });
  await widget.sendEmail('ada@example.com');
  const { code } = await project.inbox({ to: 'ada@example.com' });
  await widget.typeCode(code);
  await widget.shows('Success!');
  await widget.page.reload();
  await widget.is('signedIn');
});

test('a session survives the deletion of its storage, and ends without an error with its cookies', {
  tags: ['main'],
}, async ({ open, project, context }) => {
  const { session_token } = await project.signedIn({ email: 'ada@example.com' });
  const widget = await open({ config });
  await widget.is('signedOut');
  const lifetime = async () => {
    const cookies = await context.cookies();
    const { expires = 0 } = cookies.find(({ name }) => name === 'stytch_session') ?? {};
    return expires - Date.now() / 1000;
  };
  // Safari caps the lifetime of such a cookie.
  await widget.page.evaluate((token) => {
    localStorage.clear();
    document.cookie = `stytch_session=${token}; path=/; max-age=60; samesite=lax`;
  }, session_token);
  expect(await lifetime()).toBeLessThan(600);
  await widget.page.reload();
  await widget.is('signedIn');
  expect(await widget.api(({ client }) => client.user.getSync()?.emails[0]?.email)).toBe('ada@example.com');
  expect(await lifetime()).toBeGreaterThan(600);

  const other = await open({ config });
  // A response that arrives while the cookies are being deleted would write them again.
  await other.page.waitForFunction(() => window.foyer?.client.state.get().fromCache === false);
  await other.is('signedIn');
  await widget.page.evaluate(() => {
    for (const name of ['stytch_session', 'stytch_session_jwt']) document.cookie = `${name}=; path=/; max-age=0`;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await widget.is('signedOut');
  await other.page.reload();
  await other.is('signedOut');
  for (const { page } of [widget, other]) {
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('ada@example.com');
  }
  await other.sendEmail('ada@example.com');
  const { code } = await project.inbox({ to: 'ada@example.com' });
  await other.typeCode(code);
  await other.shows('Success!');
  await widget.is('signedIn');
  expect([...(await widget.errors()), ...(await other.errors())]).toEqual([]);
});
