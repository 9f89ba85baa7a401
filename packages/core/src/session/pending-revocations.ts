import { NetworkError } from '../errors.ts';
import { type KeyValue, parseList } from '../runtime/storage.ts';
import type { ClientState, Snapshot } from './store.ts';

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

/** The options of `SessionClient.revoke`. */
export interface SignOutOptions {
  forceClear?: boolean;
}

/**
 * Signs out locally, and stores which session the API must revoke later. If another session has replaced that session
 * in the meantime, its user stays signed in.
 *
 * @param before from `snapshot()`, taken before the call that the API did not receive
 * @param cause why the API did not receive it
 * @returns the result of the sign-out
 * @throws {NetworkError} only the API can remove the session from this browser: with `forceClear`, the user is still
 *   signed in; otherwise the browser has no storage for the revocation, and the user is signed out on this page only
 */
export function postponeRevocation(
  { storage, auth }: Pick<ClientState, 'storage' | 'auth'>,
  before: Snapshot,
  options?: SignOutOptions,
  cause?: unknown,
): { request_id: string; status_code: number } {
  const { token } = before;
  const change = auth.since(before);
  const cookie = auth.hiddenCookie();
  if (cookie && options?.forceClear) {
    throw new NetworkError('noResponse', `Still signed in: only the API can remove the HttpOnly cookie "${cookie}".`, {
      cause,
    });
  }
  if (change !== 'ended') {
    const tokens = JSON.stringify([...parseList(storage.get(PENDING_TOKENS)), token]);
    const storeToken = () => !token || storage.set(PENDING_TOKENS, tokens);
    // Stored before the sign-out, because the page may be closed at any time.
    const isTokenStored = storeToken();
    if (change !== 'replaced') {
      const storeCookie = () => !cookie || storage.set(PENDING_COOKIE, before.sessionId ?? SESSION_ID_PREFIX);
      const isCookieStored = storeCookie();
      auth.clear();
      // The state of the user who has signed out leaves more space in a full storage than these need.
      if (!isTokenStored) storeToken();
      if (!isCookieStored && !storeCookie()) {
        throw new NetworkError(
          'noResponse',
          `Signed out on this page only: it cannot store that the API must revoke the HttpOnly cookie "${cookie}".`,
          { cause },
        );
      }
    }
  }
  return { request_id: '', status_code: 0 };
}
