import type { User } from '@foyer/core/operations';
import { hash, verify } from '@node-rs/argon2';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Call } from './call.ts';
import type { Db } from './database.ts';
import { randomId, sha256 } from './random.ts';
import { emailTokens, passwords, sessions } from './schema.ts';

type PasswordRow = typeof passwords.$inferSelect;

/** Argon2id with the library's defaults, which are those of OWASP. The same password typed on another keyboard is the same. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'));
}

export function isPassword(row: PasswordRow, password: string): Promise<boolean> {
  return verify(row.hash, password.normalize('NFKC'));
}

export async function findPassword(db: Db, userId: User['user_id']): Promise<PasswordRow | null> {
  const rows = await db.select().from(passwords).where(eq(passwords.userId, userId));
  return rows[0] ?? null;
}

/**
 * Gives a user this password in place of any other. Whoever knew the old one is out: the user's other sessions end, and
 * reset links sent before no longer work.
 */
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
 * For a user whose address has just been proved from outside of their own session: a password set before that may be of
 * someone who took the address in advance, so it must be reset, and that someone's sessions end.
 */
export async function invalidatePassword(call: Call, tx: Db, userId: string): Promise<void> {
  if (await ownsSession(call, tx, userId)) return;
  const changed = await tx
    .update(passwords)
    .set({ requiresReset: true })
    .where(eq(passwords.userId, userId))
    .returning({ passwordId: passwords.passwordId });
  if (changed.length > 0) await endOtherSessions(call, tx, userId);
}

async function ownsSession(call: Call, tx: Db, userId: string): Promise<boolean> {
  if (call.sessionToken === null) return false;
  const count = await tx.$count(
    sessions,
    and(eq(sessions.tokenHash, sha256(call.sessionToken)), eq(sessions.userId, userId)),
  );
  return count > 0;
}

/** The session that came with the call stays. */
async function endOtherSessions(call: Call, tx: Db, userId: string): Promise<void> {
  const own = call.sessionToken === null ? undefined : ne(sessions.tokenHash, sha256(call.sessionToken));
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), own));
}
