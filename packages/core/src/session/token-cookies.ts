import type { CookieOptions } from '../config.ts';
import type { SessionTokens } from '../contract/wire.ts';
import type { Cookies } from './cookies.ts';

/** The session's tokens, in cookies. Tokens that the browser does not accept as cookies last as long as the page. */
export interface TokenCookies {
  /** The name of the token's cookie. */
  name: string;
  /** Returns the token that authenticates calls; undefined if there is none or only an HttpOnly cookie. */
  token(): string | undefined;
  tokens(): SessionTokens | null;
  /** Returns the token of the cookie, without one that the browser has not accepted. */
  inCookie(): string | undefined;
  /** Whether the browser has not accepted the token as a cookie, so that only this page has it. */
  isRefused(): boolean;
  /** The same, unless a user has signed in elsewhere since. */
  isOnlyHere(): boolean;
  /** Whether there may be HttpOnly cookies. */
  mayBeHidden(): boolean;
  /** Whether there is a JWT without a token: a server's response that began before the sign-out has written it. */
  isJwtLeft(): boolean;
  /**
   * Stores the tokens. Missing ones are removed.
   *
   * @param maxAge in seconds; undefined: until the browser is closed
   */
  write(tokens: Partial<SessionTokens>, maxAge?: number): void;
  /** Removes the tokens, and those of a business-to-business client. */
  remove(): void;
  /** Forgets the tokens that the browser has not accepted. */
  forgetRefused(): void;
}

/** Added to the name of the token's cookie: a cookie that tells scripts that the HttpOnly cookies exist. */
const PRESENT = '_present';
/** The largest cookie that browsers accept: name and value together, in bytes. */
export const COOKIE_MAX = 4096;

/** @param onDenied called with the name and the size in bytes of a cookie that the browser has not accepted */
export function createTokenCookies(
  options: CookieOptions,
  cookies: Cookies,
  onDenied: (name: string, size: number) => void,
): TokenCookies {
  const tokenCookie = options.opaqueTokenCookieName ?? 'stytch_session';
  const jwtCookie = options.jwtCookieName ?? 'stytch_session_jwt';
  const intermediateCookie = options.istCookieName ?? 'stytch_intermediate_session_token';
  const presentCookie = tokenCookie + PRESENT;
  /** The tokens that the browser did not accept as cookies. */
  let refused: Partial<SessionTokens> = {};
  /** The value of the cookie at the time when the browser did not accept the token. */
  let cookieBesideRefused: string | undefined;

  const inCookie = () => cookies.read(tokenCookie);
  const token = () => refused.session_token ?? inCookie();

  function writeOne(name: string, member: keyof SessionTokens, value: string | undefined, maxAge: number | undefined) {
    if (!value) {
      cookies.remove(name);
    } else if (!cookies.write(name, value, maxAge)) {
      refused[member] = value;
      const size = name.length + encodeURIComponent(value).length;
      // The older cookie would send an outdated session to the host application's server.
      if (size > COOKIE_MAX) cookies.remove(name);
      onDenied(name, size);
    }
  }

  function writePresent(isHidden: boolean, maxAge: number | undefined) {
    const isPresent = cookies.read(presentCookie);
    if (!isHidden) {
      if (isPresent) cookies.remove(presentCookie);
    } else if (!isPresent) {
      // A cookie that the API has set for a wider domain is enough: only the API can remove that one.
      cookies.write(presentCookie, '1', maxAge);
    }
  }

  function write({ session_token, session_jwt }: Partial<SessionTokens>, maxAge?: number) {
    refused = {};
    writeOne(tokenCookie, 'session_token', session_token, maxAge);
    writeOne(jwtCookie, 'session_jwt', session_jwt, maxAge);
    cookieBesideRefused = inCookie();
    writePresent(!session_token && !!maxAge, maxAge);
  }

  return {
    name: tokenCookie,
    token,
    tokens() {
      const session_token = token();
      const session_jwt = refused.session_jwt ?? cookies.read(jwtCookie);
      return session_token && session_jwt ? { session_token, session_jwt } : null;
    },
    inCookie,
    isRefused: () => !!refused.session_token,
    isOnlyHere: () => !!refused.session_token && inCookie() === cookieBesideRefused,
    mayBeHidden: () => !!cookies.read(presentCookie),
    isJwtLeft: () => !token() && !!cookies.read(jwtCookie),
    write,
    remove() {
      write({});
      cookies.remove(intermediateCookie);
    },
    forgetRefused() {
      refused = {};
    },
  };
}
