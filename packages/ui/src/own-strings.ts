import { useMemo } from 'react';
import type { CommonKey, StringKey, Translate, Values } from './strings.ts';
import { useStrings } from './use-strings.tsx';

/** Says the sentences of one method too. `own`: in English, as that method's chunk brings them. */
export function withStrings<Own extends StringKey>(
  t: Translate,
  own: Readonly<Record<Own, string>>,
): Translate<CommonKey | Own> {
  const english: Partial<Record<string, string>> = own;
  const translate = (key: CommonKey | Own, values?: Values) => t(key as CommonKey, values, english[key]);
  return Object.assign(translate, { locale: t.locale, error: t.error });
}

/** The sentences of the nearest widget, with those of one method. */
export function useOwnStrings<Own extends StringKey>(own: Readonly<Record<Own, string>>): Translate<CommonKey | Own> {
  const t = useStrings();
  return useMemo(() => withStrings(t, own), [t, own]);
}
