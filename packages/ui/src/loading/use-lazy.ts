import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import type { LazyComponent } from './lazy-component.ts';

/**
 * Loads a component. React renders it in the background, which the user's input interrupts.
 *
 * @param isWanted whether to load it. Default true
 */
export function useLazy<Props>(lazy: LazyComponent<Props>, isWanted = true) {
  const Component = useDeferredValue(
    useSyncExternalStore(lazy.subscribe, lazy.get, () => (lazy.isOnServer ? lazy.get() : undefined)),
  );
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let live = true;
    lazy.load().catch(() => {
      if (live) setFailed(attempt);
    });
    return () => {
      live = false;
    };
  }, [lazy, isWanted, attempt]);
  return {
    /** Undefined until it is loaded. */
    Component,
    hasFailed: failed === attempt,
    /** Whether loading was repeated: some browsers load a module only again after a reload of the page. */
    isRetried: attempt > 0,
    retry: () => setAttempt(attempt + 1),
  };
}
