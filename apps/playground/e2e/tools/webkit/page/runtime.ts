import type { installConsole, News } from './console.ts';
import type { createIdentities, createValues, Missing, RemoteValue, serializePrimitive } from './values.ts';

/** How a function is called in a page, and its result returned. */
export interface CallOptions {
  awaitPromise: boolean;
  /** Whether the driver needs a handle of the result. */
  isOwned: boolean;
  depth: number;
}

/** The state of a document, and what has happened since the last report. */
export interface Report {
  documentId: string;
  url: string;
  readyState: string;
  /** How many times a script has replaced the document's content. */
  writes: number;
  reports: News[];
  frames: string[];
  hiddenFrames: string[];
}

/** The functions whose source texts the runtime receives, because each uses nothing outside its parameters and its body. */
export interface RuntimeParts {
  createIdentities: typeof createIdentities;
  serializePrimitive: typeof serializePrimitive;
  createValues: typeof createValues;
  installConsole: typeof installConsole;
  allowTexts: typeof allowTexts;
  describe: typeof describe;
}

/** Returns the text of an error. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // In WebKit, the stack does not begin with the message.
  return `${error.name}: ${error.message}\n${error.stack ?? ''}`;
}

/** Allows `eval` on a page that requires Trusted Types: tests evaluate texts. */
export function allowTexts(policyName: string): void {
  const { trustedTypes } = window as {
    trustedTypes?: {
      createPolicy(name: string, rules: { createScript(text: string): string }): { createScript(text: string): string };
    };
  };
  if (!trustedTypes) return;
  const policy = trustedTypes.createPolicy(policyName, { createScript: (text) => text });
  const { eval: evaluate } = window;
  window.eval = (source: string) => evaluate(policy.createScript(source));
}

/**
 * Runs in every document, before its scripts where the proxy adds it to the page. Calls functions, and stores what the
 * driver has to report.
 *
 * @param key the global of the runtime
 */
export function installRuntime(key: string, documentId: string, parts: RuntimeParts): void {
  if (Reflect.has(window, key)) return;
  let reports: News[] = [];
  let last = 0;
  let writes = 0;
  // The page may replace it.
  const { stringify } = JSON;
  const identities = parts.createIdentities(() => `${documentId}.${++last}`);
  const { disown, frameId } = identities;
  const { serialize, deserialize, childFrames } = parts.createValues(
    identities,
    (channel, data) => reports.push({ kind: 'message', channel, data }),
    parts.serializePrimitive,
  );
  const exception = (error: unknown) => ({ type: 'exception', exceptionDetails: { text: parts.describe(error) } });
  const elementsIn = (tree: Document | ShadowRoot): Element[] =>
    [...tree.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
    ]);

  const runtime = {
    /** Calls a function. Returns its result as JSON, or null if a promise is still pending. */
    call(
      call: number,
      body: (...given: unknown[]) => unknown,
      given: RemoteValue[],
      { awaitPromise, isOwned, depth }: CallOptions,
    ) {
      const success = (value: unknown) => ({ type: 'success', result: serialize(value, isOwned, depth) });
      try {
        const value = body.apply(window, given.map(deserialize));
        if (!awaitPromise || typeof Object(value).then !== 'function') return stringify(success(value));
        const settle = (result: object) => reports.push({ kind: 'result', call, result });
        (value as Promise<unknown>).then(
          (result) => settle(success(result)),
          (error) => settle(exception(error)),
        );
        return null;
      } catch (error) {
        const { missing } = Object(error) as Partial<Missing>;
        return stringify(missing ? { missing } : exception(error));
      }
    },
    disown,
    /** Returns a `Report` as JSON. */
    report() {
      const news = reports;
      reports = [];
      return stringify({
        documentId,
        url: location.href,
        readyState: document.readyState,
        writes,
        reports: news,
        frames: childFrames().map(frameId),
        hiddenFrames: [...document.querySelectorAll('iframe')].flatMap(({ hidden, contentWindow }) =>
          hidden && contentWindow ? [frameId(contentWindow)] : [],
        ),
      } satisfies Report);
    },
    /** Returns the element of a child frame, as JSON. */
    frameElement(id: string) {
      const element = elementsIn(document).find((found) => {
        const { contentWindow } = found as HTMLIFrameElement;
        return contentWindow && frameId(contentWindow) === id;
      });
      return element ? stringify(serialize(element, true, 0)) : null;
    },
    /** Sets `navigator.onLine`. */
    connect(isOnline: boolean) {
      const hasChanged = navigator.onLine !== isOnline;
      Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => isOnline });
      if (hasChanged) dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
    channel(...channels: string[]) {
      return channels.map((channel) => deserialize({ type: 'channel', value: { channel } }));
    },
  };
  Object.defineProperty(window, key, { value: runtime });

  parts.allowTexts(key);
  const { open } = Document.prototype;
  // The document then loads a second time.
  Reflect.set(document, 'open', (...given: string[]) => {
    writes++;
    return Reflect.apply(open, document, given);
  });
  parts.installConsole((news) => reports.push(news), serialize, parts.describe);
}

/** The runtime in a page, as the driver's scripts use it. */
export const withRuntime = (key: string, script: string) =>
  `const runtime = window.${key}; if (!runtime) return 'missing';\n${script}`;
