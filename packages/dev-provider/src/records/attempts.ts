import { eq } from 'drizzle-orm';
import type { Call } from '../call.ts';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { users } from '../schema.ts';

/** Minutes that a user stays locked after too many wrong guesses. */
export const LOCK_MINUTES = 10;

/**
 * Runs one guess at a user's secret. Guesses at the same user run one after another, even across processes. A wrong
 * guess is counted; the guess that reaches the project's `otp_max_attempts` locks the user for ten minutes of the
 * project's clock. `signIn` resets the count after a correct guess. An error thrown by `attempt` rolls back its work
 * and is not counted.
 *
 * @param attempt returns null for a wrong guess.
 * @returns the result of `attempt`.
 * @throws {ProviderError} `user_lock_limit_reached` when the user is locked, or becomes locked by this guess.
 */
export async function attemptSecret<T>(
  call: Call,
  userId: string,
  attempt: (tx: Db) => Promise<T | null>,
): Promise<T | null> {
  const limit = call.project.settings.otp_max_attempts;
  // A wrong guess commits the transaction and returns null: a thrown error would roll back the count.
  const outcome = await call.services.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
    if (!user) return { isLocked: false, result: null };
    if (user.lockExpiresAt !== null && user.lockExpiresAt > call.now) return { isLocked: true, result: null };
    const result = await attempt(tx);
    if (result !== null) return { isLocked: false, result };
    const failedAttempts = (user.lockExpiresAt === null ? user.failedAttempts : 0) + 1;
    const isLocked = failedAttempts >= limit;
    const lockExpiresAt = isLocked ? new Date(call.now.getTime() + LOCK_MINUTES * 60_000) : null;
    await tx.update(users).set({ failedAttempts, lockExpiresAt }).where(eq(users.userId, userId));
    return { isLocked, result: null };
  });
  if (outcome.isLocked) throw new ProviderError('user_lock_limit_reached');
  return outcome.result;
}
