// Finds a start page whose inbox, choices or default links do not lead to a sign-in, or that overflows a phone.

import { expect, inject } from 'vitest';
import { axeInSchemes, test, Widget } from './flow.ts';

const home = (publicToken: string, more: Record<string, string> = {}) =>
  `${inject('playground')}/?${new URLSearchParams({ publicToken, ...more })}`;

test('the start page signs in by the link in its inbox', { tags: ['main'] }, async ({ context, project }) => {
  const page = new Widget(await context.newPage(), home(project.publicToken));
  await page.page.goto(page.url);
  await page.page.getByRole('tab', { name: 'Email' }).click();
  await page.sendEmail('ada@example.com');
  const open = page.page.getByRole('link', { name: 'Open the link' });
  await open.waitFor();
  await open.click();
  await page.shows('Success!');
  await page.reads('Signed in as ada@example.com');
  // The user as JSON, with hidden tokens.
  await page.reads(/"email": "ada@example.com"/);
  await page.reads(/"session_token": "••••••••"/);
  await page.button('Sign out').click();
  await page.reads('Signed out');
  await page.shows('Sign up or log in');
});

test('the start page shows an error for a provider that is not a URL', async ({ browser, onTestFinished }) => {
  // A context whose errors do not fail the test, because the client must log one.
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = new Widget(await context.newPage(), `${inject('playground')}/?provider=nonsense`);
  await page.page.goto(page.url);
  await page.shows('Sign up or log in');
  const alert = page.page.getByRole('alert').filter({ hasText: 'must be a URL' });
  expect(await alert.textContent()).toContain('It is "nonsense".');
  await page.reads('No provider at nonsense');
});

test('an email link opens the start page of its project by default', async ({ context, project }) => {
  const asked = await fetch(`${inject('provider')}/sdk/v1/magic_links/email/login_or_create`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${project.publicToken}:${project.publicToken}`)}`,
    },
    body: JSON.stringify({ email: 'ada@example.com' }),
  });
  expect(asked.status).toBe(200);
  const { url } = await project.inbox({ to: 'ada@example.com' });
  const page = new Widget(await context.newPage(), String(url));
  await page.page.goto(page.url);
  await page.button('Log in here').click();
  await page.reads('Signed in as ada@example.com');
});

test('a reset link opens the reset page of its project by default', async ({ context, project }) => {
  await project.user({ email: 'ada@example.com', password: 'wind-lantern-marble-42' });
  await fetch(`${inject('provider')}/sdk/v1/passwords/email/reset/start`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${project.publicToken}:${project.publicToken}`)}`,
    },
    body: JSON.stringify({ email: 'ada@example.com' }),
  });
  const { url } = await project.inbox({ to: 'ada@example.com' });
  const page = new Widget(await context.newPage(), String(url));
  await page.page.goto(page.url);
  await page.password().fill('copper-orchid-tunnel-17');
  await page.button('Continue').click();
  await page.reads('Signed in as ada@example.com');
});

test('the start page signs in by passcode after one click', async ({ context, project, needs }) => {
  await needs('clipboard permissions');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = new Widget(await context.newPage(), home(project.publicToken, { email: 'code', sms: '0' }));
  await page.page.goto(page.url);
  await page.sendEmail('ada@example.com');
  await page.shows('Enter passcode');
  await page.button(/^Copy code \d{6}$/).click();
  await page.button('Copied').waitFor();
  await page.field('Passcode').focus();
  await page.page.keyboard.press('ControlOrMeta+v');
  await page.shows('Success!');
  await page.reads('OTP_AUTHENTICATE');
});

test('the start page shows each choice in its URL, its widget and its code', async ({ context, project }) => {
  const page = new Widget(await context.newPage(), home(project.publicToken));
  await page.page.goto(page.url);
  await page.page.getByLabel('WhatsApp').check();
  await page.page.getByLabel('Español').check();
  await page.page.getByLabel('Shadow tree').check();
  await page.page.locator('[lang=es]').first().waitFor();
  await page.reads(/methods: \['sms', 'whatsapp'\]/);
  const { searchParams } = new URL(page.page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    publicToken: project.publicToken,
    whatsapp: '1',
    locale: 'es',
    shadow: '1',
  });
  await page.page.reload();
  expect(await page.page.getByLabel('Español').isChecked()).toBe(true);
});

test('the start page has no axe violations in both colour schemes', async ({ newContext, project }) => {
  const context = await newContext({ reducedMotion: 'reduce' });
  const page = new Widget(await context.newPage(), home(project.publicToken, { email: 'code' }));
  await page.page.goto(page.url);
  await page.page.getByRole('tab', { name: 'Email' }).click();
  await page.sendEmail('ada@example.com');
  await page.shows('Enter passcode');
  await page.button(/^Copy code/).waitFor();
  expect(await axeInSchemes(page.page, 'html')).toEqual([]);
  for (const preset of ['Linen', 'Night', 'Fern']) {
    await page.page.getByLabel(preset).check();
    expect(await axeInSchemes(page.page, 'html')).toEqual([]);
  }
});

test('the start page does not overflow a narrow screen', async ({ newContext, project }) => {
  const context = await newContext({ viewport: { width: 320, height: 700 } });
  const page = new Widget(await context.newPage(), home(project.publicToken));
  await page.page.goto(page.url);
  await page.shows('Sign up or log in');
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.page.evaluate(overflow)).toBe(0);
});
