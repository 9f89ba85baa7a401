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

/**
 * Returns a language with the strings of a host application.
 *
 * @param locale what the host application has asked for, for English alone: `en-GB`
 */
export type LanguageWith = (strings: Strings | undefined, locale?: string) => Language;

/** English. */
export const english: LanguageWith = (strings, locale) => ({
  locale: 'en',
  layersOver: (texts) => [strings?.[locale as 'en'] ?? strings?.en, strings, texts],
});
