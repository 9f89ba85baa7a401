import type { CookieOptions, InitialState } from '../config.ts';
import type { ApiSession, ApiUser, SessionTokens } from '../contract/wire.ts';
import type { Environment } from '../runtime/environment.ts';
import { createListeners, type Store, type Unsubscribe } from '../runtime/observable.ts';
import { write } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';
import {
  type Auth,
  type AuthEvent,
  type AuthState,
  changeBetween,
  currentSession,
  reduceAuth,
  type SessionChange,
  type Snapshot,
  snapshotOf,
  unreadAuth,
} from './auth-state.ts';
import type { Cookies } from './cookies.ts';
import { pendingCookie } from './pending-revocations.ts';
import { createStoredAuth, HELD_COOKIE, HELD_KEY, type StoredAuth, sessionMinutesRecord } from './stored-auth.ts';
import { createTokenCookies, type TokenCookies } from './token-cookies.ts';

export interface AuthStore extends Store<AuthState> {
  /** Returns the user, even while the session is not known yet. */
  user(): ApiUser | null;
  /** Returns the session, even while the user is not known yet. */
  session(): ApiSession | null;
  /** Returns the token that authenticates calls; undefined if there is none or only an HttpOnly cookie. */
  token(): string | undefined;
  tokens(): SessionTokens | null;
  /** Returns a snapshot of the state, without reading changes of other tabs first. */
  snapshot(): Snapshot;
  /** Returns how the session has changed since the snapshot: in this tab, in another tab, or only in the cookie. */
  since(before: Snapshot): SessionChange;
  /** Stores the user and the session that the API has confirmed. */
  setConfirmed(user: ApiUser, session: ApiSession): void;
  /**
   * Returns the times of the last response to this page that confirmed the session, in milliseconds since the epoch: by
   * the API's and by the device's clock. Null if there was none.
   */
  lastResponse(): { api: number; device: number } | null;
  /** Calls the listeners of `onConfirmed`, although the confirmation changes nothing. */
  notifyConfirmed(): void;
  /** Calls the listeners of `subscribe`: a step of the sign-in has begun or ended, in this or another tab. */
  notify(): void;
  setUser(user: ApiUser): void;
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
  /** Shows the user that a server has passed on, unless this browser or the API already shows another state. */
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

/** Creates the runner of `reduceAuth`, which notifies the listeners of each change. */
function createRunner() {
  const { subscribe, notify } = createListeners();
  const confirmed = createListeners();
  let auth = unreadAuth;
  return {
    get: () => auth,
    subscribe,
    onConfirmed: confirmed.subscribe,
    notify,
    notifyConfirmed: confirmed.notify,
    dispatch(event: AuthEvent) {
      const before = auth;
      const next = reduceAuth(before, event);
      auth = next;
      if (next.confirmations !== before.confirmations) confirmed.notify();
      if (next.state !== before.state) notify();
    },
  };
}

/**
 * Reads the storage and the cookies.
 *
 * @param before the token that the page has read or written before; null: it has read nothing yet
 */
function readBrowser(
  tokens: TokenCookies,
  stored: StoredAuth,
  isHttpOnly: boolean,
  before: { token: string | undefined } | null,
): AuthEvent {
  const token = tokens.token();
  const isNewToken = before !== null && token !== before.token;
  const { user, session, isRevoked, isSignedOut } = stored.load(token, isNewToken);
  // Another tab that has signed out may have been unable to remove the cookie.
  const isEnded = isRevoked || (isSignedOut && before !== null && !isNewToken);
  const mayExist = !isEnded && !!(token || user || session || (isHttpOnly && tokens.mayBeHidden()));
  return { type: 'loaded', isStart: !before, user, session, token, mayExist };
}

/** Removes a JWT of a session that has ended: the host application's server would accept it. */
function removeLeft({ state }: Auth, stored: StoredAuth, tokens: TokenCookies): void {
  if (state.status === 'signedOut' && stored.isSignedOut() && tokens.isJwtLeft()) tokens.remove();
}

/**
 * Creates the store of the user, the session and its tokens: what `reduceAuth` makes of the storage, of the cookies and
 * of the responses of the API.
 *
 * @param start `page`: a page with cookies that scripts can read; `httpOnly`: a page whose API may use HttpOnly
 *   cookies; `server`: no browser, so nothing is read or written
 */
export function createAuthStore(
  options: CookieOptions,
  cookies: Cookies,
  storage: KeyValue,
  start: 'page' | 'httpOnly' | 'server',
  onDenied: (name: string, size: number) => void,
): AuthStore {
  const isHttpOnly = start === 'httpOnly';
  const tokens = createTokenCookies(options, cookies, onDenied);
  const stored = createStoredAuth(storage, isHttpOnly);
  const { get, dispatch, subscribe, notify, onConfirmed, notifyConfirmed } = createRunner();

  let response: ReturnType<AuthStore['lastResponse']> = null;

  const save = (user: ApiUser | null, session: ApiSession | null) =>
    stored.save(user, session, tokens.token(), !tokens.isRefused());

  function sync() {
    if (tokens.isOnlyHere()) return;
    removeLeft(get(), stored, tokens);
    const auth = get();
    const isSameToken = tokens.inCookie() === auth.token;
    if (isSameToken && !stored.hasChanged()) return;
    // The cookie decides whether there is a session.
    if (isSameToken && stored.isCleared()) {
      if (auth.user || auth.session) save(auth.user, currentSession(auth));
      else stored.acceptCleared();
      return;
    }
    tokens.forgetRefused();
    dispatch(readBrowser(tokens, stored, isHttpOnly, auth));
  }

  function setTokens(next: Partial<SessionTokens>, maxAge?: number) {
    const before = tokens.token();
    tokens.write(next, maxAge);
    if (next.session_token !== before) dispatch({ type: 'tokensChanged' });
  }

  /** Removes all that the browser has stored of the session. */
  function remove() {
    tokens.remove();
    write(storage, sessionMinutesRecord, null);
    storage.set(HELD_KEY, null);
    save(null, null);
  }

  if (start !== 'server') {
    dispatch(readBrowser(tokens, stored, isHttpOnly, null));
    // Of an earlier visit. Outside the cookie's path the session may still be alive.
    if (get().state.status === 'signedOut' && stored.isStored() && cookies.isInPath()) remove();
    removeLeft(get(), stored, tokens);
    // The storage was cleared, so nothing is held back. Another host of the domain has its own storage.
    const isLeft = cookies.read(HELD_COOKIE) && storage.get(HELD_KEY) === null;
    if (isLeft && !options.availableToSubdomains) storage.set(HELD_KEY, null);
  }

  return {
    subscribe,
    get: () => get().state,
    user: () => get().user,
    session: () => get().session,
    token: tokens.token,
    tokens: tokens.tokens,
    snapshot: () => snapshotOf(get()),
    since(before) {
      sync();
      return changeBetween(before, snapshotOf(get()));
    },
    lastResponse: () => response,
    setConfirmed(user, session) {
      response = { api: Date.parse(session.last_accessed_at), device: Date.now() };
      save(user, session);
      dispatch({ type: 'confirmed', user, session, token: tokens.token() });
    },
    notify,
    notifyConfirmed,
    setUser(user) {
      save(user, currentSession(get()));
      dispatch({ type: 'userChanged', user, token: tokens.token() });
    },
    setTokens,
    clear() {
      remove();
      dispatch({ type: 'cleared', token: tokens.token() });
    },
    sync,
    hiddenCookie: () => (isHttpOnly && !tokens.token() && get().state.status !== 'signedOut' ? tokens.name : undefined),
    hydrate(initial) {
      // The server may have set another cookie since.
      sync();
      // A script cannot read an HttpOnly cookie, so the API decides.
      const mayExist = tokens.token() || (isHttpOnly && !pendingCookie(storage));
      if (start === 'server' || (initial.user && initial.session && mayExist)) dispatch({ type: 'hydrated', initial });
    },
    onConfirmed,
  };
}
