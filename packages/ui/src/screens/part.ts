import type { ComponentType } from 'react';

/** A component that arrives in a chunk of its own. */
export interface Part<Props> {
  /** The component, `'failed'` when the chunk could not be had, null until then. */
  get(): ComponentType<Props> | 'failed' | null;
  /** What a server draws, which loads nothing: a browser that hydrates must begin with the same. */
  getServerSnapshot(): ComponentType<Props> | null;
  /** Starts loading, unless it has arrived or is on its way. Never throws: a failed load may be started again. */
  load(): void;
  subscribe(listener: () => void): () => void;
}

const arrivals = new Set<Promise<void>>();

/** Resolves when everything that is on its way has arrived, or failed to. */
export const partsArrived = (): Promise<unknown> => Promise.all(arrivals);

/**
 * A part loaded on demand. Unlike `React.lazy` it can be asked for ahead of time, is drawn in the same render once it
 * is there (no fallback flashes by), and can be asked for again after a failure.
 */
export function createPart<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let state: ComponentType<Props> | 'failed' | 'loading' | null = null;
  const listeners = new Set<() => void>();
  const set = (next: typeof state) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => (state === 'loading' ? null : state),
    getServerSnapshot: () => null,
    load() {
      if (state && state !== 'failed') return;
      set('loading');
      const arrival = load()
        .then(
          (component) => set(component),
          // Nobody waits for it yet: the screen that does will ask again, and only then is a failure worth a word.
          () => set(listeners.size ? 'failed' : null),
        )
        .then(() => void arrivals.delete(arrival));
      arrivals.add(arrival);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part that is there from the start. */
export const eagerPart = <Props>(component: ComponentType<Props>): Part<Props> => ({
  get: () => component,
  getServerSnapshot: () => component,
  load: () => {},
  subscribe: () => () => {},
});
