import { createHash } from 'node:crypto';

/** Returns `size` random bytes. */
export type Random = (size: number) => Uint8Array;

/** Returns `{prefix}-{uuid v4}`. */
export function randomId(random: Random, prefix: string): string {
  const bytes = random(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(bytes).toString('hex');
  const uuid = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return `${prefix}-${uuid}`;
}

/** Returns 44 characters of base64url. */
export function randomToken(random: Random): string {
  return Buffer.from(random(33)).toString('base64url');
}

/** Returns a passcode of 6 digits, each equally likely. */
export function randomCode(random: Random): string {
  // 4 293 000 000 is the largest multiple of a million in 32 bits: values above it would favour low passcodes.
  for (;;) {
    const value = Buffer.from(random(4)).readUInt32BE();
    if (value < 4_293_000_000) return String(value % 1_000_000).padStart(6, '0');
  }
}

/** Hashes a secret for the database. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
