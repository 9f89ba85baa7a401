import type { CookieOptions } from '../config.ts';
import { NetworkError } from '../errors.ts';
import { createListeners, type Store } from '../observable.ts';
import { type KeyValue, parseObject } from '../storage.ts';
import { isRecord } from '../validation.ts';
import type { AuthResponse, Session, SessionTokens, User } from '../wire.ts';
import type { Cookies } from './cookies.ts';

/**
 * Who is signed in, as far as this page knows. `unknown`: a session may exist, the provider has not answered yet.
 * The object is replaced, never changed, and only when something other than `last_accessed_at` differs.
 */
export type AuthState =
  | { status: 'unknown' | 'signedOut'; user: null; session: null; fromCache: boolean }
  | { status: 'signedIn'; user: User; session: Session; fromCache: boolean };

export interface SessionStore extends Store<AuthState> {
  /** The user, also where the session is not known yet. */
  user(): User | null;
  /** The session, also where the user is not known yet. */
  session(): Session | null;
  /** The token that authenticates calls; undefined where there is none, or only an HttpOnly cookie. */
  token(): string | undefined;
  tokens(): SessionTokens | null;
  /** Changes with everything that makes a call under way out of date, in this tab or another. */
  version(): number;
  /** The minutes of the last sign-in, in whichever tab: any of them may be the one that keeps the session alive. */
  duration(): number | undefined;
  /** @throws {NetworkError} the answer holds no session */
  signIn(answer: AuthResponse, minutes?: number): void;
  setUser(user: User): void;
  setTokens(tokens: Partial<SessionTokens>, maxAge?: number): void;
  /** Signs out locally. */
  clear(): void;
  /** Takes over what another tab has written, if anything. */
  sync(): void;
  /** Called when the provider has confirmed or ended the session, here or in another tab; one owner: the refresh. */
  onConfirmed: (() => void) | undefined;
}

/** Where the user and session of all tabs stand: at the storage prefix itself. */
const STATE = '';
const SIGNED_OUT = 'null';
const DURATION = '::session_duration_minutes';
const changed = (a: unknown, b: unknown): boolean => {
  if (a === b) return false;
  if (!isRecord(a) || !isRecord(b)) return true;
  const keys = new Set(Object.keys(a).concat(Object.keys(b)));
  keys.delete('last_accessed_at');
  return [...keys].some((key) => changed(a[key], b[key]));
};

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
  /** What the last known text in storage was. */
  let mirror = SIGNED_OUT;
  /** When the session was last confirmed, as the provider's clock has it. */
  let confirmedAt: string | undefined;
  /** Only what the browser refused to keep in cookies. */
  let refused: Partial<SessionTokens> = {};

  const token = () => refused.session_token ?? cookies.read(tokenCookie);

  function update(nextUser: User | null, nextSession: Session | null, fromCache: boolean, isConfirmed: boolean) {
    confirmedAt = nextSession?.last_accessed_at;
    const isNew = changed(user, nextUser) || changed(session, nextSession);
    if (changed(user, nextUser)) user = nextUser;
    if (changed(session, nextSession)) session = nextSession;
    const status = user || session ? 'unknown' : 'signedOut';
    const next: AuthState =
      user && session
        ? { status: 'signedIn', user, session, fromCache }
        : { status, user: null, session: null, fromCache };
    const isNewState = isNew || next.status !== state.status || fromCache !== state.fromCache;
    if (isNewState) {
      version++;
      state = next;
    }
    if (isConfirmed) store.onConfirmed?.();
    if (isNewState) notify();
  }

  const stored = () => storage.get(STATE) ?? SIGNED_OUT;

  function write(nextUser: User | null, nextSession: Session | null, isConfirmed: boolean) {
    const value =
      nextUser || nextSession
        ? { ...(nextUser && { user: nextUser }), ...(nextSession && { session: nextSession }) }
        : null;
    // A session whose token only this page has is none for the other tabs.
    if (!refused.session_token) storage.set(STATE, JSON.stringify(value));
    mirror = stored();
    update(nextUser, nextSession, false, isConfirmed);
  }

  function load(fromCache: boolean) {
    mirror = stored();
    const saved = parseObject(mirror);
    const session = (saved?.session as Session | undefined) ?? null;
    update((saved?.user as User | undefined) ?? null, session, fromCache, session?.last_accessed_at !== confirmedAt);
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
    version() {
      store.sync();
      return version;
    },
    duration: () => Number(storage.get(DURATION)) || undefined,
    signIn(answer, minutes) {
      const { user, session } = answer;
      if (!user || !session) throw new NetworkError("The sign-in provider's answer holds no session.");
      if (minutes) storage.set(DURATION, `${minutes}`);
      // The provider's two times, never this device's clock. `last_accessed_at` is the moment of the answer.
      const maxAge = Math.round((Date.parse(session.expires_at) - Date.parse(session.last_accessed_at)) / 1000);
      // Both or none: empty tokens mean that the provider keeps the session in HttpOnly cookies.
      store.setTokens(answer.session_token && answer.session_jwt ? answer : {}, maxAge || undefined);
      write(user, session, true);
    },
    // With the time that other tabs know the session by: theirs is the newer one.
    setUser: (next) => write(next, session && { ...session, last_accessed_at: confirmedAt ?? '' }, false),
    setTokens({ session_token, session_jwt }, maxAge) {
      version++;
      refused = {};
      const keep = (name: string, member: keyof SessionTokens, value: string | undefined) => {
        if (!value) cookies.remove(name);
        else if (!cookies.write(name, value, maxAge)) {
          refused[member] = value;
          onDenied();
        }
      };
      keep(tokenCookie, 'session_token', session_token);
      keep(jwtCookie, 'session_jwt', session_jwt);
    },
    clear() {
      store.setTokens({});
      cookies.remove(intermediateCookie);
      storage.set(DURATION, null);
      write(null, null, true);
    },
    sync() {
      if (stored() === mirror) return;
      // Also where nothing differs but the time: what another tab has got is newer than any answer under way.
      version++;
      refused = {};
      load(false);
    },
    onConfirmed: undefined,
  };

  if (start !== 'server') {
    load(true);
    if (token() || start === 'httpOnly') {
      // A cookie may be there that no script can read: the provider knows.
      if (state.status === 'signedOut') state = { ...state, status: 'unknown' };
    } else if (mirror !== SIGNED_OUT) {
      // What an earlier visit left behind.
      store.clear();
    } else {
      update(null, null, false, false);
    }
  }
  return store;
}
