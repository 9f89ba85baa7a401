import { isApiError, NetworkError } from '../errors.ts';
import type { SessionDuration } from '../operations.ts';
import type { Environment } from '../runtime/environment.ts';
import { createStorage, parseObject } from '../runtime/storage.ts';
import type { SessionStore } from '../session/store.ts';
import type { AuthResponse } from '../wire.ts';
import type { Redeem, RedeemableType } from './redemption.ts';

/** The result of `parseAuthenticateUrl`. `handled`: `authenticateByUrl` can redeem this type of token. */
export interface AuthenticateUrl {
  handled: boolean;
  token: string;
  tokenType: string;
}

/** The result of `authenticateByUrl`. `data` is null if another tab redeemed the token and signed this tab in. */
export type AuthenticateByUrlResult =
  | { handled: true; tokenType: string; data: AuthResponse | null }
  | { handled: false; tokenType: string; token: string };

export interface AuthenticateUrlMethods {
  /**
   * Reads the one-time token of an email link or a social provider's redirect from the URL.
   *
   * @param href default: the page's own URL, then the token that an earlier page view of this tab could not redeem
   * @returns null if there is none
   */
  parseAuthenticateUrl(href?: string): AuthenticateUrl | null;
  /**
   * Redeems the token of a URL once. Simultaneous calls share one result, even after the token was removed from the
   * address bar. A second tab is signed in by the first one. Token types: `magic_links`, `oauth`, and `impersonation`,
   * whose session has the duration that the API chooses. A token of another type, such as `reset_password`, is returned
   * unredeemed.
   *
   * A token that was removed from the page's URL stays in the tab's `sessionStorage` until the API has accepted or
   * refused it. After a call without a response, a call without `href` redeems the token, even after a reload.
   *
   * @param options.clearParams removes the token from the page's URL before the call. Default: true for the page's own
   *   URL
   * @param options.passwordLogin also redeems `login`, the second link of a password reset email. Default false: it is
   *   returned unredeemed
   * @param href default: the page's own URL, then the token that an earlier page view of this tab could not redeem
   * @returns null if there is no token
   * @throws {ApiError} the API refused the token, or this browser has already used it: `unable_to_auth_magic_link`,
   *   `oauth_token_not_found`, `unable_to_auth_impersonation_token`
   * @throws {NetworkError} no usable response arrived; the same token can be tried again
   */
  authenticateByUrl(
    options: SessionDuration & { clearParams?: boolean; passwordLogin?: boolean },
    href?: string,
  ): Promise<AuthenticateByUrlResult | null>;
  /** Removes the one-time token from the page's URL, for a page that redeems it itself, such as a password reset. */
  clearAuthenticateUrl(): void;
}

const LANDING = '::landing';

/** Whether the API has refused the token for good: a rate limit or a server error says nothing about the token. */
const isJudgement = (error: unknown): boolean =>
  isApiError(error) && error.status_code < 500 && error.status_code !== 429;

/** The values of `stytch_token_type` that `authenticateByUrl` redeems. */
const REDEEMABLE: readonly string[] = ['magic_links', 'oauth', 'impersonation'] satisfies RedeemableType[];

/**
 * @param prefix the prefix of the storage keys
 * @param load loads the code that redeems tokens, which only a page with a token needs
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
  /** The token that was removed from the address bar and is being redeemed. */
  let redeeming: Promise<AuthenticateByUrlResult> | undefined;

  function parseUrl(href: string | undefined): AuthenticateUrl | null {
    const query = new URLSearchParams(href?.split('#')[0]?.split('?')[1]);
    const token = query.get('token');
    const tokenType = query.get('stytch_token_type');
    return token && tokenType ? { handled: REDEEMABLE.includes(tokenType), token, tokenType } : null;
  }

  /** The session when the token arrived. A later sign-in or sign-out discards the token. */
  const sessionId = () => session.shown().sessionId ?? '';

  function keep(token: string, tokenType: string) {
    tab.set(LANDING, JSON.stringify({ token, tokenType, sessionId: sessionId() }));
  }

  function kept(): AuthenticateUrl | null {
    const found = parseObject(tab.get(LANDING)) as { token: string; tokenType: string; sessionId: string } | null;
    if (!found) return null;
    const { token, tokenType } = found;
    if (found.sessionId === sessionId()) return { handled: REDEEMABLE.includes(tokenType), token, tokenType };
    tab.set(LANDING, null);
    return null;
  }

  const parseAuthenticateUrl = (href?: string) =>
    parseUrl(href ?? location?.href) ?? (href === undefined ? kept() : null);

  function clearAuthenticateUrl() {
    if (!page || !location) return;
    const url = new URL(location.href);
    // `searchParams` is not used, because it would change the encoding of the host's own parameters.
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
      if (!inUrl && href === undefined && redeeming) return redeeming;
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
        if (parseObject(tab.get(LANDING))?.token === token) tab.set(LANDING, null);
      };
      const loaded = load().catch((cause) => {
        throw new NetworkError('The code that redeems tokens could not be loaded.', { cause });
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
        redeeming = result;
        const end = () => {
          if (redeeming === result) redeeming = undefined;
        };
        result.then(end, end);
      }
      return result;
    },
  };
}
