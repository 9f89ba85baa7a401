import { createLazy, type Lazy } from '@foyer/react-hooks/internal';
import type { LanguageWith } from './english-language.ts';

/**
 * Returns a language: see `languageOf` of `locales/load.ts`. A server has all languages, from `languages.server.ts`: `imports` in
 * `package.json` selects the file.
 */
export const languageOf = (list: string): Lazy<LanguageWith> =>
  createLazy(async () => (await import('../locales/load.ts')).languageOf(list));
