/**
 * Runs in every document, before its scripts where the proxy adds it to the page. Calls functions, and keeps what the
 * driver has to report: results of promises, messages, console messages and errors. Uses nothing outside its own body.
 *
 * @param {string} key the global of the runtime
 * @param {string} documentId
 */
export function installRuntime(key, documentId) {
  if (Reflect.has(window, key)) return;
  /** The objects that the driver holds, by handle. @type {Map<string, object>} */
  const objects = new Map();
  /** The nodes that the driver has seen. @type {Map<string, object>} */
  const nodes = new Map();
  /** @type {WeakMap<object, string>} */
  const nodeIds = new WeakMap();
  /** @type {WeakMap<object, string>} */
  const frames = new WeakMap();
  /** @type {object[]} */
  let reports = [];
  let last = 0;
  let writes = 0;
  const nextId = () => `${documentId}.${++last}`;
  // The page may replace these, or its clock.
  const { stringify } = JSON;
  const now = Date.now.bind(Date);

  /** @param {object} value */
  const hold = (value) => {
    const handle = nextId();
    objects.set(handle, value);
    return handle;
  };
  /** @param {object} node */
  const nodeId = (node) => {
    const id = nodeIds.get(node) ?? nextId();
    nodeIds.set(node, id);
    nodes.set(id, node);
    return id;
  };
  /** @param {Window} frame */
  const frameId = (frame) => {
    let id = frames.get(frame);
    if (!id) {
      id = `frame-${nextId()}`;
      frames.set(frame, id);
    }
    return id;
  };
  /** @param {unknown} value */
  const isWindow = (value) => {
    try {
      return Object(value).window === value;
    } catch {
      // A window of another origin.
      return Object.prototype.toString.call(value) === '[object Object]' && frames.has(Object(value));
    }
  };
  const childFrames = () => Array.from({ length: window.length }, (_, index) => /** @type {Window} */ (window[index]));

  /**
   * Converts a value to a remote value of WebDriver BiDi.
   *
   * @param {unknown} value
   * @param {boolean} isOwned whether the driver needs a handle
   * @param {number} depth
   * @returns {object}
   */
  const serialize = (value, isOwned, depth) => {
    if (value === null) return { type: 'null' };
    if (typeof value === 'undefined') return { type: 'undefined' };
    if (typeof value === 'string' || typeof value === 'boolean') return { type: typeof value, value };
    if (typeof value === 'bigint') return { type: 'bigint', value: String(value) };
    if (typeof value === 'number') {
      if (Object.is(value, -0)) return { type: 'number', value: '-0' };
      return { type: 'number', value: Number.isFinite(value) ? value : String(value) };
    }
    const handle = isOwned ? { handle: hold(Object(value)) } : {};
    if (typeof value === 'symbol' || typeof value === 'function') return { type: typeof value, ...handle };
    const child = childFrames().find((frame) => frame === value);
    if (child) return { type: 'window', value: { context: frameId(child) }, ...handle };
    if (isWindow(value)) return { type: 'window', value: { context: '' }, ...handle };
    if (value instanceof Node || typeof Object(value).nodeType === 'number') {
      const node = /** @type {Element} */ (value);
      const attributes = Object.fromEntries([...(node.attributes ?? [])].map(({ name, value: text }) => [name, text]));
      return { type: 'node', sharedId: nodeId(node), value: { localName: node.localName, attributes }, ...handle };
    }
    if (value instanceof Date) return { type: 'date', value: value.toISOString(), ...handle };
    if (value instanceof RegExp) {
      return { type: 'regexp', value: { pattern: value.source, flags: value.flags }, ...handle };
    }
    if (value instanceof Error) return { type: 'error', ...handle };
    if (value instanceof Promise) return { type: 'promise', ...handle };
    if (value instanceof Map) return { type: 'map', ...handle };
    if (value instanceof Set) return { type: 'set', ...handle };
    if (ArrayBuffer.isView(value)) return { type: 'typedarray', ...handle };
    const isArray = Array.isArray(value);
    if (depth === 0) return { type: isArray ? 'array' : 'object', ...handle };
    if (isArray) return { type: 'array', value: value.map((item) => serialize(item, false, depth - 1)), ...handle };
    const entries = Object.entries(Object(value)).map(([name, item]) => [name, serialize(item, false, depth - 1)]);
    return { type: 'object', value: entries, ...handle };
  };

  /**
   * Converts an argument of WebDriver BiDi to a value.
   *
   * @param {any} argument
   * @returns {unknown}
   */
  const deserialize = (argument) => {
    const reference = argument.handle ?? argument.sharedId;
    if (reference) {
      const object = objects.get(reference) ?? nodes.get(reference);
      if (!object) throw { missing: reference };
      return object;
    }
    const { type, value } = argument;
    if (type === 'undefined') return undefined;
    if (type === 'null') return null;
    if (type === 'number') return Number(value);
    if (type === 'bigint') return BigInt(value);
    if (type === 'date') return new Date(value);
    if (type === 'regexp') return new RegExp(value.pattern, value.flags);
    if (type === 'array') return value.map(deserialize);
    if (type === 'object') {
      return Object.fromEntries(
        value.map((/** @type {any} */ [name, item]) => [
          typeof name === 'string' ? name : deserialize(name),
          deserialize(item),
        ]),
      );
    }
    if (type === 'channel') {
      return (/** @type {unknown} */ data) =>
        reports.push({ kind: 'message', channel: value.channel, data: serialize(data, false, 5) });
    }
    return value;
  };

  /** @param {unknown} error */
  const describe = (error) => {
    if (!(error instanceof Error)) return String(error);
    // In WebKit, the stack does not begin with the message.
    return `${error.name}: ${error.message}\n${error.stack ?? ''}`;
  };
  /** @param {unknown} error */
  const exception = (error) => ({ type: 'exception', exceptionDetails: { text: describe(error) } });

  const runtime = {
    /**
     * Calls a function. Returns its result, or null if a promise is still pending.
     *
     * @param {number} call
     * @param {(...values: unknown[]) => unknown} body
     * @param {unknown[]} given
     * @param {{ awaitPromise: boolean, isOwned: boolean, depth: number }} options
     */
    call(call, body, given, { awaitPromise, isOwned, depth }) {
      const success = (/** @type {unknown} */ value) => ({ type: 'success', result: serialize(value, isOwned, depth) });
      try {
        const value = body.apply(window, given.map(deserialize));
        if (!awaitPromise || typeof Object(value).then !== 'function') return stringify(success(value));
        /** @param {object} result */
        const settle = (result) => reports.push({ kind: 'result', call, result });
        Object(value).then(
          (/** @type {unknown} */ result) => settle(success(result)),
          (/** @type {unknown} */ error) => settle(exception(error)),
        );
        return null;
      } catch (error) {
        const reference = Object(error).missing;
        return stringify(reference ? { missing: reference } : exception(error));
      }
    },
    /** @param {string[]} references */
    disown(references) {
      for (const reference of references) objects.delete(reference);
    },
    /** Returns the state of the document, and what has happened since the last call. */
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
        hiddenFrames: [...document.querySelectorAll('iframe')]
          .filter(({ hidden, contentWindow }) => hidden && contentWindow)
          .map(({ contentWindow }) => frameId(/** @type {Window} */ (contentWindow))),
      });
    },
    /**
     * Returns the element of a child frame.
     *
     * @param {string} id
     */
    frameElement(id) {
      /** @type {(tree: Document | ShadowRoot) => Element[]} */
      const elementsIn = (tree) =>
        [...tree.querySelectorAll('*')].flatMap((element) => [
          element,
          ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
        ]);
      const element = elementsIn(document).find((found) => {
        const { contentWindow } = /** @type {HTMLIFrameElement} */ (found);
        return contentWindow && frames.get(contentWindow) === id;
      });
      return element ? stringify(serialize(element, true, 0)) : null;
    },
    /**
     * Sets `navigator.onLine`.
     *
     * @param {boolean} isOnline
     */
    connect(isOnline) {
      const hasChanged = navigator.onLine !== isOnline;
      Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => isOnline });
      if (hasChanged) dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
    /** @param {string[]} givenChannel */
    channel(...givenChannel) {
      return givenChannel.map((channel) => deserialize({ type: 'channel', value: { channel } }));
    },
  };
  Object.defineProperty(window, key, { value: runtime });

  // Tests evaluate texts, also on pages that require Trusted Types.
  const { trustedTypes } = /** @type {any} */ (window);
  if (trustedTypes) {
    const policy = trustedTypes.createPolicy(key, { createScript: (/** @type {string} */ text) => text });
    const { eval: evaluate } = window;
    window.eval = (source) => evaluate(policy.createScript(source));
  }

  const { open } = Document.prototype;
  // The document then loads a second time.
  Reflect.set(document, 'open', (/** @type {string[]} */ ...given) => {
    writes++;
    return Reflect.apply(open, document, given);
  });

  for (const method of /** @type {const} */ (['log', 'debug', 'info', 'warn', 'error'])) {
    const native = console[method].bind(console);
    console[method] = (...values) => {
      const texts = values.map((value) => (value instanceof Error ? describe(value) : value));
      const args = texts.map((value) =>
        typeof value === 'object' && value !== null ? { type: 'object' } : serialize(value, false, 0),
      );
      reports.push({ kind: 'console', method, args, text: texts.map(String).join(' '), timestamp: now() });
      native(...values);
    };
  }
  addEventListener('error', ({ error, message }) => {
    // An element that fails to load has no message.
    if (message) reports.push({ kind: 'error', text: error ? describe(error) : message, timestamp: now() });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    reports.push({ kind: 'error', text: describe(reason), timestamp: now() });
  });
}
