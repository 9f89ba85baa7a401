import { AsYouType, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Region } from './dial-codes.ts';

/** A formatted phone number and its region. */
export interface FormattedPhoneNumber {
  text: string;
  region: Region;
}

/**
 * A parsed phone number: `e164` is in E.164 form, even if the number is not `valid`. A number of a range that is not known is
 * valid if its country has numbers of this length.
 */
export interface ParsedPhoneNumber {
  e164: string;
  valid: boolean;
  /** The region of the number, and the number as it is written there; missing if that is not known. */
  region?: Region;
  national?: string;
}

/** Formats a phone number; see `formatPhoneNumber`. */
export function format(text: string, region: Region): FormattedPhoneNumber {
  // The formatter would drop letters and what follows them, and join the digits of an extension to the number.
  if (!/^\+?[\d\s()./\p{Pd}]*$/u.test(text)) return { text, region };
  const formatter = new AsYouType(region);
  return { text: formatter.input(text) || text, region: formatter.getCountry() ?? region };
}

/** Parses a phone number; null if the text contains none. */
export function parse(text: string, region: Region): ParsedPhoneNumber | null {
  const readings = [text, text.replace(/^\s*(?:00|011)/, '+'), keyed(text)];
  const numbers = readings.map((reading) => parsePhoneNumberFromString(reading, region));
  const today = parsePhoneNumberFromString(numbers[0]?.number.replace(MEXICAN_MOBILE, '+52') ?? '');
  const number = [...numbers, today].find((one) => one?.isValid()) ?? numbers[0];
  if (!number) return null;
  number.setExt('');
  const { country } = number;
  const isKnown = number.isValid();
  // Countries add ranges of numbers that this copy of their plans lacks: the API decides about them.
  const valid = isKnown || (number.isPossible() && number.countryCallingCode === getCountryCallingCode(region));
  return {
    e164: number.number,
    valid,
    ...(isKnown && country && { region: country, national: number.formatNational() }),
  };
}

/** What was dialled before the ten digits of a mobile phone in Mexico until 2019, and is in many address books. */
const MEXICAN_MOBILE = /^\+52(?:1|01|04[45])(?=\d{10}$)/;

/** The keys of the letters from A to Z on a telephone (ITU-T E.161). */
const KEYS = '22233344455566677778889999';

/** Returns a vanity number as it is dialled. A text with fewer than three letters is not one, as in other libraries. */
const keyed = (text: string): string =>
  /[a-z].*[a-z].*[a-z]/i.test(text)
    ? text.replace(/[a-z]/gi, (letter) => KEYS[letter.toLowerCase().charCodeAt(0) - 97] ?? '')
    : text;
