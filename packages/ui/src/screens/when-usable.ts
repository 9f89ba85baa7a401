import { whenLazyComponentsSettled } from './lazy-component.ts';

/** The delay for Safari, which has no idle callback. */
const IDLE_FALLBACK_MS = 300;

/**
 * Calls back once the current screen has loaded its components and is painted, and the page is idle: for what must not
 * compete with that. A hidden page paints when it becomes visible.
 *
 * @returns a function that cancels the call
 */
export function whenUsable(work: () => void): () => void {
  let isCancelled = false;
  const call = () => {
    if (!isCancelled) work();
  };
  whenLazyComponentsSettled().then(() =>
    requestAnimationFrame(() => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(call);
      else setTimeout(call, IDLE_FALLBACK_MS);
    }),
  );
  return () => {
    isCancelled = true;
  };
}
