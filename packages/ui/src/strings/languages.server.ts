import type { Lazy } from '@foyer/react-hooks/internal';
import { ar } from '../locales/ar.ts';
import { de } from '../locales/de.ts';
import { es } from '../locales/es.ts';
import { fr } from '../locales/fr.ts';
import { he } from '../locales/he.ts';
import { hi } from '../locales/hi.ts';
import { it } from '../locales/it.ts';
import { ja } from '../locales/ja.ts';
import { ko } from '../locales/ko.ts';
import { english, lookUp, type Translation, translation } from '../locales/load.ts';
import { nl } from '../locales/nl.ts';
import { pl } from '../locales/pl.ts';
import { pseudoLocale } from '../locales/pseudo.ts';
import { ptBr } from '../locales/pt-br.ts';
import { tr } from '../locales/tr.ts';
import { uk } from '../locales/uk.ts';
import { zhCn } from '../locales/zh-cn.ts';
import type { LanguageWith } from './english-language.ts';

const all: Readonly<Record<string, Translation>> = {
  en: english,
  es: translation(es),
  'pt-BR': translation(ptBr),
  de: translation(de),
  fr: translation(fr),
  it: translation(it),
  nl: translation(nl),
  pl: translation(pl),
  tr: translation(tr),
  uk: translation(uk),
  ar: translation(ar),
  he: translation(he),
  hi: translation(hi),
  ja: translation(ja),
  ko: translation(ko),
  'zh-CN': translation(zhCn),
  'en-XA': pseudoLocale,
};

/** Returns a language, as `languages.ts` does, at once: a server loads no chunk while it renders. */
export function languageOf(list: string): Lazy<LanguageWith> {
  const { tag, withTranslation } = lookUp(list);
  const language = withTranslation(all[tag] ?? english);
  return { get: () => language, subscribe: () => () => {}, load: async () => language };
}
