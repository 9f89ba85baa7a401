import type { ApiSession, ApiUser } from '../contract/wire.ts';
import { parseObject, read, type StoredRecord, write } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';
import { type Check, hasMembers, isListOf, isNumber, isRecord, isText } from '../validation.ts';
import { pendingCookie } from './pending-revocations.ts';

/** The user and the session in the storage of all tabs, without the tokens. */
export interface StoredAuth {
  /** Whether the storage has changed since this page has read or written it. */
  hasChanged(): boolean;
  /** Whether the host application has cleared its storage. */
  isCleared(): boolean;
  /** Whether this browser has signed out. */
  isSignedOut(): boolean;
  /** Whether a user and a session are stored, also those of another session than that of the cookie. */
  isStored(): boolean;
  /**
   * Returns the user and the session that belong to the token.
   *
   * @param token undefined if there is none or only an HttpOnly cookie
   * @param isNewToken whether the cookie has changed since this page has read or written the storage
   */
  load(token: string | undefined, isNewToken: boolean): LoadedAuth;
  /** @param isShared whether other tabs have the token, too. Otherwise nothing is stored */
  save(user: ApiUser | null, session: ApiSession | null, token: string | undefined, isShared: boolean): void;
  /** Leaves the storage as it is, although it is cleared. */
  acceptCleared(): void;
}

interface LoadedAuth {
  user: ApiUser | null;
  session: ApiSession | null;
  /** Whether the user has signed out without a connection, so that the API still has to revoke the HttpOnly cookie. */
  isRevoked: boolean;
  /** Whether another tab has signed out. */
  isSignedOut: boolean;
}

const SIGNED_OUT = 'null';
/** Stands for the hash when scripts cannot read the token. */
const HIDDEN = '-';

/** Checks a list that older clients and other APIs leave out. */
const mayBeListOf =
  (check: Check): Check =>
  (value) =>
    value == null || isListOf(value, check);
const mayBeRecords: Check = (value) => value == null || isListOf(value, isRecord);

/** Whether a stored value has what the client reads of a user. */
const isUser = (value: unknown): value is ApiUser =>
  hasMembers<
    Pick<
      ApiUser,
      | 'user_id'
      | 'emails'
      | 'phone_numbers'
      | 'providers'
      | 'webauthn_registrations'
      | 'crypto_wallets'
      | 'totps'
      | 'roles'
    >
  >(value, {
    user_id: isText,
    emails: mayBeListOf((entry) => isRecord(entry) && isText(entry.email)),
    phone_numbers: mayBeRecords,
    providers: mayBeRecords,
    webauthn_registrations: mayBeRecords,
    crypto_wallets: mayBeRecords,
    totps: mayBeRecords,
    roles: mayBeListOf(isText),
  });

/** Whether a stored value has what the client reads of a session. */
const isSession = (value: unknown): value is ApiSession =>
  hasMembers<Pick<ApiSession, 'session_id' | 'last_accessed_at' | 'expires_at' | 'authentication_factors'>>(value, {
    session_id: isText,
    last_accessed_at: isText,
    expires_at: isText,
    authentication_factors: (list) => isListOf(list, isRecord),
  });

/** The user and the session, or one of them. Its key is the prefix alone, and the text `null` means signed out. */
export const authRecord: StoredRecord<{ user: ApiUser | null; session: ApiSession | null }> = {
  key: '',
  area: 'local',
  parse(text) {
    const value = parseObject(text, {});
    const user = isUser(value?.user) ? value.user : null;
    const session = isSession(value?.session) ? value.session : null;
    return user || session ? { user, session } : null;
  },
};

/** The hash of the token that the stored user and session belong to. */
export const tokenHashRecord: StoredRecord<string> = {
  key: '::session_token_mark',
  area: 'local',
  parse: (text) => text,
};

/** The key of the sign-in that a step holds back. */
export const HELD_KEY = '::held_sign_in';
/** The cookie with the name of its step, which the server of the host application reads. */
export const HELD_COOKIE = 'foyer_held';

/** The page on which the session of this tab has ended: the next sign-in leads back to it. */
export const returnToRecord: StoredRecord<string> = { key: '::return_to', area: 'tab', parse: (text) => text };

/** The session minutes of the last sign-in in any tab, because any tab may extend the session. */
export const sessionMinutesRecord: StoredRecord<number> = {
  key: '::session_duration_minutes',
  area: 'local',
  parse(text) {
    const minutes = Number(text);
    return isNumber(minutes) && minutes > 0 ? minutes : null;
  },
};

/**
 * Hashes a token (FNV-1a) to distinguish it from others. 32 bits reveal nothing useful about a random token of 256
 * bits.
 */
export function hashToken(token: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < token.length; index++) hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** @param isHttpOnly whether the API of the page may use HttpOnly cookies */
export function createStoredAuth(storage: KeyValue, isHttpOnly: boolean): StoredAuth {
  /** The stored text when it was last read or written; null: there was none. */
  let lastText: string | null = SIGNED_OUT;

  /** Whether the stored user and session belong to the token. */
  function isOwn(token: string | undefined, isNewToken: boolean): boolean {
    const hash = read(storage, tokenHashRecord);
    if (!token) return isHttpOnly && (hash ?? HIDDEN) === HIDDEN;
    // Other clients of the API store no hash.
    return hash === null ? !isNewToken : hash === hashToken(token);
  }

  const text = () => storage.get(authRecord.key);

  return {
    hasChanged: () => text() !== lastText,
    isCleared: () => text() === null,
    isSignedOut: () => text() === SIGNED_OUT,
    isStored: () => parseObject(text(), {}) !== null,
    load(token, isNewToken) {
      lastText = text();
      const isRevoked = !token && pendingCookie(storage) !== undefined;
      const stored = !isRevoked && isOwn(token, isNewToken) ? read(storage, authRecord) : null;
      return { user: null, session: null, ...stored, isRevoked, isSignedOut: lastText === SIGNED_OUT };
    },
    save(user, session, token, isShared) {
      if (isShared) {
        const value = user || session ? { ...(user && { user }), ...(session && { session }) } : null;
        // The hash is stored first: other tabs compare it when they receive the state.
        write(storage, tokenHashRecord, value && (token ? hashToken(token) : HIDDEN));
        storage.set(authRecord.key, value ? JSON.stringify(value) : SIGNED_OUT);
      }
      lastText = text();
    },
    acceptCleared() {
      lastText = null;
    },
  };
}
