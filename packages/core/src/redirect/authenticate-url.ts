import type { SessionDuration } from '../operations.ts';
import { parseObject } from '../runtime/storage.ts';
import type { ClientState } from '../session/store.ts';
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

/** The key of the token that is being redeemed. */
export const LANDING_KEY = '::landing';
const redeemable: string[] = ['magic_links', 'oauth', 'impersonation'] satisfies RedeemableType[];
const isRedeemable = (type: string): type is RedeemableType => redeemable.includes(type);

/** @param redeem redeems a token, with code that the first call loads */
export function createAuthenticateUrl(
  { environment, tabStorage, auth }: ClientState,
  redeem: Redeem,
): AuthenticateUrlMethods {
  const { page, location } = environment;
  /** The pending result for the token that was removed from the address bar. */
  let redeeming: Promise<AuthenticateByUrlResult> | undefined;

  function parseUrl(href: string | undefined): AuthenticateUrl | null {
    const query = new URLSearchParams(href?.split('#')[0]?.split('?')[1]);
    const token = query.get('token');
    const tokenType = query.get('stytch_token_type');
    return token && tokenType ? { handled: isRedeemable(tokenType), token, tokenType } : null;
  }

  /** The session when the token arrived. A later sign-in or sign-out discards the token. */
  const sessionId = () => auth.snapshot().sessionId ?? '';

  /** Returns the token that an earlier page view of this tab could not redeem. */
  function stored(): AuthenticateUrl | null {
    const found = parseObject(tabStorage.get(LANDING_KEY)) as {
      token: string;
      tokenType: string;
      sessionId: string;
    } | null;
    if (!found) return null;
    const { token, tokenType } = found;
    if (found.sessionId === sessionId()) return { handled: isRedeemable(tokenType), token, tokenType };
    tabStorage.set(LANDING_KEY, null);
    return null;
  }

  const parseAuthenticateUrl = (href?: string) =>
    parseUrl(href ?? location?.href) ?? (href === undefined ? stored() : null);

  function clearAuthenticateUrl() {
    if (!page || !location) return;
    const url = new URL(location.href);
    // `searchParams` is not used, because it would change the encoding of the host application's own parameters.
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
      const found = inUrl ?? (href === undefined ? stored() : null);
      if (!found) return null;
      const { token, tokenType } = found;
      const type = passwordLogin && tokenType === 'login' ? 'magic_links' : tokenType;
      if (!isRedeemable(type)) return inUrl && { handled: false, tokenType, token };
      const isOwnUrl = href === undefined || href === location?.href;
      if (inUrl && (clearParams ?? isOwnUrl)) {
        if (isOwnUrl) tabStorage.set(LANDING_KEY, JSON.stringify({ token, tokenType, sessionId: sessionId() }));
        clearAuthenticateUrl();
      }
      const result = redeem(type, token, { session_duration_minutes })
        .then((data): AuthenticateByUrlResult => ({ handled: true, tokenType, data }))
        .finally(() => {
          if (redeeming === result) redeeming = undefined;
        });
      if (isOwnUrl) redeeming = result;
      return result;
    },
  };
}
