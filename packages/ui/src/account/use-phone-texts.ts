import { createLazy } from '@foyer/react-hooks/internal';
import { useEffect, useState } from 'react';

// With the library that knows how numbers are written.
const phoneText = createLazy(() => import('./phone-text.ts').then((loaded) => loaded.phoneText));

/** Returns a function that writes phone numbers in groups of digits, once the library is loaded. Other texts stay. */
export function usePhoneTexts(numbers: readonly string[]): (number: string) => string {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const written = numbers.filter((number) => /^\+\d+$/.test(number)).join();
  useEffect(() => {
    if (!written) return;
    let live = true;
    phoneText
      .load()
      .then((textOf) => Promise.all(written.split(',').map(async (each) => [each, await textOf(each)] as const)))
      .then((entries) => live && setTexts(new Map(entries)))
      // Without the library, the numbers stay as the API has them.
      .catch(() => {});
    return () => {
      live = false;
    };
  }, [written]);
  return (number) => texts.get(number) ?? number;
}
