import type { Screen } from '@foyer/core/flow';
import { type ComponentType, createContext, useContext } from 'react';
import type { Strings } from '../strings/keys.ts';
import type { Theme } from '../theme/theme.ts';

/**
 * Components of the host application, by the name of the screen that each replaces. A component has no props: it uses the
 * hooks of `@foyer/react-hooks`. In place of Main, it must call `useRedirectCallback`.
 */
export type Screens = { readonly [Name in Screen]?: ComponentType | undefined };

/** How a widget looks and reads. Each member that is not set is that of the `FoyerProvider` above. */
export interface Look {
  /** The colours, corners, widths, font and logo. Default: those of Foyer, in the page's colour scheme. */
  theme?: Theme | undefined;
  /** Overrides of the widget's strings, by key, for every language or below the BCP 47 tag of one. */
  strings?: Strings | undefined;
  /**
   * The language as a BCP 47 tag, or `auto`: the page's `lang`, and then the browser's languages. Default English, which
   * is also used for languages without a translation.
   */
  locale?: string | undefined;
}

/** The look, and in a frame the screens that the host application replaces. */
export const LookContext = createContext<Look & { screens?: Screens | undefined }>({});

/** Returns the look of a widget: what is set on it comes before what is set above. */
export function useLook({ theme, strings, locale }: Look): Look {
  const above = useContext(LookContext);
  return { theme: theme ?? above.theme, strings: strings ?? above.strings, locale: locale ?? above.locale };
}
