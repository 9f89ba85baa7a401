/**
 * The types of the elements in the JSX of React 19: properties, attributes, `onfoyer-event` and `onfoyer-error`. It
 * contains no code. Name it once, for example in `src/elements.d.ts`.
 *
 * @example
 * ```ts
 * import '@foyer/elements/react';
 * ```
 */
import type { HTMLAttributes, RefAttributes } from 'react';
import type { FoyerElementTagNameMap } from './index.ts';
import type { Attributes, Listeners, Properties, Tag } from './markup.ts';

/** The elements by their names, as JSX takes them. */
export type FoyerIntrinsicElements = {
  [Name in Tag]: Omit<HTMLAttributes<FoyerElementTagNameMap[Name]>, keyof Properties<Name>> &
    RefAttributes<FoyerElementTagNameMap[Name]> &
    Properties<Name> &
    Attributes<Name> &
    Listeners<'on'>;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends FoyerIntrinsicElements {}
  }
}
