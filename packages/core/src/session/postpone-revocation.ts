import { type KeyValue, parseList } from '../runtime/storage.ts';
import { PENDING_COOKIE, PENDING_TOKENS, pendingCookie, SESSION_ID_PREFIX } from './pending-revocations.ts';
import type { AuthStore, Snapshot } from './store.ts';

/** Returns the tokens of the sessions to revoke, oldest first. Ignores what other code has stored. */
export const pendingTokens = (storage: KeyValue): string[] =>
  parseList(storage.get(PENDING_TOKENS)).filter((token) => token && typeof token === 'string');

/** Whether the session of a token must still be revoked; without a token, the session in the HttpOnly cookie. */
export const isRevocationPending = (storage: KeyValue, token: string | undefined): boolean =>
  token ? pendingTokens(storage).includes(token) : pendingCookie(storage) !== undefined;

/**
 * Signs out locally, and stores which session the API must revoke later. If another session has replaced that session
 * in the meantime, its user stays signed in.
 *
 * @param before from `snapshot()`, taken before the call that the API did not receive
 */
export function postponeRevocation(storage: KeyValue, auth: AuthStore, before: Snapshot): void {
  const change = auth.since(before);
  if (change === 'ended') return;
  const token = change === 'replaced' ? before.token : auth.token();
  // Stored before the sign-out, because the page may be closed at any time.
  if (token) {
    const tokens = pendingTokens(storage);
    if (!tokens.includes(token)) storage.set(PENDING_TOKENS, JSON.stringify([...tokens, token]));
  } else if (auth.hiddenCookie() && change !== 'replaced') {
    storage.set(PENDING_COOKIE, before.sessionId ?? SESSION_ID_PREFIX);
  }
  if (change !== 'replaced') auth.clear();
}
