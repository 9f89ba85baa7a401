import type { FoyerError, InitialState } from '@foyer/core';
import type { AfterSignIn, AfterSignOut, Carry, FoyerConfig, HostEvent, Prefill } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import type { Screens } from '../screens/look.ts';
import type { Strings } from '../strings/keys.ts';
import type { Theme } from '../theme/theme.ts';

/** What the host application renders in the frame of a widget, with the page's own styles. */
export interface HostContent {
  /** Shown above the title of every screen. */
  header?: ReactNode;
  /** Shown below every screen. */
  footer?: ReactNode;
  /**
   * Replaces screens. If a component throws, the widget's own screen is shown, and `onError` is called. A name that is not
   * that of a screen is ignored with a warning.
   */
  screens?: Screens | undefined;
}

/** The options of every widget. */
export interface WidgetOptions {
  /** The sign-in methods and their options. Default: email links. */
  config?: FoyerConfig | undefined;
  theme?: Theme | undefined;
  /** Overrides of the widget's strings, by key, for every language or below the BCP 47 tag of one. */
  strings?: Strings | undefined;
  /**
   * The language as a BCP 47 tag, or `auto`: the page's `lang`, and then the browser's languages. Default English, which
   * is also used for languages without a translation.
   */
  locale?: string | undefined;
  /** `floating`: fixed to the bottom corner of the window. Default `inline`. */
  position?: 'inline' | 'floating' | undefined;
  /**
   * The user and the project's settings as the server has read them: `initial` of `@foyer/server` returns it. See
   * `FoyerProviderProps`.
   */
  initial?: InitialState | undefined;
  /**
   * Data that the sign-in keeps through redirects, emails and reloads: `AUTHENTICATE_FLOW_COMPLETE` contains them.
   * `returnTo` is a path of this origin.
   */
  carry?: Carry | undefined;
  /** The user whom the host application expects: fills the fields, and locks them with `locked`. */
  prefill?: Prefill | undefined;
  /**
   * Whether a reload of the page returns to the same screen, for example to the passcode field. The tab's `sessionStorage`
   * then contains the attempt, with the email address or phone number, until it ends. Default true. Read on mount only.
   */
  keepAttempt?: boolean | undefined;
  /**
   * Where the page leads after a sign-in: to the `returnTo` of `carry` if it was set, otherwise to this path of a page of
   * this origin. Or a function that receives the data of `AUTHENTICATE_FLOW_COMPLETE` and returns a path, a promise of
   * one, or nothing if it leads on by itself. See `FoyerProviderProps`. The other variants than `Login` and
   * `ResetPassword` ignore it. Default: the page stays.
   */
  afterSignIn?: AfterSignIn | undefined;
  /**
   * Where the page leads after a sign-out by `useSignOut` or `client.session.revoke` on this page: a path of a page of
   * this origin, or a function, as for `afterSignIn`. Default: the page stays.
   */
  afterSignOut?: AfterSignOut | undefined;
  /** Called with each event, which contains the API's response. */
  onEvent?: ((event: HostEvent) => void) | undefined;
  /** Called with each error; the widget shows it too. */
  onError?: ((error: FoyerError) => void) | undefined;
}
