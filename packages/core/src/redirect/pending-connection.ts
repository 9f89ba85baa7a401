import { parseObject, read, type StoredRecord, write } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';
import { isNumber, isText } from '../validation.ts';

/** A social account that the user has left the page to connect. */
interface PendingConnection {
  provider: string;
  /** The user who connects it. */
  user_id: string;
  /** In milliseconds since the epoch. */
  started_at: number;
}

/** How long after its start a user can still return with the account. */
const LIFETIME_MS = 60 * 60_000;

/** The connection of this tab. It distinguishes the user's return from that of a sign-in. */
export const connectionRecord: StoredRecord<PendingConnection> = {
  key: '::social_connection',
  area: 'tab',
  parse: (text) => parseObject<PendingConnection>(text, { provider: isText, user_id: isText, started_at: isNumber }),
};

/** Stores that a user leaves the page to connect a social account. */
export function storeConnection(tabStorage: KeyValue, provider: string, userId: string): void {
  write(tabStorage, connectionRecord, { provider, user_id: userId, started_at: Date.now() });
}

/** Removes the connection of this tab. Returns its social provider; null if there is none of this user. */
export function takeConnection(tabStorage: KeyValue, userId: string): string | null {
  const pending = read(tabStorage, connectionRecord);
  write(tabStorage, connectionRecord, null);
  const isOwn = pending?.user_id === userId && Math.abs(Date.now() - pending.started_at) < LIFETIME_MS;
  return isOwn ? pending.provider : null;
}
