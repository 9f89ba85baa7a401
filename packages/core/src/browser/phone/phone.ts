import { PHONE_INPUT_TIMEOUT_MS, PHONE_SUBMIT_TIMEOUT_MS } from '../../config.ts';
import { asciiDigits, withoutInvisible } from '../../input.ts';
import { createLazy } from '../../runtime/create-lazy.ts';
import { withTimeout } from '../../runtime/timeout.ts';
import { dialCodes, type Region } from './dial-codes.ts';
import type { FormattedPhoneNumber, ParsedPhoneNumber } from './phone-library.ts';

const library = /* @__PURE__ */ createLazy(() => import('./phone-library.ts'));

/**
 * Loads the phone number library, so that the first key press does not wait for it. Call it when a phone field receives
 * the focus.
 *
 * @throws {NetworkError} `codeNotLoaded`; the next call tries again
 */
export async function loadPhone(): Promise<void> {
  await library.load();
}

/**
 * Returns a typed or pasted phone number with ASCII digits, without invisible characters and without the scheme of a URL
 * (RFC 3966). Several plus signs at the start become one, and so does a calling code with its own: `+44 +44 20 ...`.
 */
const tidy = (text: string): string =>
  withoutInvisible(asciiDigits(text.normalize('NFKC')))
    // What people and designs put between the digits.
    .replace(/[\s_\u00b7\u2022\u2027\u30fb]+/g, ' ')
    .replace(/^\s*(?:tel|callto|sms):(?!.*;phone-context=)(?:\/\/)?/i, '')
    .replace(/^\s*\+(?:[\s+]*\+)?\s*/, '+')
    .replace(/^\+\d{1,3}[\s(\p{Pd}]*\+\s*/u, '+');

/**
 * Formats a phone number while the user types it, with ASCII digits. A text that starts with a plus sign is
 * international, and its own region replaces the given one as soon as it is known. A text with letters or an extension
 * is not formatted. Never rejects: if the library does not load within 10 seconds, text and region stay unchanged.
 */
export function formatPhoneNumber(typed: string, region: Region): Promise<FormattedPhoneNumber> {
  const text = tidy(typed);
  return withTimeout(PHONE_INPUT_TIMEOUT_MS, library.load)
    .then(({ format }) => format(text, region))
    .catch(() => ({ text, region }));
}

/**
 * Parses a phone number in a region, in digits of any script. A text that starts with a plus sign is international in
 * every region; `00` and `011` before a calling code count as one, unless the region reads them differently. Accepts
 * `tel:` URLs (RFC 3966) and vanity numbers (`1-800-FLOWERS`, ITU-T E.161), and leaves out extensions. Never rejects: if
 * the library does not load within 2 seconds, the region's dial code and the digits count as valid, and the API
 * validates them.
 */
export function parsePhoneNumber(typed: string, region: Region): Promise<ParsedPhoneNumber> {
  const text = tidy(typed);
  const plain = text.replace(/[;,#]?\s*(?:[;,#x]|ext).*/i, '').replace(/^00/, '+');
  const isInternational = plain.startsWith('+');
  const digits = (isInternational ? plain.replace('(0)', '') : plain).replace(/\D/g, '');
  const e164 = `+${isInternational ? '' : dialCodes[region]}${digits}`;
  return withTimeout(PHONE_SUBMIT_TIMEOUT_MS, library.load)
    .then(({ parse }) => parse(text, region) ?? { e164, valid: false })
    .catch(() => ({ e164, valid: true }));
}
