import { eq } from 'drizzle-orm';
import type { Call } from './call.ts';
import type { Db } from './database.ts';
import { ProviderError } from './errors.ts';
import { users } from './schema.ts';

/** How long a user is locked after too many wrong guesses. */
export const lockMinutes = 10;

/**
 * Tries a guess at one of a user's secrets, one guess at a time per user, whichever process is asked. A wrong guess is
 * counted; the one that reaches the project's `otp_max_attempts` locks the user for ten minutes by the project's clock.
 * A right one resets the count (`signIn` does). An error thrown by `attempt` undoes its work and is not counted.
 *
 * @param attempt gives null for a wrong guess.
 * @returns what `attempt` gave.
 * @throws ProviderError `user_lock_limit_reached` when the user is locked, or is so by this guess.
 */
export async function attemptSecret<T>(
  call: Call,
  userId: string,
  attempt: (tx: Db) => Promise<T | null>,
): Promise<T | null> {
  const limit = call.project.settings.otp_max_attempts;
  // The count must outlive the failure, so a wrong guess ends the transaction as a value and not as an error.
  const outcome = await call.services.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
    if (!user) return { isLocked: false, result: null };
    if (user.lockExpiresAt !== null && user.lockExpiresAt > call.now) return { isLocked: true, result: null };
    const result = await attempt(tx);
    if (result !== null) return { isLocked: false, result };
    const failedAttempts = (user.lockExpiresAt === null ? user.failedAttempts : 0) + 1;
    const isLocked = failedAttempts >= limit;
    const lockExpiresAt = isLocked ? new Date(call.now.getTime() + lockMinutes * 60_000) : null;
    await tx.update(users).set({ failedAttempts, lockExpiresAt }).where(eq(users.userId, userId));
    return { isLocked, result: null };
  });
  if (outcome.isLocked) throw new ProviderError('user_lock_limit_reached');
  return outcome.result;
}
