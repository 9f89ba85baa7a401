/** Standard base64 of bytes, or of a text's UTF-8 bytes: unlike `btoa` alone it takes any character. */
export function base64(data: string | Uint8Array): string {
  return btoa(String.fromCharCode(...(typeof data === 'string' ? new TextEncoder().encode(data) : data)));
}

/** Base64 for URLs, without padding (RFC 4648, section 5). */
export function base64url(data: Uint8Array): string {
  return base64(data).replace(/[+/=]/g, (mark) => ({ '+': '-', '/': '_' })[mark] ?? '');
}

/** The SHA-256 hash of a text, in base64 for URLs. */
export async function sha256(subtle: Pick<SubtleCrypto, 'digest'>, text: string): Promise<string> {
  return base64url(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text))));
}
