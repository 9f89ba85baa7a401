/** The maximum length of a `returnTo`. Longer ones are no paths that a page links to. */
const MAX_LENGTH = 2048;

/** C0 and C1 control characters and DEL, which browsers remove from a URL or which end a header. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
/** A path that another parser could read as the start of a URL with a host. */
const AMBIGUOUS = /^\/[/\\]|\\/;

/** A dot segment (RFC 3986, section 5.2.4). */
const DOT_SEGMENT = /\/\.{1,2}(?:[/?#]|$)/;

/** Decodes a text once, except for bytes that are no UTF-8, and replaces look-alikes. */
const decode = (text: string) =>
  text
    .replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
      try {
        return decodeURIComponent(bytes);
      } catch {
        return bytes.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
      }
    })
    .normalize('NFKC');

/**
 * Whether a path is one for every parser, however often it decodes the path, before or after it removes dot segments:
 * without an empty segment, no removal makes a path that begins with two slashes.
 *
 * @throws {URIError} the percent-encoding is malformed
 */
function isPath(path: string): boolean {
  let text = decodeURIComponent(path);
  for (let before = ''; before !== text; text = decode(text)) before = text;
  return !AMBIGUOUS.test(text) && !CONTROL.test(text) && !(text.includes('//') && DOT_SEGMENT.test(text));
}

/**
 * Returns the value if it is the path of a page of this origin, with or without query and fragment.
 *
 * Accepts a text that begins with one slash, and that every parser reads as a path: no second slash or backslash behind
 * the first one, not even percent-encoded, as a Unicode look-alike or after the dot segments are removed, in any order and
 * any number of times, and no control character. Anything else would be an open redirect (CWE-601), and returns `/`.
 *
 * @param value at most 2,048 characters
 */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || value[0] !== '/' || value.length > MAX_LENGTH) return '/';
  if (CONTROL.test(value) || AMBIGUOUS.test(value)) return '/';
  try {
    const base = 'https://origin.invalid';
    const { origin, pathname } = new URL(value, base);
    return origin === base && !AMBIGUOUS.test(pathname) && isPath(pathname) ? value : '/';
  } catch {
    return '/';
  }
}
