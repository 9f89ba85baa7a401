import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Region } from './dial-codes.ts';
import type { FormattedPhoneNumber, ParsedPhoneNumber } from './phone.ts';

/** Formats a phone number; see `formatPhoneNumber`. */
export function format(text: string, region: Region): FormattedPhoneNumber {
  const formatter = new AsYouType(region);
  return { text: formatter.input(text) || text, region: formatter.getCountry() ?? region };
}

/** Parses a phone number; null if the text contains none. */
export function parse(text: string, region: Region): ParsedPhoneNumber | null {
  const number = parsePhoneNumberFromString(text, region);
  if (!number) return null;
  const { country } = number;
  const valid = number.isValid();
  return {
    e164: number.number,
    valid,
    ...(valid && country && { region: country, national: number.formatNational() }),
  };
}
