/** A page of Playwright, as far as Foyer's functions use it. Other tools can adapt their pages to it. */
export interface TestPage {
  /** Returns the URL of the document; `about:blank` before the first one. */
  url(): string;
  /** Loads a document. A relative URL is resolved against Playwright's `baseURL`. */
  goto(url: string): Promise<unknown>;
  /** Loads the document again. */
  reload(): Promise<unknown>;
  /** Waits until the URL of the document matches. */
  waitForURL(matches: (url: URL) => boolean): Promise<unknown>;
  /** Runs source text in the document. */
  evaluate(script: string): Promise<unknown>;
  /** Returns the elements that match a CSS selector, in open shadow trees too. */
  locator(selector: string): TestLocator;
  /** Returns the elements with an ARIA role and an accessible name. */
  getByRole(role: 'button' | 'link', options: { name: string | RegExp }): TestLocator;
  /** Returns the browser context of the page. */
  context(): TestContext;
}

/** The browser context of a page: the pages that share its cookies. */
export interface TestContext {
  /** Runs source text in every later document, before its own scripts. */
  addInitScript(script: string): Promise<unknown>;
  /** Adds a global function to every document, which runs in this process. */
  exposeFunction(name: string, callback: (...parameters: string[]) => unknown): Promise<unknown>;
  /** Sets cookies. */
  addCookies(cookies: { name: string; value: string; url: string }[]): Promise<unknown>;
  /** Returns its pages, popups included. Without it, a social sign-in has to stay in the page. */
  pages?(): TestPage[];
  /** Returns the cookies that a URL receives, with those that scripts cannot read. */
  cookies(url: string): Promise<{ name: string; value: string }[]>;
}

/** An element that may not be there yet: its methods wait for it. */
export interface TestLocator {
  /** Returns the first of several elements. */
  first(): TestLocator;
  /** Returns the elements that match this locator or the other one. */
  or(other: TestLocator): TestLocator;
  /** Types a text key by key. */
  pressSequentially(text: string): Promise<unknown>;
  /** Presses a key, such as `Enter`. */
  press(key: string): Promise<unknown>;
  /** Clicks the element. */
  click(): Promise<unknown>;
}

/** The window of a simulated page, such as happy-dom's or jsdom's, also in a project without the types of a page. */
export interface TestWindow {
  readonly document: { cookie: string };
  readonly location: { readonly href: string; readonly protocol: string };
}

/** Whether this is the window of a simulated page. */
export const isWindow = (page: TestPage | TestWindow): page is TestWindow => 'document' in page;

/**
 * Runs a script in the page now, and in each document that the browser context loads later.
 *
 * @param name of the global function by which the script calls `respond`
 * @param respond is called in this process; its parameters and its result are JSON
 * @param script source text, to which the expression for `respond` is passed
 */
export async function installInPage(
  page: TestPage,
  name: string,
  respond: (...request: string[]) => unknown,
  script: (respond: string) => string,
): Promise<void> {
  const context = page.context();
  await context.exposeFunction(name, respond);
  const source = script(`window.${name}`);
  await context.addInitScript(source);
  await page.evaluate(source);
}
