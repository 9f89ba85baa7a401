import { diffArrays } from 'diff';

const MARK = '\uFEFF';

/** Returns a text without byte order mark and with `\n` at each end of a line, as code reads and changes it. */
export const plainText = (text: string): string => text.replace(MARK, '').replaceAll('\r\n', '\n');

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/**
 * Returns a plain text as the file writes it: with its byte order mark and its ends of lines. Where a file mixes them,
 * unchanged lines keep theirs, and new ones have the more frequent one.
 */
export function writtenAs(file: string, text: string): string {
  const mark = file.startsWith(MARK) ? MARK : '';
  const before = linesOf(file.slice(mark.length));
  const returns = before.filter((line) => line.endsWith('\r\n')).length;
  if (returns === 0) return mark + text;
  const ends = before.filter((line) => line.endsWith('\n')).length;
  const end = returns * 2 >= ends ? '\r\n' : '\n';
  const written = (line: string) => line.replace(/\n$/, end);
  if (returns === ends) return mark + linesOf(text).map(written).join('');
  let place = 0;
  const parts = diffArrays(before.map(plainText), linesOf(text)).map(({ added, removed, value, count }) => {
    const from = place;
    if (!added) place += count;
    if (removed) return '';
    return added ? value.map(written).join('') : before.slice(from, place).join('');
  });
  return mark + parts.join('');
}

/** Returns the text of a file's bytes, with its byte order mark; null: they are not UTF-8. */
export function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns the value of JSON, with or without a byte order mark; undefined: the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(plainText(text));
  } catch {
    return undefined;
  }
}
