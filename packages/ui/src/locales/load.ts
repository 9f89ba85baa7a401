import type { Locale } from '../strings/keys.ts';

/** A loaded translation. */
export interface LoadedLocale {
  /** BCP 47. */
  tag: string;
  strings: Locale;
}

/** The translations by lower-case language tag, each in its own chunk. */
const loaders: Readonly<Record<string, () => Promise<LoadedLocale>>> = {
  es: async () => ({ tag: 'es', strings: (await import('./es.ts')).es }),
  pt: async () => ({ tag: 'pt-BR', strings: (await import('./pt-br.ts')).ptBr }),
};

const loaded = new Map<string, LoadedLocale>();

/** Returns the supported language for a tag, or null for English and unsupported languages. */
export function languageOf(tag: string | undefined): string | null {
  const language = tag?.toLowerCase().split(/[-_]/)[0] ?? '';
  return Object.hasOwn(loaders, language) ? language : null;
}

/** Returns a translation that is already loaded and can render immediately. */
export const loadedLocale = (language: string | null): LoadedLocale | null => loaded.get(language ?? '') ?? null;

/** Loads a translation. Rejects if its chunk fails to load. */
export async function loadLocale(language: string): Promise<LoadedLocale | null> {
  const locale = loadedLocale(language) ?? (await loaders[language]?.()) ?? null;
  if (locale) loaded.set(language, locale);
  return locale;
}
