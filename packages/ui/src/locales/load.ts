import type { Locale } from '../strings.ts';

/** A translation that is there. */
export interface LoadedLocale {
  /** BCP 47. */
  tag: string;
  strings: Locale;
}

/** By language tag in lower case, each in a chunk of its own. */
const loaders: Readonly<Record<string, () => Promise<LoadedLocale>>> = {
  es: async () => ({ tag: 'es', strings: (await import('./es.ts')).es }),
  pt: async () => ({ tag: 'pt-BR', strings: (await import('./pt-br.ts')).ptBr }),
};

const loaded = new Map<string, LoadedLocale>();

/** The language that a tag asks for, or null where it is English or one that the widget does not speak. */
export function languageOf(tag: string | undefined): string | null {
  const language = tag?.toLowerCase().split(/[-_]/)[0] ?? '';
  return Object.hasOwn(loaders, language) ? language : null;
}

/** A translation that has been loaded before: it can be drawn at once. */
export const loadedLocale = (language: string | null): LoadedLocale | null => loaded.get(language ?? '') ?? null;

/** Fetches a translation. Rejects when its chunk cannot be had. */
export async function loadLocale(language: string): Promise<LoadedLocale | null> {
  const locale = loadedLocale(language) ?? (await loaders[language]?.()) ?? null;
  if (locale) loaded.set(language, locale);
  return locale;
}
