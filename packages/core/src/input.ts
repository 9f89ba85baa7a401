import { OTP_LENGTH } from './config.ts';

// The local part: the usual symbols. The domain (IDNA): labels of letters and digits of any script, or Punycode.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]+|[xX][nN]--[a-zA-Z\d-]+)$/u;

/**
 * Whether a text looks like an email address: the usual symbols before the `@`, a dotted host after it, and a top-level
 * domain of two or more letters. The domain may be international, in Unicode or Punycode (RFC 5890). Surrounding spaces
 * are not accepted: pass what was typed through `normalizeEmail` first.
 */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** Whether a text is a phone number in E.164 form: a plus sign and 2 to 15 digits. */
export const isE164 = (text: string): boolean => /^\+[1-9]\d{1,14}$/.test(text);

/** Whether a text is a complete passcode: `OTP_LENGTH` digits and nothing else. */
export const isPasscode = (text: string): boolean => text.length === OTP_LENGTH && !/\D/.test(text);

/**
 * Replaces the decimal digits of every script (Unicode category `Nd`: Arabic-Indic, Devanagari, full-width and others)
 * with ASCII digits. Everything else stays.
 */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let start = code;
    // The digits of a script follow each other from 0 to 9, and some scripts follow each other.
    while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start--;
    return String((code - start) % 10);
  });

/** Removes the characters that are not visible: marks of the writing direction, zero-width spaces, byte order marks. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '');

/** How the digits of a passcode may be separated, the most reliable way first: a message may have other numbers. */
const PASSCODES = [/\d+/g, /\d(?:[\s\p{Pd}\u2212]?\d)*/gu, /\d(?:[\s\p{Pd}\u2212]{0,3}\d)*/gu];

/**
 * Finds the passcode in a typed or pasted text: `123456`, `123 456`, `१२३४५६`, `Your code is 123-456.` or a whole message.
 *
 * @returns the digits in ASCII, or null if there is no passcode
 */
export function parsePasscode(text: string): string | null {
  const plain = withoutInvisible(asciiDigits(text));
  const candidates = PASSCODES.flatMap((pattern) => plain.match(pattern) ?? []);
  return candidates.map((group) => group.replace(/\D/g, '')).find(isPasscode) ?? null;
}

/**
 * Returns the email address in a typed or pasted text, in the form to send: without surrounding spaces, invisible
 * characters, a display name (`Ada <ada@example.com>`), `mailto:` and punctuation at the end, with full-width characters
 * replaced (Unicode NFKC), and with the domain in lower case. The local part keeps its case. A text that contains no
 * address is returned trimmed, so that `isEmail` rejects it.
 */
export function normalizeEmail(text: string): string {
  const plain = withoutInvisible(text.normalize('NFKC')).replaceAll('\u3002', '.').trim();
  const address = (/<([^<>]*)>[\s.,;]*$/.exec(plain)?.[1] ?? plain).trim().replace(/[\s.,;]+$/, '');
  const bare = /^mailto:/i.test(address) ? decoded(address.slice('mailto:'.length).replace(/\?.*/, '')) : address;
  const at = bare.lastIndexOf('@');
  return bare.slice(0, at) + bare.slice(at).toLowerCase();
}

/** Decodes percent-encoding (RFC 6068), unless it is malformed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
