import { eq } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { users } from '../schema.ts';

/** Messages per minute for one address or number: far more than an impatient user requests. */
export const SENDS_PER_MINUTE = 10;

/**
 * Limits the messages to a user. Counts run one after another, even across processes.
 *
 * @param countSince returns the number of messages since that time, within the same transaction.
 * @throws {ProviderError} `too_many_requests`.
 */
export async function limitSends(
  tx: Db,
  userId: string,
  now: Date,
  countSince: (since: Date) => Promise<number>,
): Promise<void> {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
  const count = await countSince(new Date(now.getTime() - 60_000));
  if (count >= SENDS_PER_MINUTE) throw new ProviderError('too_many_requests');
}
