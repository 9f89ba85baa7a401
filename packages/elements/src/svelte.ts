/**
 * The types of the elements in the markup of Svelte 5: properties, attributes, `onfoyer-event` and `onfoyer-error`. It
 * contains no code. Name it once, for example in `src/elements.d.ts`.
 *
 * @example
 * ```ts
 * import '@foyer/elements/svelte';
 * ```
 */
import type { HTMLAttributes } from 'svelte/elements';
import type { FoyerElementTagNameMap } from './index.ts';
import type { Attributes, Listeners, Properties, Tag } from './markup.ts';

/** The elements by their names, as Svelte's markup takes them. */
export type FoyerSvelteElements = {
  [Name in Tag]: Omit<HTMLAttributes<FoyerElementTagNameMap[Name]>, keyof Properties<Name>> &
    Properties<Name> &
    Attributes<Name> &
    Listeners<'on'>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends FoyerSvelteElements {}
}
