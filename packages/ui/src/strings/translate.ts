import { commonStrings } from './common.ts';
import type { Language } from './english-language.ts';
import type { CommonKey, StringKey } from './keys.ts';

/** The values of the `{placeholders}` of a string. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns a string in the language of the widget. `errorText` returns the text of an error. */
export interface Translate<Key extends StringKey = CommonKey> extends Language {
  (key: Key, values?: Values): string;
  /** Returns the same function, extended by the English strings of one sign-in method. */
  with<More extends StringKey>(strings: Readonly<Record<More, string>>): Translate<Key | More>;
}

/**
 * Creates the translate function of a language. The host application's strings take precedence over the translation's, and
 * those over English. Values are inserted verbatim; nothing is parsed as markup.
 */
export function createTranslate(language: Language): Translate {
  return translateWith(commonStrings);

  function translateWith<Key extends StringKey>(english: Readonly<Record<Key, string>>): Translate<Key> {
    const layers = language.layersOver(english);
    const find = (key: string): string => {
      for (const strings of layers) {
        const text = strings && Object.hasOwn(strings, key) && (strings as Record<string, unknown>)[key];
        if (typeof text === 'string') return text;
      }
      return '';
    };
    const translate = (key: Key, values?: Values): string =>
      find(key).replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values?.[name] ?? placeholder));
    return Object.assign(translate, language, {
      with: <More extends StringKey>(more: Readonly<Record<More, string>>) =>
        translateWith<Key | More>({ ...english, ...more }),
    });
  }
}
