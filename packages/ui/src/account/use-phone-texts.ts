import { createLazy } from '@foyer/react-hooks/internal';
import { useEffect, useState } from 'react';

// With the library that knows how numbers are written.
const phoneText = createLazy(() => import('./phone-text.ts').then((loaded) => loaded.phoneText));

/**
 * Returns a function that writes phone numbers in groups of digits, and other texts as they are. Null until the library is
 * loaded, if there are numbers.
 */
export function usePhoneTexts(numbers: readonly string[]): ((number: string) => string) | null {
  const [texts, setTexts] = useState<ReadonlyMap<string, string> | null>(null);
  const written = numbers.filter((number) => /^\+\d+$/.test(number)).join();
  useEffect(() => {
    if (!written) return;
    let live = true;
    phoneText
      .load()
      .then((textOf) => Promise.all(written.split(',').map(async (each) => [each, await textOf(each)] as const)))
      // Without the library, the numbers stay as the API has them.
      .catch(() => [])
      .then((entries) => live && setTexts(new Map(entries)));
    return () => {
      live = false;
    };
  }, [written]);
  if (written && !texts) return null;
  return (number) => texts?.get(number) ?? number;
}
