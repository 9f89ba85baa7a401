import type { InitialState } from '../config.ts';
import type { ApiSession, ApiUser } from '../contract/wire.ts';
import { isRecord } from '../validation.ts';

/**
 * The signed-in user and session of this page. `unknown`: a session may exist, but the API has not confirmed it yet.
 * The object is immutable, and a new one replaces it only when something other than `last_accessed_at` changes.
 */
export type AuthState =
  | { status: 'unknown' | 'signedOut'; user: null; session: null; fromCache: boolean }
  | { status: 'signedIn'; user: ApiUser; session: ApiSession; fromCache: boolean };

/** Everything that a page knows of its session. */
export interface Auth {
  /** What the listeners receive: a user and a session, or neither. */
  state: AuthState;
  /** The user, even while the session is not known. */
  user: ApiUser | null;
  /** The session, even while the user is not known. The time of its last use may be older than `confirmedAt`. */
  session: ApiSession | null;
  /** The token that the user and the session belong to; undefined if there is none or only an HttpOnly cookie. */
  token: string | undefined;
  /** Changes with the token, the user, and every member of the session except its times. */
  version: number;
  /** The number of times that this or another tab has confirmed the session, since the page was opened. */
  confirmations: number;
  /** The time of the last confirmation, by the API's clock. */
  confirmedAt: string | undefined;
}

/** The events of a session. */
export type AuthEvent =
  /** The storage and the cookies were read: as the page was opened, or because another tab has changed them. */
  | {
      type: 'loaded';
      isStart: boolean;
      user: ApiUser | null;
      session: ApiSession | null;
      token: string | undefined;
      /** Whether there may be a session, with or without the user and session above. */
      mayExist: boolean;
    }
  /** The API has confirmed the session. */
  | { type: 'confirmed'; user: ApiUser; session: ApiSession; token: string | undefined }
  /** The API has returned a user. */
  | { type: 'userChanged'; user: ApiUser; token: string | undefined }
  /** This page has stored other tokens. The user and the session that belong to them are not known yet. */
  | { type: 'tokensChanged' }
  /** The session has ended. The token is that of a cookie which the page could not remove. */
  | { type: 'cleared'; token: string | undefined }
  /** A server has passed on the user. */
  | { type: 'hydrated'; initial: InitialState };

/** The session of a page at one moment, for a later comparison by `changeBetween`. */
export type Snapshot = Pick<Auth, 'version' | 'confirmations' | 'confirmedAt' | 'token'> & {
  status: AuthState['status'];
  sessionId: string | undefined;
};

/**
 * How the session has changed in any tab since a call was sent. `updated`: the same session, with changed user or
 * session data. `ended`: there is no session any more. `replaced`: there is another session.
 */
export type SessionChange = 'none' | 'updated' | 'ended' | 'replaced';

/** Returns the state that a server renders with, and that a browser hydrates with. */
export const firstState = ({ user, session }: InitialState = {}): AuthState =>
  user && session
    ? { status: 'signedIn', user, session, fromCache: true }
    : { status: user === null ? 'signedOut' : 'unknown', user: null, session: null, fromCache: true };

/** The session of a page that has read nothing yet. */
export const unreadAuth: Auth = {
  state: { status: 'unknown', user: null, session: null, fromCache: true },
  user: null,
  session: null,
  token: undefined,
  version: 0,
  confirmations: 0,
  confirmedAt: undefined,
};

/** Whether two values differ, apart from the ignored members at any depth. */
function differ(a: unknown, b: unknown, ...ignored: string[]): boolean {
  if (a === b) return false;
  if (!isRecord(a) || !isRecord(b)) return true;
  const keys = new Set(Object.keys(a).concat(Object.keys(b)));
  for (const key of ignored) keys.delete(key);
  return [...keys].some((key) => differ(a[key], b[key], ...ignored));
}

/** Whether listeners are notified of the difference. */
const isChange = (a: unknown, b: unknown): boolean => differ(a, b, 'last_accessed_at');

/** Returns the session with the time of its last confirmation. */
export const currentSession = ({ session, confirmedAt }: Auth): ApiSession | null =>
  session && { ...session, last_accessed_at: confirmedAt ?? session.last_accessed_at };

/**
 * Replaces the user and the session. What has not changed stays the same object.
 *
 * @param status the status if there is neither a user nor a session
 */
function replace(
  auth: Auth,
  next: Pick<Auth, 'user' | 'session'> & { fromCache?: boolean; status?: AuthState['status'] },
): Auth {
  const { fromCache = false, status = 'signedOut' } = next;
  const user = isChange(auth.user, next.user) ? next.user : auth.user;
  const session = isChange(auth.session, next.session) ? next.session : auth.session;
  const state: AuthState =
    user && session
      ? { status: 'signedIn', user, session, fromCache }
      : {
          status: user || session || status !== 'signedOut' ? 'unknown' : 'signedOut',
          user: null,
          session: null,
          fromCache,
        };
  const isNewStatus = state.status !== auth.state.status;
  const isNewVersion =
    user !== auth.user || differ(auth.session, next.session, 'last_accessed_at', 'expires_at') || isNewStatus;
  const isNewState =
    user !== auth.user || session !== auth.session || isNewStatus || fromCache !== auth.state.fromCache;
  return {
    ...auth,
    user,
    session,
    state: isNewState ? state : auth.state,
    version: auth.version + (isNewVersion ? 1 : 0),
    confirmedAt: next.session?.last_accessed_at,
  };
}

/** Counts a confirmation by the API. */
const confirm = (auth: Auth): Auth => ({ ...auth, confirmations: auth.confirmations + 1 });

function load(auth: Auth, event: Extract<AuthEvent, { type: 'loaded' }>): Auth {
  const { isStart, user, session, token, mayExist } = event;
  const version = auth.version + (isStart || token === auth.token ? 0 : 1);
  const next = replace(
    { ...auth, token, version },
    {
      user,
      session,
      fromCache: mayExist && (isStart || !(user || session)),
      status: mayExist ? 'unknown' : 'signedOut',
    },
  );
  // What an earlier page view has stored does not count as confirmed. Another tab stores only what is.
  return isStart || next.confirmedAt === auth.confirmedAt ? next : confirm(next);
}

/** Returns what a page knows of its session after an event. */
export function reduceAuth(auth: Auth, event: AuthEvent): Auth {
  switch (event.type) {
    case 'loaded':
      return load(auth, event);
    case 'confirmed':
      return confirm(replace({ ...auth, token: event.token }, event));
    case 'userChanged':
      return replace({ ...auth, token: event.token }, { user: event.user, session: currentSession(auth) });
    case 'tokensChanged':
      return { ...auth, version: auth.version + 1 };
    case 'cleared':
      return confirm(replace({ ...auth, token: event.token }, { user: null, session: null }));
    case 'hydrated':
      // This browser or the API already shows another state.
      if (auth.user || auth.session || auth.confirmations) return auth;
      return replace(auth, firstState(event.initial));
  }
}

/** Returns a snapshot of a page's session. */
export const snapshotOf = ({ version, confirmations, confirmedAt, token, state, session }: Auth): Snapshot => ({
  version,
  confirmations,
  confirmedAt,
  token,
  status: state.status,
  sessionId: session?.session_id,
});

/** Returns how the session has changed between two snapshots. */
export function changeBetween(before: Snapshot, now: Snapshot): SessionChange {
  if (now.version === before.version) return 'none';
  if (now.status === 'signedOut') return before.status === 'signedOut' ? 'none' : 'ended';
  const isSame =
    before.status !== 'signedOut' &&
    now.token === before.token &&
    (!now.sessionId || !before.sessionId || now.sessionId === before.sessionId);
  return isSame ? 'updated' : 'replaced';
}
