import type { CookieOptions, InitialState } from '../config.ts';
import type { Environment } from '../runtime/environment.ts';
import { createListeners, type Store, type Unsubscribe } from '../runtime/observable.ts';
import { type KeyValue, parseObject } from '../runtime/storage.ts';
import { createWarnOnce } from '../runtime/warn-once.ts';
import { isRecord } from '../validation.ts';
import type { Session, SessionTokens, User } from '../wire.ts';
import type { Cookies } from './cookies.ts';
import type { SessionChange } from './late-responses.ts';
import { pendingCookie } from './pending-revocations.ts';

/**
 * The signed-in user and session of this page. `unknown`: a session may exist, but the API has not confirmed it yet.
 * The object is immutable, and a new one replaces it only when something other than `last_accessed_at` changes.
 */
export type AuthState =
  | { status: 'unknown' | 'signedOut'; user: null; session: null; fromCache: boolean }
  | { status: 'signedIn'; user: User; session: Session; fromCache: boolean };

/** The state of this page at one moment, for a later comparison by `since`. */
export interface Snapshot {
  /** Changes with the token, the user, and every member of the session except its times. */
  version: number;
  /** The number of times that this or another tab has confirmed the session. */
  confirmations: number;
  /** The time of the last confirmation, by the API's clock. */
  confirmedAt: string | undefined;
  status: AuthState['status'];
  token: string | undefined;
  sessionId: string | undefined;
}

export interface AuthStore extends Store<AuthState> {
  /** Returns the user, even while the session is not known yet. */
  user(): User | null;
  /** Returns the session, even while the user is not known yet. */
  session(): Session | null;
  /** Returns the token that authenticates calls; undefined if there is none or only an HttpOnly cookie. */
  token(): string | undefined;
  tokens(): SessionTokens | null;
  /** Returns a snapshot of the state, without reading changes of other tabs first. */
  snapshot(): Snapshot;
  /** Returns how the session has changed since the snapshot: in this tab, in another tab, or only in the cookie. */
  since(before: Snapshot): SessionChange;
  /** Stores the user and the session that the API has confirmed. */
  setConfirmed(user: User, session: Session): void;
  /** Calls the listeners of `onConfirmed`, although the confirmation changes nothing. */
  notifyConfirmed(): void;
  setUser(user: User): void;
  setTokens(tokens: Partial<SessionTokens>, maxAge?: number): void;
  /** Signs out locally. */
  clear(): void;
  /**
   * Reads the state that other tabs have written, and the cookie. If the cookie contains another token than the one
   * that the state belongs to, the status becomes `unknown`.
   */
  sync(): void;
  /** Returns the name of the HttpOnly cookie that may exist; undefined if scripts can remove the session. */
  hiddenCookie(): string | undefined;
  /** Adopts the user of the server, unless this browser or the API has already answered. */
  hydrate(initial: InitialState): void;
  /** Calls back when the API has confirmed or ended the session, in this or another tab. */
  onConfirmed(listener: () => void): Unsubscribe;
}

/** The state of a client, and where the client stores it. */
export interface ClientState {
  environment: Environment;
  /** Stores values for all tabs of this browser. */
  storage: KeyValue;
  /** Stores values for this tab. */
  tabStorage: KeyValue;
  auth: AuthStore;
}

/** The suffix of the key for user and session: none, so the key is the storage prefix. */
const STATE = '';
const SIGNED_OUT = 'null';
/** The key for the hash of the token that the stored user and session belong to. */
const TOKEN_HASH = '::session_token_mark';
/** Stands for the hash when scripts cannot read the token. */
const HIDDEN = '-';
/** Added to the name of the token's cookie: a cookie that tells scripts that the HttpOnly cookies exist. */
const PRESENT = '_present';
/** The largest cookie that browsers accept: name and value together, in bytes. */
const COOKIE_MAX = 4096;
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

/** Whether two values differ, apart from the ignored members at any depth. */
const differ = (a: unknown, b: unknown, ...ignored: string[]): boolean => {
  if (a === b) return false;
  if (!isRecord(a) || !isRecord(b)) return true;
  const keys = new Set(Object.keys(a).concat(Object.keys(b)));
  for (const key of ignored) keys.delete(key);
  return [...keys].some((key) => differ(a[key], b[key], ...ignored));
};
/** Returns the state that a server renders with, and that a browser hydrates with. */
export const firstState = ({ user, session }: InitialState = {}): AuthState =>
  user && session
    ? { status: 'signedIn', user, session, fromCache: true }
    : { status: user === null ? 'signedOut' : 'unknown', user: null, session: null, fromCache: true };

/** Whether listeners are notified of the difference. */
const changed = (a: unknown, b: unknown): boolean => differ(a, b, 'last_accessed_at');

/**
 * Creates the store of the user, the session and its tokens.
 *
 * @param start `page`: a page with cookies that scripts can read; `httpOnly`: a page whose API may use HttpOnly
 *   cookies; `server`: no browser, so nothing is read or written
 */
export function createAuthStore(
  options: CookieOptions,
  cookies: Cookies,
  storage: KeyValue,
  start: 'page' | 'httpOnly' | 'server',
  onDenied: () => void,
): AuthStore {
  const tokenCookie = options.opaqueTokenCookieName ?? 'stytch_session';
  const jwtCookie = options.jwtCookieName ?? 'stytch_session_jwt';
  const intermediateCookie = options.istCookieName ?? 'stytch_intermediate_session_token';
  const presentCookie = tokenCookie + PRESENT;
  const { subscribe, notify } = createListeners();
  const confirmed = createListeners();
  let user: User | null = null;
  let session: Session | null = null;
  let state = firstState();
  let version = 0;
  let confirmations = 0;
  /** The stored text when it was last read or written; null: there was none. */
  let lastStored: string | null = SIGNED_OUT;
  /** The token that the state belongs to. */
  let stateToken: string | undefined;
  /** The time of the last confirmation, by the API's clock. */
  let confirmedAt: string | undefined;
  /** The tokens that the browser did not accept as cookies. */
  let refused: Partial<SessionTokens> = {};
  /** The value of the cookie at the time when the browser did not accept the token. */
  let cookieBesideRefused: string | undefined;
  const warnOfSize = createWarnOnce();

  const token = () => refused.session_token ?? cookies.read(tokenCookie);
  /** The session with the time of the last confirmation, which the state's own object does not always have. */
  const currentSession = () => session && { ...session, last_accessed_at: confirmedAt ?? session.last_accessed_at };

  /**
   * Replaces the state, and notifies the listeners of a change.
   *
   * @param options.status the status if there is neither a user nor a session
   */
  function update(
    nextUser: User | null,
    nextSession: Session | null,
    { fromCache = false, isConfirmed = false, status = 'signedOut' }: Partial<AuthState> & { isConfirmed?: boolean },
  ) {
    confirmedAt = nextSession?.last_accessed_at;
    const isNewUser = changed(user, nextUser);
    const isNewSession = changed(session, nextSession);
    if (isNewUser || differ(session, nextSession, 'last_accessed_at', 'expires_at')) version++;
    if (isConfirmed) confirmations++;
    if (isNewUser) user = nextUser;
    if (isNewSession) session = nextSession;
    const next: AuthState =
      user && session
        ? { status: 'signedIn', user, session, fromCache }
        : {
            status: user || session || status !== 'signedOut' ? 'unknown' : status,
            user: null,
            session: null,
            fromCache,
          };
    const isNewState = isNewUser || isNewSession || next.status !== state.status || fromCache !== state.fromCache;
    if (next.status !== state.status) version++;
    if (isNewState) state = next;
    if (isConfirmed) confirmed.notify();
    if (isNewState) notify();
  }

  function save(user: User | null, session: Session | null) {
    stateToken = token();
    // Other tabs cannot use a session whose token is only in this page's memory.
    if (!refused.session_token) {
      const value = user || session ? { ...(user && { user }), ...(session && { session }) } : null;
      // The hash is stored first: other tabs compare it when they receive the state.
      storage.set(TOKEN_HASH, value && (stateToken ? hashToken(stateToken) : HIDDEN));
      storage.set(STATE, JSON.stringify(value));
    }
    lastStored = storage.get(STATE);
  }

  function write(nextUser: User | null, nextSession: Session | null, options: { isConfirmed: boolean }) {
    save(nextUser, nextSession);
    update(nextUser, nextSession, options);
  }

  /** Whether the stored state belongs to the session of the cookie. */
  function isOwnState(isNewToken: boolean): boolean {
    const hash = storage.get(TOKEN_HASH);
    if (!stateToken) return start === 'httpOnly' && (hash ?? HIDDEN) === HIDDEN;
    // Other clients of the API store no hash.
    return hash === null ? !isNewToken : hash === hashToken(stateToken);
  }

  function load(isStart: boolean) {
    lastStored = storage.get(STATE);
    const isNewToken = !isStart && token() !== stateToken;
    stateToken = token();
    // The user of the HttpOnly cookie has signed out without a connection.
    const isRevoked = !stateToken && pendingCookie(storage) !== undefined;
    const saved = !isRevoked && isOwnState(isNewToken) ? parseObject(lastStored) : null;
    const next = (saved?.session as Session | undefined) ?? null;
    // Another tab has signed out, and may have been unable to remove the cookie.
    const isEnded = isRevoked || (lastStored === SIGNED_OUT && !isNewToken && !isStart);
    const mayExist = stateToken ?? saved ?? (start === 'httpOnly' && cookies.read(presentCookie));
    const isUnknown = !isEnded && !!mayExist;
    update((saved?.user as User | undefined) ?? null, next, {
      fromCache: isStart || (isUnknown && !saved),
      isConfirmed: next?.last_accessed_at !== confirmedAt,
      status: isUnknown ? 'unknown' : 'signedOut',
    });
  }

  const store: AuthStore = {
    subscribe,
    get: () => state,
    user: () => user,
    session: () => session,
    token,
    tokens() {
      const session_token = token();
      const session_jwt = refused.session_jwt ?? cookies.read(jwtCookie);
      return session_token && session_jwt ? { session_token, session_jwt } : null;
    },
    snapshot: () => ({
      version,
      confirmations,
      confirmedAt,
      status: state.status,
      token: stateToken,
      sessionId: session?.session_id,
    }),
    since(before) {
      store.sync();
      if (version === before.version) return 'none';
      const now = store.snapshot();
      if (now.status === 'signedOut') return before.status === 'signedOut' ? 'none' : 'ended';
      const isSame =
        before.status !== 'signedOut' &&
        now.token === before.token &&
        (!now.sessionId || !before.sessionId || now.sessionId === before.sessionId);
      return isSame ? 'updated' : 'replaced';
    },
    setConfirmed: (user, session) => write(user, session, { isConfirmed: true }),
    notifyConfirmed: confirmed.notify,
    setUser: (next) => write(next, currentSession(), { isConfirmed: false }),
    setTokens({ session_token, session_jwt }, maxAge) {
      if (session_token !== token()) version++;
      refused = {};
      const keep = (name: string, member: keyof SessionTokens, value: string | undefined) => {
        if (!value) {
          cookies.remove(name);
        } else if (!cookies.write(name, value, maxAge)) {
          refused[member] = value;
          if (name.length + encodeURIComponent(value).length > COOKIE_MAX) {
            // The older cookie would send an outdated session to the host application's server.
            cookies.remove(name);
            warnOfSize(
              `The cookie "${name}" is larger than ${COOKIE_MAX} bytes, and browsers reject it: shorten the session's custom claims.`,
            );
          } else {
            onDenied();
          }
        }
      };
      keep(tokenCookie, 'session_token', session_token);
      keep(jwtCookie, 'session_jwt', session_jwt);
      cookieBesideRefused = cookies.read(tokenCookie);
      const isPresent = cookies.read(presentCookie);
      if (session_token || !maxAge) {
        if (isPresent) cookies.remove(presentCookie);
      } else if (!isPresent) {
        // A cookie that the API has set for a wider domain is enough: only the API can remove that one.
        cookies.write(presentCookie, '1', maxAge);
      }
    },
    clear() {
      store.setTokens({});
      cookies.remove(intermediateCookie);
      storage.set(DURATION, null);
      write(null, null, { isConfirmed: true });
    },
    sync() {
      // Only this page has that session, until a user signs in elsewhere.
      if (refused.session_token && cookies.read(tokenCookie) === cookieBesideRefused) return;
      const text = storage.get(STATE);
      const isSameToken = cookies.read(tokenCookie) === stateToken;
      if (text === lastStored && isSameToken) return;
      // The host application has cleared its storage. The cookie decides whether there is a session.
      if (text === null && isSameToken) {
        if (user || session) save(user, currentSession());
        else lastStored = null;
        return;
      }
      if (!isSameToken) version++;
      refused = {};
      load(false);
    },
    hiddenCookie: () => (start === 'httpOnly' && !token() && state.status !== 'signedOut' ? tokenCookie : undefined),
    hydrate(initial) {
      // The server may have set another cookie since.
      store.sync();
      if (user || session || confirmations) return;
      const first = firstState(initial);
      // A script cannot read an HttpOnly cookie, so the API decides.
      const mayExist = token() || (start === 'httpOnly' && !pendingCookie(storage));
      if (start === 'server' || (first.user && mayExist)) update(first.user, first.session, first);
    },
    onConfirmed: confirmed.subscribe,
  };

  if (start !== 'server') {
    load(true);
    // Of an earlier visit. Outside the cookie's path the session may still be alive.
    if (state.status === 'signedOut') {
      if (parseObject(lastStored) && cookies.isInPath()) store.clear();
      else update(null, null, {});
    }
  }
  // The API has answered nothing yet.
  confirmations = 0;
  return store;
}
