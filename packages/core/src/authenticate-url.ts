import type { Environment } from './environment.ts';
import type { SessionDuration } from './operations.ts';
import type { Redeem, Redeemer } from './redemption.ts';
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
   * The one-time token that a mail's link or a social provider brought in the URL.
   *
   * @param href default: the page's own URL
   * @returns null where the URL brings none
   */
  parseAuthenticateUrl(href?: string): AuthenticateUrl | null;
  /**
   * Redeems the token of a URL, once: a second call while the first is under way gives the first one's result, also
   * after the token has left the address bar; a second tab is signed in by the first. Token types: `magic_links`,
   * `oauth`, and `impersonation`, whose session is as long as the provider decides. A token of another type is given
   * back as it is, `reset_password` for instance.
   *
   * @param options.clearParams takes the token out of the page's URL before the provider is asked. Default: true for
   *   the page's own URL
   * @param options.passwordLogin also redeems `login`, a password mail's second link. Default false: it is given back
   * @param href default: the page's own URL
   * @returns null where the URL brings no token
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

/**
 * @param redeemers by the value of `stytch_token_type`
 */
export function createAuthenticateUrl(
  { page, location }: Environment,
  redeemers: Readonly<Record<string, Redeemer>>,
  redeem: Redeem,
): AuthenticateUrlMethods {
  /** The token that has left the address bar and is being redeemed. */
  let landing: Promise<AuthenticateByUrlResult> | undefined;

  const redeemerOf = (tokenType: string) => (Object.hasOwn(redeemers, tokenType) ? redeemers[tokenType] : undefined);

  function parseAuthenticateUrl(href = location?.href): AuthenticateUrl | null {
    const query = new URLSearchParams(href?.split('#')[0]?.split('?')[1]);
    const token = query.get('token');
    const tokenType = query.get('stytch_token_type');
    return token && tokenType ? { handled: !!redeemerOf(tokenType), token, tokenType } : null;
  }

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
      const found = parseAuthenticateUrl(href);
      if (!found) return (href === undefined && landing) || null;
      const { token, tokenType } = found;
      const redeemer = redeemerOf(passwordLogin && tokenType === 'login' ? 'magic_links' : tokenType);
      if (!redeemer) return { handled: false, tokenType, token };
      const isOwnUrl = href === undefined || href === location?.href;
      if (clearParams ?? isOwnUrl) clearAuthenticateUrl();
      const result = redeem(redeemer, token, session_duration_minutes).then(
        (data): AuthenticateByUrlResult => ({ handled: true, tokenType, data }),
      );
      if (isOwnUrl) {
        landing = result;
        const forget = () => {
          if (landing === result) landing = undefined;
        };
        result.then(forget, forget);
      }
      return result;
    },
  };
}
