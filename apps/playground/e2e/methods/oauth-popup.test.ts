// Finds a popup sign-in that fails when a Cross-Origin-Opener-Policy cuts its link or the browser blocks the popup.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { freePort } from '../../../../scripts/lib/ports.mjs';
import { startPlayground } from '../../server.mjs';
import { axe, test, treesOf, Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';

const EMAIL = 'ada@example.com';
const GITHUB = 'Continue with GitHub';
const config = {
  products: ['oauth', 'emailMagicLinks'],
  oauthOptions: { mode: 'popup', providers: [{ type: 'google' }, { type: 'github' }] },
};
const severed = { 'Cross-Origin-Opener-Policy': 'same-origin' };

/** Clicks a button that opens a popup, and returns the popup. */
async function popupOf(widget: Widget, button = GITHUB): Promise<Widget> {
  const [popup] = await Promise.all([widget.page.waitForEvent('popup'), widget.button(button).click()]);
  return new Widget(popup, widget.url);
}

/** Fills in the social provider's page. */
async function agree(widget: Widget): Promise<void> {
  await widget.page.getByRole('heading', { name: /^Sign in to .+ with G/i }).waitFor();
  await widget.field('Email').fill(EMAIL);
  await widget.button('Continue').click();
}

/** Signs in on the social provider's page, and waits until the popup has closed. */
async function signIn(popup: Widget): Promise<void> {
  const closed = popup.page.waitForEvent('close');
  await agree(popup);
  await closed;
}

const redeemed = async (project: Project) =>
  (await project.requests())
    .filter(({ path }) => path === '/sdk/v1/oauth/authenticate')
    .map(({ status, body }) => ({ status, verified: 'code_verifier' in (body as object) }));

const hasLiveButtons = async (widget: Widget) => {
  await widget.page.locator('.foyer-oauth button[data-state=idle]').nth(1).waitFor();
  return widget.page.locator('.foyer-oauth button:not([data-state=idle])').count();
};

describe.each(treesOf('shadow tree'))('social sign-in by popup in the $tree', ({ shadow }) => {
  test('signs in without leaving the page, and redeems and reports once', { tags: ['main'] }, async ({
    open,
    project,
  }) => {
    await project.set({ pkce_required_for_oauth: true });
    const widget = await open({
      shadow,
      config,
      carry: { returnTo: '/settings', state: { plan: 'pro' } },
      strict: true,
    });
    await widget.page.evaluate(() => Object.assign(window, { isSame: true }));
    await signIn(await popupOf(widget));
    await widget.shows('Success!');
    await widget.is('signedIn');
    expect(await widget.page.evaluate(() => 'isSame' in window)).toBe(true);
    expect(await widget.receipt()).toMatchObject({
      method: 'oauth_github',
      entry: 'redirect',
      isNewUser: true,
      returnTo: '/settings',
      state: { plan: 'pro' },
    });
    expect(await widget.errors()).toEqual([]);
    expect(await redeemed(project)).toEqual([{ status: 200, verified: true }]);
    await widget.page.reload();
    await widget.is('signedIn');
    await widget.reads('Last used');
  });

  test('enables the buttons again when the user closes the popup', async ({ open, project }) => {
    const widget = await open({ shadow, config });
    const popup = await popupOf(widget);
    await popup.field('Email').waitFor();
    expect(await widget.button(GITHUB).getAttribute('aria-busy')).toBe('true');
    expect(await axe(widget.page)).toEqual([]);
    await popup.page.close();
    expect(await hasLiveButtons(widget)).toBe(0);
    expect(await widget.errors()).toEqual([]);
    expect(await redeemed(project)).toEqual([]);
    await signIn(await popupOf(widget, 'Continue with Google'));
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ method: 'oauth_google' });
  });

  test('shows the refusal of the user on the page, and closes the popup', { tags: ['main'] }, async ({ open }) => {
    const widget = await open({ shadow, config });
    const popup = await popupOf(widget);
    const closed = popup.page.waitForEvent('close');
    await popup.button('Cancel').click();
    await closed;
    await widget.reads('You have not been logged in. Please try again.');
    expect(await hasLiveButtons(widget)).toBe(0);
    expect(await axe(widget.page)).toEqual([]);
  });

  test('redirects the page when the browser blocks the popup', { tags: ['main'] }, async ({
    open,
    context,
    project,
  }) => {
    await context.addInitScript(() => {
      window.open = () => null;
    });
    const widget = await open({ shadow, config });
    await widget.button(GITHUB).click();
    await agree(widget);
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ method: 'oauth_github' });
    expect(await redeemed(project)).toHaveLength(1);
  });
});

describe('a Cross-Origin-Opener-Policy that cuts the link between the page and its popup', () => {
  let origin = '';
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const port = await freePort();
    const playground = await startPlayground({ port, provider: inject('provider'), extraHeaders: severed });
    origin = `http://localhost:${port}`;
    stop = playground.close;
  });
  afterAll(() => stop?.());

  /** Signs in by a popup whose opener is cut off, and checks that the popup has completed the sign-in alone. */
  async function check(widget: Widget, project: Project): Promise<void> {
    const popup = await popupOf(widget);
    await popup.field('Email').waitFor();
    // The page can no longer tell an open popup from a closed one.
    expect(await hasLiveButtons(widget)).toBe(0);
    await signIn(popup);
    await widget.shows('Success!');
    await widget.is('signedIn');
    expect(await widget.receipt()).toMatchObject({ method: 'oauth_github' });
    expect(await redeemed(project)).toEqual([{ status: 200, verified: true }]);
  }

  test.for(treesOf('page'))(
    'does not stop the sign-in when the page has it ($tree)',
    async ({ shadow }, { open, project }) => {
      await project.set({ pkce_required_for_oauth: true });
      await check(await open({ shadow, config, origin }), project);
    },
  );

  test.for(treesOf('page'))(
    'does not stop the sign-in when the provider has it ($tree)',
    async ({ shadow }, { open, project, context }) => {
      await project.set({ pkce_required_for_oauth: true });
      await context.route('**/v1/public/oauth/*/start?*', async (route) => {
        const response = await route.fetch({ maxRedirects: 0 });
        await route.fulfill({ response, headers: { ...response.headers(), ...severed } });
      });
      await check(await open({ shadow, config }), project);
    },
  );
});

test('a popup of an app browser is never opened, because it could not return', async ({ open, newContext }) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5)';
  const context = await newContext({ userAgent });
  const pages: Page[] = [];
  const widget = await open({ config }, context);
  context.on('page', (page) => pages.push(page));
  await widget.button(GITHUB).click();
  await agree(widget);
  await widget.shows('Success!');
  expect(pages).toEqual([]);
});
