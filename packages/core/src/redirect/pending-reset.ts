import { RESET_LINK_EXPIRATION_MINUTES } from '../config.ts';
import { watch } from '../runtime/observable.ts';
import { type KeyValue, parseObject } from '../runtime/storage.ts';
import type { AuthStore, ClientState } from '../session/store.ts';
import { pkceKey } from './pkce-keys.ts';

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

/** The part that all tabs share. A tab's token belongs to the reset with the same start time. */
interface Reset extends Expiring {
  /** The session in which the reset started; null if there was none. */
  session_id: string | null;
  emails: string[];
}

/** The key of the pending reset, and of its token in a tab. */
export const RESET_KEY = '::password_reset';
/** The observed sessions, which the clients of one page share. */
const watched = new WeakSet<AuthStore>();

export function createPendingReset({ environment, storage, tabStorage, auth }: ClientState) {
  const sessionId = () => auth.session()?.session_id ?? null;

  /** Returns the stored reset, or removes it if it has ended. */
  function read<Value extends Expiring>(area: KeyValue, isCurrent: (value: Value) => boolean): Value | null {
    const value = parseObject(area.get(RESET_KEY)) as Value | null;
    if (value && value.expires_at > Date.now() && isCurrent(value)) return value;
    if (value) area.set(RESET_KEY, null);
    return null;
  }
  const reset = () => read<Reset>(storage, ({ session_id }) => session_id === sessionId());

  /** Starts a reset, or continues it. */
  function extend(minutes: number, ...emails: string[]): Expiring {
    const now = Date.now();
    const current = reset();
    const next: Reset = {
      begun_at: current?.begun_at ?? now,
      expires_at: Math.max(current?.expires_at ?? 0, now + minutes * 60_000),
      session_id: sessionId(),
      emails: [...new Set([...(current?.emails ?? []), ...emails])],
    };
    storage.set(RESET_KEY, JSON.stringify(next));
    return { begun_at: next.begun_at, expires_at: now + minutes * 60_000 };
  }

  if (environment.page && !watched.has(auth)) {
    watched.add(auth);
    watch(auth, sessionId, reset);
  }

  const pending: PendingReset = {
    token: () =>
      read<Expiring & { token: string }>(tabStorage, ({ begun_at }) => begun_at === reset()?.begun_at)?.token ?? '',
    email() {
      const [email = '', ...others] = reset()?.emails ?? [];
      return others.length ? '' : email;
    },
    hasVerifier: () => storage.get(pkceKey('passwords')) !== null,
    keep(token, minutes = RESET_LINK_EXPIRATION_MINUTES) {
      tabStorage.set(RESET_KEY, JSON.stringify({ token, ...extend(minutes) }));
    },
    forget: () => tabStorage.set(RESET_KEY, null),
  };
  return {
    pending,
    /** Called before an email is requested. */
    begin: (email: string, minutes = RESET_LINK_EXPIRATION_MINUTES) => void extend(minutes, email),
  };
}
