import { useBrowserValue } from '@foyer/react-hooks/internal';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { languageOf, loadedLocale, loadLocale } from '../locales/load.ts';
import type { StringKey, Strings } from './keys.ts';
import { createTranslate, type Translate } from './translate.ts';

const StringsContext = createContext<Translate>(createTranslate([]));

/** Returns the translate function of the nearest widget: `t('main.title')`. English outside a widget. */
export const useStrings = (): Translate => useContext(StringsContext);

/**
 * Returns the translate function extended by the strings of one sign-in method.
 *
 * @param strings the method's English strings; must be the same object at each call
 */
export function useStringsWith<Key extends StringKey>(strings: Readonly<Record<Key, string>>) {
  const t = useStrings();
  return useMemo(() => t.with(strings), [t, strings]);
}

/** Props of `StringsProvider`. */
export interface StringsProviderProps {
  /** The host application's strings. */
  strings?: Strings | undefined;
  /** A BCP 47 tag, default English. English is also used for languages without a translation. */
  locale?: string | undefined;
  children: ReactNode;
}

/** Provides `useStrings` with the language. Uses English until the translation is loaded. */
export function StringsProvider({ strings, locale, children }: StringsProviderProps): ReactNode {
  const language = languageOf(locale);
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!language || loadedLocale(language)) return;
    let live = true;
    loadLocale(language).then(
      () => live && redraw((count) => count + 1),
      (error: unknown) => console.warn(`[Foyer] The translation "${language}" could not be loaded.`, error),
    );
    return () => {
      live = false;
    };
  }, [language]);

  // A server loads no translation, so hydration must start without one too.
  const isHydrated = useBrowserValue(() => true);
  const translation = isHydrated ? loadedLocale(language) : undefined;
  const translate = useMemo(
    () => createTranslate([strings, translation?.strings], translation?.tag),
    [strings, translation],
  );
  return <StringsContext.Provider value={translate}>{children}</StringsContext.Provider>;
}
