import { useIsInBrowser, useIsomorphicLayoutEffect } from '@foyer/react-hooks/internal';
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { english } from './english-language.ts';
import type { StringKey, Strings } from './keys.ts';
import { isEnglish, loadedLanguage, loadLanguage, wantedLanguages } from './language.ts';
import { createTranslate, type Translate } from './translate.ts';

const StringsContext = createContext<Translate | null>(createTranslate(english(undefined)));

/** Returns the translate function of the nearest widget, or null until its language is loaded. */
export const useTranslation = (): Translate | null => useContext(StringsContext);

/**
 * Returns the translate function of the nearest widget: `t('main.title')`. English outside a widget. Only for
 * components that render after the language is loaded.
 */
export const useStrings = (): Translate => useTranslation() as Translate;

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
  /** A BCP 47 tag, or `auto`. Default English. English is also used for languages without a translation. */
  locale?: string | undefined;
  children: ReactNode;
}

/** Provides `useStrings` with the language. A language that replaces another does so once it is loaded. */
export function StringsProvider({ strings, locale, children }: StringsProviderProps): ReactNode {
  const [isMounted, redraw] = useState<object | null>(null);
  const isHydrating = !useIsInBrowser();
  // The direction depends on the elements around the widget, so its first screen renders after its root. A server cannot
  // read the language of the page.
  const isKnown = isMounted || (isHydrating && locale !== 'auto');
  const wanted = isEnglish(locale) ? '' : isKnown ? wantedLanguages(locale) : null;
  const [failed, setFailed] = useState<string | null>(null);
  const loaded = wanted === null ? undefined : loadedLanguage(wanted);
  const language = loaded ?? (wanted !== null && failed === wanted ? english : undefined);
  useIsomorphicLayoutEffect(() => {
    if (language) return;
    if (wanted === null) redraw({});
    else loadLanguage(wanted).then((isLoaded) => (isLoaded ? redraw({}) : setFailed(wanted)));
  }, [wanted, language]);

  const latest = useRef(language);
  if (language) latest.current = language;
  const shown = latest.current;
  const translate = useMemo(() => shown && createTranslate(shown(strings, locale)), [shown, strings, locale]);
  return <StringsContext.Provider value={translate ?? null}>{children}</StringsContext.Provider>;
}
