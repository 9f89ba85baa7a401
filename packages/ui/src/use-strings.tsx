import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { languageOf, loadedLocale, loadLocale } from './locales/load.ts';
import { createTranslate, type StringKey, type Strings, type Translate } from './strings.ts';

const StringsContext = createContext<Translate>(createTranslate([]));

/** The sentences of the nearest widget: `t('main.title')`, `t.error(error)`. English outside of one. */
export const useStrings = (): Translate => useContext(StringsContext);

/**
 * The same, with those of one method.
 *
 * @param sentences its English ones, the same object each time
 */
export function useStringsWith<Key extends StringKey>(sentences: Readonly<Record<Key, string>>) {
  const t = useStrings();
  return useMemo(() => t.with(sentences), [t, sentences]);
}

/** What `StringsProvider` takes. */
export interface StringsProviderProps {
  /** The host's own sentences. */
  strings?: Strings | undefined;
  /** BCP 47, default English. A language without a translation gives English. */
  locale?: string | undefined;
  children: ReactNode;
}

const never = () => () => {};

/** Gives `useStrings` its language. English stands in until a translation has arrived. */
export function StringsProvider({ strings, locale, children }: StringsProviderProps): ReactNode {
  const language = languageOf(locale);
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!language || loadedLocale(language)) return;
    let live = true;
    loadLocale(language).then(
      () => live && redraw((count) => count + 1),
      (error: unknown) => console.warn(`Foyer: the translation "${language}" could not be loaded.`, error),
    );
    return () => {
      live = false;
    };
  }, [language]);

  // A server loads no translation: a browser that hydrates must begin with the same.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const translation = isHydrated ? loadedLocale(language) : undefined;
  const translate = useMemo(
    () => createTranslate([strings, translation?.strings], translation?.tag),
    [strings, translation],
  );
  return <StringsContext.Provider value={translate}>{children}</StringsContext.Provider>;
}
