import { read, write } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';
import { unconfirmedRecord } from './unconfirmed-sign-in.ts';

/**
 * Returns whether the user of the current session has not confirmed it, or may have to, because the link is still being
 * redeemed. Removes the record of another session.
 */
export function isUnconfirmed(storage: KeyValue, sessionId: string): boolean {
  const record = read(storage, unconfirmedRecord);
  if (!record) return false;
  if ('session_id' in record ? record.session_id === sessionId : Date.now() < record.expires_at) {
    return 'session_id' in record || record.before !== sessionId;
  }
  write(storage, unconfirmedRecord, null);
  return false;
}
