import { useMemo } from 'react';
import type { Translate } from '../strings.ts';
import { useStrings } from '../use-strings.tsx';
import { passkeySentences } from './passkey.ts';

/** Says the sentences of passkeys, and those that every page has. */
export type PasskeyTranslate = Translate<keyof typeof passkeySentences>;

/** The sentences of the nearest widget, with those of passkeys. */
export function usePasskeyStrings() {
  const t = useStrings();
  return useMemo(() => t.with(passkeySentences), [t]);
}
