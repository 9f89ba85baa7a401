const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;

/** Returns the bytes of a text in base32. */
function bytesOf(base32: string): Uint8Array<ArrayBuffer> {
  const bits = [...base32.replace(/=+$/, '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/**
 * Returns the code of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds).
 *
 * @param secret in base32
 * @param at in milliseconds since 1970. Default: now
 */
export async function totpCode(secret: string, at = Date.now()): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(at / 1000 / STEP_SECONDS)));
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const hash = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer));
  const offset = hash.getUint8(hash.byteLength - 1) & 0xf;
  return String((hash.getUint32(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
