import { isPasscode } from './input-checks.ts';

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

/**
 * Removes the characters that are not visible: marks of the writing direction, zero-width spaces, byte order marks,
 * variation selectors and fillers.
 */
export const withoutInvisible = (text: string): string => text.replace(/\p{DI}/gu, '');

/** How the digits of a passcode may be separated, the most reliable way first: a message may have other numbers. */
const PASSCODES = [/\d+/g, /\d(?:[\s\p{Pd}\u2212]?\d)*/gu, /\d(?:[\s\p{Pd}\u2212]{0,3}\d)*/gu];

/**
 * The last line of a text message, which says what its code is (WICG, "Origin-bound one-time codes delivered via SMS"). A field
 * has removed the line break before it.
 */
const BOUND_CODE = /@[^\s#@]+ #(\d+)(?: @\S+)?\s*$/;

/**
 * Finds the passcode in a typed or pasted text: `123456`, `123 456`, `१२३४५६`, `Your code is 123-456.` or a whole message.
 *
 * @returns the digits in ASCII, or null if there is no passcode
 */
export function parsePasscode(text: string): string | null {
  const plain = withoutInvisible(asciiDigits(text));
  const bound = BOUND_CODE.exec(plain)?.[1] ?? [];
  const candidates = [bound, ...PASSCODES.map((pattern) => plain.match(pattern) ?? [])].flat();
  return candidates.map((group) => group.replace(/\D/g, '')).find(isPasscode) ?? null;
}

/** What programs put in place of an apostrophe and of a hyphen. No mailbox and no domain has them. */
const APOSTROPHES = /[\u02bc\u2018\u2019]/g;
const HYPHENS = /[\u2010-\u2015\u2212]/g;

/** What may be around an address in a text: quotation marks, brackets and punctuation. */
const AROUND = /^['"\u201c\u201e\u00ab<([]+|[\s'"\u201c\u201d\u00bb>)\].,;:!?\u3001]+$/g;

/**
 * Returns the email address in a typed or pasted text, in the form to send: without surrounding spaces, invisible
 * characters, quotation marks and punctuation, a name (`Ada <ada@example.com>`, `Email: ada@example.com`) and `mailto:`, with
 * full-width characters replaced (Unicode NFKC), with plain apostrophes and hyphens, and with the domain in lower case. The
 * local part keeps its case. A text that contains no address is returned trimmed, so that `isEmail` rejects it.
 */
export function normalizeEmail(text: string): string {
  const plain = withoutInvisible(text.normalize('NFKC'))
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replaceAll('\u3002', '.')
    .trim();
  // Not the last word of any text: the address of another person may be the end of a mistyped one.
  const named = /<([^<>]*)>[\s.,;]*$/.exec(plain)?.[1] ?? plain.replace(/^[\p{L}-]+:\s+|\s+\([^()]*\)$/gu, '');
  const address = named.trim().replace(AROUND, '');
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
