import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Locator, Page } from 'playwright-core';
import { expect, inject, test as plain } from 'vitest';
import type { PageApi } from '../../src/widget/page-api.ts';
import { contextOptions, engine, type Feature, isLoggedByEngine, launch, missing, prepare, program } from './engine.ts';
import { printPages, printRequests } from './failure-report.ts';
import { eventually, newProject } from './provider.ts';
import { makeReusable, type Reusable } from './reuse.ts';

type Mount = 'react' | 'mount' | 'element' | 'standalone';

/** How the flows mount the widget where that is not what they test: `npm run test:light` runs them with Preact. */
const usualMount = process.env.FOYER_MOUNT as Mount | undefined;

/** The parameters of `/embed`, except for the project. */
export interface Embed {
  variant?: string;
  config?: Record<string, unknown> & { passwordOptions?: Record<string, unknown> };
  theme?: Record<string, unknown>;
  strings?: Record<string, string>;
  locale?: string;
  carry?: { returnTo?: string; state?: unknown };
  prefill?: { email?: string; phone?: string; locked?: boolean };
  sessionClock?: { warnSeconds?: number; idleMinutes?: number; logInAgain?: boolean };
  /** The screens that the page replaces by its own, separated by commas, and the texts around every screen. */
  screens?: string;
  header?: string;
  footer?: string;
  /** Renders the widget into a shadow tree. */
  shadow?: boolean;
  mount?: Mount;
  /** The server of the page renders the widget. Only with `mount: 'react'`. */
  ssr?: boolean;
  strict?: boolean;
  telemetry?: boolean;
  /** The client options that can be written as JSON. */
  client?: Record<string, unknown>;
  /** The attributes of `<html>`. */
  dir?: 'ltr' | 'rtl' | 'auto';
  lang?: string;
  /** The class `dark` on `<html>`, and the stylesheet for shadcn/ui. */
  dark?: 'class';
  /** A login dialog beside the widget. */
  dialog?: 'login';
  /** The stylesheet for shadcn/ui. */
  css?: 'shadcn';
  /** Default: the playground of this test run. */
  origin?: string;
}

/** The basic flows run both in the page itself and in a shadow tree. */
export const trees = [
  { tree: 'page', shadow: false },
  { tree: 'shadow tree', shadow: true },
];

/** Returns the trees for the flows of one method: a single one to save time, both under `npm run test:trees`. */
export const treesOf = (method: 'page' | 'shadow tree') =>
  process.env.FOYER_TREES === 'both' ? trees : trees.filter(({ tree }) => tree === method);

/** Returns the rows of a table of tests: all, or the main ones where another project runs them all. */
export const rowsOf = <Row>(rows: readonly Row[], isMain: (row: Row) => boolean): Row[] =>
  rows.filter((row) => process.env.FOYER_ROWS !== 'main' || isMain(row));

/** A `BrowserContext` and the problems seen on its pages. */
export interface Watched {
  context: BrowserContext;
  problems: string[];
}

/** Records uncaught errors, console errors and policy violations on every page of a context. */
export async function watch(context: BrowserContext): Promise<Watched> {
  const problems: string[] = [];
  await context.exposeBinding('reportViolation', (_, violation: string) => problems.push(`Policy: ${violation}`));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = Reflect.get(window, 'reportViolation') as (violation: string) => void;
      report(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  context.on('weberror', (error) => {
    const { name, message, stack } = error.error();
    if (isLoggedByEngine(name ? `${name}: ${message}` : message)) return;
    problems.push(`Uncaught: ${stack || message}`);
  });
  context.on('console', (message) => {
    // Chromium logs each response above 399 and each form that a sandbox does not allow, and Google logs a prompt that is not
    // shown. The tests check the widget's reaction instead.
    if (
      message.type() !== 'error' ||
      /^(?:Failed to load resource|Blocked form submission|\[GSI_LOGGER\])/.test(message.text())
    )
      return;
    problems.push(`Console: ${message.text()}`);
  });
  return { context, problems };
}

async function start(browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext(contextOptions({ locale: 'en-US', ...options }));
  await prepare(context);
  context.setDefaultTimeout(60_000);
  return watch(context);
}

async function startReusable(browser: Browser): Promise<Watched & Reusable> {
  const watched = await start(browser);
  return { ...watched, ...(await makeReusable(watched.context, [inject('playground'), inject('provider')])) };
}

/** Waits for the end of a test's pages. One that never closes must not block the whole test run. */
async function inTime(ended: Promise<unknown>): Promise<void> {
  const late = new Promise((_, reject) => {
    setTimeout(reject, 60_000, new Error('The pages of this test have not closed.')).unref();
  });
  await Promise.race([ended, late]);
}

export const test = plain
  .extend('program', { scope: 'worker' }, () => program)
  .extend('browser', { scope: 'worker' }, async ({ program }, { onCleanup }) => {
    const browser = await launch(program);
    onCleanup(() => browser.close());
    return browser;
  })
  /** Skips the test, with the reason, if the browser does not have a feature. */
  .extend('needs', ({ browser, skip, task }) => async (...features: Feature[]) => {
    for (const feature of features) {
      const reason = await missing(browser, feature);
      if (!reason) continue;
      Object.assign(task.meta, { skipped: reason });
      skip(reason);
    }
  })
  .extend('project', async ({ task }, { onCleanup }) => {
    const project = await newProject();
    onCleanup(async () => {
      if (task.result?.state === 'fail') await printRequests(project);
    });
    return project;
  })
  /** The contexts that wait for their next test. */
  .extend('spare', { scope: 'worker' }, (): (Watched & Reusable)[] => [])
  /** Creates a browser context with an empty cache. The test fails if a problem occurs on one of its pages. */
  .extend('coldContext', ({ browser, needs }, { onCleanup }) => {
    const all: Watched[] = [];
    onCleanup(async () => {
      await inTime(Promise.all(all.map(({ context }) => context.close())));
      expect(all.flatMap(({ problems }) => problems)).toEqual([]);
    });
    return async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
      if (options.colorScheme === 'dark') await needs('a dark colour scheme');
      const watched = await start(browser, options);
      all.push(watched);
      return watched.context;
    };
  })
  /**
   * Returns a browser context without cookies and with empty storage, as `coldContext` does. Without options it is one
   * of an earlier test, whose cache makes pages load in half the time.
   */
  .extend('newContext', ({ browser, coldContext, spare, task }, { onCleanup }) => {
    const all: (Watched & Reusable)[] = [];
    const end = async (used: Watched & Reusable) => {
      let isReset = false;
      try {
        if (task.result?.state === 'fail') await printPages(used.context);
        // After a failure, something of the test may still run.
        isReset = task.result?.state === 'pass' && (await used.reset());
      } finally {
        if (isReset) spare.push(used);
        else await used.context.close();
      }
    };
    onCleanup(async () => {
      await inTime(Promise.all(all.map(end)));
      expect(all.flatMap(({ problems }) => problems.splice(0))).toEqual([]);
    });
    return async (options?: BrowserContextOptions): Promise<BrowserContext> => {
      if (options || engine !== 'chromium') return coldContext(options);
      const used = spare.pop() ?? (await startReusable(browser));
      all.push(used);
      return used.context;
    };
  })
  .extend('context', ({ newContext }) => newContext())
  /** Opens a widget for the test's project in a new tab. */
  .extend('open', ({ context, project }) => async (embed: Embed = {}, within: BrowserContext = context) => {
    const widget = new Widget(await within.newPage(), embedUrl(project.publicToken, embed));
    if (widget.url.includes('one_tap')) await waitForPrompts(within);
    await widget.page.goto(widget.url);
    return widget;
  });

/**
 * Lets pages wait a minute for Google's prompt. After three seconds they show the button in its place, and a busy machine
 * takes longer.
 */
export const waitForPrompts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const start = window.setTimeout;
    const patient = (callback: () => void, ms = 0, ...rest: unknown[]) =>
      start(callback, ms === 3_000 ? 60_000 : ms, ...rest);
    Reflect.set(window, 'setTimeout', patient);
  });

/** Returns the address of a widget. Email links and social sign-ins return to this same address. */
export function embedUrl(publicToken: string, embed: Embed = {}): string {
  const { config, theme, strings, locale, shadow, mount = usualMount, strict, telemetry, client, dir, lang } = embed;
  const { carry, prefill, sessionClock, dialog, dark, css, ssr, origin = inject('playground') } = embed;
  const address = (settings: Record<string, unknown>, variant = embed.variant) => {
    const url = new URL('/embed', origin);
    url.searchParams.set('publicToken', publicToken);
    url.searchParams.set('config', JSON.stringify({ ...settings, ...(shadow && { enableShadowDOM: true }) }));
    if (variant) url.searchParams.set('variant', variant);
    if (theme) url.searchParams.set('theme', JSON.stringify(theme));
    if (strings) url.searchParams.set('strings', JSON.stringify(strings));
    if (locale) url.searchParams.set('locale', locale);
    if (carry) url.searchParams.set('carry', JSON.stringify(carry));
    if (prefill) url.searchParams.set('prefill', JSON.stringify(prefill));
    if (sessionClock) url.searchParams.set('sessionClock', JSON.stringify(sessionClock));
    for (const name of ['screens', 'header', 'footer'] as const) {
      if (embed[name]) url.searchParams.set(name, embed[name]);
    }
    if (mount) url.searchParams.set('mount', mount);
    if (ssr) url.searchParams.set('ssr', '1');
    if (strict) url.searchParams.set('strict', '1');
    if (client) url.searchParams.set('client', JSON.stringify(client));
    if (dir) url.searchParams.set('dir', dir);
    if (lang) url.searchParams.set('lang', lang);
    if (dark) url.searchParams.set('dark', dark);
    if (dialog) url.searchParams.set('dialog', dialog);
    if (css) url.searchParams.set('css', css);
    if (telemetry === false) url.searchParams.set('telemetry', '0');
    return url.href;
  };
  const settings = config ?? { products: ['emailMagicLinks'] };
  const links = { loginRedirectURL: address(settings), signupRedirectURL: address(settings) };
  const has = (product: string) => Array.isArray(settings.products) && settings.products.includes(product);
  const resetLinks = (url: string) => ({
    passwordOptions: { loginRedirectURL: url, resetPasswordRedirectURL: url, ...(settings.passwordOptions as object) },
  });
  // The reset page can request another link, too.
  const resetPage = address(settings, 'reset-password');
  return address({
    ...(has('emailMagicLinks') && { emailMagicLinksOptions: links }),
    ...settings,
    ...(has('oauth') && { oauthOptions: { ...links, ...(settings.oauthOptions as object) } }),
    ...(has('passwords') && resetLinks(address({ ...settings, ...resetLinks(resetPage) }, 'reset-password'))),
  });
}

/** One widget on its page, operated as a user would. Locators pierce open shadow trees. */
export class Widget {
  readonly page: Page;
  readonly url: string;
  /** The page or frame that contains the widget. Default: the page itself. */
  readonly frame: Frame;

  constructor(page: Page, url: string, frame = page.mainFrame()) {
    this.page = page;
    this.url = url;
    this.frame = frame;
  }

  /** A button by its name, or by that of the method that was used last. */
  button(name: string | RegExp): Locator {
    const exact = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?: Last used)?$`);
    return this.frame.getByRole('button', { name: typeof name === 'string' ? exact(name) : name });
  }

  field(label: string): Locator {
    return this.frame.getByRole('textbox', { name: label, exact: true });
  }

  /** The password field, whether the password is shown or hidden. */
  password(): Locator {
    return this.frame.locator('input[name=password]');
  }

  text(text: string | RegExp): Locator {
    return this.frame.getByText(text).filter({ visible: true }).first();
  }

  heading(title: string): Locator {
    return this.frame.getByRole('heading', { name: title });
  }

  /** Waits until a text is visible. */
  async reads(text: string | RegExp): Promise<void> {
    await this.text(text).waitFor();
  }

  /** Waits until the screen with this heading is visible. */
  async shows(title: string): Promise<void> {
    await this.heading(title).waitFor();
  }

  /** Enters an email address on the main screen and submits it. */
  async sendEmail(email: string, button = 'Continue with email'): Promise<void> {
    await this.field('Email').fill(email);
    await this.button(button).click();
  }

  /** Enters a US phone number on the main screen and submits it. */
  async sendPhone(number: string, button = 'Continue with text message'): Promise<void> {
    await this.field('Phone number').fill(number);
    await this.button(button).click();
  }

  /** Types a passcode key by key. */
  async typeCode(code: string | null): Promise<void> {
    const field = this.field('Passcode');
    await field.fill('');
    await field.pressSequentially(code ?? '');
  }

  /** Returns a property of the page's `window.foyer`. */
  async api<Value>(read: (api: PageApi) => Value): Promise<Value> {
    await this.frame.waitForFunction(() => window.foyer);
    return this.frame.evaluate(`(${read})(window.foyer)`) as Promise<Value>;
  }

  /** Waits for the final event, and returns its data. */
  async receipt(): Promise<Record<string, unknown>> {
    await expect.poll(() => this.events()).toContain('AUTHENTICATE_FLOW_COMPLETE');
    const all = await this.api(({ events }) => events.filter(({ type }) => type === 'AUTHENTICATE_FLOW_COMPLETE'));
    expect(all).toHaveLength(1);
    return all[0]?.data as Record<string, unknown>;
  }

  /** Returns the types of the events that `onEvent` received. */
  events(): Promise<string[]> {
    return this.api((foyer) => foyer.events.map(({ type }) => type));
  }

  /** Returns the names of the errors that `onError` received. */
  errors(): Promise<string[]> {
    return this.api((foyer) => foyer.errors.map(({ name }) => name));
  }

  status(): Promise<string> {
    return this.api((foyer) => foyer.client.state.get().status);
  }

  /** Waits until the buttons of a question are armed. */
  async isArmed(name: string): Promise<void> {
    await this.page.locator('.foyer-button[data-state=idle]', { hasText: name }).waitFor();
  }

  /** Waits until the page's client reports this status. */
  async is(status: 'signedIn' | 'signedOut'): Promise<void> {
    await eventually(`page that is ${status}`, async () => ((await this.status()) === status ? true : null));
  }
}

/** Returns the token in the address of a page; null: the page has removed it, or the address never had one. */
export const tokenIn = (page: Page) => new URL(page.url()).searchParams.get('token');

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns axe's violations in a widget, one line each. Default: those of every rule. */
export async function axe(page: Page | Frame, within = 'main', rules?: string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Injected through the debugger, which the page's content security policy does not block.
  if (!isThere) await page.evaluate(axeSource);
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  return page.evaluate(
    async ([selector, given]) => {
      // Contrast is lower while an element fades in. `document.getAnimations` omits those in shadow trees.
      const animationsIn = (tree: Document | ShadowRoot): Animation[] => [
        ...tree.getAnimations(),
        ...[...tree.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? animationsIn(shadowRoot) : [])),
      ];
      const finite = animationsIn(document).filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(finite.map(({ finished }) => finished));
      const { violations }: AxeResults = await Reflect.get(window, 'axe').run(selector, given);
      // Everything else would take longer to transfer than to find.
      return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
    },
    [within, options] as const,
  );
}

/**
 * Returns axe's violations in the light colour scheme, and those of contrast in the dark one: nothing else depends on it. The
 * page needs reduced motion, without which colours change gradually.
 */
export async function axeInSchemes(page: Page, within?: string): Promise<string[]> {
  const light = await axe(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axe(page, within, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}

/** Returns how many pixels a page is wider than its window if it is written from left to right, and from right to left. */
export const overflows = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    ['rtl', 'ltr'].map((direction) => {
      const root = document.documentElement;
      root.dir = direction;
      return root.scrollWidth - root.clientWidth;
    }),
  );
