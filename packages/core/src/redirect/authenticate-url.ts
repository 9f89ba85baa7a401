import type { AuthResponse } from '../contract/wire.ts';
import type { SessionDuration } from '../operations.ts';
import { isStored, read, write } from '../runtime/records.ts';
import type { ClientState } from '../session/store.ts';
import type { LinkCheck, LinkCheckOptions, Links } from './link-check.ts';
import { unconfirmedRecord } from './unconfirmed-sign-in.ts';
import { unredeemedTokenRecord } from './unredeemed-token.ts';
import { type AuthenticateUrl, clearUrlToken, isRedeemable, redeemableType, urlToken } from './url-token.ts';

/** The result of `authenticateByUrl`. `data` is null if another tab redeemed the token and signed this tab in. */
export type AuthenticateByUrlResult =
  | { handled: true; tokenType: string; data: AuthResponse | null }
  | { handled: false; tokenType: string; token: string };

export interface AuthenticateUrlMethods {
  /**
   * Reads the one-time token of an email link or a social provider's redirect from the URL.
   *
   * @param href default: the page's own URL, then the token that an earlier page view of this tab has not redeemed
   * @returns null if there is none
   */
  parseAuthenticateUrl(href?: string): AuthenticateUrl | null;
  /**
   * Determines what the page must do with the token in its URL before `authenticateByUrl` redeems it: an email link is
   * redeemed without a click only in a browser that waits for an email. So a program that opens the links of emails,
   * such as a mail scanner, signs no user in and uses up no link. The token moves from the URL to the tab's
   * `sessionStorage`. Sends nothing to the API but the request for the project's settings.
   *
   * @returns null, synchronously, if there is nothing to do. Otherwise a promise that resolves with the next step, or
   *   with null; in a prerendered page, after the user has opened the page
   * @throws {NetworkError} the code for the check could not be loaded
   */
  checkAuthenticateUrl(options?: LinkCheckOptions): Promise<LinkCheck | null> | null;
  /** Keeps the session of a user who has none of the addresses that this browser waited for; see `LinkCheck`. */
  confirmUser(): void;
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
   * @param options.checkUser if an email link signs in a user who has none of the addresses that this browser waits for,
   *   `checkAuthenticateUrl` then resolves with `confirmUser`. Default false
   * @param href default: the page's own URL, then the token that an earlier page view of this tab has not redeemed
   * @returns null if there is no token
   * @throws {ApiError} the API refused the token, or this browser has already used it: `unable_to_auth_magic_link`,
   *   `oauth_token_not_found`, `unable_to_auth_impersonation_token`
   * @throws {NetworkError} no usable response arrived; the same token can be tried again
   */
  authenticateByUrl(
    options: SessionDuration & { clearParams?: boolean; passwordLogin?: boolean; checkUser?: boolean },
    href?: string,
  ): Promise<AuthenticateByUrlResult | null>;
  /**
   * Removes the one-time token from the page's URL and from the tab's `sessionStorage`, for a page that redeems it
   * itself, such as a password reset, or not at all.
   */
  clearAuthenticateUrl(): void;
}

/** @param links checks and redeems tokens, with code that the first call loads */
export function createAuthenticateUrl(
  { publicToken, environment, storage, tabStorage, auth }: ClientState & { publicToken: string },
  links: Links,
): AuthenticateUrlMethods {
  const { page, location } = environment;
  /** The pending result for the token that was removed from the address bar. */
  let redeeming: Promise<AuthenticateByUrlResult> | undefined;
  /** The token that this page view has checked. A sign-in in another tab does not discard it. */
  let checked: AuthenticateUrl | null = null;

  /** The session when the token arrived. A later sign-in or sign-out discards the token. */
  const sessionId = () => auth.snapshot().sessionId ?? '';
  const clearUrl = () => clearUrlToken(environment, publicToken);
  const store = ({ token, tokenType }: AuthenticateUrl) =>
    write(tabStorage, unredeemedTokenRecord, { token, tokenType, sessionId: sessionId() });

  /** Returns the token that an earlier page view of this tab could not redeem. */
  function stored(): AuthenticateUrl | null {
    const found = read(tabStorage, unredeemedTokenRecord);
    if (!found) return null;
    const { token, tokenType } = found;
    if (found.sessionId === sessionId()) return { handled: isRedeemable(tokenType), token, tokenType };
    write(tabStorage, unredeemedTokenRecord, null);
    return null;
  }

  const parseAuthenticateUrl = (href?: string) =>
    urlToken(href ?? location?.href) ?? (href === undefined ? (checked ?? stored()) : null);

  /** Moves the token of the page's URL to the storage of the tab; see `Links.check`. */
  function keep(token: AuthenticateUrl, again: boolean) {
    const isInUrl = !!urlToken(location?.href);
    // A prerendered page has another storage than the tab in which it is opened.
    if (page?.document.prerendering || !(isInUrl || again)) return;
    store(token);
    if (isInUrl) clearUrl();
  }

  return {
    parseAuthenticateUrl,
    clearAuthenticateUrl() {
      clearUrl();
      checked = null;
      write(tabStorage, unredeemedTokenRecord, null);
    },
    confirmUser: () => void write(storage, unconfirmedRecord, null),
    checkAuthenticateUrl(options = {}) {
      const found = parseAuthenticateUrl();
      const token = found && redeemableType(found.tokenType, options.passwordLogin) ? found : null;
      if (!token && !isStored(storage, unconfirmedRecord)) return null;
      checked = token;
      const keepToken = (again = false) => token && keep(token, again);
      keepToken();
      return links.check(token, options, keepToken, () => !!redeeming);
    },
    async authenticateByUrl({ clearParams, passwordLogin, ...options }, href) {
      const inUrl = urlToken(href ?? location?.href);
      if (!inUrl && href === undefined && redeeming) return redeeming;
      const found = parseAuthenticateUrl(href);
      if (!found) return null;
      const { token, tokenType } = found;
      const type = redeemableType(tokenType, passwordLogin);
      if (!type) return inUrl && { handled: false, tokenType, token };
      const isOwnUrl = href === undefined || href === location?.href;
      if (inUrl && (clearParams ?? isOwnUrl)) {
        if (isOwnUrl) store(found);
        clearUrl();
      }
      const result = links
        .redeem(type, token, options)
        .then((data): AuthenticateByUrlResult => ({ handled: true, tokenType, data }))
        .finally(() => {
          if (redeeming === result) redeeming = undefined;
          checked = null;
        });
      if (isOwnUrl) redeeming = result;
      return result;
    },
  };
}
