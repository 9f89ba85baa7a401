import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, firefox, type Page } from 'playwright-core';
import { findBrowser, findEngine, launchOptions } from '../../../scripts/lib/browser.mjs';

const names = ['chromium', 'firefox', 'webkit'] as const;

/** The browser engine of this run: `FOYER_ENGINE`, or else Chromium. */
export const engine = (process.env.FOYER_ENGINE || 'chromium') as (typeof names)[number];
if (!names.includes(engine)) throw new Error(`FOYER_ENGINE is ${engine}. Possible values: ${names.join(', ')}.`);

/** The path of the engine's browser; null: none is installed. */
export const program = engine === 'chromium' ? findBrowser() : findEngine(engine);

/** Starts the engine's browser. */
export function launch(executablePath = program): Promise<Browser> {
  if (!executablePath) throw new Error(`No ${engine} is installed.`);
  if (engine === 'chromium') return chromium.launch(launchOptions(executablePath));
  const translator = fileURLToPath(new URL('webkit/webkit.mjs', import.meta.url));
  // Playwright drives any browser that speaks WebDriver BiDi as it drives Firefox.
  return firefox.launch({ channel: 'moz-firefox', executablePath: engine === 'webkit' ? translator : executablePath });
}

/** Prepares a new context of the engine. */
export async function prepare(context: BrowserContext): Promise<void> {
  if (engine === 'chromium') return;
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

/** What not every engine can do: returns null, or why the engine cannot. */
const probes = {
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

const found = new Map<Feature, Promise<string | null>>();

/** Returns null if the browser has a feature, and otherwise the reason why it does not. */
export function missing(browser: Browser, feature: Feature): Promise<string | null> {
  const known = found.get(feature);
  if (known) return known;
  const probe = async () => {
    const context = await browser.newContext();
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
