import type { FoyerElementAttributeMap, FoyerElementEventMap, FoyerElementTagNameMap } from './index.ts';

/** The name of a custom element. */
export type Tag = keyof FoyerElementTagNameMap;

/**
 * The properties of an element that markup can set. Not those that begin with `on`, which frameworks take for
 * listeners. Not `stepUp` and `login`, which the elements themselves set.
 */
export type Properties<Name extends Tag> = Partial<
  Omit<FoyerElementTagNameMap[Name], keyof HTMLElement | `on${string}` | 'stepUp' | 'login'>
>;

/** The attributes of an element that no property of the same name has, such as `after-sign-in`. */
export type Attributes<Name extends Tag> = Omit<FoyerElementAttributeMap[Name], keyof Properties<Name>>;

/** A listener of each event, below the name that a framework has for it. */
export type Listeners<Prefix extends string> = {
  [Name in keyof FoyerElementEventMap as `${Prefix}${Name}`]?: (event: FoyerElementEventMap[Name]) => void;
};
