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
  /** The property `trustedAuthToken` of the consent page. */
  'trusted-auth-token'?: string | undefined;
  /** The property `tokenProfileId` of the consent page. */
  'token-profile-id'?: string | undefined;
  /** The property `loginInPlace` of the consent page. */
  'login-in-place'?: boolean | '' | undefined;
  /** The property `consentOptions` of the consent page, as JSON. */
  'consent-options'?: string | undefined;
  /** The property `verifiedClients` of the consent page, as JSON. */
  'verified-clients'?: string | undefined;
  /** The property `resetToken` of the page for a new password. */
  'reset-token'?: string | undefined;
  /** The property `warnSeconds` of the session's clock. */
  'warn-seconds'?: number | string | undefined;
  /** The property `idleMinutes` of the session's clock. */
  'idle-minutes'?: number | string | undefined;
}

/** A listener of each event, below the name that a framework has for it. */
export type Listeners<Prefix extends string> = {
  [Name in keyof FoyerElementEventMap as `${Prefix}${Name}`]?: (event: FoyerElementEventMap[Name]) => void;
};
