// Finds a first screen that loads code or shifts before any input, and a spinner on the way to the second one.

import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Embed, embedUrl, test, treesOf, Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';
import { signal } from '../tools/proxied-provider.ts';

declare global {
  interface Window {
    rest(): void;
    /** The sum of the layout shifts. */
    shift: number;
    hasSpun?: boolean;
  }
}

const config = {
  products: ['oauth', 'emailMagicLinks', 'passwords', 'passkeys'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
};

/** The files of the screens that follow the first one. */
const NEXT = ['later-screens', 'password-screens'];
/** Requests that every page makes; on a slow computer only once its field is there. */
const SETTINGS = /bootstrap|events$/;
const SUGGESTION = '/sdk/v1/webauthn/authenticate/start/primary';
/** The files of the warnings that only test projects show. */
const warnings = ['config-notices', 'input', 'missing-sheet', 'one-tap', 'phone'];

interface FirstScreen {
  page: Page;
  field: Locator;
  /** The files and the paths of the API that the page has requested since its field is there. */
  after: string[];
  /** Makes the page idle. */
  rest(): Promise<void>;
}

/** Opens a widget on a page that is not idle, and for which no long time passes, until its first screen is complete. */
async function openBusy(context: BrowserContext, project: Project, shadow = false): Promise<FirstScreen> {
  // Without the watermark, which loads when the settings arrive and does not belong to the first screen.
  await project.set({ disable_sdk_watermark: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Reflect.set(window, 'setTimeout', (callback: () => void, ms = 0) => (ms < 5000 ? setTimeout(callback, ms) : 0));
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (callback) => waiting.push(callback);
    Reflect.set(window, 'rest', () => {
      window.requestIdleCallback = (callback) => setTimeout(callback, 0);
      for (const callback of waiting) callback({ didTimeout: false, timeRemaining: () => 50 });
    });
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += Reflect.get(entry, 'value');
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let after: string[] | undefined;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'OPTIONS') after?.push(pathname.replace(/^\/assets\/(.*)-.{8}\.(?:js|css)$/, '$1'));
  });
  await page.goto(embedUrl(project.publicToken, { mount: 'react', config, shadow }));
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.waitFor();
  after = [];
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  await page.getByRole('button', { name: 'Login with a Passkey' }).waitFor();
  await page.waitForLoadState('networkidle');
  return { page, field, after, rest: () => page.evaluate(() => window.rest()) };
}

describe.each(treesOf('page'))('the first screen in the $tree', ({ shadow }) => {
  test('requests nothing while its field waits for the first input and the page is busy', { tags: ['main'] }, async ({
    coldContext,
    project,
  }) => {
    const { page, after } = await openBusy(await coldContext(), project, shadow);
    expect(after.filter((name) => !SETTINGS.test(name))).toEqual([]);
    expect(await page.evaluate(() => window.shift)).toBe(0);
  });

  test('suggests passkeys once the page is idle, and loads no later screen for that', async ({
    coldContext,
    project,
    needs,
  }) => {
    await needs('passkeys');
    const { page, after, rest } = await openBusy(await coldContext(), project, shadow);
    await rest();
    await expect.poll(() => after).toContain(SUGGESTION);
    await page.waitForLoadState('networkidle');
    const requested = after.filter((name) => !warnings.includes(name) && !SETTINGS.test(name));
    console.info(`Without an input: ${requested.length} requests: ${requested.join(' ')}`);
    expect(requested.filter((name) => NEXT.includes(name))).toEqual([]);
    expect(requested.length).toBeLessThanOrEqual(6);
    expect(await page.evaluate(() => window.shift)).toBe(0);
  });

  test('loads the next screens, and suggests passkeys, after a focus on a busy page', async ({
    coldContext,
    project,
    needs,
  }) => {
    await needs('passkeys');
    const screen = await openBusy(await coldContext(), project, shadow);
    await screen.field.focus();
    await expect.poll(() => screen.after).toEqual(expect.arrayContaining([...NEXT, SUGGESTION]));
  });

  // Its events and frames would delay the first letter.
  test('starts no transition at the first focus', async ({ coldContext, project }) => {
    const { field } = await openBusy(await coldContext(), project, shadow);
    const started = await field.evaluate(async (input: HTMLElement) => {
      const frame = () => new Promise(requestAnimationFrame);
      input.focus();
      await frame();
      await frame();
      return (input.getRootNode() as Document | ShadowRoot).getAnimations().length;
    });
    expect(started).toBe(0);
  });

  test('leads to the next screen without a spinner, once it has been typed into', async ({ coldContext, project }) => {
    const { page, field, after } = await openBusy(await coldContext(), project, shadow);
    await field.fill('ada@example.com');
    await expect.poll(() => after).toEqual(expect.arrayContaining(NEXT));
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const tree = document.querySelector('.foyer-host')?.shadowRoot ?? document;
      const find = () => {
        if (tree.querySelector('.foyer-spinner:not(button *)')) Reflect.set(window, 'hasSpun', true);
      };
      new MutationObserver(find).observe(tree, { childList: true, subtree: true });
    });
    await field.press('Enter');
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    expect(await page.evaluate(() => window.hasSpun)).toBeUndefined();
  });

  test('does not let a user wait who types and submits before the page is idle', async ({ coldContext, project }) => {
    const { page, field } = await openBusy(await coldContext(), project, shadow);
    await field.fill('ada@example.com');
    await field.press('Enter');
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
  });
});

describe('a first screen that the server has rendered', () => {
  const every = {
    products: ['oauth', 'emailMagicLinks', 'otp', 'passwords', 'passkeys', 'crypto'],
    oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
    otpOptions: { methods: ['sms'] },
    legalOptions: { termsURL: 'https://example.com/terms', requireAgreement: true },
  };

  /** Opens a page whose scripts wait for `release`. */
  async function openHeld(context: BrowserContext, project: Project, embed: Embed) {
    const page = await context.newPage();
    await page.addInitScript(() => {
      Reflect.set(window, 'shift', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shift += Reflect.get(entry, 'value');
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const { send: release, sent: released } = signal();
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    const widget = new Widget(page, embedUrl(project.publicToken, { mount: 'react', ssr: true, ...embed }));
    await page.goto(widget.url, { waitUntil: 'commit' });
    return { widget, page, release };
  }

  test.for([
    ['en', 'Continue with Google', 'Login with a Passkey', undefined],
    ['de', 'Weiter mit Google', 'Mit Passkey anmelden', undefined],
    ['ar', 'المتابعة عبر Google', 'الدخول بمفتاح مرور', 'rtl'],
  ] as const)(
    'is whole without scripts, in %s',
    { tags: ['main'] },
    async ([locale, google, passkey, direction], { coldContext, project }) => {
      const context = await coldContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      const address = embedUrl(project.publicToken, { mount: 'react', ssr: true, config: every, locale });
      const html = await (await page.goto(address))?.text();
      expect(html).not.toMatch(/foyer-placeholder| style=/);
      await page.getByRole('button', { name: google }).waitFor();
      await page.getByRole('button', { name: passkey }).waitFor();
      expect(await page.getByRole('tab').count()).toBe(2);
      expect(await page.getByRole('checkbox').count()).toBe(1);
      const root = page.locator('.foyer-root');
      expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual([locale, direction ?? null]);
    },
  );

  test.for([
    ['en', 'Email', 'Check your email'],
    ['de', 'E-Mail', 'Prüfen Sie Ihren Posteingang'],
  ] as const)(
    'keeps what was typed, and sends once what was submitted before its scripts, in %s',
    {
      tags: ['main'],
    },
    async ([locale, label, next], { coldContext, project }) => {
      const { page, release } = await openHeld(await coldContext(), project, { locale });
      const field = page.getByRole('textbox', { name: label });
      await field.fill('ada@example.com');
      await field.press('Enter');
      const before = page.url();
      release();
      await project.inbox({ to: 'ada@example.com' });
      await page.getByRole('heading', { name: next }).waitFor();
      expect(page.url()).toBe(before);
      const sent = (await project.requests()).filter(({ path }) => path.endsWith('/email/login_or_create'));
      expect(sent).toHaveLength(1);
    },
  );

  /** What others than the page's server change in its HTML before it is hydrated. */
  const strangers = {
    "a password manager's node beside the field": () =>
      document.querySelector('form input')?.after(document.createElement('div')),
    'a translated title': () => {
      const translated = document.createElement('font');
      translated.textContent = 'Anmelden';
      document.querySelector('h2')?.replaceChildren(translated);
    },
    'removed comments': () => {
      const comments = document.createNodeIterator(document.body, NodeFilter.SHOW_COMMENT);
      for (let node = comments.nextNode(); node; node = comments.nextNode()) (node as Comment).remove();
    },
  };

  describe.each(Object.entries(strangers))('where hydration fails because of %s', (_, change) => {
    /** Opens such a page, with a text in its field, and `finish`, which lets it be hydrated. */
    async function openChanged(context: BrowserContext, project: Project, embed: Embed, label: string, typed: string) {
      // By which React reports the failure to the page.
      await context.addInitScript(() => Reflect.set(window, 'reportError', () => {}));
      const { page, release } = await openHeld(context, project, embed);
      const field = page.getByRole('textbox', { name: label });
      await field.pressSequentially(typed);
      const old = await field.elementHandle();
      const finish = async () => {
        await page.evaluate(change);
        release();
        await expect.poll(() => old?.evaluate(({ isConnected }) => isConnected)).toBe(false);
      };
      return { page, field, finish };
    }

    test.for([
      ['an address', config, 'Email', 'ada@', 'example.com'],
      ['a number', { products: ['otp'], otpOptions: { methods: ['sms', 'email'] } }, 'Phone number', '201', '5550123'],
    ] as const)('keeps what was typed of %s', async ([what, given, label, before, after], { coldContext, project }) => {
      const { page, field, finish } = await openChanged(
        await coldContext(),
        project,
        { config: { ...given } },
        label,
        before,
      );
      await finish();
      // Numbers are formatted.
      const typed = async () => (await field.inputValue()).replace(/[ ()-]/g, '');
      await expect.poll(typed).toBe(before);
      // Its code may be loaded after the form is gone, and the focus with it.
      if (what === 'a number') await field.focus();
      await page.keyboard.type(after);
      expect(await typed()).toBe(before + after);
      await field.press('Enter');
      await page.getByRole('heading', { name: /^(Create an account|Enter passcode)$/ }).waitFor();
    });

    test('sends once what was submitted', async ({ coldContext, project }) => {
      const { page, field, finish } = await openChanged(await coldContext(), project, {}, 'Email', 'ada@example.com');
      await field.press('Enter');
      await finish();
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
      const sent = (await project.requests()).filter(({ path }) => path.endsWith('/email/login_or_create'));
      expect(sent).toHaveLength(1);
    });
  });

  test('hydrates without a shift, with the focus and the text where they were, and its buttons work once', async ({
    coldContext,
    project,
  }) => {
    await project.set({ disable_sdk_watermark: true });
    const { page, release } = await openHeld(await coldContext(), project, { config });
    const field = page.getByRole('textbox', { name: 'Email' });
    await field.pressSequentially('ada@');
    const google = page.getByRole('button', { name: 'Continue with Google' });
    expect(await google.isDisabled()).toBe(true);
    release();
    await expect.poll(() => google.isDisabled()).toBe(false);
    await page.keyboard.type('example.com');
    expect(await field.inputValue()).toBe('ada@example.com');
    expect(await page.evaluate(() => window.shift)).toBe(0);
    await field.press('Enter');
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
  });
});
