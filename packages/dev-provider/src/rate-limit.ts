import { eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { ProviderError } from './errors.ts';
import { users } from './schema.ts';

/** Messages that one address or number may be sent within a minute: far above a person's impatience. */
export const sendsPerMinute = 10;

/**
 * Counts a user's sends one after another, whichever process does them.
 *
 * @param countSince counts what was sent since then, in the same transaction.
 * @throws ProviderError `too_many_requests`.
 */
export async function limitSends(
  tx: Db,
  userId: string,
  now: Date,
  countSince: (since: Date) => Promise<number>,
): Promise<void> {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
  const count = await countSince(new Date(now.getTime() - 60_000));
  if (count >= sendsPerMinute) throw new ProviderError('too_many_requests');
}
