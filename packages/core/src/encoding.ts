/** Standard base64 of bytes, or of a text's UTF-8 bytes: unlike `btoa` alone it takes any character. */
export function base64(data: string | Uint8Array): string {
  return btoa(String.fromCharCode(...(typeof data === 'string' ? new TextEncoder().encode(data) : data)));
}

/** Base64 of either kind in the alphabet for URLs, without padding (RFC 4648, section 5). */
export const toBase64url = (text: string): string =>
  text.replace(/[+/=]/g, (mark) => ({ '+': '-', '/': '_' })[mark] ?? '');

/** Base64 for URLs, without padding. */
export const base64url = (data: Uint8Array): string => toBase64url(base64(data));

/** The SHA-256 hash of a text, in base64 for URLs. */
export async function sha256(subtle: Pick<SubtleCrypto, 'digest'>, text: string): Promise<string> {
  return base64url(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text))));
}
