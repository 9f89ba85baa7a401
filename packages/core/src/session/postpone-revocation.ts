import { NetworkError } from '../errors/errors.ts';
import { write } from '../runtime/records.ts';
import type { Snapshot } from './auth-state.ts';
import { pendingCookieRecord, pendingTokens, pendingTokensRecord, SESSION_ID_PREFIX } from './pending-revocations.ts';
import type { ClientState } from './store.ts';

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
    const tokens = pendingTokens(storage);
    const storeToken = () => !token || write(storage, pendingTokensRecord, [...tokens, token]);
    // Stored before the sign-out, because the page may be closed at any time.
    const isTokenStored = storeToken();
    if (change !== 'replaced') {
      const storeCookie = () => !cookie || write(storage, pendingCookieRecord, before.sessionId ?? SESSION_ID_PREFIX);
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
