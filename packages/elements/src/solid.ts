/**
 * The types of the elements in the JSX of Solid: properties, attributes as `attr:public-token`, `on:foyer-event` and
 * `on:foyer-error`. It contains no code. Name it once, for example in `src/elements.d.ts`.
 *
 * @example
 * ```ts
 * import '@foyer/elements/solid';
 * ```
 */
import type { JSX } from 'solid-js';
import type { FoyerElementTagNameMap } from './index.ts';
import type { Attributes, Listeners, Properties, Tag } from './markup.ts';

/** Solid sets what has no prefix as a property. */
type PrefixedAttributes<Name extends Tag> = {
  [Attribute in keyof Attributes<Name> & string as `attr:${Attribute}`]?: Attributes<Name>[Attribute];
};

/** The elements by their names, as JSX takes them. */
export type FoyerIntrinsicElements = {
  [Name in Tag]: Omit<JSX.HTMLAttributes<FoyerElementTagNameMap[Name]>, keyof Properties<Name>> &
    Properties<Name> &
    PrefixedAttributes<Name> &
    Listeners<'on:'>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends FoyerIntrinsicElements {}
  }
}
