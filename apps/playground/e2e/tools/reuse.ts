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

type Emitter = Pick<EventEmitter, 'eventNames' | 'rawListeners' | 'removeListener'>;

/** Playwright's types do not say that a context and a page have the methods of Node's emitters. */
const isEmitter = (target: object): target is Emitter => 'eventNames' in target && 'rawListeners' in target;

/** Returns a function that removes the listeners that have been added since. */
function rememberListeners(emitter: object): () => void {
  if (!isEmitter(emitter)) throw new Error('This version of Playwright has other emitters than Node.');
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

/** The methods whose effects `reset` undoes with what they return. */
const undoable = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const;

/** Watches which methods a test calls. `canReset` becomes false after a call whose effect is irreversible. */
function watchMethods(context: BrowserContext, page: Page) {
  const returned: Record<string, Disposable[]> = Object.fromEntries(undoable.map((name) => [name, []]));
  const watch = {
    canReset: true,
    /** Undoes the effects of a method. */
    async undo(name: (typeof undoable)[number]) {
      for (const effect of returned[name]?.splice(0) ?? []) await effect.dispose();
    },
  };
  const watchMethod = (name: string, method: Method): Method => {
    const effects = returned[name];
    if (!effects) {
      return (...given) => {
        watch.canReset = false;
        return method(...given);
      };
    }
    return async (...given) => {
      const effect = (await method(...given)) as Disposable;
      effects.push(effect);
      return effect;
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
  return watch;
}

/** Returns the origins that the pages of a context have visited since. */
function watchOrigins(context: BrowserContext, page: Page): Set<string> {
  const origins = new Set<string>();
  const watch = (visited: Page) =>
    visited.on('framenavigated', (frame) => {
      const { origin } = new URL(frame.url());
      // Of a blank page, or of an error page.
      if (origin !== 'null') origins.add(origin);
    });
  watch(page);
  context.on('page', watch);
  return origins;
}

/** Returns the pending requests whose responses could set a cookie. Those to telemetry set none. */
function watchRequests(context: BrowserContext): Set<Request> {
  const requests = new Set<Request>();
  context.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('/sdk/v1/events')) requests.add(request);
  });
  context.on('requestfinished', (request) => requests.delete(request));
  context.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

/** Waits until there are no requests. Returns false if that takes too long. */
async function waitForRequests(requests: ReadonlySet<Request>): Promise<boolean> {
  const end = performance.now() + REQUESTS_END;
  while (requests.size > 0) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return true;
}

/** Opens a URL. Returns false if the page still navigates, or if its server has ended with the test. */
const canOpen = (page: Page, url: string): Promise<boolean> =>
  page.goto(url).then(
    () => true,
    () => false,
  );

/**
 * Makes a new context of Chromium reusable.
 *
 * @param known the origins whose storage can be emptied, all of one site: frames then have the storage of pages
 */
export async function makeReusable(context: BrowserContext, known: readonly string[]): Promise<Reusable> {
  const page = await context.newPage();
  const debug = await context.newCDPSession(page);
  const origins = watchOrigins(context, page);
  const requests = watchRequests(context);

  let isTaken = false;
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    if (isTaken) return newPage();
    isTaken = true;
    return page;
  };
  const methods = watchMethods(context, page);
  const removeListeners = [rememberListeners(context), rememberListeners(page)];

  const reset = async () => {
    if (!methods.canReset || page.isClosed() || [...origins].some((origin) => !known.includes(origin))) return false;
    for (const other of context.pages()) if (other !== page) await other.close();
    await methods.undo('addInitScript');
    // Ends the test's documents while its routes and bindings still respond to them. Nothing is stored after this.
    if (!(await canOpen(page, 'about:blank'))) return false;
    for (const remove of removeListeners) remove();
    for (const routed of [context, page]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
    await methods.undo('exposeBinding');
    await methods.undo('exposeFunction');
    if (!(await waitForRequests(requests))) return false;

    await context.clearCookies();
    for (const origin of [...origins]) {
      // These servers answer an unknown path with text, so no script runs.
      if (!(await canOpen(page, `${origin}/reset`))) return false;
      await empty(page, debug, origin);
    }
    if (!(await canOpen(page, 'about:blank'))) return false;
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
