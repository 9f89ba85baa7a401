import { type KeyValue, parseObject } from '../runtime/storage.ts';
import { UNCONFIRMED_USER } from './unconfirmed-user.ts';

/** The stored record: of a session, or of a link that is being redeemed. */
type Unconfirmed = { session_id: string } | { before: string | null; expires_at: number };

export function setUnconfirmed(storage: KeyValue, record: Unconfirmed | null): void {
  storage.set(UNCONFIRMED_USER, record && JSON.stringify(record));
}

/**
 * Returns whether the user of the current session has not confirmed it, or may have to, because the link is still being
 * redeemed. Removes the record of another session.
 */
export function isUnconfirmed(storage: KeyValue, sessionId: string): boolean {
  const record = parseObject(storage.get(UNCONFIRMED_USER)) as Unconfirmed | null;
  if (!record) return false;
  if ('session_id' in record ? record.session_id === sessionId : Date.now() < record.expires_at) {
    return 'session_id' in record || record.before !== sessionId;
  }
  setUnconfirmed(storage, null);
  return false;
}
