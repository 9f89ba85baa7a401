// Finds a link that a mail scanner, a script's click or a prerendered page redeems, or that a reload uses up.

import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signIn } from '../idp/consent.ts';
import { axe, embedUrl, test, tokenIn, treesOf, Widget } from '../tools/flow.ts';
import { eventually, type Project } from '../tools/provider.ts';

const EMAIL = 'ada@example.com';
const MALLORY = 'mallory@example.com';
const USED = 'The magic link could not be authenticated because it was either already used or expired.';
const OTHER_BROWSER = 'Open this link in the browser where you asked for it.';

const isCompletion = (type: string) => type === 'AUTHENTICATE_FLOW_COMPLETE';
const SIGN_IN = '**/sdk/v1/magic_links/authenticate';
const signIns = async (project: Project) =>
  (await project.requests()).filter(({ path }) => path === '/sdk/v1/magic_links/authenticate');

/** Runs what a mail scanner's browser runs: the page's scripts, clicks by script on every button, and a reload. */
async function scan(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  for (const _visit of [1, 2]) {
    await page.evaluate(() => {
      const buttonsIn = (tree: Document | ShadowRoot): HTMLButtonElement[] => [
        ...tree.querySelectorAll('button'),
        ...[...tree.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? buttonsIn(shadowRoot) : [])),
      ];
      for (const button of buttonsIn(document)) {
        button.focus();
        button.click();
        button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
        button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
      }
    });
    await page.reload({ waitUntil: 'networkidle' });
  }
}

/** The widget's address with a value of `emailMagicLinksOptions.redeem`, to which its links return too. */
const withRedeem = (project: Project, redeem: string, shadow: boolean) => {
  const config = (options: object) => ({ products: ['emailMagicLinks'], emailMagicLinksOptions: options });
  const landing = embedUrl(project.publicToken, { shadow, config: config({ redeem }) });
  return { shadow, config: config({ redeem, loginRedirectURL: landing, signupRedirectURL: landing }) };
};

describe.each(treesOf('shadow tree'))('an email link in the $tree', ({ shadow }) => {
  test('signs in at once in another tab of the browser that requested it', async ({ open, project, context }) => {
    const widget = await open({ shadow });
    await widget.sendEmail(EMAIL);
    const { url } = await project.inbox({ to: EMAIL });
    const landing = new Widget(await context.newPage(), widget.url);
    await landing.page.goto(url ?? '');
    await landing.shows('Success!');
    expect(await signIns(project)).toMatchObject([{ status: 200 }]);
  });

  test("signs in at once also if the device's clock was moved beyond its lifetime", async ({
    open,
    project,
    context,
  }) => {
    const widget = await open({ shadow });
    await widget.sendEmail(EMAIL);
    const { url } = await project.inbox({ to: EMAIL });
    await context.clock.setSystemTime(Date.now() + 365 * 24 * 60 * 60_000);
    const landing = new Widget(await context.newPage(), widget.url);
    await landing.page.goto(url ?? '');
    await landing.shows('Success!');
  });

  test('is sent again after a reload that came before its request reached the API, and signs in', async ({
    open,
    project,
  }) => {
    const widget = await open({ shadow });
    await widget.sendEmail(EMAIL);
    const { url } = await project.inbox({ to: EMAIL });
    // Held in the browser until the reload cancels it.
    await widget.page.route(SIGN_IN, () => {}, { times: 1 });
    const sent = widget.page.waitForRequest(SIGN_IN);
    await widget.page.goto(url ?? '');
    await widget.shows('Logging you in...');
    await sent;
    await widget.page.reload();
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ method: 'email_magic_link', entry: 'link' });
    expect(await signIns(project)).toMatchObject([{ status: 200 }]);
  });

  test('signs in once after a reload while the API is slow', async ({ open, project, needs }) => {
    await needs('request bodies');
    const widget = await open({ shadow });
    await widget.sendEmail(EMAIL);
    const { url } = await project.inbox({ to: EMAIL });
    const slow = new Promise<Route>((resolve) => {
      void widget.page.route(SIGN_IN, resolve, { times: 1 });
    });
    await widget.page.goto(url ?? '');
    const first = await slow;
    await widget.page.reload();
    await widget.shows('Success!');
    await widget.receipt();
    await first.fetch();
    // The API uses a token once.
    expect((await signIns(project)).map(({ status }) => status)).toEqual([200, 401]);
    await widget.is('signedIn');
  });

  test('whose response was lost by a reload says that it was used, and a new link signs in', async ({
    open,
    project,
    needs,
  }) => {
    await needs('request bodies');
    const widget = await open({ shadow });
    await widget.sendEmail(EMAIL);
    const { url } = await project.inbox({ to: EMAIL });
    const answered = new Promise<void>((resolve) => {
      const lose = async (route: Route) => {
        await route.fetch();
        resolve();
      };
      void widget.page.route(SIGN_IN, lose, { times: 1 });
    });
    await widget.page.goto(url ?? '');
    await answered;
    await widget.page.reload();
    await widget.reads(USED);
    await widget.shows('Sign up or log in');
    expect(await widget.events()).toEqual([]);
    expect((await signIns(project)).map(({ status }) => status)).toEqual([200, 401]);
    // The address is in the field.
    await widget.button('Continue with email').click();
    await widget.shows('Check your email');
    await widget.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
    await widget.shows('Success!');
    await widget.receipt();
  });

  test('asks for a click in another browser, even after reloads', { tags: ['main'] }, async ({
    open,
    project,
    newContext,
  }) => {
    const widget = await open({ shadow });
    await widget.sendEmail(EMAIL);
    const { url } = await project.inbox({ to: EMAIL });
    const other = new Widget(await (await newContext()).newPage(), widget.url);
    await other.page.goto(url ?? '');
    await other.shows('Log in on this device?');
    expect(tokenIn(other.page)).toBeNull();
    expect(await axe(other.page)).toEqual([]);
    await other.page.reload();
    await other.shows('Log in on this device?');
    expect(await signIns(project)).toEqual([]);
    await other.button('Log in here').click();
    await other.shows('Success!');
    await other.is('signedIn');
    expect(await other.events()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
    expect(await signIns(project)).toMatchObject([{ status: 200 }]);
  });

  test('is not used up by a program that opens it, runs its scripts and reloads it', { tags: ['main'] }, async ({
    open,
    project,
    newContext,
  }) => {
    const widget = await open({ shadow });
    await widget.sendEmail(EMAIL);
    const { url } = await project.inbox({ to: EMAIL });
    for (const method of ['HEAD', 'GET', 'GET']) {
      const headers = { 'Sec-Purpose': 'prefetch' };
      expect((await fetch(url ?? '', { method, headers, redirect: 'manual' })).status).toBe(302);
    }
    await scan(await (await newContext()).newPage(), url ?? '');
    expect(await signIns(project)).toEqual([]);
    await widget.page.goto(url ?? '');
    await widget.shows('Success!');
  });

  test('is redeemed when the user opens its prerendered page', async ({ open, project, context }) => {
    const widget = await open({ shadow });
    await widget.sendEmail(EMAIL);
    const { url } = await project.inbox({ to: EMAIL });
    const page = await context.newPage();
    // Playwright does not let Chromium prerender pages.
    await page.addInitScript(() => {
      let isPrerendering = true;
      Object.defineProperty(document, 'prerendering', { get: () => isPrerendering });
      addEventListener('open-page', () => {
        isPrerendering = false;
        document.dispatchEvent(new Event('prerenderingchange'));
      });
    });
    await page.goto(url ?? '', { waitUntil: 'networkidle' });
    expect(await signIns(project)).toEqual([]);
    const landing = new Widget(page, widget.url);
    await landing.shows('Logging you in...');
    await page.evaluate(() => dispatchEvent(new Event('open-page')));
    await landing.shows('Success!');
    expect(tokenIn(page)).toBeNull();
    expect(await signIns(project)).toMatchObject([{ status: 200 }]);
  });

  test('that was used or has expired says so after the click', async ({ open, project, newContext }) => {
    const widget = await open({ shadow });
    await widget.sendEmail(EMAIL);
    const { url } = await project.inbox({ to: EMAIL });
    await project.moveClock(31 * 60);
    const other = new Widget(await (await newContext()).newPage(), widget.url);
    await other.page.goto(url ?? '');
    await other.button('Log in here').click();
    await other.reads(USED);
    await other.shows('Sign up or log in');
    expect(await other.errors()).toEqual(['ApiError']);
  });

  test('that needs a PKCE verifier of another browser says so, and nothing is sent', { tags: ['main'] }, async ({
    open,
    project,
    newContext,
  }) => {
    await project.set({ pkce_required_for_email_magic_links: true });
    const widget = await open({ shadow });
    await widget.sendEmail(EMAIL);
    const { url } = await project.inbox({ to: EMAIL });
    const other = new Widget(await (await newContext()).newPage(), widget.url);
    await other.page.goto(url ?? '');
    await other.reads(OTHER_BROWSER);
    expect(await axe(other.page)).toEqual([]);
    await other.button('Send a new link').click();
    await other.shows('Sign up or log in');
    await other.sendEmail(EMAIL);
    await other.shows('Check your email');
    expect(await signIns(project)).toEqual([]);
    await other.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
    await other.shows('Success!');
  });

  test('asks for a click in every browser with redeem "click"', async ({ open, project, context }) => {
    const widget = await open(withRedeem(project, 'click', shadow));
    await widget.sendEmail(EMAIL);
    const { url } = await project.inbox({ to: EMAIL });
    const landing = new Widget(await context.newPage(), widget.url);
    await landing.page.goto(url ?? '');
    await landing.shows('Log in on this device?');
    await landing.reads(new RegExp(EMAIL));
    expect(await signIns(project)).toEqual([]);
    await landing.button('Log in here').click();
    await landing.shows('Success!');
  });

  test('of another user than the awaited one asks who logs in', async ({ open, project, newContext }) => {
    const mallory = await open({ shadow }, await newContext());
    await mallory.sendEmail(MALLORY);
    const { url } = await project.inbox({ to: MALLORY });

    const widget = await open({ shadow });
    await widget.sendEmail(EMAIL);
    await widget.shows('Check your email');
    await widget.page.goto(url ?? '');
    await widget.shows(`Log in as ${MALLORY}?`);
    expect(await axe(widget.page)).toEqual([]);
    await widget.page.reload();
    await widget.shows(`Log in as ${MALLORY}?`);
    expect(await widget.events()).toEqual([]);
    await widget.button('Cancel').click();
    await widget.shows('Sign up or log in');
    await widget.is('signedOut');
    expect(await widget.events()).toEqual([]);
    await widget.page.reload();
    await widget.shows('Sign up or log in');
    await widget.is('signedOut');
  });

  test('of another user than the awaited one logs in when the user continues', async ({
    open,
    project,
    newContext,
    context,
  }) => {
    const mallory = await open({ shadow }, await newContext());
    await mallory.sendEmail(MALLORY);
    const { url } = await project.inbox({ to: MALLORY });

    const widget = await open({ shadow });
    await widget.sendEmail(EMAIL);
    await widget.shows('Check your email');
    const landing = new Widget(await context.newPage(), widget.url);
    await landing.page.goto(url ?? '');
    await landing.shows(`Log in as ${MALLORY}?`);
    await landing.is('signedIn');
    // The tab that waits neither continues nor reports before the user has decided.
    await widget.is('signedIn');
    await widget.shows('Check your email');
    expect(await landing.events()).toEqual([]);
    await landing.button('Continue').click();
    await landing.shows('Success!');
    await widget.shows('Success!');
    const completed = async () => [...(await landing.events()), ...(await widget.events())].filter(isCompletion);
    await eventually('report', async () => (await completed())[0]);
    expect(await completed()).toHaveLength(1);
  });
});

test.for(['react', 'element', 'standalone'] as const)(
  'an email link is redeemed by a key of the user, but not by a script that clicks while the user is active (%s)',
  async (mount, { open, project, newContext }) => {
    const widget = await open({ mount });
    await widget.sendEmail(EMAIL);
    const { url } = await project.inbox({ to: EMAIL });
    const other = new Widget(await (await newContext()).newPage(), widget.url);
    await other.page.goto(url ?? '');
    await other.shows('Log in on this device?');
    // A click of the user, after which scripts of the page may do what needs one.
    await other.heading('Log in on this device?').click();
    expect(await other.page.evaluate(() => navigator.userActivation?.isActive ?? true)).toBe(true);
    await other.button('Log in here').evaluate((button: HTMLElement) => button.click());
    await other.button('Log in here').focus();
    await other.page.waitForLoadState('networkidle');
    await other.shows('Log in on this device?');
    expect(await signIns(project)).toEqual([]);
    await other.page.keyboard.press('Enter');
    await other.shows('Success!');
    expect(await signIns(project)).toMatchObject([{ status: 200 }]);
  },
);

const ALREADY = /^You are already logged in to localhost\. This link can log you in as another user\./;
const emailOf = (widget: Widget) => widget.api(({ client }) => client.user.getSync()?.emails[0]?.email);

/** Opens the page with a one-time token. */
async function openWithToken(widget: Widget, type: string, token: string): Promise<void> {
  const url = new URL(widget.url);
  url.searchParams.set('stytch_token_type', type);
  url.searchParams.set('token', token);
  await widget.page.goto(url.href);
}

describe('a link that another user is signed in to', () => {
  const modes = [{ redeem: undefined }, { redeem: 'click' }];
  test.for(modes)(
    'is not redeemed at once by the reset page ($redeem)',
    async ({ redeem }, { open, project, newContext, context }) => {
      const mallory = await open({}, await newContext());
      await mallory.sendEmail(MALLORY);
      const { token } = await project.inbox({ to: MALLORY });
      await signIn(context, project, { email: EMAIL });
      const config = { products: ['passwords'], emailMagicLinksOptions: { redeem } };
      const url = embedUrl(project.publicToken, { variant: 'reset-password', config });
      const widget = new Widget(await context.newPage(), url);
      // An ordinary email link works as the second link of a password email, too.
      await openWithToken(widget, 'login', token ?? '');
      await widget.shows('Log in on this device?');
      await widget.reads(ALREADY);
      expect(await axe(widget.page)).toEqual([]);
      await widget.page.reload();
      await widget.shows('Log in on this device?');
      expect(await signIns(project)).toEqual([]);
      expect(await emailOf(widget)).toBe(EMAIL);
      expect(await widget.events()).toEqual([]);
      await widget.button('Log in here').click();
      await widget.shows('Success!');
      expect(await emailOf(widget)).toBe(MALLORY);
    },
  );

  test('is not redeemed at once if it impersonates', async ({ project, context }) => {
    const token = await project.impersonationToken(MALLORY);
    await signIn(context, project, { email: EMAIL });
    const widget = new Widget(await context.newPage(), embedUrl(project.publicToken));
    await openWithToken(widget, 'impersonation', token);
    await widget.shows('Log in on this device?');
    await widget.reads(ALREADY);
    await widget.page.reload();
    await widget.shows('Log in on this device?');
    const redeemed = async () =>
      (await project.requests()).filter(({ path }) => path === '/sdk/v1/impersonation/authenticate');
    expect(await redeemed()).toEqual([]);
    expect(await emailOf(widget)).toBe(EMAIL);
    await widget.button('Log in here').click();
    await widget.shows('Success!');
    expect(await emailOf(widget)).toBe(MALLORY);
  });
});

test('a link of a reset page signs in at once where no user is signed in, unless redeem is click', async ({
  open,
  project,
  newContext,
}) => {
  for (const redeem of [undefined, 'click']) {
    const mallory = await open({}, await newContext());
    await mallory.sendEmail(MALLORY);
    const { token } = await project.inbox({ to: MALLORY });
    const config = { products: ['passwords'], emailMagicLinksOptions: { redeem } };
    const url = embedUrl(project.publicToken, { variant: 'reset-password', config });
    const widget = new Widget(await (await newContext()).newPage(), url);
    await openWithToken(widget, 'login', token ?? '');
    await widget.shows(redeem ? 'Log in on this device?' : 'Success!');
  }
});

test('an impersonation signs in at once where no user is signed in', async ({ project, context }) => {
  const token = await project.impersonationToken(MALLORY);
  const widget = new Widget(await context.newPage(), embedUrl(project.publicToken));
  await openWithToken(widget, 'impersonation', token);
  await widget.shows('Success!');
  expect(await emailOf(widget)).toBe(MALLORY);
});
