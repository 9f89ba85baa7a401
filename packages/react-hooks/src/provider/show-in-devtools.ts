/**
 * Shows a call of `onEvent` or `onError` to `@foyer/devtools`, which listens to the window. Call it only in a development
 * build: the production build of a host application leaves it out.
 */
export function showInDevtools(kind: 'event' | 'error', detail: unknown): void {
  globalThis.dispatchEvent?.(new CustomEvent(`foyer-devtools-${kind}`, { detail }));
}
