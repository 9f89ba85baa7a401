import type { ApiUser } from '@foyer/core/operations';
import { hash, verify } from '@node-rs/argon2';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Call } from '../call.ts';
import type { Db } from '../database.ts';
import { randomId, sha256 } from '../random.ts';
import { emailTokens, passwords, sessions } from '../schema.ts';

type PasswordRow = typeof passwords.$inferSelect;

/**
 * Hashes a password by Argon2id with the library's defaults, which follow OWASP. Unicode normalization makes the hash
 * independent of the keyboard.
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'));
}

export function isPassword(row: PasswordRow, password: string): Promise<boolean> {
  return verify(row.hash, password.normalize('NFKC'));
}

export async function findPassword(db: Db, userId: ApiUser['user_id']): Promise<PasswordRow | null> {
  const rows = await db.select().from(passwords).where(eq(passwords.userId, userId));
  return rows[0] ?? null;
}

/** Sets a user's password. Ends the user's other sessions and invalidates reset links that were sent before. */
export async function setPassword(call: Call, tx: Db, userId: string, passwordHash: string): Promise<void> {
  const values = { hash: passwordHash, requiresReset: false, breached: false, createdAt: call.now };
  await tx
    .insert(passwords)
    .values({ ...values, passwordId: randomId(call.services.random, 'password-test'), userId })
    .onConflictDoUpdate({ target: passwords.userId, set: values });
  await endOtherSessions(call, tx, userId);
  await tx
    .update(emailTokens)
    .set({ usedAt: call.now })
    .where(
      and(eq(emailTokens.userId, userId), eq(emailTokens.tokenType, 'reset_password'), isNull(emailTokens.usedAt)),
    );
}

/**
 * Requires a reset of a user's password, and ends the user's other sessions.
 *
 * @returns whether the user has a password
 */
export async function invalidatePassword(call: Call, tx: Db, userId: string): Promise<boolean> {
  const changed = await tx
    .update(passwords)
    .set({ requiresReset: true })
    .where(eq(passwords.userId, userId))
    .returning({ passwordId: passwords.passwordId });
  if (changed.length > 0) await endOtherSessions(call, tx, userId);
  return changed.length > 0;
}

/** Ends the user's sessions, except the session of the call. */
async function endOtherSessions(call: Call, tx: Db, userId: string): Promise<void> {
  const own = call.sessionToken === null ? undefined : ne(sessions.tokenHash, sha256(call.sessionToken));
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), own));
}
