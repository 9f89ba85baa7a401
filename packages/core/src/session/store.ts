import type { CookieOptions } from '../config.ts';
import { NetworkError } from '../errors.ts';
import { createListeners, type Store } from '../observable.ts';
import { type KeyValue, parseObject } from '../storage.ts';
import { isRecord } from '../validation.ts';
import type { AuthResponse, Session, SessionTokens, User } from '../wire.ts';
import type { Cookies } from './cookies.ts';
import type { SessionChange } from './late-answers.ts';

/**
 * Who is signed in, as far as this page knows. `unknown`: a session may exist, the provider has not answered yet.
 * The object is replaced, never changed, and only when something other than `last_accessed_at` differs.
 */
export type AuthState =
  | { status: 'unknown' | 'signedOut'; user: null; session: null; fromCache: boolean }
  | { status: 'signedIn'; user: User; session: Session; fromCache: boolean };

/** What this page showed at a moment, to be compared later by `since`. */
export interface Snapshot {
  /** Changes with the token, the user, and all of the session but its times. */
  version: number;
  /** How often the session has been confirmed, in this tab or another. */
  confirmations: number;
  status: AuthState['status'];
  token: string | undefined;
  sessionId: string | undefined;
}

export interface SessionStore extends Store<AuthState> {
  /** The user, also where the session is not known yet. */
  user(): User | null;
  /** The session, also where the user is not known yet. */
  session(): Session | null;
  /** The token that authenticates calls; undefined where there is none, or only an HttpOnly cookie. */
  token(): string | undefined;
  tokens(): SessionTokens | null;
  /** What this page shows, before it looks at what other tabs and other parts of the site have changed. */
  shown(): Snapshot;
  /** What has happened to the session since then, in this tab, in another, or to the cookie alone. */
  since(before: Snapshot): SessionChange;
  /** The minutes of the last sign-in, in whichever tab: any of them may be the one that keeps the session alive. */
  duration(): number | undefined;
  /** @throws {NetworkError} the answer holds no session */
  signIn(answer: AuthResponse, minutes?: number): void;
  /**
   * Stores the answer of a validation, unless it is older than one that came while it was under way.
   *
   * @throws {NetworkError} the answer holds no session
   */
  confirm(answer: AuthResponse, minutes: number | undefined, before: Snapshot): void;
  setUser(user: User): void;
  setTokens(tokens: Partial<SessionTokens>, maxAge?: number): void;
  /** Signs out locally. */
  clear(): void;
  /**
   * Takes over what another tab has written, and what has become of the cookie: a token that the shown state does not
   * come from makes the state `unknown`.
   */
  sync(): void;
  /** Says whether the provider may keep the session in cookies that scripts cannot read. */
  setHttpOnly(isPossible: boolean): void;
  /** The name of the HttpOnly cookie that this browser may have; undefined where scripts can remove the session. */
  hiddenCookie(): string | undefined;
  /** Called when the provider has confirmed or ended the session, here or in another tab; one owner: the refresh. */
  onConfirmed: (() => void) | undefined;
}

/** Where the user and session of all tabs stand: at the storage prefix itself. */
const STATE = '';
const SIGNED_OUT = 'null';
/** Which token that user and session came from. */
const TOKEN_MARK = '::session_token_mark';
/** The mark of a session whose token scripts cannot read. */
const HIDDEN = '-';
/** Browsers keep no larger cookie: its name and value together, in bytes. */
const COOKIE_MAX = 4096;
const DURATION = '::session_duration_minutes';
/**
 * Tells one token from another (FNV-1a). 32 bits of a random token of 256 say nothing about the rest.
 */
function markOf(token: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < token.length; index++) hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Whether two values differ, some members left aside wherever they stand. */
const differ = (a: unknown, b: unknown, ...aside: string[]): boolean => {
  if (a === b) return false;
  if (!isRecord(a) || !isRecord(b)) return true;
  const keys = new Set(Object.keys(a).concat(Object.keys(b)));
  for (const key of aside) keys.delete(key);
  return [...keys].some((key) => differ(a[key], b[key], ...aside));
};
/** Whether listeners hear of the difference. */
const changed = (a: unknown, b: unknown): boolean => differ(a, b, 'last_accessed_at');

/**
 * @param start `page`: a page with scripted cookies; `httpOnly`: one whose server may keep the session in HttpOnly
 *   cookies; `server`: nothing is known and nothing is written
 */
export function createSessionStore(
  options: CookieOptions,
  cookies: Cookies,
  storage: KeyValue,
  start: 'page' | 'httpOnly' | 'server',
  onDenied: () => void,
): SessionStore {
  const tokenCookie = options.opaqueTokenCookieName ?? 'stytch_session';
  const jwtCookie = options.jwtCookieName ?? 'stytch_session_jwt';
  const intermediateCookie = options.istCookieName ?? 'stytch_intermediate_session_token';
  const { subscribe, notify } = createListeners();
  let user: User | null = null;
  let session: Session | null = null;
  let state: AuthState = { status: 'unknown', user: null, session: null, fromCache: true };
  let version = 0;
  let confirmations = 0;
  /** What the last known text in storage was; null: there was none. */
  let mirror: string | null = SIGNED_OUT;
  /** The token that the state came from. */
  let stateToken: string | undefined;
  /** When the session was last confirmed, as the provider's clock has it. */
  let confirmedAt: string | undefined;
  /** Only what the browser refused to keep in cookies. */
  let refused: Partial<SessionTokens> = {};
  let isHttpOnlyPossible = start === 'httpOnly';
  /** The cookie that stood beside a refused token. */
  let cookieBesideRefused: string | undefined;
  let hasWarnedOfSize = false;

  const warnOfSize = (name: string) => {
    if (hasWarnedOfSize) return;
    hasWarnedOfSize = true;
    console.warn(
      `[Foyer] The cookie "${name}" is larger than ${COOKIE_MAX} bytes, and no browser keeps it: shorten the session's custom claims.`,
    );
  };
  const token = () => refused.session_token ?? cookies.read(tokenCookie);
  /** The session with the time that other tabs know it by: the object stays the same while nothing else differs. */
  const currentSession = () => session && { ...session, last_accessed_at: confirmedAt ?? session.last_accessed_at };

  function update(
    nextUser: User | null,
    nextSession: Session | null,
    fromCache: boolean,
    isConfirmed: boolean,
    emptyStatus: 'unknown' | 'signedOut' = 'signedOut',
  ) {
    confirmedAt = nextSession?.last_accessed_at;
    const isNew = changed(user, nextUser) || changed(session, nextSession);
    if (changed(user, nextUser) || differ(session, nextSession, 'last_accessed_at', 'expires_at')) version++;
    if (isConfirmed) confirmations++;
    if (changed(user, nextUser)) user = nextUser;
    if (changed(session, nextSession)) session = nextSession;
    const next: AuthState =
      user && session
        ? { status: 'signedIn', user, session, fromCache }
        : { status: user || session ? 'unknown' : emptyStatus, user: null, session: null, fromCache };
    const isNewState = isNew || next.status !== state.status || fromCache !== state.fromCache;
    if (next.status !== state.status) version++;
    if (isNewState) state = next;
    if (isConfirmed) store.onConfirmed?.();
    if (isNewState) notify();
  }

  function save(user: User | null, session: Session | null) {
    stateToken = token();
    // A session whose token only this page has is none for the other tabs.
    if (!refused.session_token) {
      const value = user || session ? { ...(user && { user }), ...(session && { session }) } : null;
      // Before the state: other tabs compare the two when they hear of the state.
      storage.set(TOKEN_MARK, value && (stateToken ? markOf(stateToken) : HIDDEN));
      storage.set(STATE, JSON.stringify(value));
    }
    mirror = storage.get(STATE);
  }

  function write(nextUser: User | null, nextSession: Session | null, isConfirmed: boolean) {
    save(nextUser, nextSession);
    update(nextUser, nextSession, false, isConfirmed);
  }

  /** Whether the stored state belongs to the session that the cookie opens. */
  function isOwnState(isNewToken: boolean): boolean {
    const mark = storage.get(TOKEN_MARK);
    if (!stateToken) return isHttpOnlyPossible && (mark ?? HIDDEN) === HIDDEN;
    // Other clients of the provider leave no mark.
    return mark === null ? !isNewToken : mark === markOf(stateToken);
  }

  function load(isStart: boolean) {
    mirror = storage.get(STATE);
    const isNewToken = !isStart && token() !== stateToken;
    stateToken = token();
    const saved = isOwnState(isNewToken) ? parseObject(mirror) : null;
    const next = (saved?.session as Session | undefined) ?? null;
    // Another tab has signed out, perhaps without being able to remove the cookie.
    const isEnded = mirror === SIGNED_OUT && !isNewToken && !isStart;
    const isUnknown = !isEnded && (stateToken !== undefined || isHttpOnlyPossible);
    update(
      (saved?.user as User | undefined) ?? null,
      next,
      isStart || (isUnknown && !saved),
      next?.last_accessed_at !== confirmedAt,
      isUnknown ? 'unknown' : 'signedOut',
    );
  }

  const store: SessionStore = {
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
    shown: () => ({
      version,
      confirmations,
      status: state.status,
      token: stateToken,
      sessionId: session?.session_id,
    }),
    since(before) {
      store.sync();
      if (version === before.version) return 'none';
      const now = store.shown();
      if (now.status === 'signedOut') return before.status === 'signedOut' ? 'none' : 'ended';
      const isSame =
        before.status !== 'signedOut' &&
        now.token === before.token &&
        (!now.sessionId || !before.sessionId || now.sessionId === before.sessionId);
      return isSame ? 'updated' : 'replaced';
    },
    duration: () => Number(storage.get(DURATION)) || undefined,
    signIn(answer, minutes) {
      const { user, session: next } = answer;
      if (!user || !next) throw new NetworkError("The sign-in provider's answer holds no session.");
      if (minutes) storage.set(DURATION, `${minutes}`);
      // The provider decides how long a new session without minutes lives, such as an impersonated one.
      else if (next.session_id !== session?.session_id) storage.set(DURATION, null);
      // The provider's two times, never this device's clock. `last_accessed_at` is the moment of the answer.
      const maxAge = Math.round((Date.parse(next.expires_at) - Date.parse(next.last_accessed_at)) / 1000);
      // Both or none: empty tokens mean that the provider keeps the session in HttpOnly cookies.
      store.setTokens(answer.session_token && answer.session_jwt ? answer : {}, maxAge || undefined);
      write(user, next, true);
    },
    confirm(answer, minutes, before) {
      const at = Date.parse(answer.session?.last_accessed_at ?? '');
      if (before.confirmations !== confirmations && at < Date.parse(confirmedAt ?? '')) store.onConfirmed?.();
      else store.signIn(answer, minutes);
    },
    setUser: (next) => write(next, currentSession(), false),
    setTokens({ session_token, session_jwt }, maxAge) {
      if (session_token !== token()) version++;
      refused = {};
      const keep = (name: string, member: keyof SessionTokens, value: string | undefined) => {
        if (!value) {
          cookies.remove(name);
        } else if (!cookies.write(name, value, maxAge)) {
          refused[member] = value;
          if (name.length + encodeURIComponent(value).length > COOKIE_MAX) {
            // The older cookie would tell the host's server what is not true any more.
            cookies.remove(name);
            warnOfSize(name);
          } else {
            onDenied();
          }
        }
      };
      keep(tokenCookie, 'session_token', session_token);
      keep(jwtCookie, 'session_jwt', session_jwt);
      cookieBesideRefused = cookies.read(tokenCookie);
    },
    clear() {
      store.setTokens({});
      cookies.remove(intermediateCookie);
      storage.set(DURATION, null);
      write(null, null, true);
    },
    sync() {
      // Only this page has that session, until someone signs in elsewhere.
      if (refused.session_token && cookies.read(tokenCookie) === cookieBesideRefused) return;
      const text = storage.get(STATE);
      const isSameToken = cookies.read(tokenCookie) === stateToken;
      if (text === mirror && isSameToken) return;
      // The host has emptied its storage. The cookie decides whether a session is there.
      if (text === null && isSameToken) {
        if (user || session) save(user, currentSession());
        else mirror = null;
        return;
      }
      if (!isSameToken) version++;
      refused = {};
      load(false);
    },
    setHttpOnly(isPossible) {
      if (isPossible === isHttpOnlyPossible) return;
      isHttpOnlyPossible = isPossible;
      if (!user && !session && !token()) update(null, null, isPossible, true, isPossible ? 'unknown' : 'signedOut');
    },
    hiddenCookie: () => (isHttpOnlyPossible && !token() && state.status !== 'signedOut' ? tokenCookie : undefined),
    onConfirmed: undefined,
  };

  if (start !== 'server') {
    load(true);
    if (state.status === 'signedOut') {
      // What an earlier visit left behind. On a page outside of the cookie's path the session may still be alive.
      if (mirror !== null && mirror !== SIGNED_OUT && cookies.isInPath()) store.clear();
      else update(null, null, false, false);
    }
  }
  return store;
}
