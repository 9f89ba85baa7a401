import { spawn } from 'node:child_process';
import { Script } from 'node:vm';
import { freePort } from '../../../../scripts/lib/ports.mjs';
import { bodyHeader } from './headers.mjs';
import { installRuntime } from './page-runtime.mjs';
import { key, ownPath, startProxy } from './proxy.mjs';

/** An error of WebDriver: its code, such as `no such window`, and a message. */
export class DriverError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * @typedef {object} Frame a browsing context
 * @property {string} id
 * @property {Frame | null} parent
 * @property {Page} page
 * @property {boolean} isHidden
 * @property {number[]} path the indexes of the frames that lead to it
 * @property {Map<string, Frame>} children
 * @property {string} documentId
 * @property {string} realm
 * @property {string} url
 * @property {string} readyState
 * @property {number} writes how many times a script has replaced the document's content
 * @property {string | null} navigation the navigation that has started and has not committed
 * @property {Map<number, { resolve(result: object): void, reject(error: Error): void }>} calls those whose promise is pending
 */

/** @typedef {{ handle: string, main: Frame }} Page */

/**
 * @typedef {object} Settings
 * @property {string} [locale]
 * @property {string} [timezone]
 * @property {string | null} [userAgent]
 * @property {{ width: number, height: number } | null} [viewport]
 * @property {boolean} [isOffline]
 * @property {string} [colorScheme]
 * @property {Record<string, string>} [headers] sent with every request
 */

/** @typedef {{ id: string, source: string, channels: string[], contexts: string[] | undefined }} Preload */

const sleep = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts a WebKit browser with empty storage, and translates between WebDriver and the events of WebDriver BiDi.
 *
 * @param {object} options
 * @param {string} options.userContext
 * @param {string} options.display
 * @param {string} options.configuration the folder with the settings of the desktop
 * @param {Settings} options.settings
 * @param {Map<string, Preload>} options.preloads
 * @param {Map<string, string[] | undefined>} options.intercepts the intercepts, and the contexts of each
 * @param {(method: string, params: object) => void} options.emit
 */
export async function startSession({ userContext, display, configuration, settings, preloads, intercepts, emit }) {
  /** @type {Map<string, Page>} */
  const pages = new Map();
  /** The handles of closed pages. @type {Set<string>} */
  const closed = new Set();
  /** @type {Map<string, (decision: import('./proxy.mjs').Decision) => void>} */
  const decisions = new Map();
  /** @type {Map<string, Buffer>} */
  const bodies = new Map();
  const hosts = new Set(['localhost']);
  /** The page on which the test acted last. @type {Page | null} */
  let lastActive = null;
  let isClosed = false;
  let lastNumber = 0;

  const proxy = await startProxy({
    script: documentScript,
    isOffline: () => settings.isOffline === true,
    extraHeaders: () => settings.headers ?? {},
    started,
    responded(exchange, status, headers) {
      emitNetwork('network.responseStarted', exchange, { response: responseData(exchange, status, headers) });
    },
    completed(exchange, status, headers, body) {
      if (body) bodies.set(exchange.id, body);
      const response = { ...responseData(exchange, status, headers), bodySize: body?.length ?? 0 };
      emitNetwork('network.responseCompleted', exchange, { response });
      const frame = documents.get(exchange.id);
      // Such a response leaves the browser on its page.
      if (frame?.navigation && (status === 204 || status === 205)) endNavigation(frame, 'navigationAborted');
    },
    failed(exchange) {
      emitNetwork('network.fetchError', exchange, { errorText: 'The connection failed.' });
      const frame = documents.get(exchange.id);
      if (frame?.navigation) endNavigation(frame, 'navigationFailed');
    },
  });

  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: configuration,
      GTK_THEME: settings.colorScheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
      ...(settings.timezone && { TZ: settings.timezone }),
    },
    stdio: 'ignore',
  });
  const { sessionId } = await newSession();
  const helper = /** @type {string} */ (await call('GET', '/window'));
  let currentWindow = helper;
  /** The end of the commands that have been sent. WebDriver has one current window, so each task must end first. */
  let tasks = Promise.resolve();
  void poll();

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<any>}
   */
  async function request(method, path, body) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = /** @type {any} */ (await answer.json());
    if (value?.error) throw new DriverError(value.error, value.message);
    return value;
  }

  /** @returns {Promise<{ sessionId: string }>} */
  async function newSession() {
    const address = `127.0.0.1:${proxy.port}`;
    const capabilities = {
      pageLoadStrategy: 'none',
      unhandledPromptBehavior: 'ignore',
      proxy: { proxyType: 'manual', httpProxy: address, sslProxy: address },
    };
    for (let tries = 0; ; tries++) {
      try {
        return await request('POST', '/session', { capabilities: { alwaysMatch: capabilities } });
      } catch (error) {
        // The driver has just started, and does not listen yet.
        if (error instanceof DriverError || tries > 200) throw error;
        await sleep(25);
      }
    }
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   */
  function call(method, path, body) {
    return request(method, `/session/${sessionId}${path}`, body);
  }

  /**
   * Runs commands for one window.
   *
   * @template Result
   * @param {string} handle
   * @param {() => Promise<Result>} task
   * @returns {Promise<Result>}
   */
  function inWindow(handle, task) {
    const result = tasks.then(async () => {
      if (currentWindow !== handle) {
        // If this fails, the driver may have no current window.
        currentWindow = '';
        await call('POST', '/window', { handle });
        currentWindow = handle;
      }
      return task();
    });
    tasks = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }

  /**
   * Runs a script that waits for nothing. WebKit does not answer while the page of the script is in the back-forward cache.
   * It then answers a later command first.
   *
   * @param {string} script
   * @param {unknown[]} [args]
   * @returns {Promise<any>}
   */
  function runScript(script, args = []) {
    const send = (/** @type {object} */ body) => call('POST', '/execute/sync', body);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(async () => {
        // Twice, because two answers that WebKit sends at once can arrive in any order.
        for (let later = 0; later < 2; later++) await send({ script: '', args: [] }).catch(() => undefined);
        reject(new DriverError('unknown error', 'Execution context was destroyed.'));
      }, 1_000);
      send({ script, args })
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  }

  /**
   * Runs a script in a frame. Installs the runtime first where the page does not have it.
   *
   * @param {Frame} frame
   * @param {string} script the body of a function in which `runtime` is defined
   * @param {unknown[]} [args]
   */
  function execute(frame, script, args = []) {
    const whole = `const runtime = window.${key}; if (!runtime) return 'missing';\n${script}`;
    return inWindow(frame.page.handle, async () => {
      for (const [index, id] of frame.path.entries()) {
        if (index === 0) await call('POST', '/frame', { id: null });
        await call('POST', '/frame', { id });
      }
      try {
        const answer = await runScript(whole, args);
        if (answer !== 'missing') return answer;
        await runScript(runtimeSource('arguments[0]'), [`late-${++lastNumber}`]);
        return await runScript(whole, args);
      } finally {
        if (frame.path.length > 0) await call('POST', '/frame', { id: null });
      }
    });
  }

  /** @param {string} documentId */
  function runtimeSource(documentId) {
    return `(${installRuntime})('${key}', ${documentId});`;
  }

  /** Returns what every document of this browser runs first. */
  function documentScript() {
    const { locale, userAgent } = settings;
    const values = {
      ...(locale && { language: locale, languages: [locale, locale.split('-')[0]] }),
      ...(userAgent && { userAgent }),
    };
    const calls = [...preloads.values()].map(({ source, channels }) => {
      const given = channels.map((channel) => JSON.stringify(channel)).join();
      return `try { (${source})(...window.${key}.channel(${given})); } catch (error) { console.error(error); }`;
    });
    return [
      'document.currentScript.remove();',
      runtimeSource('[performance.timeOrigin, Math.random()].join("-")'),
      `for (const [name, value] of Object.entries(${JSON.stringify(values)})) {
        Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => value });
      }`,
      `window.${key}.connect(${!settings.isOffline});`,
      ...calls,
    ].join('\n');
  }

  /** The frames of requests for documents. @type {Map<string, Frame>} */
  const documents = new Map();
  /** @type {Map<string, Page>} */
  const requesters = new Map();

  /** @param {import('./proxy.mjs').Exchange} exchange */
  async function started(exchange) {
    hosts.add(new URL(exchange.url).hostname);
    let page = requesters.get(exchange.id) ?? null;
    if (!page) {
      const isNavigation = exchange.destination === 'document';
      const expected = [...pages.values()].find(({ main }) => isNavigation && main.navigation);
      // A popup requests its document before any other sign of it.
      if (isNavigation && !expected) await refreshPages();
      page = expected ?? requesterOf(exchange, isNavigation);
      if (page) requesters.set(exchange.id, page);
      if (page && isNavigation) {
        page.main.navigation ??= `navigation-${++lastNumber}`;
        documents.set(exchange.id, page.main);
      }
    }
    const context = page?.main.id;
    const applied = [...intercepts].filter(([, contexts]) => !contexts || (context && contexts.includes(context)));
    const isBlocked = applied.length > 0 && context !== undefined;
    const decision = isBlocked
      ? new Promise((resolve) => decisions.set(exchange.id, resolve))
      : Promise.resolve(/** @type {const} */ ({ action: 'continue' }));
    if (settings.userAgent) exchange.headers['user-agent'] = settings.userAgent;
    if (settings.locale) exchange.headers['accept-language'] = settings.locale;
    emitNetwork('network.beforeRequestSent', exchange, {
      initiator: { type: exchange.method === 'OPTIONS' ? 'preflight' : 'other' },
      ...(isBlocked && { intercepts: applied.map(([id]) => id) }),
      isBlocked,
    });
    return /** @type {Promise<import('./proxy.mjs').Decision>} */ (decision);
  }

  /**
   * Returns the page that has sent a request, as far as its headers tell.
   *
   * @param {import('./proxy.mjs').Exchange} exchange
   * @param {boolean} isNavigation
   */
  function requesterOf({ headers }, isNavigation) {
    const all = [...pages.values()];
    const blank = all.find(({ main }) => main.url === 'about:blank' && main !== lastActive?.main);
    if (isNavigation && blank) return blank;
    const { referer, origin } = headers;
    /** @param {Page} page */
    const isFrom = ({ main }) => (referer ? main.url.startsWith(referer) : origin && main.url.startsWith(`${origin}/`));
    if (lastActive && (isNavigation || isFrom(lastActive))) return lastActive;
    return all.find(isFrom) ?? lastActive ?? all[0] ?? null;
  }

  /**
   * @param {string} method
   * @param {import('./proxy.mjs').Exchange} exchange
   * @param {object} params
   */
  function emitNetwork(method, exchange, params) {
    const page = requesters.get(exchange.id);
    if (!page) return;
    const now = Date.now();
    const headers = Object.entries(exchange.headers).map(([name, value]) => header(name, String(value)));
    // `engine.ts` reads this header.
    if (exchange.body.length > 0) headers.push(header(bodyHeader, exchange.body.toString('base64')));
    const timings = { requestTime: exchange.start, requestStart: exchange.start, responseStart: now, responseEnd: now };
    emit(method, {
      context: page.main.id,
      navigation: documents.get(exchange.id)?.navigation ?? null,
      redirectCount: exchange.redirectCount,
      timestamp: now,
      request: {
        request: exchange.id,
        url: exchange.url,
        method: exchange.method,
        headers,
        bodySize: exchange.body.length,
        destination: exchange.destination === 'empty' ? '' : exchange.destination,
        initiatorType: exchange.destination === 'empty' ? 'fetch' : null,
        timings,
      },
      ...params,
    });
  }

  /** @param {Frame} frame @param {'navigationAborted' | 'navigationFailed'} outcome */
  function endNavigation(frame, outcome) {
    emit(`browsingContext.${outcome}`, {
      context: frame.id,
      navigation: frame.navigation,
      url: frame.url,
      timestamp: Date.now(),
    });
    frame.navigation = null;
  }

  /** Reports new and closed windows. */
  async function refreshPages() {
    const known = [...pages.values()];
    const handles = /** @type {string[]} */ (await call('GET', '/window/handles'));
    if (isClosed) return;
    // Meanwhile, pages may have been created and closed.
    for (const handle of handles) {
      if (handle !== helper && !pages.has(handle) && !closed.has(handle)) adopt(handle, lastActive);
    }
    for (const page of known) if (!handles.includes(page.handle)) drop(page);
  }

  /** @param {string} handle @param {Page | null} opener */
  function adopt(handle, opener) {
    const page = /** @type {Page} */ ({ handle });
    page.main = newFrame(handle, null, page, []);
    pages.set(handle, page);
    emit('browsingContext.contextCreated', {
      ...contextInfo(page.main),
      userContext,
      originalOpener: opener?.handle ?? null,
      clientWindow: handle,
    });
    return page;
  }

  /** @param {Page} page */
  function drop(page) {
    if (!pages.delete(page.handle)) return;
    closed.add(page.handle);
    if (lastActive === page) lastActive = [...pages.values()].at(-1) ?? null;
    leave(page.main, new DriverError('no such frame', 'The page has been closed.'));
    emit('browsingContext.contextDestroyed', contextInfo(page.main));
  }

  /**
   * @param {string} id
   * @param {Frame | null} parent
   * @param {Page} page
   * @param {number[]} path
   * @returns {Frame}
   */
  function newFrame(id, parent, page, path) {
    const state = {
      isHidden: false,
      documentId: '',
      realm: '',
      url: 'about:blank',
      readyState: '',
      writes: 0,
      navigation: null,
    };
    return { id, parent, page, path, children: new Map(), calls: new Map(), ...state };
  }

  /** @param {Frame} frame */
  function contextInfo({ id, parent, url }) {
    return { context: id, parent: parent?.id ?? null, url, children: null };
  }

  /** Ends a document, with its frames and calls. @param {Frame} frame @param {Error} error */
  function leave(frame, error) {
    for (const child of frame.children.values()) {
      leave(child, error);
      emit('browsingContext.contextDestroyed', contextInfo(child));
    }
    frame.children.clear();
    if (frame.realm) {
      emit('script.realmDestroyed', { realm: frame.realm });
      emit('script.realmDestroyed', { realm: `${frame.realm}-utility` });
    }
    for (const { reject } of frame.calls.values()) reject(error);
    frame.calls.clear();
  }

  /** Reports what has happened in a document. @param {Frame} frame @param {string} json */
  function take(frame, json) {
    const report = JSON.parse(json);
    const timestamp = Date.now();
    const about = { context: frame.id, url: report.url, timestamp };
    if (report.documentId !== frame.documentId) {
      const isFirst = frame.documentId === '';
      const isBlank = report.url === 'about:blank';
      leave(frame, new DriverError('unknown error', 'Execution context was destroyed.'));
      const navigation = frame.navigation ?? `navigation-${++lastNumber}`;
      // A window whose first page is still loading shows a blank one.
      if (!isFirst || !isBlank) {
        frame.navigation = null;
        emit('browsingContext.navigationStarted', { ...about, navigation });
        emit('browsingContext.navigationCommitted', { ...about, navigation });
      }
      Object.assign(frame, {
        documentId: report.documentId,
        realm: `realm-${++lastNumber}`,
        readyState: '',
        writes: 0,
      });
      frame.url = report.url;
      const origin = URL.canParse(report.url) ? new URL(report.url).origin : 'null';
      emit('script.realmCreated', { type: 'window', realm: frame.realm, origin, context: frame.id });
    } else if (report.url !== frame.url) {
      frame.url = report.url;
      const navigation = frame.navigation;
      if (navigation) {
        frame.navigation = null;
        emit('browsingContext.fragmentNavigated', { ...about, navigation });
      } else emit('browsingContext.historyUpdated', about);
    }
    /** Reports how far the document has loaded. */
    const reportStates = () => {
      const states = ['', 'loading', 'interactive', 'complete'];
      const reached = (/** @type {string} */ state) =>
        states.indexOf(frame.readyState) < states.indexOf(state) &&
        states.indexOf(report.readyState) >= states.indexOf(state);
      const hasContent = reached('interactive');
      const isLoaded = reached('complete');
      frame.readyState = report.readyState;
      if (hasContent) emit('browsingContext.domContentLoaded', { ...about, navigation: null });
      if (isLoaded) emit('browsingContext.load', { ...about, navigation: null });
    };
    // Before it replaces a document's content, Playwright logs a message, and then waits for the load.
    const isRewritten = report.writes !== frame.writes;
    if (isRewritten) Object.assign(frame, { writes: report.writes, readyState: '' });
    else reportStates();

    for (const news of report.reports) {
      const source = { realm: frame.realm, context: frame.id };
      if (news.kind === 'message') emit('script.message', { channel: news.channel, data: news.data, source });
      else if (news.kind === 'result') {
        frame.calls.get(news.call)?.resolve(news.result);
        frame.calls.delete(news.call);
      } else if (news.kind === 'error') {
        const { text } = news;
        emit('log.entryAdded', { type: 'javascript', level: 'error', text, timestamp: news.timestamp, source });
      } else {
        const { method, args, text } = news;
        const level = method === 'error' || method === 'warn' ? method : 'info';
        emit('log.entryAdded', { type: 'console', level, method, args, text, timestamp: news.timestamp, source });
      }
    }
    if (isRewritten) reportStates();

    const listed = new Set(report.frames);
    for (const child of [...frame.children.values()]) {
      if (listed.has(child.id)) continue;
      leave(child, new DriverError('no such frame', 'The frame has been removed.'));
      frame.children.delete(child.id);
      emit('browsingContext.contextDestroyed', contextInfo(child));
    }
    for (const [index, id] of report.frames.entries()) {
      const path = [...frame.path, index];
      const known = frame.children.get(id);
      const child = known ?? newFrame(id, frame, frame.page, path);
      child.path = path;
      child.isHidden = report.hiddenFrames.includes(id);
      if (known) continue;
      frame.children.set(id, child);
      emit('browsingContext.contextCreated', contextInfo(child));
    }
  }

  /** Asks a frame and its children for news. @param {Frame} frame */
  async function visit(frame) {
    take(frame, await execute(frame, 'return runtime.report();'));
    for (const child of [...frame.children.values()]) {
      // A command for a frame focuses it.
      if (child.isHidden) continue;
      // A frame may be gone by now.
      await visit(child).catch(() => undefined);
    }
  }

  async function poll() {
    while (!isClosed) {
      let isBusy = false;
      try {
        await refreshPages();
        for (const page of pages.values()) {
          await visit(page.main).catch(() => undefined);
          isBusy ||= page.main.navigation !== null || page.main.calls.size > 0 || page.main.readyState !== 'complete';
        }
      } catch {
        // The browser is closing.
      }
      await sleep(isBusy ? 10 : 40);
    }
  }

  /** @param {string} id @returns {Frame | null} */
  function findFrame(id) {
    /** @param {Frame} frame @returns {Frame | null} */
    const within = (frame) => {
      if (frame.id === id || frame.realm === id || `${frame.realm}-utility` === id) return frame;
      for (const child of frame.children.values()) {
        const found = within(child);
        if (found) return found;
      }
      return null;
    };
    for (const { main } of pages.values()) {
      const found = within(main);
      if (found) return found;
    }
    return null;
  }

  /**
   * Navigates the helper window to a page of a host, whose cookies WebDriver then reads and writes.
   *
   * @template Result
   * @param {string} host
   * @param {() => Promise<Result>} task
   */
  const atHost = (host, task) =>
    inWindow(helper, async () => {
      const url = `http://${host}${ownPath}cookies`;
      const script = 'return document.readyState === "complete" && location.href';
      // The window may not run scripts while its page changes.
      const address = () => runScript(script).catch(() => '');
      if ((await address()) !== url) {
        await call('POST', '/url', { url });
        while ((await address()) !== url) await sleep(5);
      }
      return task();
    });

  return {
    findFrame,
    decisions,
    bodies,

    async create() {
      // The driver opens a window only from an open one.
      const { handle } = await inWindow(helper, () => call('POST', '/window/new', { type: 'window' }));
      const page = pages.get(handle) ?? adopt(handle, null);
      lastActive = page;
      if (settings.viewport) await this.resize(page.main, settings.viewport);
      await visit(page.main);
      return handle;
    },

    /** @param {Frame} frame @param {{ width: number, height: number }} viewport */
    async resize({ page }, { width, height }) {
      await inWindow(page.handle, async () => {
        const script = 'return [innerWidth, innerHeight, outerWidth, outerHeight]';
        // A page can have its new size a moment later.
        for (let tries = 0; tries < 50; tries++) {
          const [innerWidth, innerHeight, ...outer] = await runScript(script);
          if (innerWidth === width && innerHeight === height) return;
          const [outerWidth, outerHeight] = outer;
          const rect = { width: width + outerWidth - innerWidth, height: height + outerHeight - innerHeight };
          await call('POST', '/window/rect', rect);
          await sleep(10);
        }
        throw new DriverError('unsupported operation', `The window cannot be ${width} by ${height} pixels.`);
      });
    },

    /** @param {Frame} frame @param {string} url */
    async navigate(frame, url) {
      lastActive = frame.page;
      frame.navigation = `navigation-${++lastNumber}`;
      const { navigation } = frame;
      if (frame.parent) await execute(frame, 'location.href = arguments[0];', [url]);
      else await inWindow(frame.page.handle, () => call('POST', '/url', { url }));
      return navigation;
    },

    /** @param {Frame} frame @param {'/refresh' | '/back' | '/forward'} command */
    async move(frame, command) {
      lastActive = frame.page;
      await inWindow(frame.page.handle, () => call('POST', command));
    },

    /** @param {Frame} frame */
    async close({ page }) {
      await inWindow(page.handle, () => call('DELETE', '/window'));
      currentWindow = '';
      drop(page);
    },

    /** @param {Frame} frame */
    screenshot: ({ page }) => inWindow(page.handle, () => call('GET', '/screenshot')),

    /** @param {Frame} frame @param {any[]} actions */
    async act({ page }, actions) {
      lastActive = page;
      const whole = actions.map((source) => ({
        ...source,
        actions: source.actions.map((/** @type {any} */ action) => ({
          ...action,
          ...('x' in action && { x: Math.round(action.x), y: Math.round(action.y), origin: 'viewport', duration: 0 }),
        })),
      }));
      await inWindow(page.handle, () => call('POST', '/actions', { actions: whole }));
    },

    /**
     * Calls a function in a frame.
     *
     * @param {Frame} frame
     * @param {string} declaration
     * @param {object[]} args
     * @param {{ awaitPromise: boolean, isOwned: boolean, depth: number }} options
     */
    async run(frame, declaration, args, options) {
      const number = ++lastNumber;
      const script = `const answer = runtime.call(${number}, ${declaration}, arguments[0], arguments[1]); return [answer, runtime.report()];`;
      const result = new Promise((resolve, reject) => frame.calls.set(number, { resolve, reject }));
      // A call that fails below has no other reader.
      result.catch(() => undefined);
      const [answer, report] = await execute(frame, script, [args, options]);
      const parsed = answer === null ? null : JSON.parse(answer);
      const { documentId } = frame;
      take(frame, report);
      if (parsed?.missing) {
        const isLeft = documentId !== frame.documentId;
        throw new DriverError('no such handle', isLeft ? 'Execution context was destroyed.' : parsed.missing);
      }
      if (parsed) frame.calls.delete(number);
      return parsed ?? result;
    },

    /** @param {Frame} frame @param {string[]} handles */
    async disown(frame, handles) {
      await execute(frame, 'runtime.disown(arguments[0]);', [handles]);
    },

    /** @param {Frame} frame @param {string} child */
    async frameElement(frame, child) {
      const element = await execute(frame, 'return runtime.frameElement(arguments[0]);', [child]);
      return element ? [JSON.parse(element)] : [];
    },

    /** Reports a lost or restored connection to every page. */
    async connect() {
      /** @param {Frame} frame */
      const connectFrame = async (frame) => {
        // The page may have been left.
        await execute(frame, 'runtime.connect(arguments[0]);', [!settings.isOffline]).catch(() => undefined);
        await Promise.all([...frame.children.values()].map(connectFrame));
      };
      await Promise.all([...pages.values()].map(({ main }) => connectFrame(main)));
    },

    async cookies() {
      const all = new Map();
      for (const host of hosts) {
        for (const cookie of await atHost(host, () => call('GET', '/cookie'))) {
          all.set([cookie.domain, cookie.path, cookie.name].join(), cookie);
        }
      }
      return [...all.values()];
    },

    /** @param {any} cookie */
    async setCookie({ name, value, domain, path, httpOnly, secure, expiry, sameSite }) {
      const host = domain.replace(/^\./, '');
      hosts.add(host);
      const names = { strict: 'Strict', lax: 'Lax', none: 'None' };
      const cookie = {
        name,
        value: value.value,
        path: path ?? '/',
        httpOnly: !!httpOnly,
        secure: !!secure,
        ...(expiry && { expiry }),
        ...(sameSite && { sameSite: Reflect.get(names, sameSite) ?? 'Lax' }),
        ...(domain.startsWith('.') && { domain }),
      };
      await atHost(host, () => call('POST', '/cookie', { cookie }));
    },

    async deleteCookies() {
      for (const host of hosts) await atHost(host, () => call('DELETE', '/cookie'));
    },

    async end() {
      isClosed = true;
      for (const page of [...pages.values()]) drop(page);
      const url = `http://127.0.0.1:${port}/session/${sessionId}`;
      // A browser that does not close must not block the test run. It ends with its driver.
      await fetch(url, { method: 'DELETE', signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
      driver.kill();
      await proxy.close();
    },
  };
}

const header = (/** @type {string} */ name, /** @type {string} */ value) => ({
  name,
  value: { type: 'string', value },
});

/**
 * @param {import('./proxy.mjs').Exchange} exchange
 * @param {number} status
 * @param {[string, string][]} headers
 */
const responseData = ({ url }, status, headers) => ({
  url,
  status,
  statusText: '',
  protocol: 'http/1.1',
  headers: headers.map(([name, value]) => header(name, value)),
  headersSize: 0,
  bodySize: 0,
});

/**
 * Returns the function whose call evaluates a source: an expression, or statements.
 *
 * @param {string} source
 */
export function asFunction(source) {
  const expression = `(${source.trim().replace(/;+$/, '')}\n)`;
  try {
    new Script(expression);
    return `() => ${expression}`;
  } catch {
    return `() => { ${source}\n }`;
  }
}
