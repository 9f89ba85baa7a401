import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Call, handler } from '../call.ts';
import { findOrCreateContact, verifyContact } from '../records/contacts.ts';
import { clearSessionCookies } from '../records/session-cookies.ts';
import {
  authResponse,
  presentedSession,
  requireSession,
  sessionExpiry,
  signIn,
  tokenOfJwt,
} from '../records/session-records.ts';
import { consumeTrustedToken, verifyTrustedToken } from '../records/trusted-tokens.ts';
import { sessions } from '../schema.ts';
import { noBody } from '../verification/validation.ts';

/** Validates a session and returns a fresh JWT. With a duration, the session expires that long from now. */
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

/** Revokes a session. */
export const revoke = handler<'session.revoke'>(noBody, async (call) => {
  const { row } = await requireSession(call);
  await call.services.db.delete(sessions).where(eq(sessions.sessionId, row.sessionId));
  clearSessionCookies(call);
  return {};
});

const ATTEST_MINUTES = 60;

/** Signs in the user of a trusted token. Adds the factor to the session in the request if it belongs to this user. */
export const attest = handler<'session.attest'>(
  z.object({
    profile_id: z.string(),
    token: z.string(),
    session_duration_minutes: z.number().exactOptional(),
    session_token: z.string().exactOptional(),
    session_jwt: z.string().exactOptional(),
  }),
  async (call, request) => {
    const minutes = request.session_duration_minutes ?? ATTEST_MINUTES;
    sessionExpiry(call.now, minutes);
    const trusted = { profileId: request.profile_id, token: request.token };
    const verified = await verifyTrustedToken(call.services, call.project, trusted);
    const ownCall = await withNamedSession(call, request);
    const session = await call.services.db.transaction(async (tx) => {
      await consumeTrustedToken(call, tx, verified);
      const contact = await findOrCreateContact(call, tx, 'email', verified.email, 'active');
      await verifyContact(call, tx, contact);
      return signIn(ownCall, tx, {
        userId: contact.userId,
        minutes,
        factor: {
          type: 'trusted_auth_token',
          delivery_method: 'trusted_token_exchange',
          last_authenticated_at: call.now.toISOString(),
          trusted_auth_token_factor: { token_id: verified.tokenId },
        },
      });
    });
    return authResponse(ownCall, session);
  },
);

/** Returns the call with the session that the request body names. */
async function withNamedSession(call: Call, named: { session_token?: string; session_jwt?: string }): Promise<Call> {
  const jwt = named.session_jwt;
  const sessionToken = named.session_token ?? (jwt === undefined ? undefined : await tokenOfJwt(call, jwt));
  if (sessionToken === undefined) return call;
  const ownCall = { ...call, sessionToken, usesCookies: false };
  await presentedSession(ownCall);
  return ownCall;
}
