/**
 * The types of the elements in the templates of Vue: properties, attributes, `@foyer-event` and `@foyer-error`. It
 * contains no code. Name it once, for example in `src/elements.d.ts`.
 *
 * @example
 * ```ts
 * import '@foyer/elements/vue';
 * ```
 */
import type { HTMLAttributes, PublicProps } from 'vue';
import type { FoyerElementEventMap, FoyerElementTagNameMap } from './index.ts';
import type { Attributes, Properties, Tag } from './markup.ts';

/** The listeners, as `@foyer-event` sets them. */
interface Listeners {
  onFoyerEvent?: ((event: FoyerElementEventMap['foyer-event']) => void) | undefined;
  onFoyerError?: ((event: FoyerElementEventMap['foyer-error']) => void) | undefined;
}

/** The elements by their names, as Vue's templates take them. */
export type FoyerVueElements = {
  [Name in Tag]: new () => FoyerElementTagNameMap[Name] & {
    $props: Omit<HTMLAttributes, keyof Properties<Name>> &
      PublicProps &
      Properties<Name> &
      Attributes<Name> &
      Listeners;
  };
};

declare module 'vue' {
  interface GlobalComponents extends FoyerVueElements {}
}
