import { options } from 'preact';
import { createRoot as createPreactRoot } from 'preact/compat/client';

/**
 * `createRoot` for the standalone build. Effects run as soon as the page has changed, as React's do after a click or a key:
 * Preact would run them with the next frame, and a key that is pressed before would find the old focus.
 */
export function createRoot(container: Element): ReturnType<typeof createPreactRoot> {
  options.requestAnimationFrame = queueMicrotask;
  return createPreactRoot(container);
}
