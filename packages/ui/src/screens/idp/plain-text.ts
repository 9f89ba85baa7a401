// What reorders, hides or steers other characters, and what each system draws as it likes.
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cs}\p{DI}]/gu;
// What separates, and what draws nothing although its class says otherwise.
const BLANKS = /[\p{Cc}\p{Z}\u2800\u{1D159}]+/gu;
// Marks are drawn on top of each other: many of them reach into the lines around.
const MARKS = /(\p{M}{4})\p{M}+/gu;

/** Longer than any name that means well. In letters, each with its marks. */
const NAME_LENGTH = 80;

/**
 * A stranger's words as one line of text: without what is invisible or would reach out of them, and cut to a length.
 * Empty where nothing could be seen of them.
 */
export function plainText(text: string, length = NAME_LENGTH): string {
  const line = text.replace(INVISIBLE, '').replace(BLANKS, ' ').replace(MARKS, '$1').trim();
  // Marks alone have nothing to stand on.
  if (!/\P{M}/u.test(line)) return '';
  const letters = line.match(/.\p{M}*/gu) ?? [];
  return letters.length > length
    ? `${letters
        .slice(0, length - 1)
        .join('')
        .trim()}\u2026`
    : line;
}
