import { messageStrings } from './locales.ts';

/** Supported locales of messages. */
export type Locale = keyof typeof messageStrings;

/** Reports whether messages exist for a lower-case language tag. */
export const isLocale = (tag: string): tag is Locale => Object.hasOwn(messageStrings, tag);

/** Formats a duration with the largest unit that divides it evenly: 10080 is 7 days, 90 stays 90 minutes. */
export function formatMinutes(locale: Locale, minutes: number): string {
  const [size, unit] = minutes % 1440 === 0 ? [1440, 'day'] : minutes % 60 === 0 ? [60, 'hour'] : [1, 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(minutes / size);
}
