import type { Context } from '../context.ts';
import { read, write } from '../runtime/records.ts';
import type { Session } from '../wire.ts';
import type { ApiNow } from './api-now.ts';
import { endRecord, inputRecord, returnToRecord } from './clock-records.ts';
import type { ClockFacts, SessionEndReason } from './reading.ts';

/** How late the end of a session may be noticed, and how early the API may end it. */
const TOLERANCE_MS = 2_500;

/** Returns the times of a session, with the last input of any tab. The session begins with input of its user. */
function timesOf({ storage }: Context, session: Session, now: number): NonNullable<ClockFacts['session']> {
  const expiresAt = Date.parse(session.expires_at);
  const input = read(storage, inputRecord);
  if (input?.session_id === session.session_id) return { expiresAt, lastInputAt: input.at };
  write(storage, inputRecord, { session_id: session.session_id, at: now });
  return { expiresAt, lastInputAt: now };
}

/** Returns why a session that the page no longer has is over. */
function reasonOf({ storage }: Context, session: Session, now: number | null): SessionEndReason {
  const end = read(storage, endRecord);
  if (end?.session_id === session.session_id) return end.reason;
  return now !== null && now >= Date.parse(session.expires_at) - TOLERANCE_MS ? 'expired' : 'signedOut';
}

/** Stores the page that the next sign-in of this tab leads back to. */
function rememberPage({ tabStorage, environment }: Context): void {
  if (!environment.location) return;
  const { pathname, search, hash } = new URL(environment.location.href);
  write(tabStorage, returnToRecord, pathname + search + hash);
}

/** Creates the reader of the facts of a moment, which stores what the page has seen of its session. */
export function createFacts(context: Context, apiNow: ApiNow): () => ClockFacts {
  const { auth } = context;
  let shown: Session | null = null;
  let ended: SessionEndReason | null = null;
  return () => {
    const time = apiNow.read();
    const session = auth.session();
    if (session) {
      shown = session;
      ended = null;
      // A page shows the session of an earlier visit before the API has confirmed it.
      const now = auth.get().fromCache ? null : time;
      return { session: now === null ? { expiresAt: 0, lastInputAt: 0 } : timesOf(context, session, now), now, ended };
    }
    if (shown && auth.get().status === 'signedOut') {
      ended = reasonOf(context, shown, time);
      shown = null;
      if (ended !== 'signedOut') rememberPage(context);
    }
    return { session: null, now: time, ended };
  };
}

/**
 * Ends a session whose time is over, after the API was asked for the time.
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
