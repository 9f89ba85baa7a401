'use client';

import { type FoyerProviderProps as AppProps, FoyerProvider as AppProvider } from '@foyer/react-hooks';
import { type ReactNode, useMemo } from 'react';
import { type Look, LookContext, useLook } from './screens/look.ts';

/** Props of `FoyerProvider`. */
export interface FoyerProviderProps extends AppProps, Look {}

/**
 * Provides what an app has once to the widgets and hooks below it: the client, the configuration and the callbacks, and the
 * theme, strings and language of the widgets. A widget's own props come first. Everything else is that of `FoyerProvider`
 * of `@foyer/react-hooks`, which this one contains.
 *
 * @example
 * ```tsx
 * import { Account, createFoyerClient, FoyerProvider, StepUp } from '@foyer/ui';
 *
 * const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
 *
 * export const App = () => (
 *   <FoyerProvider client={client} theme={{ colors: { primary: '#4B2AAD' } }} locale="auto">
 *     <Account />
 *     <StepUp />
 *   </FoyerProvider>
 * );
 * ```
 */
export function FoyerProvider({ theme, strings, locale, ...app }: FoyerProviderProps): ReactNode {
  const { theme: shownTheme, strings: shownStrings, locale: shownLocale } = useLook({ theme, strings, locale });
  const look = useMemo(
    () => ({ theme: shownTheme, strings: shownStrings, locale: shownLocale }),
    [shownTheme, shownStrings, shownLocale],
  );
  return (
    <LookContext.Provider value={look}>
      <AppProvider {...app} />
    </LookContext.Provider>
  );
}
