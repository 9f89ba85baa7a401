// Finds an account page that is a long column in a wide window, jumps once it is loaded, or whose list of sections is not that of what is in view.

import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { signInAs } from '../tools/authenticator.ts';
import { type Embed, embedUrl, test, Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';
import { account, config, EMAIL, focused, PHONE, section } from './account-page.ts';

const everything = { ...config, secondFactorOptions: {} };
const SUBJECT = 'google-test-1';

/** Signs in a user with one entry of each kind. The responses wait for `gate`. */
async function openFull(context: BrowserContext, project: Project, embed: Embed = {}, gate = Promise.resolve()) {
  const wallet = { type: 'ethereum', address: '0x52908400098527886E0F7030069857D2E4169EE7' };
  const factors = { phone_number: PHONE, password: 'violet harbour', totp: true, passkey: true, wallet };
  const { user_id } = await project.user({ email: EMAIL, ...factors });
  await signInAs(context, project, user_id, [{ type: 'otp', delivery_method: 'email' }]);
  const google = {
    oauth_user_registration_id: SUBJECT,
    provider_type: 'Google',
    provider_subject: SUBJECT,
    profile_picture_url: '',
    locale: 'en',
  };
  const notes = {
    connected_app_id: 'connected-app-test-1',
    client_id: 'connected-app-test-1',
    name: 'Notes',
    description: '',
    client_type: 'third_party',
    logo_url: '',
    scopes_granted: 'openid',
  };
  // A social account needs its provider, and an app a consent.
  await context.route(/sdk\/v1\/(users|sessions)\//, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    if (data.user) data.user.providers = [google];
    if (data.providers) data.providers = [google];
    if (data.connected_apps) data.connected_apps = [notes];
    if (data.session) {
      const email_id = data.user.emails[0].email_id;
      data.session.authentication_factors.push({
        type: 'oauth',
        delivery_method: 'oauth_google',
        last_authenticated_at: data.session.started_at,
        google_oauth_factor: { id: SUBJECT, provider_subject: SUBJECT, email_id },
      });
    }
    await gate;
    await route.fulfill({ response, json: { ...rest, data } });
  });
  const widget = new Widget(
    await context.newPage(),
    embedUrl(project.publicToken, { ...account, config: everything, ...embed }),
  );
  await widget.page.goto(widget.url);
  return widget;
}

/** Waits until each section is shown. */
async function isLoaded(widget: Widget) {
  await widget.shows('This session');
  await section(widget, 'Connected apps').getByText('Notes').waitFor();
  await expect.poll(() => widget.frame.locator('.foyer-outline').count()).toBe(0);
}
const heightOf = (widget: Widget) =>
  widget.frame.locator('.foyer-root').evaluate((root) => root.getBoundingClientRect().height);
const list = (widget: Widget) => widget.frame.getByRole('navigation', { name: 'Account', exact: true });
const current = (widget: Widget) => list(widget).locator('[aria-current]').allInnerTexts();

test('the account page of a user with one entry of each kind is at most 1,100 px high in a window of 1280 px, and its outline as high', {
  tags: ['main'],
}, async ({ newContext, project }) => {
  const context = await newContext({ viewport: { width: 1280, height: 800 } });
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const widget = await openFull(context, project, {}, gate);
  await expect.poll(() => widget.frame.locator('.foyer-outline').count()).toBeGreaterThan(10);
  const places = () =>
    widget.frame
      .locator('.foyer-account-parts > *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  const before = await places();
  open();
  await isLoaded(widget);
  const after = await places();
  expect(before).toHaveLength(10);
  expect(Math.max(...after.map((top, index) => Math.abs(top - (before[index] ?? 0))))).toBeLessThanOrEqual(20);
  expect(await heightOf(widget)).toBeLessThanOrEqual(1_100);
  expect(await section(widget, 'Social accounts').getByRole('listitem').textContent()).toContain(EMAIL);
});

test('the list of sections follows the scrolling, and leads to a section', { tags: ['main'] }, async ({
  newContext,
  project,
}) => {
  const context = await newContext({ viewport: { width: 1280, height: 500 } });
  const widget = await openFull(context, project);
  await isLoaded(widget);
  await expect.poll(() => current(widget)).toEqual(['Profile']);
  expect(await list(widget).getByRole('link').count()).toBe(10);
  await widget.page.mouse.move(640, 250);
  await widget.page.mouse.wheel(0, 400);
  await expect.poll(() => current(widget)).not.toEqual(['Profile']);
  await list(widget).getByRole('link', { name: 'This session', exact: true }).click();
  await expect.poll(() => current(widget)).toEqual(['This session']);
  expect(await focused(widget)).toBe('This session');
  expect(new URL(widget.page.url()).hash).toBe('');
});

test('the width of the container decides about the columns of the account page, not the width of the window', async ({
  newContext,
  project,
}) => {
  const context = await newContext({ viewport: { width: 1280, height: 800 } });
  const widget = await openFull(context, project, { theme: { container: { width: '700px' } } });
  await isLoaded(widget);
  /** Whether the title of a section is beside its content. */
  const isBeside = () =>
    section(widget, 'Wallets').evaluate((part) => {
      const [title, content] = [...part.children].map((child) => child.getBoundingClientRect());
      return !!title && !!content && title.right <= content.left;
    });
  expect([await isBeside(), await list(widget).isVisible()]).toEqual([true, false]);
  await widget.page.setViewportSize({ width: 600, height: 800 });
  await expect.poll(isBeside).toBe(false);
});

test('the full address of a wallet is copied, and then shown', async ({ newContext, project }) => {
  const context = await newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const widget = await openFull(context, project);
  await isLoaded(widget);
  const wallet = section(widget, 'Wallets').getByRole('group', { name: '0x5290…9EE7' });
  await wallet.getByRole('button', { name: 'Copy' }).click();
  await wallet.getByText('0x52908400098527886E0F7030069857D2E4169EE7').waitFor();
  expect(await widget.page.evaluate(() => navigator.clipboard.readText())).toBe(
    '0x52908400098527886E0F7030069857D2E4169EE7',
  );
});
