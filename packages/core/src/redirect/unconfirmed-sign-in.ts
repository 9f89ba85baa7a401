import { parseJson, read, type StoredRecord, write } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';
import { hasMembers, isNumber, isText, isTextOrNull } from '../validation.ts';

/** A session that its user has not confirmed, or a link that is being redeemed. */
type Unconfirmed =
  | { session_id: string }
  | {
      /** The session before the link is redeemed. */
      before: string | null;
      expires_at: number;
    };

/**
 * The sign-in by an email link that the user has not confirmed: the user has none of the addresses that this browser
 * waited for.
 */
export const unconfirmedRecord: StoredRecord<Unconfirmed> = {
  key: '::unconfirmed_user',
  area: 'local',
  parse(text) {
    const value = parseJson(text);
    if (hasMembers<{ session_id: string }>(value, { session_id: isText })) return value;
    const checks = { before: isTextOrNull, expires_at: isNumber };
    return hasMembers<{ before: string | null; expires_at: number }>(value, checks) ? value : null;
  },
};

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
