import { PHONE_INPUT_TIMEOUT_MS, PHONE_SUBMIT_TIMEOUT_MS } from '../config.ts';
import { withTimeout } from '../timeout.ts';
import { dialCodes, type Region } from './dial-codes.ts';

type PhoneLibrary = typeof import('libphonenumber-js/min');

let loading: Promise<PhoneLibrary> | undefined;

/**
 * Loads the phone number library, so that the first key press does not wait for it: call it when a phone field gets
 * the focus. A failed load is tried again by the next call.
 */
export function loadPhone(): Promise<PhoneLibrary> {
  loading ??= import('libphonenumber-js/min').catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** A phone number as people write it, and the region it turned out to belong to. */
export interface FormattedPhoneNumber {
  text: string;
  region: Region;
}

/**
 * A phone number as people write it, for a field that is being typed into. A text that begins with a plus sign is
 * international, and its own region takes the place of the given one as soon as it shows. Never rejects: where the
 * library does not come within 10 seconds, text and region stay as they are (specification, section 5).
 */
export function formatPhoneNumber(text: string, region: Region): Promise<FormattedPhoneNumber> {
  return withTimeout(PHONE_INPUT_TIMEOUT_MS, loadPhone)
    .then(({ AsYouType }) => {
      const formatter = new AsYouType(region);
      return { text: formatter.input(text) || text, region: formatter.getCountry() ?? region };
    })
    .catch(() => ({ text, region }));
}

/** A phone number to send: `e164` in E.164 form, also where it is not `valid`. */
export interface ParsedPhoneNumber {
  e164: string;
  valid: boolean;
}

/**
 * The phone number that a text means in a region. A text that begins with a plus sign is international, whatever
 * the region. Never rejects: where the library does not come within 2 seconds, the digits after the region's dial
 * code count as valid, and the provider decides (specification, section 5).
 */
export function parsePhoneNumber(text: string, region: Region): Promise<ParsedPhoneNumber> {
  const digits = text.replace(/\D/g, '');
  const plain = `+${text.trim().startsWith('+') ? '' : dialCodes[region]}${digits}`;
  return withTimeout(PHONE_SUBMIT_TIMEOUT_MS, loadPhone)
    .then(({ parsePhoneNumberFromString }) => {
      const number = parsePhoneNumberFromString(text, region);
      return { e164: number?.number ?? plain, valid: !!number?.isValid() };
    })
    .catch(() => ({ e164: plain, valid: true }));
}
