import type { ComponentType } from 'react';

/** A lazy-loaded component. */
export interface LazyComponent<Props> {
  /** Returns the component, `'failed'` if its chunk could not be loaded, or null if it is not loaded yet. */
  get(): ComponentType<Props> | 'failed' | null;
  /** Returns the component for server rendering and hydration: null unless it is eager, since a server loads no chunk. */
  getServerSnapshot(): ComponentType<Props> | null;
  /** Starts loading, unless the component is loaded or loading. Never throws. Call it again to retry a failed load. */
  load(): void;
  /** Whether loading has failed more than once: some browsers load a module only again after a reload of the page. */
  hasFailedAgain(): boolean;
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a lazy-loaded component. Unlike with `React.lazy`, it can be preloaded, renders synchronously once it is loaded
 * (no flash of the fallback), and loading can be retried after a failure.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let state: ComponentType<Props> | 'failed' | 'loading' | null = null;
  let failures = 0;
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
      load().then(
        (component) => set(component),
        // Ignore the failure of a preload: the screen that needs the component loads it again and shows the error.
        () => {
          failures++;
          set(listeners.size ? 'failed' : null);
        },
      );
    },
    hasFailedAgain: () => failures > 1,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Wraps a component that is not lazy-loaded. */
export const eagerComponent = <Props>(component: ComponentType<Props>): LazyComponent<Props> => ({
  get: () => component,
  getServerSnapshot: () => component,
  load: () => {},
  hasFailedAgain: () => false,
  subscribe: () => () => {},
});
