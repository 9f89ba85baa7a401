import { useMemo } from 'react';
import { passwordEnglish } from './password-strings.ts';
import { useStrings } from './use-strings.tsx';

/** The sentences of the nearest widget, with those of passwords. */
export function usePasswordStrings() {
  const t = useStrings();
  return useMemo(() => t.with(passwordEnglish), [t]);
}
