import type { Lazy } from '@foyer/react-hooks/internal';
import { languageOf } from '#languages';
import { english, type LanguageWith } from './english-language.ts';

/** Whether a BCP 47 tag is English, which needs no translation. */
export const isEnglish = (tag = 'en'): boolean => /^en\b(?!-xa)/i.test(tag);

/**
 * Returns the wanted languages as BCP 47 tags, by preference, for `loadLanguage`. Empty for English.
 *
 * @param locale a BCP 47 tag, or `auto` for the language of the page, and then those of the browser
 */
export function wantedLanguages(locale: string | undefined): string {
  // Some browsers of apps have no list of languages.
  const tags =
    locale === 'auto' ? [document.documentElement.lang].concat(navigator.languages).filter(Boolean) : [locale];
  return isEnglish(tags[0]) ? '' : String(tags);
}

/** The languages other than English, by what `wantedLanguages` returns. */
const languages = new Map<string, Lazy<LanguageWith>>();

function lazyLanguage(wanted: string): Lazy<LanguageWith> {
  const lazy = languages.get(wanted) ?? languageOf(wanted);
  languages.set(wanted, lazy);
  return lazy;
}

/** Returns a language that can render immediately, by what `wantedLanguages` returns; undefined: it is not loaded. */
export const loadedLanguage = (wanted: string): LanguageWith | undefined =>
  wanted ? lazyLanguage(wanted).get() : english;

/** Returns the language that a server renders; undefined for English, and for that of the page, which it cannot read. */
export const languageOnServer = (locale: string | undefined): Lazy<LanguageWith> | undefined =>
  isEnglish(locale) || locale === 'auto' ? undefined : lazyLanguage(wantedLanguages(locale));

let hasWarned = false;

/**
 * Loads a language. If that fails, the widget is English, and the next one tries again.
 *
 * @returns whether it is loaded
 */
export async function loadLanguage(wanted: string): Promise<boolean> {
  try {
    await lazyLanguage(wanted).load();
    return true;
  } catch (error) {
    if (!hasWarned) console.warn('[Foyer] The translation could not be loaded.', error);
    hasWarned = true;
    return false;
  }
}

/** Starts loading the language of a widget before it renders. Does nothing on a server. */
export function preloadLanguage(locale: string | undefined): void {
  if (typeof window === 'undefined') return;
  const wanted = wantedLanguages(locale);
  // The widget reports a failure.
  if (wanted)
    lazyLanguage(wanted)
      .load()
      .catch(() => {});
}
