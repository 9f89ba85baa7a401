import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  firefox,
  type Page,
  type Request,
} from 'playwright-core';
import { findBrowser, findEngine, findFullBrowser, launchOptions } from '../../../../scripts/lib/browser.mjs';
import { bodyHeader } from './webkit/protocol.ts';

const names = ['chromium', 'firefox', 'webkit'] as const;

/** The browser engine of this run: `FOYER_ENGINE`, or else Chromium. */
export const engine = (process.env.FOYER_ENGINE || 'chromium') as (typeof names)[number];
if (!names.includes(engine)) throw new Error(`FOYER_ENGINE is ${engine}. Possible values: ${names.join(', ')}.`);

/** The path of the engine's browser; null: none is installed. */
export const program = engine === 'chromium' ? findBrowser() : findEngine(engine);

/** A Chromium with the features that the flows of one file switch on; null in another engine. */
export const fullChromium = engine === 'chromium' ? findFullBrowser() : null;

/**
 * Starts the engine's browser.
 *
 * @param hasCache with the back-forward cache. Playwright then cannot go back, because it waits for the page to load
 * @param preferences the preferences of Firefox; other engines ignore them
 */
export function launch(
  executablePath = program,
  hasCache = false,
  preferences: Record<string, number> = {},
): Promise<Browser> {
  if (!executablePath) throw new Error(`No ${engine} is installed.`);
  if (engine === 'chromium') {
    const ignoreDefaultArgs = hasCache ? ['--disable-back-forward-cache'] : [];
    return chromium.launch({ ...launchOptions(executablePath), ignoreDefaultArgs });
  }
  const translator = fileURLToPath(new URL('webkit/webkit.mjs', import.meta.url));
  return firefox.launch({
    // Playwright drives any browser that speaks WebDriver BiDi as it drives Firefox.
    channel: 'moz-firefox',
    executablePath: engine === 'webkit' ? translator : executablePath,
    firefoxUserPrefs: {
      'browser.sessionhistory.max_total_viewers': hasCache ? 4 : 0,
      // The list of what earlier tests have sent from a field of this name would take the Escape key.
      'browser.formfill.enable': false,
      ...preferences,
    },
  });
}

/**
 * Returns the options of a new context. Playwright does not pass the colour scheme on by WebDriver BiDi, so the program
 * that runs WebKit reads it in a header that it does not send.
 */
export function contextOptions(options: BrowserContextOptions): BrowserContextOptions {
  const { colorScheme, extraHTTPHeaders } = options;
  if (engine !== 'webkit' || !colorScheme) return options;
  return { ...options, extraHTTPHeaders: { ...extraHTTPHeaders, 'foyer-color-scheme': colorScheme } };
}

/** Replaces a request's body by the content of the header that reports it, and hides the header. */
function readBody(request: Request): void {
  const { [bodyHeader]: encoded, ...headers } = request.headers();
  const body = encoded ? Buffer.from(encoded, 'base64') : null;
  Object.assign(request, {
    headers: () => headers,
    postDataBuffer: () => body,
    postData: () => body && String(body),
  });
}

/** Prepares a new context of the engine. */
export async function prepare(context: BrowserContext): Promise<void> {
  if (engine === 'chromium') return;
  if (engine === 'webkit') context.on('request', readBody);
  // Outside Chromium, Playwright's `fill` assigns to `value` in the page, where React overrides the property and then
  // ignores the event. An editing command changes the value as typing does.
  await context.addInitScript(() => {
    const insertText = (text: string) => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      if (element?.localName === 'iframe') return element;
      document.execCommand('insertText', false, text);
      return null;
    };
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insertText, set: () => undefined });
  });
}

/** The preference of Firefox for what pages may store. */
export const COOKIE_BEHAVIOR = 'network.cookie.cookieBehavior';

/**
 * The features that some engines or their drivers lack. Each returns null if it is available, or the reason why not.
 */
const probes = {
  'request bodies': async (page: Page) => {
    let body: string | null = null;
    await page.route('**/*', (route) => {
      body ??= route.request().postData();
      return route.fulfill({ contentType: 'text/html', body: 'answer' });
    });
    await page.goto('http://localhost:59999/');
    await page.evaluate(() => fetch('/', { method: 'POST', body: 'body' }));
    return body ? null : "The engine's driver does not reveal the bodies of requests.";
  },
  passkeys: async (page: Page) => {
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: 'a secure context' }));
    await page.goto('http://localhost:59999/');
    const hasPasskeys = await page.evaluate(() => typeof PublicKeyCredential === 'function');
    return hasPasskeys ? null : 'The engine has no passkeys.';
  },
  'modules after a failure': async (page: Page) => {
    const requested = new Set<string>();
    const responses: Record<string, string> = {
      '/': '<!doctype html><script type="module" src="/page.js"></script>',
      '/page.js': 'globalThis.load = (path) => import(path).then(() => true, () => false);',
      '/module.js': "import './nested.js';",
      '/nested.js': 'export {};',
      '/preloaded.js': 'export {};',
    };
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      const isFirst = !requested.has(pathname);
      requested.add(pathname);
      if (isFirst && ['/nested.js', '/preloaded.js'].includes(pathname)) return route.abort();
      const contentType = pathname === '/' ? 'text/html' : 'text/javascript';
      return route.fulfill({ contentType, body: responses[pathname] ?? '' });
    });
    await page.goto('http://localhost:59999/');
    // Bundlers preload a module before they import it. WebKit then imports the response of the preload, even a failed one.
    await page.evaluate(async () => {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/preloaded.js' });
      const settled = new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }));
      link.crossOrigin = '';
      document.head.append(link);
      await settled;
    });
    const loads = (path: string) => page.evaluate<boolean>(`load('${path}')`);
    for (const path of ['/module.js', '/preloaded.js']) {
      if (!(await loads(path)) && !(await loads(path)))
        return 'The engine does not load a module again after a failure.';
    }
    return null;
  },
  'blocked site data': async () => {
    const browser = await launch(program, false, { [COOKIE_BEHAVIOR]: 2 });
    try {
      const page = await browser.newPage();
      await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: 'a page with storage' }));
      await page.goto('http://localhost:59999/');
      await page.evaluate(() => localStorage.length);
      return "The engine's driver cannot block site data.";
    } catch {
      return null;
    } finally {
      await browser.close();
    }
  },
  'clicks in frames of other sites': async (page: Page) => {
    await page.route('**/*', (route) => {
      const isTop = new URL(route.request().url()).hostname === 'localhost';
      const body = isTop
        ? '<iframe src="http://127.0.0.1:59999/"></iframe>'
        : '<button onclick="document.body.append(\'clicked\')">Click</button>';
      return route.fulfill({ contentType: 'text/html', body });
    });
    await page.goto('http://localhost:59999/');
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button').click();
    const clicked = frame.getByText('clicked').waitFor({ timeout: 5_000 });
    return clicked.then(
      () => null,
      () => "The engine's driver cannot click in frames of other sites.",
    );
  },
  'drags by the mouse': async (page: Page) => {
    await page.setContent('<p style="font: 20px/1 monospace">A text to be dragged</p><input style="display: block">');
    const [from, to] = [await page.locator('p').boundingBox(), await page.locator('input').boundingBox()];
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('p') ?? document.body));
    await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 10, { steps: 5 });
    await page.mouse.up();
    const dropped = page.waitForFunction(() => document.querySelector('input')?.value, null, { timeout: 5_000 });
    return dropped.then(
      () => null,
      () => "The engine's driver cannot drag.",
    );
  },
  'connection events': async (page: Page) => {
    await page.evaluate(() => {
      addEventListener('online', () => document.documentElement.setAttribute('data-online', ''));
    });
    await page.context().setOffline(true);
    const isOffline = await page.evaluate(() => !navigator.onLine);
    await page.context().setOffline(false);
    // The event can arrive later than the response to the driver.
    const online = page.waitForSelector('[data-online]', { state: 'attached', timeout: 5_000 });
    const isOnline = await online.then(
      () => true,
      () => false,
    );
    return isOffline && isOnline ? null : "The engine's driver does not report a lost connection to pages.";
  },
  'a dark colour scheme': async (page: Page) => {
    const context = await page
      .context()
      .browser()
      ?.newContext(contextOptions({ colorScheme: 'dark' }));
    try {
      const dark = await context?.newPage();
      const isDark = await dark?.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
      return isDark ? null : "The engine's driver cannot change the colour scheme.";
    } finally {
      await context?.close();
    }
  },
  'the Permissions Policy': async (page: Page) =>
    (await page.evaluate(() => 'featurePolicy' in document))
      ? null
      : 'The engine does not reveal the Permissions Policy of a frame.',
  'clipboard permissions': async (page: Page) => {
    try {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: 'a secure context' }));
      await page.goto('http://localhost:59999/');
      await page.evaluate(() => navigator.clipboard.writeText('text'));
      return null;
    } catch {
      return "The engine's driver cannot grant access to the clipboard.";
    }
  },
  'the DevTools protocol': async (page: Page) => {
    const session = await page
      .context()
      .newCDPSession(page)
      .catch(() => null);
    await session?.detach();
    return session ? null : 'The engine has no DevTools protocol.';
  },
};

/** The features that a flow can require of its engine. */
export type Feature = keyof typeof probes;

/** The errors that the engine logs on a page, although the page has handled them or has been left. */
export const isLoggedByEngine = (message: string) =>
  /^(?:Cookie “|Cross-Origin Request Blocked|TypeError: error loading dynamically imported module)/.test(message);

const found = new Map<Feature, Promise<string | null>>();

/** Returns null if the browser has a feature, and otherwise the reason why it does not. */
export function missing(browser: Browser, feature: Feature): Promise<string | null> {
  const known = found.get(feature);
  if (known) return known;
  const probe = async () => {
    const context = await browser.newContext();
    await prepare(context);
    try {
      return await probes[feature](await context.newPage());
    } finally {
      await context.close();
    }
  };
  const answer = probe();
  found.set(feature, answer);
  return answer;
}
