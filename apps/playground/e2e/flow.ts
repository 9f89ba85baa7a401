import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Frame,
  type Locator,
  type Page,
} from 'playwright-core';
import { expect, inject, test as plain } from 'vitest';
import { findBrowser, launchOptions } from '../../../scripts/lib/browser.mjs';
import type { PageApi } from '../src/widget/page-api.ts';
import { eventually, newProject } from './provider.ts';

/** What `/embed` is asked for, apart from the project. */
export interface Embed {
  variant?: string;
  config?: Record<string, unknown> & { passwordOptions?: Record<string, unknown> };
  theme?: Record<string, unknown>;
  strings?: Record<string, string>;
  locale?: string;
  /** Draws the widget into a shadow tree. */
  shadow?: boolean;
  mount?: 'react' | 'mount' | 'element';
  strict?: boolean;
  telemetry?: boolean;
  /** Client options that are data. */
  client?: Record<string, unknown>;
  /** The attributes of `<html>`. */
  dir?: 'ltr' | 'rtl' | 'auto';
  lang?: string;
  /** Default: the playground of this run. */
  origin?: string;
}

/** The flows that every other one is made of are gone through in the page itself and in a shadow tree. */
export const trees = [
  { tree: 'page', shadow: false },
  { tree: 'shadow tree', shadow: true },
];

/** The flows of a method: in one of the two, for the time it takes, and by `npm run test:trees` in both. */
export const treesOf = (method: 'page' | 'shadow tree') =>
  process.env.FOYER_TREES === 'both' ? trees : trees.filter(({ tree }) => tree === method);

/** A `BrowserContext`, and what went wrong on its pages. */
export interface Watched {
  context: BrowserContext;
  problems: string[];
}

/** Notes whatever a page of a context throws, logs as an error, or is refused by its policy. */
export async function watch(context: BrowserContext): Promise<Watched> {
  const problems: string[] = [];
  await context.exposeBinding('reportViolation', (_, violation: string) => problems.push(`Policy: ${violation}`));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = Reflect.get(window, 'reportViolation') as (violation: string) => void;
      report(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  context.on('weberror', (error) => problems.push(`Uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    // Chromium's own note of each answer above 399, and Google's of a prompt that is not shown: what the widget makes of
    // it is what is tested.
    if (message.type() !== 'error' || /^(?:Failed to load resource|\[GSI_LOGGER\])/.test(message.text())) return;
    problems.push(`Console: ${message.text()}`);
  });
  return { context, problems };
}

export const test = plain
  .extend('program', { scope: 'worker' }, () => findBrowser())
  .extend('browser', { scope: 'worker' }, async ({ program }, { onCleanup }) => {
    const browser = await chromium.launch(launchOptions(program));
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('project', () => newProject())
  /** A browser of its own kind, with nothing stored. A test that leaves a problem on one of its pages fails. */
  .extend('newContext', ({ browser }, { onCleanup }) => {
    const all: Watched[] = [];
    onCleanup(async () => {
      const closed = Promise.all(all.map(({ context }) => context.close())).then(() => true);
      // A browser that has forgotten how to close a page would keep the whole run waiting.
      const late = new Promise((resolve) => setTimeout(resolve, 30_000, false).unref());
      if (!(await Promise.race([closed, late]))) throw new Error('The pages of this test have not closed.');
      expect(all.flatMap(({ problems }) => problems)).toEqual([]);
    });
    return async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
      const watched = await watch(await browser.newContext({ locale: 'en-US', ...options }));
      watched.context.setDefaultTimeout(30_000);
      all.push(watched);
      return watched.context;
    };
  })
  .extend('context', ({ newContext }) => newContext())
  /** Opens a widget of the test's project in a new tab. */
  .extend('open', ({ context, project }) => async (embed: Embed = {}, within: BrowserContext = context) => {
    const widget = new Widget(await within.newPage(), embedUrl(project.publicToken, embed));
    await widget.page.goto(widget.url);
    return widget;
  });

/** The address of a widget. Its own address is where the links of its emails lead, and where social sign-ins return. */
export function embedUrl(publicToken: string, embed: Embed = {}): string {
  const { config, theme, strings, locale, shadow, mount, strict, telemetry, client, dir, lang } = embed;
  const { origin = inject('playground') } = embed;
  const address = (settings: Record<string, unknown>, variant = embed.variant) => {
    const url = new URL('/embed', origin);
    url.searchParams.set('publicToken', publicToken);
    url.searchParams.set('config', JSON.stringify({ ...settings, ...(shadow && { enableShadowDOM: true }) }));
    if (variant) url.searchParams.set('variant', variant);
    if (theme) url.searchParams.set('theme', JSON.stringify(theme));
    if (strings) url.searchParams.set('strings', JSON.stringify(strings));
    if (locale) url.searchParams.set('locale', locale);
    if (mount) url.searchParams.set('mount', mount);
    if (strict) url.searchParams.set('strict', '1');
    if (client) url.searchParams.set('client', JSON.stringify(client));
    if (dir) url.searchParams.set('dir', dir);
    if (lang) url.searchParams.set('lang', lang);
    if (telemetry === false) url.searchParams.set('telemetry', '0');
    return url.href;
  };
  const settings = config ?? { products: ['emailMagicLinks'] };
  const links = { loginRedirectURL: address(settings), signupRedirectURL: address(settings) };
  const has = (product: string) => Array.isArray(settings.products) && settings.products.includes(product);
  const resetLinks = (url: string) => ({
    passwordOptions: { loginRedirectURL: url, resetPasswordRedirectURL: url, ...(settings.passwordOptions as object) },
  });
  // The page that resets can send for another link too.
  const resetPage = address(settings, 'reset-password');
  return address({
    ...(has('emailMagicLinks') && { emailMagicLinksOptions: links }),
    ...settings,
    ...(has('oauth') && { oauthOptions: { ...links, ...(settings.oauthOptions as object) } }),
    ...(has('passwords') && resetLinks(address({ ...settings, ...resetLinks(resetPage) }, 'reset-password'))),
  });
}

/** One widget on a page of its own, as its user meets it. Locators see into open shadow trees. */
export class Widget {
  readonly page: Page;
  readonly url: string;
  /** Where the widget stands: by default the page itself. */
  readonly frame: Frame;

  constructor(page: Page, url: string, frame = page.mainFrame()) {
    this.page = page;
    this.url = url;
    this.frame = frame;
  }

  button(name: string | RegExp): Locator {
    return this.frame.getByRole('button', { name, exact: true });
  }

  field(label: string): Locator {
    return this.frame.getByRole('textbox', { name: label, exact: true });
  }

  /** The field for a password, shown or not. */
  password(): Locator {
    return this.frame.locator('input[name=password]');
  }

  text(text: string | RegExp): Locator {
    return this.frame.getByText(text).filter({ visible: true }).first();
  }

  heading(title: string): Locator {
    return this.frame.getByRole('heading', { name: title });
  }

  /** Waits until a text is there to be seen. */
  async reads(text: string | RegExp): Promise<void> {
    await this.text(text).waitFor();
  }

  /** Waits until a screen is there. */
  async shows(title: string): Promise<void> {
    await this.heading(title).waitFor();
  }

  /** Enters an address on the main screen and sends it off. */
  async sendEmail(email: string, button = 'Continue with email'): Promise<void> {
    await this.field('Email').fill(email);
    await this.button(button).click();
  }

  /** Enters a number of the United States on the main screen and sends it off. */
  async sendPhone(number: string, button = 'Continue with text message'): Promise<void> {
    await this.field('Phone number').fill(number);
    await this.button(button).click();
  }

  /** Types a passcode, the way a person does. */
  async typeCode(code: string | null): Promise<void> {
    const field = this.field('Passcode');
    await field.fill('');
    await field.pressSequentially(code ?? '');
  }

  /** Something of the page's own hands. */
  async api<Value>(read: (api: PageApi) => Value): Promise<Value> {
    await this.frame.waitForFunction(() => window.foyer);
    return this.frame.evaluate(`(${read})(window.foyer)`) as Promise<Value>;
  }

  /** The types of what `onEvent` was given. */
  events(): Promise<string[]> {
    return this.api((foyer) => foyer.events.map(({ type }) => type));
  }

  /** The names of what `onError` was given. */
  errors(): Promise<string[]> {
    return this.api((foyer) => foyer.errors.map(({ name }) => name));
  }

  status(): Promise<string> {
    return this.api((foyer) => foyer.client.state.get().status);
  }

  /** Waits until a question has stood for long enough to be answered. */
  async isArmed(name: string): Promise<void> {
    await this.page.locator('.foyer-button[data-state=idle]', { hasText: name }).waitFor();
  }

  /** Waits until the page's client says so. */
  async is(status: 'signedIn' | 'signedOut'): Promise<void> {
    await eventually(`page that is ${status}`, async () => ((await this.status()) === status ? true : null));
  }
}

/** What the address of a page must no longer hold once the link in it has been used. */
export const tokenIn = (page: Page) => new URL(page.url()).searchParams.get('token');

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds in a widget, every rule on: one line each. */
export async function axe(page: Page, within = 'main'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // By the debugger, which no content security policy of the page keeps out.
  if (!isThere) await page.evaluate(axeSource);
  // A screen that fades in is not judged by its colours on the way.
  await page.evaluate(() => {
    const animations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(animations.map(({ finished }) => finished));
  });
  // What still fades in has less contrast than it will have.
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  const options: RunOptions = { resultTypes: ['violations'] };
  const { violations } = (await page.evaluate(([selector, given]) => Reflect.get(window, 'axe').run(selector, given), [
    within,
    options,
  ] as const)) as AxeResults;
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}
