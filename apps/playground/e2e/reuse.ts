import type { EventEmitter } from 'node:events';
import type { BrowserContext, CDPSession, Disposable, Page, Request } from 'playwright-core';

/** How long the requests of closed documents may take, in milliseconds. */
const REQUESTS_END = 300;

/** The methods whose effects end with the document or are undone by `reset`. */
const harmless = {
  context: 'addCookies browser clearCookies cookies isClosed newPage pages route unroute unrouteAll waitForEvent',
  page: `$ $$ $$eval $eval ariaSnapshot bringToFront check click close content context dblclick evaluate evaluateHandle
    fill focus frame frameLocator frames getAttribute getByAltText getByLabel getByPlaceholder getByRole getByTestId
    getByText getByTitle goBack goForward goto hover innerText inputValue isClosed isVisible locator mainFrame opener
    press reload route screenshot selectOption setContent textContent title type unroute unrouteAll url viewportSize
    waitForEvent waitForFunction waitForLoadState waitForNavigation waitForRequest waitForResponse waitForSelector
    waitForTimeout waitForURL`,
  keyboard: 'insertText press type',
  mouse: 'click dblclick move wheel',
};
const namesIn = (list: string) => list.split(/\s+/);

type Method = (...given: unknown[]) => unknown;

/** Replaces each public method of an object, except for the harmless ones. */
function replaceMethods(target: object, names: string[], replace: (name: string, method: Method) => Method): void {
  const methods = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(target));
  for (const [name, { value }] of Object.entries(methods)) {
    if (typeof value !== 'function' || name.startsWith('_') || ['constructor', ...names].includes(name)) continue;
    Object.defineProperty(target, name, { value: replace(name, value.bind(target)) });
  }
}

/** Returns a function that removes the listeners that have been added since. */
function rememberListeners(emitter: EventEmitter): () => void {
  const listeners = () =>
    emitter.eventNames().flatMap((name) => emitter.rawListeners(name).map((listener) => ({ name, listener })));
  const kept = new Set(listeners().map(({ listener }) => listener));
  return () => {
    for (const { name, listener } of listeners()) {
      if (!kept.has(listener)) emitter.removeListener(name, listener as Method);
    }
  };
}

/** A browser context that one test after another uses, and its first page. Its HTTP cache is kept on purpose. */
export interface Reusable {
  context: BrowserContext;
  /**
   * Removes everything that a test has left. Throws if something is still there.
   *
   * @returns false: an action of the test is irreversible, so the context must be closed
   */
  reset(): Promise<boolean>;
}

/**
 * Makes a new context of Chromium reusable.
 *
 * @param known the origins whose storage can be emptied, all of one site: frames then have the storage of pages
 */
export async function makeReusable(context: BrowserContext, known: readonly string[]): Promise<Reusable> {
  const page = await context.newPage();
  const debug = await context.newCDPSession(page);
  let canReset = true;
  /** The results of the calls of these methods, with which they are undone. */
  const undo: Record<string, Disposable[]> = { addInitScript: [], exposeBinding: [], exposeFunction: [] };
  const undoAll = async (...names: string[]) => {
    for (const name of names) for (const done of undo[name]?.splice(0) ?? []) await done.dispose();
  };

  const origins = new Set<string>();
  const watchOrigins = (visited: Page) =>
    visited.on('framenavigated', (frame) => {
      const { origin } = new URL(frame.url());
      // Of a blank page, or of an error page.
      if (origin === 'null') return;
      origins.add(origin);
      if (!known.includes(origin)) canReset = false;
    });
  watchOrigins(page);
  context.on('page', watchOrigins);

  // The response to such a request could set a cookie when its document has ended. Those to telemetry set none.
  const requests = new Set<Request>();
  context.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('/sdk/v1/events')) requests.add(request);
  });
  context.on('requestfinished', (request) => requests.delete(request));
  context.on('requestfailed', (request) => requests.delete(request));

  let isTaken = false;
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    if (isTaken) return newPage();
    isTaken = true;
    return page;
  };

  const watchMethod = (name: string, method: Method): Method => {
    const done = undo[name];
    if (!done) {
      return (...given) => {
        canReset = false;
        return method(...given);
      };
    }
    return async (...given) => {
      const disposable = (await method(...given)) as Disposable;
      done.push(disposable);
      return disposable;
    };
  };
  const { clock, credentials, tracing } = context;
  const { keyboard, mouse, touchscreen, coverage, screencast } = page;
  replaceMethods(context, namesIn(harmless.context), watchMethod);
  replaceMethods(page, namesIn(harmless.page), watchMethod);
  replaceMethods(keyboard, namesIn(harmless.keyboard), watchMethod);
  replaceMethods(mouse, namesIn(harmless.mouse), watchMethod);
  for (const part of [clock, credentials, tracing, touchscreen, coverage, screencast]) {
    replaceMethods(part, [], watchMethod);
  }
  const removeListeners = [context, page].map((emitter) => rememberListeners(emitter as unknown as EventEmitter));

  /** False: the page still navigates, or its server has ended with the test. */
  const canOpen = (url: string) =>
    page.goto(url).then(
      () => true,
      () => false,
    );

  const reset = async () => {
    if (!canReset || page.isClosed()) return false;
    for (const other of context.pages()) if (other !== page) await other.close();
    await undoAll('addInitScript');
    // Ends the test's documents while its routes and bindings still respond to them. Nothing is stored after this.
    if (!(await canOpen('about:blank'))) return false;
    for (const remove of removeListeners) remove();
    for (const routed of [context, page]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
    await undoAll('exposeBinding', 'exposeFunction');
    const end = performance.now() + REQUESTS_END;
    while (requests.size > 0) {
      if (performance.now() > end) return false;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }

    await context.clearCookies();
    for (const origin of [...origins]) {
      // These servers answer an unknown path with text, so no script runs.
      if (!(await canOpen(`${origin}/reset`))) return false;
      await empty(page, debug, origin);
    }
    if (!(await canOpen('about:blank'))) return false;
    await page.mouse.move(-1, -1);
    await debug.send('Page.resetNavigationHistory');
    const cookies = await context.cookies();
    if (cookies.length > 0) throw new Error(`The context still has the cookies ${cookies.map(({ name }) => name)}.`);
    origins.clear();
    isTaken = false;
    return true;
  };
  return { context, reset };
}

/** Deletes everything that the origin of a page has stored. Throws if something is still there. */
async function empty(page: Page, debug: CDPSession, origin: string): Promise<void> {
  await debug.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  const left = await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
    const all = {
      'local storage': Object.keys(localStorage),
      'session storage': Object.keys(sessionStorage),
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      'service workers': await navigator.serviceWorker.getRegistrations(),
      cookies: document.cookie ? [document.cookie] : [],
    };
    return Object.entries(all).flatMap(([name, found]) => (found.length > 0 ? [name] : []));
  });
  if (left.length > 0) throw new Error(`${origin} still has ${left.join(', ')}.`);
}
