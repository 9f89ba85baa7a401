import type { User } from '@foyer/react-hooks';

// Characters that reorder, hide or control others, and characters without a fixed appearance (private use, unassigned). Joiners
// stay where they change what is seen: between letters of Arabic and of Indic scripts, and in an emoji of at most four parts.
const INVISIBLE =
  /([\u0600-\u06ff\u0750-\u077f\u08a0-\u0dff][\u200c\u200d](?=[\u0600-\u06ff\u0750-\u077f\u08a0-\u0dff])|\p{ExtPict}\p{EMod}?(?:\ufe0f?\u200d\p{ExtPict}\p{EMod}?){1,3})|[\p{Cf}\p{Co}\p{Cs}\p{DI}]/gu;
// Separators, and characters that are invisible although their Unicode category suggests otherwise.
const BLANKS = /[\p{Cc}\p{Z}\u2800\u{1D159}]+/gu;
// Combining marks stack: many of them overlap the lines above and below.
const MARKS = /(\p{M}{4})\p{M}+/gu;

/** The default maximum length, longer than any legitimate name. In letters, each with its combining marks. */
const NAME_LENGTH = 80;

/**
 * Sanitizes untrusted text to one line: removes characters that are invisible or affect the text around, and truncates
 * it. Returns an empty string if nothing visible is left.
 */
export function plainText(text: string, length = NAME_LENGTH): string {
  const line = text.replace(INVISIBLE, '$1').replace(BLANKS, ' ').replace(MARKS, '$1').trim();
  // Combining marks need a base character.
  if (!/\P{M}/u.test(line)) return '';
  const letters = line.match(/.\p{M}*/gu) ?? [];
  if (letters.length <= length) return line;
  // Nothing follows to join.
  const start = letters.slice(0, length - 1).join('');
  return `${start.replace(/[\s\u200c\u200d]+$/, '')}\u2026`;
}

/** Returns what a user is known by: an address or number that is verified, if there is one, because others may be mistyped. */
export function knownBy({ emails, phoneNumbers }: Pick<User, 'emails' | 'phoneNumbers'>): string | undefined {
  const all = [...emails, ...phoneNumbers];
  const known = all.find(({ verified }) => verified) ?? all[0];
  return known && ('email' in known ? known.email : known.phoneNumber);
}
