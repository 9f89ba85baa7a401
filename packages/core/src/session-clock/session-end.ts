import type { Context } from '../context.ts';
import { write } from '../runtime/records.ts';
import { returnToRecord } from '../session/stored-auth.ts';
import type { ApiNow } from './api-now.ts';
import { endRecord } from './clock-records.ts';

/** Stores the page that the next sign-in of this tab leads back to. */
export function rememberPage({ tabStorage, environment }: Context): void {
  if (!environment.location) return;
  const { pathname, search, hash } = new URL(environment.location.href);
  write(tabStorage, returnToRecord, pathname + search + hash);
}

/**
 * Ends a session whose time is over, after a validation has confirmed the time.
 *
 * @param over returns why the time is over; null if it is not
 */
export async function endInTime(
  context: Context,
  apiNow: ApiNow,
  over: () => 'expired' | 'idle' | null,
  validate: () => Promise<void>,
): Promise<void> {
  const { auth, storage } = context;
  const dueReason = over();
  const before = auth.session();
  if (!dueReason || !before) return;
  // Before the call: it may end the session, and the other tabs read the reason then.
  write(storage, endRecord, { session_id: before.session_id, reason: dueReason });
  await validate().catch(() => undefined);
  apiNow.accept();
  const reason = over();
  const session = auth.session();
  if (!session) return;
  write(storage, endRecord, reason && { session_id: session.session_id, reason });
  if (!reason) return;
  // Without a connection, it is revoked later. The second call signs out even if the API refuses the first one.
  await context.revoke(false).catch(() => (auth.session() ? context.revoke(true) : undefined));
}
