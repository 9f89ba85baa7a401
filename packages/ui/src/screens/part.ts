import type { ComponentType } from 'react';

/** A lazy-loaded component. */
export interface Part<Props> {
  /** Returns the component, `'failed'` if its chunk could not be loaded, or null if it is not loaded yet. */
  get(): ComponentType<Props> | 'failed' | null;
  /** Returns the component for server rendering and hydration: null unless it is eager, since a server loads no chunk. */
  getServerSnapshot(): ComponentType<Props> | null;
  /** Starts loading, unless the component is loaded or loading. Never throws. Call it again to retry a failed load. */
  load(): void;
  subscribe(listener: () => void): () => void;
}

const arrivals = new Set<Promise<void>>();

/** Resolves once no component is loading any more, whether loaded or failed. */
export const partsArrived = (): Promise<unknown> => Promise.all(arrivals);

/**
 * Creates a lazy-loaded component. Unlike with `React.lazy`, it can be preloaded, renders synchronously once it is loaded
 * (no flash of the fallback), and loading can be retried after a failure.
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
          // Ignore the failure of a preload: the screen that needs the component loads it again and shows the error.
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

/** Wraps a component that is not lazy-loaded. */
export const eagerPart = <Props>(component: ComponentType<Props>): Part<Props> => ({
  get: () => component,
  getServerSnapshot: () => component,
  load: () => {},
  subscribe: () => () => {},
});
