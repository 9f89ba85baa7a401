/** A call of `onEvent` or `onError`. */
export interface Entry {
  id: number;
  kind: 'event' | 'error';
  /** The argument of the call. */
  detail: unknown;
  at: Date;
}

/** The last calls of `onEvent` and `onError` on a page. */
export interface EventLog {
  /** Newest first. */
  entries(): readonly Entry[];
  stop(): void;
}

const maxEntries = 50;

/**
 * Records the calls of `onEvent` and `onError` from now on. The hooks of React show them to the window in a development
 * build, and the custom elements dispatch them.
 */
export function createEventLog(page: EventTarget): EventLog {
  let entries: readonly Entry[] = [];
  let last = 0;
  const stopped = new AbortController();
  for (const kind of ['event', 'error'] as const) {
    const record = (event: Event) => {
      const { detail } = event as CustomEvent<unknown>;
      // An element with React dispatches what its hooks have shown, and a widget may pass on the events of an inner one.
      if (entries.some((entry) => entry.detail === detail)) return;
      entries = [{ id: ++last, kind, detail, at: new Date() }, ...entries].slice(0, maxEntries);
    };
    for (const type of [`foyer-${kind}`, `foyer-devtools-${kind}`]) {
      page.addEventListener(type, record, { signal: stopped.signal });
    }
  }
  return { entries: () => entries, stop: () => stopped.abort() };
}
