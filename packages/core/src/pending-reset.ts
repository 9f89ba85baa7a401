import { RESET_LINK_EXPIRATION_MINUTES } from './config.ts';
import type { Context } from './context.ts';
import { watch } from './observable.ts';
import type { SessionStore } from './session/store.ts';
import { createStorage, type KeyValue, parseObject } from './storage.ts';

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

interface Expiring {
  /** When the reset began, which tells it from the next one. */
  begun_at: number;
  expires_at: number;
}

/** What all tabs share. A tab's token belongs to the reset that began at the same moment. */
interface Reset extends Expiring {
  /** The session in which it began, null without one. */
  session_id: string | null;
  emails: string[];
}

const KEY = '::password_reset';
/** The sessions whose end is waited for: clients of one page share theirs. */
const watched = new WeakSet<SessionStore>();

type Needs = Pick<Context, 'publicToken' | 'environment' | 'storage' | 'session'>;

export function createPendingReset({ publicToken, environment: { page }, storage, session }: Needs) {
  const tab = createStorage(
    `stytch_sdk_state_${publicToken}`,
    () => page?.sessionStorage,
    () => undefined,
  );
  const present = () => session.session()?.session_id ?? null;

  /** What is kept, unless it is over: then it is forgotten. */
  function read<Value extends Expiring>(area: KeyValue, isCurrent: (value: Value) => boolean): Value | null {
    const value = parseObject(area.get(KEY)) as Value | null;
    if (value && value.expires_at > Date.now() && isCurrent(value)) return value;
    if (value) area.set(KEY, null);
    return null;
  }
  const reset = () => read<Reset>(storage, ({ session_id }) => session_id === present());

  /** Begins a reset, or goes on with it. */
  function extend(minutes: number, ...emails: string[]): Expiring {
    const now = Date.now();
    const current = reset();
    const next: Reset = {
      begun_at: current?.begun_at ?? now,
      expires_at: Math.max(current?.expires_at ?? 0, now + minutes * 60_000),
      session_id: present(),
      emails: [...new Set([...(current?.emails ?? []), ...emails])],
    };
    storage.set(KEY, JSON.stringify(next));
    return { begun_at: next.begun_at, expires_at: now + minutes * 60_000 };
  }

  if (page && !watched.has(session)) {
    watched.add(session);
    watch(session, present, reset);
  }

  const pending: PendingReset = {
    token: () => read<Expiring & { token: string }>(tab, ({ begun_at }) => begun_at === reset()?.begun_at)?.token ?? '',
    email() {
      const [email = '', ...others] = reset()?.emails ?? [];
      return others.length ? '' : email;
    },
    keep(token, minutes = RESET_LINK_EXPIRATION_MINUTES) {
      tab.set(KEY, JSON.stringify({ token, ...extend(minutes) }));
    },
    forget: () => tab.set(KEY, null),
  };
  return {
    pending,
    /** A mail has been sent. */
    begin: (email: string, minutes = RESET_LINK_EXPIRATION_MINUTES) => void extend(minutes, email),
  };
}
