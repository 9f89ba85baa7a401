// Finds a frame of another site that gets a session without a deliberate click in the window that it opens.

import { describe, expect } from 'vitest';
import { axe, test, treesOf, Widget } from '../tools/flow.ts';
import { openFramed } from '../tools/places.ts';
import type { Project } from '../tools/provider.ts';
import { signIn } from './consent.ts';

const EMAIL = 'ada@example.com';
const OPEN = 'Open in a new window';
const products = {
  products: ['oauth', 'emailMagicLinks'],
  oauthOptions: { providers: [{ type: 'github' }] },
};

/** Opens the window of a frame, and waits for its page. */
async function windowOf(widget: Widget): Promise<Widget> {
  const [popup] = await Promise.all([widget.page.waitForEvent('popup'), widget.button(OPEN).click()]);
  return new Widget(popup, widget.url);
}

const hostOf = (widget: Widget) => new URL(widget.page.url()).host;
const validations = async (project: Project) =>
  (await project.requests()).filter(({ path }) => path === '/sdk/v1/sessions/authenticate').length;

describe.each(treesOf('shadow tree'))('a frame of another site, with the widget of the $tree,', ({ shadow }) => {
  test('gets a session that existed before only after a question', { tags: ['main'] }, async ({
    context,
    project,
    needs,
  }) => {
    await needs('clicks in frames of other sites');
    await signIn(context, project, { email: EMAIL });
    const widget = await openFramed(context, project, { shadow });
    await widget.is('signedOut');
    const popup = await windowOf(widget);
    await popup.shows(`Log in as ${EMAIL} in a page of ${hostOf(widget)}?`);
    await popup.reads(`A page of ${hostOf(widget)} shows ${new URL(widget.url).host} and asks to use your account.`);
    expect(await popup.heading('Sign up or log in').count()).toBe(0);
    expect(
      await popup.page.evaluate(() => {
        const { activeElement } = document;
        return (activeElement?.shadowRoot?.activeElement ?? activeElement)?.tagName;
      }),
    ).toBe('H2');
    // Clicks while the question is arming, like a user who meant to click the frame below the window. The question arms
    // again when the window comes to the front, so the click is early enough on a slow computer too.
    await popup.button('Continue').evaluate(async (button: HTMLElement) => {
      const isArming = new Promise<void>((resolve) => {
        const read = () => button.ariaDisabled === 'true' && resolve();
        new MutationObserver(read).observe(button, { attributeFilter: ['aria-disabled'] });
        read();
      });
      window.dispatchEvent(new Event('focus'));
      await isArming;
      button.click();
    });
    await popup.isArmed('Continue');
    expect(await axe(popup.page)).toEqual([]);
    await popup.button('Continue').evaluate((button: HTMLElement) => button.click());
    const before = await validations(project);
    await popup.page.waitForLoadState('networkidle');
    expect(popup.page.isClosed()).toBe(false);
    expect(await widget.status()).toBe('signedOut');
    expect(await validations(project)).toBe(before);

    const closed = popup.page.waitForEvent('close');
    await popup.button('Continue').focus();
    // The window closes before the key is released.
    await popup.page.keyboard.press('Enter').catch(() => undefined);
    await closed;
    await widget.shows('Success!');
    await widget.is('signedIn');
    expect(await widget.api(({ client }) => client.user.getSync()?.emails[0]?.email)).toBe(EMAIL);
  });

  test('stays signed out when the user cancels', async ({ context, project, needs }) => {
    await needs('clicks in frames of other sites');
    await signIn(context, project, { email: EMAIL });
    const widget = await openFramed(context, project, { shadow });
    const popup = await windowOf(widget);
    const closed = popup.page.waitForEvent('close');
    await popup.button('Cancel').click();
    await closed;
    await widget.frame.locator('button[data-state=idle]', { hasText: OPEN }).waitFor();
    expect(await widget.status()).toBe('signedOut');
    expect(await widget.errors()).toEqual([]);
  });

  test('gets a session of another tab only after a question', async ({ context, project, needs }) => {
    await needs('clicks in frames of other sites');
    const widget = await openFramed(context, project, { shadow });
    const popup = await windowOf(widget);
    await popup.sendEmail(EMAIL);
    await popup.shows('Check your email');
    const landing = new Widget(await context.newPage(), widget.url);
    await landing.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
    await landing.shows('Success!');
    await popup.shows(`Log in as ${EMAIL} in a page of ${hostOf(widget)}?`);
    expect(await widget.status()).toBe('signedOut');
    await popup.button('Continue').click();
    await widget.shows('Success!');
  });

  test('gets the session of a social sign-in in the window at once', async ({ context, project, needs }) => {
    await needs('clicks in frames of other sites');
    await project.set({ pkce_required_for_oauth: true });
    const widget = await openFramed(context, project, { shadow, config: products });
    const popup = await windowOf(widget);
    await popup.button('Continue with GitHub').click();
    await popup.page.getByRole('heading', { name: /^Sign in to .+ with GitHub$/i }).waitFor();
    await popup.field('Email').fill(EMAIL);
    const closed = popup.page.waitForEvent('close');
    await popup.button('Continue').click();
    await closed;
    await widget.shows('Success!');
    expect(await widget.errors()).toEqual([]);
  });
});

test('a frame of the same site needs no question', async ({ context, project }) => {
  await signIn(context, project, { email: EMAIL });
  const widget = await openFramed(context, project, {}, true);
  await widget.is('signedIn');
});

test.for([
  ['de', `Als ${EMAIL} auf einer Seite von`],
  ['ar', 'تسجيل الدخول باسم'],
])(
  'the question of a frame fits a page of 320 px (%s)',
  async ([locale = '', title = ''], { newContext, project, needs }) => {
    await needs('clicks in frames of other sites');
    const context = await newContext({ viewport: { width: 320, height: 640 } });
    await signIn(context, project, { email: EMAIL });
    const widget = await openFramed(context, project, { locale });
    const [popup] = await Promise.all([
      widget.page.waitForEvent('popup'),
      widget.frame.locator('.foyer-button[data-variant=secondary]').last().click(),
    ]);
    await popup.setViewportSize({ width: 320, height: 640 });
    await popup.getByRole('heading', { name: title }).waitFor();
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await popup.evaluate(overflow)).toBe(0);
  },
);
