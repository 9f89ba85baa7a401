/** One browser: its commands, in the terms of WebDriver BiDi. */
import { createCookies } from './cookies.ts';
import { documentScript } from './document-script.ts';
import { createDocuments } from './documents.ts';
import { createNetwork } from './network.ts';
import type { CallOptions } from './page/runtime.ts';
import type { RemoteValue } from './page/values.ts';
import { DriverError, sleep, type Viewport } from './protocol.ts';
import { startProxy } from './proxy.ts';
import { contextDestroyed, type Frame, findFrame, type Page, type State } from './state.ts';
import { takeReport } from './take-report.ts';
import { startWebDriver, type WebDriver } from './web-driver.ts';

export type Session = Awaited<ReturnType<typeof startSession>>;

/** A source of input, such as a keyboard, and what it does. */
export interface InputSource {
  actions: { x?: number; y?: number }[];
}

type Options = Pick<State, 'userContext' | 'settings' | 'preloads' | 'intercepts' | 'emit'> & {
  display: string;
  /** The folder with the settings of the desktop. */
  configuration: string;
};

/** The result of a call in a page; `missing`: an argument no longer exists. */
interface CallResult {
  type: string;
  result?: RemoteValue;
  missing?: string;
}

/** Starts a WebKit browser with empty storage, and translates between WebDriver and WebDriver BiDi. */
export async function startSession({ display, configuration, ...options }: Options) {
  let lastNumber = 0;
  const state: State = {
    ...options,
    pages: new Map(),
    hosts: new Set(['localhost']),
    lastActive: null,
    isClosed: false,
    nextNumber: () => ++lastNumber,
  };
  const { settings, preloads } = options;
  const network = createNetwork(state, () => documents.refreshPages());
  const script = () => documentScript(settings, preloads.values());
  const proxy = await startProxy({ ...network.observer, script });
  const driver = await startWebDriver({ display, configuration, settings, proxyPort: proxy.port });
  const documents = createDocuments(state, driver);
  void documents.poll();

  return {
    ...createCookies(driver, state.hosts),
    ...windowCommands(state, driver, documents),
    ...scriptCommands(state, documents),
    findFrame: (id: string) => findFrame(state.pages.values(), id),
    decide: network.decide,
    bodyOf: network.bodyOf,
    async end() {
      state.isClosed = true;
      for (const page of [...state.pages.values()]) documents.drop(page);
      await driver.end();
      await proxy.close();
    },
  };
}

function windowCommands(state: State, driver: WebDriver, documents: ReturnType<typeof createDocuments>) {
  const { call, inWindow } = driver;
  const act = (page: Page) => {
    state.lastActive = page;
  };
  return {
    /** Opens a window, and returns its handle. */
    async create(): Promise<string> {
      const { handle } = await inWindow(driver.helper, () =>
        call<{ handle: string }>('POST', '/window/new', { type: 'window' }),
      );
      const page = state.pages.get(handle) ?? documents.adopt(handle, null);
      act(page);
      if (state.settings.viewport) await resize(driver, page, state.settings.viewport);
      await documents.visit(page.main);
      return handle;
    },
    resize: ({ page }: Frame, viewport: Viewport) => resize(driver, page, viewport),
    /** Starts a navigation, and returns its ID. */
    async navigate(frame: Frame, url: string): Promise<string> {
      act(frame.page);
      const navigation = `navigation-${state.nextNumber()}`;
      frame.navigation = navigation;
      if (frame.parent) await documents.execute(frame, 'location.href = arguments[0];', [url]);
      else await inWindow(frame.page.handle, () => call('POST', '/url', { url }));
      return navigation;
    },
    async move({ page }: Frame, command: '/refresh' | '/back' | '/forward') {
      act(page);
      await inWindow(page.handle, () => call('POST', command));
    },
    async close({ page }: Frame) {
      await driver.closeWindow(page.handle);
      documents.drop(page);
    },
    screenshot: ({ page }: Frame) => inWindow(page.handle, () => call<string>('GET', '/screenshot')),
    async input({ page }: Frame, sources: InputSource[]) {
      act(page);
      const actions = sources.map((source) => ({
        ...source,
        actions: source.actions.map((action) => ({
          ...action,
          ...('x' in action && {
            ...{ x: Math.round(action.x ?? 0), y: Math.round(action.y ?? 0) },
            ...{ origin: 'viewport', duration: 0 },
          }),
        })),
      }));
      await inWindow(page.handle, () => call('POST', '/actions', { actions }));
    },
  };
}

/** Resizes a window, so that its page has this size. */
async function resize({ call, inWindow, runScript }: WebDriver, { handle }: Page, { width, height }: Viewport) {
  await inWindow(handle, async () => {
    const script = 'return [innerWidth, innerHeight, outerWidth, outerHeight]';
    // A page can have its new size a moment later.
    for (let tries = 0; tries < 50; tries++) {
      const [innerWidth, innerHeight, outerWidth, outerHeight] =
        await runScript<[number, number, number, number]>(script);
      if (innerWidth === width && innerHeight === height) return;
      const rect = { width: width + outerWidth - innerWidth, height: height + outerHeight - innerHeight };
      await call('POST', '/window/rect', rect);
      await sleep(10);
    }
    throw new DriverError('unsupported operation', `The window cannot be ${width} by ${height} pixels.`);
  });
}

function scriptCommands(state: State, { execute }: ReturnType<typeof createDocuments>) {
  return {
    /** Calls a function in a frame. */
    async run(frame: Frame, declaration: string, args: RemoteValue[], options: CallOptions): Promise<object> {
      const number = state.nextNumber();
      const script = `const answer = runtime.call(${number}, ${declaration}, arguments[0], arguments[1]); return [answer, runtime.report()];`;
      const result = new Promise<object>((resolve, reject) => frame.calls.set(number, { resolve, reject }));
      // A call that fails below has no other reader.
      result.catch(() => undefined);
      const [answer, report] = await execute<[string | null, string]>(frame, script, [args, options]);
      const parsed = answer === null ? null : (JSON.parse(answer) as CallResult);
      const { documentId } = frame;
      takeReport(state, frame, report);
      if (parsed?.missing) {
        const isLeft = documentId !== frame.documentId;
        throw isLeft
          ? new DriverError('no such handle', contextDestroyed().message)
          : new DriverError('no such handle', parsed.missing);
      }
      if (parsed) frame.calls.delete(number);
      return parsed ?? result;
    },
    async disown(frame: Frame, handles: string[]) {
      await execute(frame, 'runtime.disown(arguments[0]);', [handles]);
    },
    /** Returns the element of a child frame, or nothing. */
    async frameElement(frame: Frame, child: string): Promise<RemoteValue[]> {
      const element = await execute<string | null>(frame, 'return runtime.frameElement(arguments[0]);', [child]);
      return element ? [JSON.parse(element)] : [];
    },
    /** Reports a lost or restored connection to every page. */
    async connect() {
      const connectFrame = async (frame: Frame): Promise<void> => {
        // The page may have been left.
        await execute(frame, 'runtime.connect(arguments[0]);', [!state.settings.isOffline]).catch(() => undefined);
        await Promise.all([...frame.children.values()].map(connectFrame));
      };
      await Promise.all([...state.pages.values()].map(({ main }) => connectFrame(main)));
    },
  };
}
