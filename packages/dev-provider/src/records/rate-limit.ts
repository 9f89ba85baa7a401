import { eq } from 'drizzle-orm';
import type { Call } from '../call.ts';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { users } from '../schema.ts';

/**
 * Limits the messages to a user by the project's setting. Counts run one after another, even across processes.
 *
 * @param countSince returns the number of messages since that time, within the same transaction.
 * @throws {ProviderError} `too_many_requests`.
 */
export async function limitSends(
  { now, project }: Call,
  tx: Db,
  userId: string,
  countSince: (since: Date) => Promise<number>,
): Promise<void> {
  const limit = project.settings.message_limit;
  if (limit === null) return;
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
  const count = await countSince(new Date(now.getTime() - 60_000));
  if (count >= limit) throw new ProviderError('too_many_requests');
}
