import { RESET_LINK_EXPIRATION_MINUTES } from './config.ts';
import type { Context } from './context.ts';
import { watch } from './observable.ts';
import type { SessionStore } from './session/store.ts';
import { createStorage, parseObject } from './storage.ts';

/**
 * The password reset by email that is under way in this browser, from the mail to the new password. All of it is
 * forgotten when anyone signs in or out in this browser, and when the links have expired.
 */
export interface PendingReset {
  /** The token of the reset link that this tab was opened by and that has not been spent; '' where there is none. */
  token(): string;
  /** The address that the mail went to; '' where this browser has asked for none, or for mails to several addresses. */
  email(): string;
  /**
   * Keeps the token of a reset link for this tab, so that a reload finds it again.
   *
   * @param minutes how long such links work. Default 30
   */
  keep(token: string, minutes?: number): void;
  /** Forgets the token: it was spent, or refused. */
  forget(): void;
}

/** What all tabs share: the mails. A tab's token belongs to the reset that began at the same moment. */
interface Reset {
  begun_at: number;
  /** The session in which it began, null without one. */
  session_id: string | null;
  expires_at: number;
  /** When the links sent to each address expire. */
  mails: Record<string, number>;
}

const KEY = '::password_reset';
/** The sessions whose end is waited for: clients of one page share theirs. */
const watched = new WeakSet<SessionStore>();

type Needs = Pick<Context, 'publicToken' | 'environment' | 'storage' | 'session'>;

export function createPendingReset({ publicToken, environment, storage, session }: Needs) {
  const tab = createStorage(
    `stytch_sdk_state_${publicToken}`,
    () => environment.page?.sessionStorage,
    () => undefined,
  );
  const present = () => session.session()?.session_id ?? null;

  function read(): Reset | null {
    const reset = parseObject(storage.get(KEY)) as Reset | null;
    if (reset && reset.session_id === present() && reset.expires_at > Date.now()) return reset;
    if (reset) storage.set(KEY, null);
    return null;
  }
  function extend(minutes: number, email?: string): Reset {
    const expires_at = Date.now() + minutes * 60_000;
    const reset = read() ?? { begun_at: Date.now(), session_id: present(), expires_at, mails: {} };
    reset.expires_at = Math.max(reset.expires_at, expires_at);
    if (email) reset.mails[email] = expires_at;
    storage.set(KEY, JSON.stringify(reset));
    return reset;
  }

  if (environment.page && !watched.has(session)) {
    watched.add(session);
    watch(session, present, read);
  }

  const pending: PendingReset = {
    token() {
      const kept = parseObject(tab.get(KEY)) as { token: string; begun_at: number; expires_at: number } | null;
      if (!kept) return '';
      if (kept.begun_at === read()?.begun_at && kept.expires_at > Date.now()) return kept.token;
      tab.set(KEY, null);
      return '';
    },
    email() {
      const [mail, ...others] = Object.entries(read()?.mails ?? {}).filter(([, expiry]) => expiry > Date.now());
      return mail && !others.length ? mail[0] : '';
    },
    keep(token, minutes = RESET_LINK_EXPIRATION_MINUTES) {
      const { begun_at } = extend(minutes);
      tab.set(KEY, JSON.stringify({ token, begun_at, expires_at: Date.now() + minutes * 60_000 }));
    },
    forget: () => tab.set(KEY, null),
  };
  return {
    pending,
    /** A mail has been sent. */
    begin: (email: string, minutes = RESET_LINK_EXPIRATION_MINUTES) => void extend(minutes, email),
  };
}
