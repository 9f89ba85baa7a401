// Finds a devtools panel that shows a token, takes the page's keys, moves while it loads, or breaks a strict policy.

import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { freePort } from '../../../../scripts/lib/ports.mjs';
import { startPlayground } from '../../server.mjs';
import { axeInSchemes, test, Widget } from './flow.ts';
import { signal } from './proxied-provider.ts';

const EMAIL = 'ada@example.com';

/** Opens the page, and the panel by its button. */
async function openPanel(page: Page, query: Record<string, string>, origin = inject('playground')) {
  const widget = new Widget(page, `${origin}/foyer-devtools?${new URLSearchParams(query)}`);
  await page.goto(widget.url);
  await page.getByRole('button', { name: 'Foyer devtools' }).click();
  const panel = page.getByRole('region', { name: 'Foyer devtools' });
  const section = (name: string) => panel.getByRole('region', { name, exact: true });
  return { widget, panel, section };
}

/** Sends a passcode to the address, and waits for its screen. */
async function sendCode(widget: Widget) {
  await widget.sendEmail(EMAIL);
  await widget.shows('Enter passcode');
}

test('the devtools show the screen, the passcode, the events and the session of a sign-in', { tags: ['main'] }, async ({
  context,
  project,
  needs,
}) => {
  await needs('clipboard permissions');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { widget, panel, section } = await openPanel(await context.newPage(), { publicToken: project.publicToken });
  await section('Screen').getByText('Main', { exact: true }).waitFor();
  await section('Session').getByText('Signed out').waitFor();
  await section('Inbox').getByText('No message yet.').waitFor();

  await sendCode(widget);
  await section('Screen').getByText('OTPAuthenticate').waitFor();
  await section('Screen').getByText(`A passcode was sent to ${EMAIL} by email. It expires in`).waitFor();
  await panel.getByRole('button', { name: /^Copy code \d{6}$/ }).click();
  await panel.getByRole('button', { name: 'Copied' }).waitFor();
  await widget.field('Passcode').focus();
  await widget.page.keyboard.press('ControlOrMeta+v');
  await widget.shows('Success!');

  await section('Session').getByText(EMAIL).waitFor();
  await section('Session').getByText('Passcode (email)').waitFor();
  await section('Session')
    .getByText(/, in (?:29|30) minutes/)
    .waitFor();
  await section('Events').getByText('AUTHENTICATE_FLOW_COMPLETE', { exact: true }).waitFor();
  await section('Events').getByText('OTP_AUTHENTICATE', { exact: true }).click();
  await section('Events').getByText('"session_token": "••••••••"').waitFor();
  const tokens = await widget.page.evaluate(() => document.cookie.match(/stytch_session\w*=[^;]+/g) ?? []);
  expect(tokens).not.toEqual([]);
  const shown = (await panel.textContent()) ?? '';
  for (const token of tokens) expect(shown).not.toContain(token.replace(/.*?=/, ''));
});

test('the devtools show the links of emails', async ({ context, project }) => {
  await fetch(`${inject('provider')}/sdk/v1/magic_links/email/login_or_create`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${project.publicToken}:${project.publicToken}`)}`,
    },
    body: JSON.stringify({ email: EMAIL }),
  });
  const { url } = await project.inbox({ to: EMAIL });
  const { section } = await openPanel(await context.newPage(), { publicToken: project.publicToken });
  const link = section('Inbox').getByRole('link', { name: 'Open the link' });
  expect(await link.getAttribute('href')).toBe(url);
  await section('Inbox').getByRole('button', { name: 'Copy link' }).waitFor();
  await section('Inbox').getByRole('button', { name: 'Empty the inbox' }).click();
  await section('Inbox').getByText('No message yet.').waitFor();
});

test('a fault of the devtools fails the next request to its path, and is used up', async ({ context, project }) => {
  const { widget, section } = await openPanel(await context.newPage(), { publicToken: project.publicToken });
  const faults = section('Faults');
  await faults.getByLabel('Path').fill('/sdk/v1/otps/email/login_or_create');
  await faults.getByLabel('Response').selectOption('Error 429: too many requests');
  await faults.getByRole('button', { name: 'Add fault' }).click();
  await faults.getByText('/sdk/v1/otps/email/login_or_create: the status 429, for 1 more request').waitFor();
  await widget.sendEmail(EMAIL);
  await section('Events').getByText('ApiError').waitFor();
  await faults.getByRole('listitem').waitFor({ state: 'detached' });
  await widget.button('Continue with email').click();
  await widget.shows('Enter passcode');
});

test('the devtools say why a fault was not added', async ({ context, project }) => {
  const { section } = await openPanel(await context.newPage(), { publicToken: project.publicToken });
  const faults = section('Faults');
  await faults.getByLabel('Response').selectOption('The usual one, after the delay');
  await faults.getByRole('button', { name: 'Add fault' }).click();
  await faults
    .getByText('A fault needs at least one of status, body, headers, delay_ms, drop and duplicate.')
    .waitFor();
});

test('the clock of the devtools expires a passcode', async ({ context, project }) => {
  const { widget, panel, section } = await openPanel(await context.newPage(), { publicToken: project.publicToken });
  await sendCode(widget);
  const { code } = await project.inbox({ to: EMAIL });
  // The message moves the clock of the panel.
  await panel.getByRole('button', { name: /^Copy code \d{6}$/ }).waitFor();
  await section('Clock').getByRole('button', { name: '10 minutes' }).click();
  await section('Clock').getByText('The clock is advanced by 10 minutes.').waitFor();
  await section('Clock')
    .getByText(/, (?:9|10) minutes ahead of this device/)
    .waitFor();
  await widget.typeCode(code);
  await widget.page.getByRole('alert').first().waitFor();
  await section('Clock').getByRole('button', { name: 'Reset' }).click();
  await section('Clock').getByText('The clock is reset.').waitFor();
  const clock = await fetch(`${inject('provider')}/dev/clock?public_token=${project.publicToken}`);
  expect(Math.abs(Date.parse((await clock.json()).now) - Date.now())).toBeLessThan(60_000);
});

test('the devtools work by keyboard, keep their keys from the page, and stay open after a reload', async ({
  context,
  project,
}) => {
  const page = await context.newPage();
  await page.goto(`${inject('playground')}/foyer-devtools?publicToken=${project.publicToken}`);
  await page.evaluate(() => {
    const keys: string[] = [];
    Reflect.set(window, 'keys', keys);
    document.addEventListener('keydown', ({ key }) => keys.push(key));
  });
  const toggle = page.getByRole('button', { name: 'Foyer devtools' });
  const panel = page.getByRole('region', { name: 'Foyer devtools' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await panel.waitFor();
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Tab');
  expect(await panel.getByRole('button', { name: 'Close' }).evaluate((button) => button.matches(':focus'))).toBe(true);
  await panel.getByLabel('Path').fill('');
  await panel.getByLabel('Path').pressSequentially('/a');
  expect(await page.evaluate(() => Reflect.get(window, 'keys'))).toEqual([]);

  await page.reload();
  await panel.waitFor();
  await panel.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await toggle.evaluate((button) => button.matches(':focus'))).toBe(true);
  await page.reload();
  await toggle.waitFor();
  expect(await panel.isVisible()).toBe(false);
});

test('the panel of the devtools keeps its place when the inbox arrives', async ({ context, project }) => {
  const page = await context.newPage();
  const release = signal();
  await page.route('**/dev/inbox?*', async (route) => {
    await release.sent;
    await route.continue();
  });
  const { panel, section } = await openPanel(page, { publicToken: project.publicToken });
  await section('Session').getByText('Signed out').waitFor();
  const placeOfClose = () => panel.getByRole('button', { name: 'Close' }).boundingBox();
  const before = await placeOfClose();
  release.send();
  await section('Inbox').getByText('No message yet.').waitFor();
  expect(await placeOfClose()).toEqual(before);
});

test('the devtools leave the page when their component unmounts', async ({ context, project }) => {
  const { widget, panel } = await openPanel(await context.newPage(), { publicToken: project.publicToken });
  await widget.button('Unmount the devtools').click();
  await widget.page.locator('foyer-devtools').waitFor({ state: 'detached' });
  await widget.button('Mount the devtools').click();
  await panel.waitFor();
  expect(await widget.page.locator('foyer-devtools').count()).toBe(1);
});

test('the devtools say that another API has no inbox, faults and clock', async ({ context }) => {
  await context.route('https://api.example.com/**', (route) => route.fulfill({ json: { data: {} } }));
  const { section } = await openPanel(await context.newPage(), { provider: 'https://api.example.com' });
  await section('Inbox, faults and clock')
    .getByText(
      'This page uses https://api.example.com: the inbox, faults and the clock are those of the local provider.',
    )
    .waitFor();
});

test('the devtools have no axe violations and do not overflow a narrow screen in both colour schemes', async ({
  newContext,
  project,
}) => {
  const context = await newContext({ reducedMotion: 'reduce', viewport: { width: 320, height: 640 } });
  const { widget, panel, section } = await openPanel(await context.newPage(), { publicToken: project.publicToken });
  const { page } = widget;
  await panel.getByRole('button', { name: 'Close' }).click();
  await sendCode(widget);
  await page.getByRole('button', { name: 'Foyer devtools' }).click();
  await section('Inbox')
    .getByRole('button', { name: /^Copy code/ })
    .waitFor();
  expect(await axeInSchemes(page, 'foyer-devtools')).toEqual([]);
  const overflow = () =>
    [
      document.documentElement,
      ...(document.querySelector('foyer-devtools')?.shadowRoot?.querySelectorAll('.content') ?? []),
    ].map((element) => element.scrollWidth - element.clientWidth);
  expect(await page.evaluate(overflow)).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Foyer devtools' }).click();
  await panel.waitFor({ state: 'hidden' });
  expect(await axeInSchemes(page, 'foyer-devtools')).toEqual([]);
});

describe('under a strict content security policy,', () => {
  test('the devtools are styled, and show the inbox', async ({ context, project, onTestFinished }) => {
    const port = await freePort();
    const policy = `default-src 'none'; style-src 'self'; script-src 'self'; connect-src ${inject('provider')}; img-src 'self'; require-trusted-types-for 'script'`;
    const extraHeaders = { 'Content-Security-Policy': policy };
    const { close } = await startPlayground({ port, provider: inject('provider'), extraHeaders });
    onTestFinished(close);
    const origin = `http://localhost:${port}`;
    const { panel, section } = await openPanel(await context.newPage(), { publicToken: project.publicToken }, origin);
    await section('Inbox').getByText('No message yet.').waitFor();
    expect(await panel.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
  });
});
