import type { Environment } from './environment.ts';
import { isApiError, NetworkError } from './errors.ts';
import type { SessionDuration } from './operations.ts';
import type { Redeem, RedeemableType } from './redemption.ts';
import type { SessionStore } from './session/store.ts';
import { createStorage, parseObject } from './storage.ts';
import type { AuthResponse } from './wire.ts';

/** What `parseAuthenticateUrl` finds. `handled`: `authenticateByUrl` can redeem this kind of token. */
export interface AuthenticateUrl {
  handled: boolean;
  token: string;
  tokenType: string;
}

/** What `authenticateByUrl` gives. `data` is null when another tab redeemed the token and signed this one in. */
export type AuthenticateByUrlResult =
  | { handled: true; tokenType: string; data: AuthResponse | null }
  | { handled: false; tokenType: string; token: string };

export interface AuthenticateUrlMethods {
  /**
   * Reads the one-time token that a mail's link or a social provider brought in the URL.
   *
   * @param href default: the page's own URL, and then the token that an earlier view of this tab could not redeem
   * @returns null where there is none
   */
  parseAuthenticateUrl(href?: string): AuthenticateUrl | null;
  /**
   * Redeems the token of a URL, once: a second call while the first is under way gives the first one's result, also
   * after the token has left the address bar; a second tab is signed in by the first. Token types: `magic_links`,
   * `oauth`, and `impersonation`, whose session is as long as the provider decides. A token of another type is given
   * back as it is, `reset_password` for instance.
   *
   * A token that has left the page's URL stays in the tab's `sessionStorage` until the provider has judged it: after a
   * call that got no answer, a call without `href` redeems it, also after a reload.
   *
   * @param options.clearParams takes the token out of the page's URL before the provider is asked. Default: true for
   *   the page's own URL
   * @param options.passwordLogin also redeems `login`, a password mail's second link. Default false: it is given back
   * @param href default: the page's own URL, and then the token that an earlier view of this tab could not redeem
   * @returns null where there is no token
   * @throws {ApiError} the provider refused, or this browser has spent the token before: `unable_to_auth_magic_link`,
   *   `oauth_token_not_found`, `unable_to_auth_impersonation_token`
   * @throws {NetworkError} no usable answer came; the same token may be tried again
   */
  authenticateByUrl(
    options: SessionDuration & { clearParams?: boolean; passwordLogin?: boolean },
    href?: string,
  ): Promise<AuthenticateByUrlResult | null>;
  /** Takes the one-time token out of the page's URL, for a page that has redeemed it by itself: a password's reset. */
  clearAuthenticateUrl(): void;
}

const KEPT = '::landing';

/** Whether the provider has decided on the token: one that is busy or broken has not. */
const isJudgement = (error: unknown): boolean =>
  isApiError(error) && error.status_code < 500 && error.status_code !== 429;

/** The values of `stytch_token_type` that `authenticateByUrl` redeems. */
const REDEEMABLE: readonly string[] = ['magic_links', 'oauth', 'impersonation'] satisfies RedeemableType[];

/**
 * @param prefix of what is stored
 * @param load the code that redeems, which only a page with a token needs
 */
export function createAuthenticateUrl(
  { page, location }: Environment,
  prefix: string,
  session: SessionStore,
  load: () => Promise<Redeem>,
): AuthenticateUrlMethods {
  const tab = createStorage(
    prefix,
    () => page?.sessionStorage,
    () => undefined,
  );
  /** The token that has left the address bar and is being redeemed. */
  let landing: Promise<AuthenticateByUrlResult> | undefined;

  function parseUrl(href: string | undefined): AuthenticateUrl | null {
    const query = new URLSearchParams(href?.split('#')[0]?.split('?')[1]);
    const token = query.get('token');
    const tokenType = query.get('stytch_token_type');
    return token && tokenType ? { handled: REDEEMABLE.includes(tokenType), token, tokenType } : null;
  }

  /** Whose page the token came to: a sign-in or sign-out since then ends it. */
  const sessionId = () => session.shown().sessionId ?? '';

  function keep(token: string, tokenType: string) {
    tab.set(KEPT, JSON.stringify({ token, tokenType, sessionId: sessionId() }));
  }

  function kept(): AuthenticateUrl | null {
    const found = parseObject(tab.get(KEPT)) as { token: string; tokenType: string; sessionId: string } | null;
    if (!found) return null;
    const { token, tokenType } = found;
    if (found.sessionId === sessionId()) return { handled: REDEEMABLE.includes(tokenType), token, tokenType };
    tab.set(KEPT, null);
    return null;
  }

  const parseAuthenticateUrl = (href?: string) =>
    parseUrl(href ?? location?.href) ?? (href === undefined ? kept() : null);

  function clearAuthenticateUrl() {
    if (!page || !location) return;
    const url = new URL(location.href);
    // Not by `searchParams`: that would spell the host's own parameters anew.
    const rest = url.search
      .slice(1)
      .split('&')
      .filter((pair) => !/^(token|stytch_token_type)(=|$)/.test(pair));
    url.search = rest.join('&');
    page.history.replaceState(page.history.state, '', url.href);
  }

  return {
    parseAuthenticateUrl,
    clearAuthenticateUrl,
    async authenticateByUrl({ session_duration_minutes, clearParams, passwordLogin }, href) {
      const inUrl = parseUrl(href ?? location?.href);
      if (!inUrl && href === undefined && landing) return landing;
      const found = inUrl ?? (href === undefined ? kept() : null);
      if (!found) return null;
      const { token, tokenType } = found;
      const type = passwordLogin && tokenType === 'login' ? 'magic_links' : tokenType;
      if (!REDEEMABLE.includes(type)) return inUrl && { handled: false, tokenType, token };
      const isOwnUrl = href === undefined || href === location?.href;
      if (inUrl && (clearParams ?? isOwnUrl)) {
        if (isOwnUrl) keep(token, tokenType);
        clearAuthenticateUrl();
      }
      const forget = () => {
        if (parseObject(tab.get(KEPT))?.token === token) tab.set(KEPT, null);
      };
      const loaded = load().catch((cause) => {
        throw new NetworkError('The code that redeems a token could not be loaded.', { cause });
      });
      const answer = loaded.then((redeem) => redeem(type as RedeemableType, token, session_duration_minutes));
      const result = answer.then(
        (data): AuthenticateByUrlResult => {
          forget();
          return { handled: true, tokenType, data };
        },
        (error) => {
          if (isJudgement(error)) forget();
          throw error;
        },
      );
      if (isOwnUrl) {
        landing = result;
        const end = () => {
          if (landing === result) landing = undefined;
        };
        result.then(end, end);
      }
      return result;
    },
  };
}
