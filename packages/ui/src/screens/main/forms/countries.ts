import type { Region } from '@foyer/core';
import { dialCodes } from '@foyer/react-hooks/internal';
import type { PhoneCountry } from '../../../components/fields/PhoneField.tsx';

/** Returns every region with a calling code, named and sorted in the given language. */
export function countriesIn(locale: string): PhoneCountry[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return Object.entries(dialCodes)
    .map(([region, dialCode]) => ({ region, dialCode, name: names.of(region) ?? region }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** Whether a string is one of those regions. */
export const isRegion = (text: string): text is Region => Object.hasOwn(dialCodes, text);
