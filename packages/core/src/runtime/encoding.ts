/** Encodes bytes, or the UTF-8 bytes of a text, in standard base64. Unlike `btoa` it accepts every character. */
export function base64(data: string | Uint8Array): string {
  return btoa(String.fromCharCode(...(typeof data === 'string' ? new TextEncoder().encode(data) : data)));
}
