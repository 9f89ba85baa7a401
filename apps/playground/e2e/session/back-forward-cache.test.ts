// Finds a page that the back-forward cache cannot keep, or restores with dead buttons or an outdated session.

import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, vi } from 'vitest';
import { fullChromium, launch, prepare } from '../tools/engine.ts';
import { type Embed, embedUrl, treesOf, Widget, watch, test as widgetTest } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';

const elsewhere = () => `${inject('provider')}/.well-known/elsewhere`;

/** Goes back. Playwright would wait until the page has loaded, which a restored page does not do. */
async function goBack(page: Page): Promise<void> {
  const url = page.url();
  await page.evaluate(() => setTimeout(() => history.back()));
  const arrived = () => page.evaluate(() => (document.readyState === 'complete' ? location.href : null));
  await expect
    .poll(() =>
      arrived().then(
        (now) => now ?? url,
        () => url,
      ),
    )
    .not.toBe(url);
}

// Playwright disables the back-forward cache in the browsers that it starts. A headless shell has none.
const test = widgetTest
  .extend('cachingBrowser', { scope: 'worker' }, async ({ program }, { onCleanup }) => {
    const browser = await launch(fullChromium ?? program, true);
    // Playwright would wait before each click until a restored page has loaded, which it never reports for Firefox.
    vi.stubEnv('PLAYWRIGHT_SKIP_NAVIGATION_CHECK', '1');
    onCleanup(async () => {
      vi.unstubAllEnvs();
      await browser.close();
    });
    return browser;
  })
  /** Why the browser restores no page, or no page with an open request; null if it does. */
  .extend('missing', { scope: 'worker' }, async ({ cachingBrowser }) => {
    const page = await cachingBrowser.newPage();
    const isRestored = async (request: string | null) => {
      await page.goto(`${inject('playground')}/embed`, { waitUntil: 'networkidle' });
      await page.evaluate((path) => {
        Object.assign(window, { isRestored: true });
        if (path) fetch(path).catch(() => {});
      }, request);
      await page.goto(elsewhere());
      return goBack(page).then(
        () => page.evaluate(() => Reflect.get(window, 'isRestored') === true),
        () => false,
      );
    };
    const any = (await isRestored(null)) ? null : 'The engine or its driver has no back-forward cache.';
    await page.route('**/open-request', () => {});
    const requesting = (await isRestored('/open-request')) ? null : 'The engine caches no page with an open request.';
    await page.close();
    return { any, requesting: any ?? requesting };
  })
  .extend('skipWithout', ({ missing, skip, task }) => (feature: 'any' | 'requesting') => {
    const skipped = missing[feature];
    if (!skipped) return;
    Object.assign(task.meta, { skipped });
    skip(skipped);
  })
  .extend('caching', async ({ cachingBrowser, skipWithout }, { onCleanup }) => {
    skipWithout('any');
    const { context, problems } = await watch(await cachingBrowser.newContext({ locale: 'en-US' }));
    await prepare(context);
    context.setDefaultTimeout(30_000);
    await context.addInitScript(watchReturn);
    onCleanup(async () => {
      await context.close();
      expect(problems).toEqual([]);
    });
    return context;
  });

/** Counts, in the page, how often its buttons are looked at before all can be used after the page was restored. */
function watchReturn() {
  const buttonsIn = (tree: ParentNode): HTMLButtonElement[] => [
    ...tree.querySelectorAll('button'),
    ...[...tree.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? buttonsIn(shadowRoot) : [])),
  ];
  const isLive = (button: HTMLButtonElement) => !button.disabled && button.dataset.state !== 'pending';
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    let looks = 0;
    const look = () => {
      looks += 1;
      const buttons = buttonsIn(document);
      if (buttons.length && buttons.every(isLive)) Object.assign(window, { liveAfter: looks });
      else setTimeout(look);
    };
    look();
  });
}

/** Waits until the buttons of a restored page can be used. Returns at which look they could. */
async function liveAfter(page: Page): Promise<number> {
  await page.waitForFunction(() => Reflect.has(window, 'liveAfter'));
  return page.evaluate(() => Reflect.get(window, 'liveAfter'));
}

/** Goes to another page and back. Returns whether the browser restored the page, and Chromium's reasons if it did not. */
async function leaveAndReturn(page: Page, whileAway: () => Promise<unknown> = async () => {}) {
  const reasons: string[] = [];
  const session = fullChromium ? await page.context().newCDPSession(page) : null;
  await session?.send('Page.enable');
  session?.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  await page.evaluate(() => Object.assign(window, { isRestored: true }));
  await page.goto(elsewhere());
  await whileAway();
  await goBack(page);
  const isRestored = await page.evaluate(() => Reflect.get(window, 'isRestored') === true);
  await session?.detach();
  return { isRestored, reasons };
}

const restored = { isRestored: true, reasons: [] };

async function openWidget(context: BrowserContext, project: Project, embed: Embed): Promise<Widget> {
  const widget = new Widget(await context.newPage(), embedUrl(project.publicToken, embed));
  await widget.page.goto(widget.url);
  await widget.page.locator('main button').first().waitFor();
  return widget;
}

async function addCookies(context: BrowserContext, project: Project): Promise<void> {
  const { session_token, session_jwt } = await project.signedIn({ email: 'ada@example.com' });
  await context.addCookies([
    { name: 'stytch_session', value: session_token, url: inject('playground') },
    { name: 'stytch_session_jwt', value: session_jwt, url: inject('playground') },
  ]);
}

async function signIn(widget: Widget, project: Project): Promise<void> {
  await widget.sendEmail('ada@example.com');
  const { code } = await project.inbox({ to: 'ada@example.com' });
  await widget.typeCode(code);
  await widget.is('signedIn');
}

const emailOf = (widget: Widget) => widget.api(({ client }) => client.user.getSync()?.emails[0]?.email);
const google = { type: 'google' };
const otp: Embed = { config: { products: ['otp'], otpOptions: { methods: ['email'] } } };

describe('the back-forward cache', () => {
  test.for<[string, Embed]>([
    ['links and passcodes', { config: { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms'] } } }],
    ['passwords', { config: { products: ['passwords'] } }],
    ['wallets', { config: { products: ['crypto'] } }],
    ['passkey autofill', { config: { products: ['passkeys', 'emailMagicLinks'] } }],
    ['one tap', { config: { products: ['oauth'], oauthOptions: { providers: [{ ...google, one_tap: true }] } } }],
  ])('restores a page that offers %s', async ([, embed], { caching, project }) => {
    const widget = await openWidget(caching, project, embed);
    await widget.is('signedOut');
    await widget.frame.locator('main .foyer-screen').waitFor();
    // A suggested passkey waits for the user, and one tap for its frame.
    await widget.page.waitForLoadState('networkidle');
    expect(await leaveAndReturn(widget.page)).toEqual(restored);
  });

  test('restores a page with a session that is being refreshed', async ({ caching, project, skipWithout }) => {
    skipWithout('requesting');
    await addCookies(caching, project);
    await project.fault({ path: '/sdk/v1/sessions/authenticate', delay_ms: 2_000 });
    const widget = await openWidget(caching, project, otp);
    await widget.frame.locator('main .foyer-screen').waitFor();
    expect(await leaveAndReturn(widget.page)).toEqual(restored);
    await widget.is('signedIn');
  });

  describe.each(treesOf('shadow tree'))('in the $tree', ({ shadow }) => {
    test('shows live buttons at once after a social provider was left', async ({ caching, project }) => {
      const config = { products: ['oauth'], oauthOptions: { providers: [google, { type: 'github' }] } };
      const widget = await openWidget(caching, project, { config, shadow });
      await widget.page.evaluate(() => Object.assign(window, { isRestored: true }));
      await widget.button('Continue with Google').click();
      await widget.field('Email').waitFor();
      await goBack(widget.page);
      // Engines other than Chromium may load the page again.
      const isRestored = await widget.page.evaluate(() => Reflect.has(window, 'isRestored'));
      // Until the pending call ends, there would be a look every four milliseconds for some seconds.
      if (isRestored || fullChromium) expect(await liveAfter(widget.page)).toBeLessThan(100);
      await widget.button('Continue with GitHub').click();
      await widget.field('Email').fill('ada@example.com');
      await widget.button('Continue').click();
      await widget.shows('Success!');
    });

    test('shows the session of a sign-in in another tab', async ({ caching, project }) => {
      const widget = await openWidget(caching, project, { ...otp, shadow });
      await widget.is('signedOut');
      const other = await openWidget(caching, project, { ...otp, shadow });
      expect(await leaveAndReturn(widget.page, () => signIn(other, project))).toEqual(restored);
      await widget.is('signedIn');
      expect(await emailOf(widget)).toBe('ada@example.com');
    });

    test('shows a sign-out in another tab', async ({ caching, project }) => {
      await addCookies(caching, project);
      const widget = await openWidget(caching, project, { ...otp, shadow });
      await widget.is('signedIn');
      const other = await openWidget(caching, project, { ...otp, shadow });
      await other.is('signedIn');
      const signOut = () => other.api(({ client }) => client.session.revoke());
      expect(await leaveAndReturn(widget.page, signOut)).toEqual(restored);
      await widget.is('signedOut');
    });

    test('ends an action that the user has left', async ({ caching, project }) => {
      const widget = await openWidget(caching, project, { ...otp, shadow });
      await project.fault({ path: '/sdk/v1/otps/email/login_or_create', delay_ms: 10_000 });
      const sent = widget.page.waitForRequest('**/otps/email/login_or_create');
      await widget.sendEmail('ada@example.com');
      await sent;
      const { isRestored } = await leaveAndReturn(widget.page);
      if (isRestored) await liveAfter(widget.page);
      else await widget.isArmed('Continue with email');
    });
  });

  test('shows a sign-in and a sign-out in another tab if the cookies are HttpOnly', async ({ caching, project }) => {
    await project.set({ http_only_cookies: true });
    const widget = await openWidget(caching, project, otp);
    await widget.is('signedOut');
    const other = await openWidget(caching, project, otp);
    expect(await leaveAndReturn(widget.page, () => signIn(other, project))).toEqual(restored);
    await widget.is('signedIn');
    const signOut = () => other.api(({ client }) => client.session.revoke());
    expect(await leaveAndReturn(widget.page, signOut)).toEqual(restored);
    await widget.is('signedOut');
  });
});

describe('without the back-forward cache', () => {
  widgetTest('a page shows the session of a sign-in in another tab', async ({ open, project }) => {
    const widget = await open(otp);
    await widget.is('signedOut');
    const other = await open(otp);
    await widget.page.goto(elsewhere());
    await signIn(other, project);
    await widget.page.goBack();
    await widget.is('signedIn');
    expect(await emailOf(widget)).toBe('ada@example.com');
  });
});
