import type { Digests } from './environment.ts';

/** Encodes bytes, or the UTF-8 bytes of a text, in standard base64. Unlike `btoa` it accepts every character. */
export function base64(data: string | Uint8Array): string {
  return btoa(String.fromCharCode(...(typeof data === 'string' ? new TextEncoder().encode(data) : data)));
}

/** Encodes bytes in base64url without padding (RFC 4648, section 5). */
export function base64url(data: Uint8Array): string {
  return base64(data).replace(/[+/=]/g, (mark) => ({ '+': '-', '/': '_' })[mark] ?? '');
}

/** Returns the SHA-256 hash of a text in base64url. */
export async function sha256(subtle: Digests, text: string): Promise<string> {
  return base64url(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text))));
}
