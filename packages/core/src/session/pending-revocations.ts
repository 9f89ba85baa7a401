import type { KeyValue } from '../runtime/storage.ts';

/** The key for the tokens of the sessions that have ended in this browser and that the API has not revoked yet. */
export const PENDING_TOKENS = '::pending_revocations';
/** The key for the ID of such a session whose token is in an HttpOnly cookie. */
export const PENDING_COOKIE = '::pending_cookie_revocation';
/** The prefix of the ID of every session. Alone, it stands for the ID of a session that the page did not know. */
export const SESSION_ID_PREFIX = 'session-';

/**
 * Returns the ID of the session in the HttpOnly cookie that the API must still revoke; undefined if there is none.
 * Ignores what other code has stored.
 */
export function pendingCookie(storage: KeyValue): string | undefined {
  const id = storage.get(PENDING_COOKIE);
  return id?.startsWith(SESSION_ID_PREFIX) ? id : undefined;
}
