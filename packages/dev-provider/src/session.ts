import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { handler } from './call.ts';
import { sessions } from './schema.ts';
import { authResponse, clearSessionCookies, requireSession, sessionExpiry } from './sessions.ts';
import { noBody } from './validation.ts';

/** Checks a session and gives a fresh JWT; with a duration, the session lives that long from now. */
export const authenticate = handler<'session.authenticate'>(
  z.object({ session_duration_minutes: z.number().exactOptional() }),
  async (call, request) => {
    const { row, token } = await requireSession(call);
    const minutes = request.session_duration_minutes;
    const expiresAt = minutes === undefined ? row.expiresAt : sessionExpiry(call.now, minutes);
    await call.services.db
      .update(sessions)
      .set({ lastAccessedAt: call.now, ...(minutes !== undefined && { expiresAt }) })
      .where(eq(sessions.sessionId, row.sessionId));
    return authResponse(call, { row: { ...row, lastAccessedAt: call.now, expiresAt }, token });
  },
);

/** Ends a session. */
export const revoke = handler<'session.revoke'>(noBody, async (call) => {
  clearSessionCookies(call);
  const { row } = await requireSession(call);
  await call.services.db.delete(sessions).where(eq(sessions.sessionId, row.sessionId));
  return {};
});
