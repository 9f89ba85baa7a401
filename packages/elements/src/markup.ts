import type { FoyerElementEventMap, FoyerElementTagNameMap } from './index.ts';

/** The name of a custom element. */
export type Tag = keyof FoyerElementTagNameMap;

/**
 * The properties of an element that markup can set. Not those that begin with `on`, which frameworks take for
 * listeners. Not `stepUp`, which the element itself sets.
 */
export type Properties<Name extends Tag> = Partial<
  Omit<FoyerElementTagNameMap[Name], keyof HTMLElement | `on${string}` | 'stepUp'>
>;

/** The attributes that no property of the same name has. */
export interface Attributes {
  /** The project's public token, in place of the property `client`. */
  'public-token'?: string | undefined;
  /** The URL of the API, with `public-token`. */
  'base-url'?: string | undefined;
  /** The property `afterSignIn`. */
  'after-sign-in'?: string | undefined;
  /** The property `afterSignOut`. */
  'after-sign-out'?: string | undefined;
  /** The property `warnSeconds` of the session's clock. */
  'warn-seconds'?: number | string | undefined;
  /** The property `idleMinutes` of the session's clock. */
  'idle-minutes'?: number | string | undefined;
}

/** A listener of each event, below the name that a framework has for it. */
export type Listeners<Prefix extends string> = {
  [Name in keyof FoyerElementEventMap as `${Prefix}${Name}`]?: (event: FoyerElementEventMap[Name]) => void;
};
