// What reorders, hides or steers other characters, and what each system draws as it likes. The first group stays: a
// joiner that the spelling of Arabic letters, or of a letter after a virama, needs.
const INVISIBLE = /((?!\p{DI})[\p{Script=Arabic}\p{M}][\u200C\u200D](?=\p{L}))|[\p{Cf}\p{Co}\p{Cs}\p{DI}]/gu;
// What separates, and what draws nothing although its class says otherwise.
const BLANKS = /[\p{Cc}\p{Z}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]+/gu;
// Marks are drawn on top of each other: many of them reach into the lines around.
const MARKS = /(\p{M}{4})\p{M}+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Longer than any name that means well. In characters as a reader counts them. */
const NAME_LENGTH = 80;
/** The UTF-16 units of one such character, at most: an emoji of a family, a letter with its marks. */
const UNITS = 16;

/** A text in characters as a reader counts them, where the browser knows them. */
function* characters(text: string): Iterable<string> {
  if (!Intl.Segmenter) yield* text;
  else for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
}

/**
 * A stranger's words as one line of text: without what is invisible or would reach out of them, and cut to a length.
 * Empty where nothing could be seen of them.
 */
export function plainText(text: string, length = NAME_LENGTH): string {
  const start = text.slice(0, (length + 1) * UNITS);
  const line = start
    .replace(INVISIBLE, (_, joined?: string) => joined ?? '')
    .replace(BLANKS, ' ')
    .replace(MARKS, '$1')
    .trim();
  if (!VISIBLE.test(line)) return '';
  const shown: string[] = [];
  for (const character of characters(line)) {
    if (shown.length === length) return `${shown.slice(0, -1).join('').trim()}\u2026`;
    shown.push(character);
  }
  return text.length > start.length ? `${line}\u2026` : line;
}
