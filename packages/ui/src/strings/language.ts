import type { LanguageStrings, Strings } from './keys.ts';

/** A language that the widget is shown in. */
export interface Language {
  /** BCP 47. */
  locale: string;
  /** Returns the strings by key, in order of precedence, above the English ones. */
  layersOver: (english: LanguageStrings) => readonly (LanguageStrings | undefined)[];
  /** Returns the attribute `dir` of a widget's root. Only languages that are written from right to left have it. */
  directionIn?: ((root: Element | null) => 'rtl' | undefined) | undefined;
}

/** Returns a language with the strings of a host application. */
export type LanguageWith = (strings: Strings | undefined) => Language;

/** English. */
export const english: LanguageWith = (strings) => ({
  locale: 'en',
  layersOver: (texts) => [strings?.en, strings, texts],
});

/** Whether a BCP 47 tag is English, which needs no translation. */
export const isEnglish = (tag = 'en'): boolean => /^en\b(?!-xa)/i.test(tag);

/**
 * Returns the wanted languages as BCP 47 tags, by preference, for `loadLanguage`. Empty for English.
 *
 * @param locale a BCP 47 tag, or `auto` for the language of the page, and then those of the browser
 */
export function wantedLanguages(locale: string | undefined): string {
  const tags = locale === 'auto' ? [document.documentElement.lang, ...navigator.languages].filter(Boolean) : [locale];
  return isEnglish(tags[0]) ? '' : String(tags);
}

/** The languages that are loaded and can render immediately, by what `wantedLanguages` returns. */
export const languages = new Map<string | null, LanguageWith>([['', english]]);

const loading = new Map<string, Promise<unknown>>();

/** Loads a language once. Resolves in any case: if loading fails, the language is English. */
export function loadLanguage(wanted: string): Promise<unknown> {
  const promise =
    loading.get(wanted) ??
    import('../locales/load.ts')
      .then(({ languageOf }) => languageOf(wanted))
      .catch((error: unknown) => {
        console.warn('[Foyer] The translation could not be loaded.', error);
        return english;
      })
      .then((language) => languages.set(wanted, language));
  loading.set(wanted, promise);
  return promise;
}

/** Starts loading the language of a widget before it renders. Does nothing on a server. */
export function preloadLanguage(locale: string | undefined): void {
  if (typeof window === 'undefined') return;
  const wanted = wantedLanguages(locale);
  if (!languages.has(wanted)) loadLanguage(wanted);
}
