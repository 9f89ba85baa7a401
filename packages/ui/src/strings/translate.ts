import { commonStrings } from './common.ts';
import type { CommonKey, StringKey, Strings } from './keys.ts';

/** The values of the `{placeholders}` of a string. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns a string in the language of the widget. `errorText` returns the text of an error. */
export interface Translate<Key extends StringKey = CommonKey> {
  (key: Key, values?: Values): string;
  /** The language in use as a BCP 47 tag, for `Intl`. */
  locale: string;
  /** Returns the same function, extended by the English strings of one sign-in method. */
  with<More extends StringKey>(strings: Readonly<Record<More, string>>): Translate<Key | More>;
}

/**
 * Creates the translate function. The host application's strings take precedence over the locale's, and those over
 * English. Values are inserted verbatim; nothing is parsed as markup.
 *
 * @param layers strings by key, in order of precedence
 */
export function createTranslate(layers: readonly (Strings | undefined)[], locale = 'en'): Translate {
  return translateWith(commonStrings);

  function translateWith<Key extends StringKey>(english: Readonly<Record<Key, string>>): Translate<Key> {
    const find = (key: string): string | undefined => {
      for (const strings of [...layers, english]) {
        const text: unknown = strings && Object.hasOwn(strings, key) ? Reflect.get(strings, key) : undefined;
        if (typeof text === 'string') return text;
      }
      return undefined;
    };
    const translate = (key: Key, values?: Values): string =>
      (find(key) ?? '').replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values?.[name] ?? placeholder));
    return Object.assign(translate, {
      locale,
      with: <More extends StringKey>(more: Readonly<Record<More, string>>) =>
        translateWith<Key | More>({ ...english, ...more }),
    });
  }
}
