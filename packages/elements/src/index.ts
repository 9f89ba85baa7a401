/**
 * Sign-in screens for pages without React: custom elements, and functions that mount the widgets into an element. The
 * import has no side effects; call `defineElements`. The stylesheet is `@foyer/elements/style.css`.
 */
import type { FoyerElementEventMap, FoyerElementTagNameMap } from './foyer.ts';

export * from './foyer.ts';

// API Extractor leaves out what `@foyer/ui` declares globally.
declare global {
  interface HTMLElementTagNameMap extends FoyerElementTagNameMap {}
  interface GlobalEventHandlersEventMap extends FoyerElementEventMap {}
}
