import { ar } from './locales/ar.ts';
import { de } from './locales/de.ts';
import { en } from './locales/en.ts';
import { es } from './locales/es.ts';
import { fr } from './locales/fr.ts';
import { he } from './locales/he.ts';
import { hi } from './locales/hi.ts';
import { it } from './locales/it.ts';
import { ja } from './locales/ja.ts';
import { ko } from './locales/ko.ts';
import { nl } from './locales/nl.ts';
import { pl } from './locales/pl.ts';
import { ptBr } from './locales/pt-br.ts';
import { tr } from './locales/tr.ts';
import { uk } from './locales/uk.ts';
import { zhCn } from './locales/zh-cn.ts';
import type { MessageStrings } from './message-strings.ts';

/** The messages by lower-case language tag. */
export const messageStrings = {
  en,
  ar,
  de,
  es,
  fr,
  he,
  hi,
  it,
  ja,
  ko,
  nl,
  pl,
  'pt-br': ptBr,
  tr,
  uk,
  'zh-cn': zhCn,
} as const satisfies Record<string, MessageStrings>;

/** Supported locales of messages. */
export type Locale = keyof typeof messageStrings;

/** Reports whether messages exist for a lower-case language tag. */
export const isLocale = (tag: string): tag is Locale => Object.hasOwn(messageStrings, tag);

/** Formats a duration with the largest unit that divides it evenly: 10080 is 7 days, 90 stays 90 minutes. */
export function formatMinutes(locale: Locale, minutes: number): string {
  const [size, unit] = minutes % 1440 === 0 ? [1440, 'day'] : minutes % 60 === 0 ? [60, 'hour'] : [1, 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(minutes / size);
}
