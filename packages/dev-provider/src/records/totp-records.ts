import { hkdfSync } from 'node:crypto';
import { base32 } from '@scure/base';
import { eq } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { type Random, randomId, sha256 } from '../random.ts';
import { recoveryCodes, totps } from '../schema.ts';

export type TotpRow = typeof totps.$inferSelect;

const SECRET_BYTES = 20;
const CODES_PER_TOTP = 10;
const LETTERS_PER_CODE = 12;

/** Saves a TOTP with a new secret, and the hashes of its recovery codes. */
export async function addTotp(
  random: Random,
  tx: Db,
  totp: Pick<TotpRow, 'userId' | 'verified' | 'expiresAt' | 'createdAt'>,
): Promise<TotpRow> {
  const row: TotpRow = {
    ...totp,
    totpId: randomId(random, 'totp-test'),
    secret: base32.encode(random(SECRET_BYTES)),
    lastPeriod: null,
  };
  await tx.insert(totps).values(row);
  await tx.insert(recoveryCodes).values(
    recoveryCodesOf(row).map((code) => ({
      recoveryCodeId: randomId(random, 'totp-recovery-code-test'),
      totpId: row.totpId,
      codeHash: hashRecoveryCode(row.totpId, code),
    })),
  );
  return row;
}

export async function findTotp(db: Db, userId: string): Promise<TotpRow | null> {
  const rows = await db.select().from(totps).where(eq(totps.userId, userId));
  return rows[0] ?? null;
}

/**
 * Returns all recovery codes of a TOTP, used or not, in alphabetical order: `xxxx-xxxx-xxxx`, 60 bits in unambiguous
 * letters and digits. They are derived from its secret, so the API can show them again, although the database has only
 * their hashes.
 */
export function recoveryCodesOf({ secret }: Pick<TotpRow, 'secret'>): string[] {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
  const bytes = hkdfSync('sha256', secret, '', 'recovery codes', CODES_PER_TOTP * LETTERS_PER_CODE);
  const letters = Array.from(new Uint8Array(bytes), (byte) => alphabet.charAt(byte & 31)).join('');
  return (letters.match(/.{12}/g) ?? []).map(inGroups).sort();
}

/** Returns the recovery codes that are not used yet, in alphabetical order. */
export async function unusedRecoveryCodes(db: Db, totp: TotpRow): Promise<string[]> {
  const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.totpId, totp.totpId));
  const unused = new Set(rows.map(({ codeHash }) => codeHash));
  return recoveryCodesOf(totp).filter((code) => unused.has(hashRecoveryCode(totp.totpId, code)));
}

export function hashRecoveryCode(totpId: string, code: string): string {
  return sha256(`${totpId}:${code}`);
}

/** Normalizes a recovery code, however the user types it; null when it is not one. */
export function parseRecoveryCode(text: string): string | null {
  const letters = text.toLowerCase().replace(/[\s-]/g, '');
  return /^[a-z0-9]{12}$/.test(letters) ? inGroups(letters) : null;
}

function inGroups(letters: string): string {
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
