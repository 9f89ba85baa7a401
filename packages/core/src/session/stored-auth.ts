import { type KeyValue, parseObject } from '../runtime/storage.ts';
import type { Session, User } from '../wire.ts';
import { pendingCookie } from './pending-revocations.ts';

/** The user and the session in the storage of all tabs, without the tokens. */
export interface StoredAuth {
  /** Whether the storage has changed since this page has read or written it. */
  hasChanged(): boolean;
  /** Whether the host application has cleared its storage. */
  isCleared(): boolean;
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
  save(user: User | null, session: Session | null, token: string | undefined, isShared: boolean): void;
  /** Leaves the storage as it is, although it is cleared. */
  acceptCleared(): void;
}

interface LoadedAuth {
  user: User | null;
  session: Session | null;
  /** Whether the user has signed out without a connection, so that the API still has to revoke the HttpOnly cookie. */
  isRevoked: boolean;
  /** Whether another tab has signed out. */
  isSignedOut: boolean;
}

/** The suffix of the key for user and session: none, so the key is the storage prefix. */
const STATE = '';
const SIGNED_OUT = 'null';
/** The key for the hash of the token that the stored user and session belong to. */
const TOKEN_HASH = '::session_token_mark';
/** Stands for the hash when scripts cannot read the token. */
const HIDDEN = '-';
/** The key for the session minutes of the last sign-in in any tab, because any tab may extend the session. */
export const DURATION = '::session_duration_minutes';

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
    const hash = storage.get(TOKEN_HASH);
    if (!token) return isHttpOnly && (hash ?? HIDDEN) === HIDDEN;
    // Other clients of the API store no hash.
    return hash === null ? !isNewToken : hash === hashToken(token);
  }

  return {
    hasChanged: () => storage.get(STATE) !== lastText,
    isCleared: () => storage.get(STATE) === null,
    isStored: () => parseObject(storage.get(STATE)) !== null,
    load(token, isNewToken) {
      lastText = storage.get(STATE);
      const isRevoked = !token && pendingCookie(storage) !== undefined;
      const stored = !isRevoked && isOwn(token, isNewToken) ? parseObject(lastText) : null;
      return {
        user: (stored?.user as User | undefined) ?? null,
        session: (stored?.session as Session | undefined) ?? null,
        isRevoked,
        isSignedOut: lastText === SIGNED_OUT,
      };
    },
    save(user, session, token, isShared) {
      if (isShared) {
        const value = user || session ? { ...(user && { user }), ...(session && { session }) } : null;
        // The hash is stored first: other tabs compare it when they receive the state.
        storage.set(TOKEN_HASH, value && (token ? hashToken(token) : HIDDEN));
        storage.set(STATE, JSON.stringify(value));
      }
      lastText = storage.get(STATE);
    },
    acceptCleared() {
      lastText = null;
    },
  };
}
