import { and, eq, ne } from 'drizzle-orm';
import type { Call } from '../call.ts';
import type { Db } from '../database.ts';
import { sha256 } from '../random.ts';
import {
  biometricRegistrations,
  connectedAppConsents,
  contacts,
  cryptoWallets,
  idpAuthorizations,
  oauthAttachTokens,
  oauthRegistrations,
  sessions,
  totps,
  webauthnChallenges,
  webauthnRegistrations,
} from '../schema.ts';
import { invalidatePassword } from './password-records.ts';

/** What a session can add to a user: ways to sign in, and consents. */
const added = [
  biometricRegistrations,
  connectedAppConsents,
  cryptoWallets,
  idpAuthorizations,
  oauthAttachTokens,
  oauthRegistrations,
  totps,
  webauthnChallenges,
  webauthnRegistrations,
];

/**
 * Removes what was added to a user before the email address is verified from outside of the user's session: another
 * person may have registered the address in advance, with a password. The password must be reset, the sessions end, and no other
 * way to sign in remains. A user who has added the address to an account keeps what the account had.
 */
export async function dropLeftovers(
  call: Call,
  tx: Db,
  { userId, contactId, provisional }: Pick<typeof contacts.$inferSelect, 'userId' | 'contactId' | 'provisional'>,
): Promise<void> {
  if (await ownsSession(call, tx, userId)) return;
  const hasPassword = await invalidatePassword(call, tx, userId);
  if (!hasPassword || provisional) return;
  await tx.delete(contacts).where(and(eq(contacts.userId, userId), ne(contacts.contactId, contactId)));
  for (const table of added) await tx.delete(table).where(eq(table.userId, userId));
}

async function ownsSession(call: Call, tx: Db, userId: string): Promise<boolean> {
  if (call.sessionToken === null) return false;
  const own = and(eq(sessions.tokenHash, sha256(call.sessionToken)), eq(sessions.userId, userId));
  return (await tx.$count(sessions, own)) > 0;
}
