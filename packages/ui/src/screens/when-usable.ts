import { whenLazyComponentsSettled } from './lazy-component.ts';

/** The delay for Safari, which has no idle callback: the page has rendered by then. */
const IDLE_FALLBACK_MS = 300;

/**
 * Calls back once the current screen has all that it loads, and the page is idle: for what must not compete with that.
 *
 * @returns a function that cancels the call
 */
export function whenUsable(work: () => void): () => void {
  let isCancelled = false;
  const settle = () =>
    void whenLazyComponentsSettled().then(() => {
      if (!isCancelled) work();
    });
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(settle);
    return () => {
      isCancelled = true;
      cancelIdleCallback(request);
    };
  }
  const timer = setTimeout(settle, IDLE_FALLBACK_MS);
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}
