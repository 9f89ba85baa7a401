/** The maximum length of a `returnTo`. Longer ones are no paths that a page links to. */
const MAX_LENGTH = 2048;

/** C0 and C1 control characters and DEL, which browsers remove from a URL or which end a header. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
/** A path that another parser could read as the start of a URL with a host. */
const AMBIGUOUS = /^\/[/\\]|\\/;

/**
 * Decodes a path, then all the ASCII characters that are encoded more than once, and replaces look-alikes.
 *
 * @throws {URIError} the percent-encoding is malformed
 */
function decodeFully(path: string): string {
  let text = decodeURIComponent(path);
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
  return text.normalize('NFKC');
}

/**
 * Returns the value if it is the path of a page of this origin, with or without query and fragment.
 *
 * Accepts a text that begins with one slash, and that every parser reads as a path: no second slash or backslash behind
 * the first one, also not percent-encoded, as a Unicode look-alike or after the dot segments are removed, and no control
 * character. Anything else would be an open redirect (CWE-601), and returns `/`.
 *
 * @param value at most 2,048 characters
 */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || value[0] !== '/' || value.length > MAX_LENGTH) return '/';
  if (CONTROL.test(value) || AMBIGUOUS.test(value)) return '/';
  try {
    const base = 'https://origin.invalid';
    const { origin, pathname } = new URL(value, base);
    const path = decodeFully(pathname);
    const isSafe = origin === base && !pathname.startsWith('//') && !AMBIGUOUS.test(path) && !CONTROL.test(path);
    return isSafe ? value : '/';
  } catch {
    return '/';
  }
}
