import { parseTexts, read, type StoredRecord } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';

/** The prefix of the ID of every session. Alone, it stands for the ID of a session that the page did not know. */
export const SESSION_ID_PREFIX = 'session-';

/** The tokens of the sessions that have ended in this browser and that the API has not revoked yet, oldest first. */
export const pendingTokensRecord: StoredRecord<string[]> = {
  key: '::pending_revocations',
  area: 'local',
  parse(text) {
    const tokens = parseTexts(text);
    return tokens && [...new Set(tokens.filter(Boolean))];
  },
};

/** The ID of such a session whose token is in an HttpOnly cookie. */
export const pendingCookieRecord: StoredRecord<string> = {
  key: '::pending_cookie_revocation',
  area: 'local',
  parse: (text) => (text.startsWith(SESSION_ID_PREFIX) ? text : null),
};

/** Returns the tokens of the sessions that the API must still revoke, oldest first. */
export const pendingTokens = (storage: KeyValue): string[] => read(storage, pendingTokensRecord) ?? [];

/** Returns the ID of the session in the HttpOnly cookie that the API must still revoke; undefined if there is none. */
export const pendingCookie = (storage: KeyValue): string | undefined => read(storage, pendingCookieRecord) ?? undefined;
