import { RESET_LINK_EXPIRATION_MINUTES } from '../config.ts';
import { watch } from '../runtime/observable.ts';
import { parseObject, read, type StoredRecord, write } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';
import type { AuthStore, ClientState } from '../session/store.ts';
import { isListOf, isNumber, isText, isTextOrNull } from '../validation.ts';
import { hasVerifier } from './pkce-record.ts';

/**
 * The pending password reset by email in this browser, from the email to the new password. It is removed when a user
 * signs in or out in this browser, and when the links expire.
 */
export interface PendingReset {
  /** Returns the unused token of the reset link that opened this tab; '' if there is none. */
  token(): string;
  /** Returns the address of the email; '' if this browser has requested none, or emails to several addresses. */
  email(): string;
  /**
   * Whether this browser has the PKCE verifier of a reset email. Without one the links of a project that requires PKCE
   * for password resets do not work in this browser.
   */
  hasVerifier(): boolean;
  /**
   * Stores the token of a reset link for this tab, so that it survives a reload.
   *
   * @param minutes the lifetime of such links. Default 30
   */
  keep(token: string, minutes?: number): void;
  /** Removes the token after it was used or refused. */
  forget(): void;
}

interface Expiring {
  /** The start time of the reset, which distinguishes it from the next one. */
  begun_at: number;
  expires_at: number;
}

/** The part that all tabs share. */
interface Reset extends Expiring {
  /** The session in which the reset started; null if there was none. */
  session_id: string | null;
  emails: string[];
}

/** A tab's token, which belongs to the reset with the same start time. */
interface ResetToken extends Expiring {
  token: string;
}

/** The pending reset of this browser. */
export const resetRecord: StoredRecord<Reset> = {
  key: '::password_reset',
  area: 'local',
  parse(text) {
    return parseObject<Reset>(text, {
      begun_at: isNumber,
      expires_at: isNumber,
      session_id: isTextOrNull,
      emails: (emails) => isListOf(emails, isText),
    });
  },
};

/** The token of the reset link that has opened this tab. */
export const resetTokenRecord: StoredRecord<ResetToken> = {
  key: '::password_reset',
  area: 'tab',
  parse(text) {
    return parseObject<ResetToken>(text, { token: isText, begun_at: isNumber, expires_at: isNumber });
  },
};

/** The parts of a client that its pending reset uses. */
export interface ResetState extends Pick<ClientState, 'storage' | 'tabStorage'> {
  auth: Pick<AuthStore, 'get' | 'subscribe' | 'session'>;
}

/** The observed sessions, which the clients of one page share. */
const watched = new WeakSet<ResetState['auth']>();

/** Returns the value of a record, or removes it if it has ended. */
function current<Value extends Expiring>(
  area: KeyValue,
  record: StoredRecord<Value>,
  isCurrent: (value: Value) => boolean,
): Value | null {
  const value = read(area, record);
  if (value && value.expires_at > Date.now() && isCurrent(value)) return value;
  if (value) write(area, record, null);
  return null;
}

const sessionIdOf = ({ auth }: ResetState) => auth.session()?.session_id ?? null;

/** Returns the current reset, or removes one that has ended. */
const currentReset = (state: ResetState) =>
  current(state.storage, resetRecord, ({ session_id }) => session_id === sessionIdOf(state));

/** Removes a reset that has ended, now and as long as the page is open: its user may sign in and out again. */
export function watchPendingReset(state: ResetState): void {
  if (watched.has(state.auth)) return;
  watched.add(state.auth);
  currentReset(state);
  watch(
    state.auth,
    () => sessionIdOf(state),
    () => currentReset(state),
  );
}

/** Returns the pending reset of this browser, and a function that begins one. */
export function createPendingReset(state: ResetState) {
  const { storage, tabStorage } = state;
  const reset = () => currentReset(state);

  /** Starts a reset, or continues it. */
  function extend(minutes: number, ...emails: string[]): Expiring {
    const now = Date.now();
    const before = reset();
    const next: Reset = {
      begun_at: before?.begun_at ?? now,
      expires_at: Math.max(before?.expires_at ?? 0, now + minutes * 60_000),
      session_id: sessionIdOf(state),
      emails: [...new Set([...(before?.emails ?? []), ...emails])],
    };
    write(storage, resetRecord, next);
    return { begun_at: next.begun_at, expires_at: now + minutes * 60_000 };
  }

  const pending: PendingReset = {
    token: () => current(tabStorage, resetTokenRecord, ({ begun_at }) => begun_at === reset()?.begun_at)?.token ?? '',
    email() {
      const [email = '', ...others] = reset()?.emails ?? [];
      return others.length ? '' : email;
    },
    hasVerifier: () => hasVerifier(storage, ['passwords']),
    keep(token, minutes = RESET_LINK_EXPIRATION_MINUTES) {
      write(tabStorage, resetTokenRecord, { token, ...extend(minutes) });
    },
    forget: () => void write(tabStorage, resetTokenRecord, null),
  };
  return {
    pending,
    /**
     * Records an email before it is requested.
     *
     * @returns a function that removes it again
     */
    begin(email: string, minutes = RESET_LINK_EXPIRATION_MINUTES): () => void {
      const before = reset();
      extend(minutes, email);
      return () => void write(storage, resetRecord, before);
    },
  };
}
