import type { OneTapOptions, OneTapResult } from '../browser/one-tap.ts';
import type { Context } from '../context.ts';
import { oauthProviders } from '../contract/oauth-providers.ts';
import type { OAuthProvider, ResponseOf, SessionDuration } from '../operations.ts';
import { lastProvider } from '../redirect/last-provider.ts';
import type { OAuthPopupOptions, OAuthStartOptions } from '../request/oauth-starts.ts';
import { openPopup } from '../runtime/open-popup.ts';

/** Sign-in with one social provider. */
export interface OAuthStart {
  /**
   * Redirects the page to the social provider, which returns to one of the redirect URLs. There `authenticateByUrl`
   * completes the sign-in. Logs `start_oauth_flow`, and stores a PKCE verifier if the project requires PKCE.
   *
   * @throws {UsageError} there is no page, or the project requires PKCE and the page has no Web Crypto
   */
  start(options?: OAuthStartOptions): Promise<void>;
  /**
   * Opens the social provider in a popup, and signs in when the popup returns to one of the redirect URLs. That page
   * must have the origin of this page and redeem tokens with a client of the same public token: it passes the token on
   * to this page, which has the PKCE verifier. The popup then closes. Call it directly in the handler of a click. A second
   * call closes the popup of the first one.
   *
   * @returns the session, as from `authenticate`; null if the user, `signal` or a second call has closed the popup, or if a
   *   page on the way has cut the link to it by its Cross-Origin-Opener-Policy. In the latter case, the popup completes the
   *   sign-in alone, and the state of this client changes as it does after a sign-in in another tab
   * @throws {CeremonyError} `unsupported`: the browser has blocked the popup, or a redirect URL has another origin. Call
   *   `start` instead
   * @throws {ApiError} `access_denied`: the user refused; `oauth_flow_callback_error`; as `authenticate`
   * @throws {NetworkError} {UsageError} as `start` and `authenticate`
   */
  startInPopup(options: OAuthPopupOptions & SessionDuration): Promise<ResponseOf<'oauth.authenticate'> | null>;
}

/** Google's one-tap prompt. */
export interface GoogleOneTap {
  /**
   * Shows the prompt. When the user chooses an account, the page redirects as with `google.start`, and
   * `authenticateByUrl` completes the sign-in. A page has one prompt: the next call replaces it.
   *
   * @returns resolves when the prompt is shown or cannot be shown, at most 3 seconds after the call
   * @throws {ApiError} the project's configuration is incomplete: `oauth_config_not_found`,
   *   `no_login_redirect_urls_set`, `no_signup_redirect_urls_set`, `default_provider_not_allowed`
   * @throws {NetworkError} Google's script or the API's frame could not be loaded
   * @throws {UsageError} there is no page
   */
  start(options?: OneTapOptions): Promise<OneTapResult>;
}

/**
 * Sign-in with social providers, one member for each.
 *
 * @example
 * ```ts
 * import { createFoyerClient } from '@foyer/core';
 *
 * const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
 * // On return from the social provider. Resolves with null if the URL contains no token.
 * await client.authenticateByUrl({ session_duration_minutes: 30 });
 * document.querySelector('#google')?.addEventListener('click', () => {
 *   void client.oauth.google.start({ login_redirect_url: location.href, custom_scopes: ['profile'] });
 * });
 * ```
 */
export interface OAuth extends Readonly<Record<OAuthProvider, OAuthStart>> {
  /**
   * Signs in with the single-use token from the redirect of a social provider.
   *
   * @returns the session, and the social provider's own tokens in `provider_values`
   * @throws {ApiError} `oauth_token_not_found`: used or expired; `oauth_flow_callback_error`; `pkce_mismatch` and
   *   others: started in another browser
   */
  authenticate(token: string, options: SessionDuration): Promise<ResponseOf<'oauth.authenticate'>>;
  /**
   * Allows `start` to add another account to the signed-in user.
   *
   * @returns `oauth_attach_token`, an option of `start`
   * @throws {ApiError} `user_unauthenticated`, `invalid_oauth_provider`
   */
  attach(provider: OAuthProvider): Promise<ResponseOf<'oauth.attach'>>;
  readonly googleOneTap: GoogleOneTap;
  /**
   * Returns the provider of the last social sign-in in this browser; null if there is none. An account that a signed-in
   * user has connected does not count.
   */
  lastUsed(): OAuthProvider | null;
}

export function createOAuth({ environment, storage, request, signInByOAuth, calls }: Context): OAuth {
  const authenticate: OAuth['authenticate'] = (token, options) => signInByOAuth({ token, ...options });

  const startsWith = (provider: OAuthProvider): OAuthStart => ({
    start: async (options = {}) => (await calls.load()).oauth.redirect(provider, options),
    async startInPopup(options) {
      // Before anything else: browsers open a window only during a click.
      const popup = openPopup(environment.page);
      try {
        return await (await calls.load()).oauth.signInByPopup(provider, options, popup);
      } finally {
        popup?.close();
      }
    },
  });

  return {
    ...(Object.fromEntries(oauthProviders.map((provider) => [provider, startsWith(provider)])) as Record<
      OAuthProvider,
      OAuthStart
    >),
    authenticate,
    attach: (provider) => request('oauth.attach', { provider }),
    googleOneTap: { start: async (options = {}) => (await calls.load()).oauth.prompt(options) },
    lastUsed: () => lastProvider(storage),
  };
}
