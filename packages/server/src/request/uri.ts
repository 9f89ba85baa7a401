/**
 * Returns a URL or a path in ASCII, as browsers send it and as a header may contain it: a host name in its ASCII form,
 * and other characters percent-encoded (RFC 3987, section 3.1). What is encoded already stays.
 */
export function inAscii(uri: string): string {
  if (!/[^\x21-\x7e]/.test(uri)) return uri;
  if (URL.canParse(uri)) return new URL(uri).href;
  // A half of a surrogate pair has no encoding.
  return uri.replace(/\p{Cs}/gu, '\ufffd').replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/**
 * Returns the path of a URL in the form in which equal paths are equal texts, without a slash at the end. The URL has no
 * dot segments any more; what remains is the percent-encoding (RFC 3986, section 6.2.2).
 */
export const comparablePath = ({ pathname }: URL): string =>
  pathname
    .replace(/%[\da-f]{2}/gi, (encoded) => {
      const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
    })
    .replace(/\/+$/, '');

/** Returns a path as people write it, if it can be decoded. What would divide it in another way stays encoded. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
