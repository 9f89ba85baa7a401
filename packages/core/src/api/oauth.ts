import type { OneTapOptions, OneTapResult } from '../browser/one-tap.ts';
import type { CallContext } from '../context.ts';
import { UsageError } from '../errors.ts';
import { oauthProviders } from '../oauth-providers.ts';
import type { OAuthProvider, ResponseOf, SessionDuration } from '../operations.ts';
import { rememberProvider } from '../redirect/last-provider.ts';
import { OAUTH_ATTEMPT_KEY } from '../redirect/oauth-attempt.ts';
import { loadChunk } from '../runtime/load-chunk.ts';
import { openPopup } from '../runtime/open-popup.ts';
import { createStorage } from '../runtime/storage.ts';

/** Options for the start of a sign-in with a social provider. */
export interface OAuthStartOptions {
  /** The URL to which existing users return. Default: the project's. */
  login_redirect_url?: string;
  /** The URL to which new users return. Default: the project's. */
  signup_redirect_url?: string;
  /** Scopes to request in addition to the project's own. */
  custom_scopes?: string[];
  /** Parameters for the social provider, such as `login_hint`. */
  provider_params?: Record<string, string>;
  /** The token from `attach`, which adds the account to the signed-in user. */
  oauth_attach_token?: string;
}

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
   * to this page, which has the PKCE verifier. The popup then closes. Call it directly in the handler of a click.
   *
   * @returns the session, as from `authenticate`; null if the user has closed the popup, or if a page on the way has cut
   *   the link to it by its Cross-Origin-Opener-Policy. The popup then completes the sign-in alone, and the state of this
   *   client changes as it does after a sign-in in another tab
   * @throws {CeremonyError} `unsupported`: the browser has blocked the popup. Call `start` instead
   * @throws {ApiError} `access_denied`: the user refused; `oauth_flow_callback_error`; as `authenticate`
   * @throws {NetworkError} {UsageError} as `start` and `authenticate`
   */
  startInPopup(options: OAuthStartOptions & SessionDuration): Promise<ResponseOf<'oauth.authenticate'> | null>;
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
 * // On return: null where the URL brings no token.
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
  /** Returns the social provider of the last sign-in that started in this browser; null if there is none. */
  lastUsed(): OAuthProvider | null;
}

/** The methods that redirect or call the API. */
export type OAuthMethods = Omit<OAuth, 'lastUsed'>;

export function createOAuth(context: CallContext): OAuthMethods {
  const { publicToken, apiUrl, options, environment, request, signIn, storage, bootstrap, telemetry, pkce } = context;

  const tab = createStorage('', () => environment.page?.sessionStorage);

  function leave(provider: OAuthProvider, url: string, location: { href: string }) {
    rememberProvider(storage, provider);
    tab.set(OAUTH_ATTEMPT_KEY, `${Date.now()}`);
    location.href = url;
  }

  async function startUrl(provider: OAuthProvider, startOptions: OAuthStartOptions) {
    if (!publicToken) throw new UsageError('There is no public token.');
    const { cnameDomain, pkceRequiredForOAuth: pkceRequired } = await bootstrap.getAsync();
    const { custom_scopes, provider_params, login_redirect_url, signup_redirect_url, oauth_attach_token } =
      startOptions;
    let code_challenge: string | undefined;
    if (pkceRequired) code_challenge = await pkce.challenge('oauth');
    else pkce.clear('oauth');
    telemetry.log('start_oauth_flow', {
      provider_type: provider,
      ...(custom_scopes && { custom_scopes }),
      cname_domain: cnameDomain,
      pkce: pkceRequired,
      ...(provider_params && { provider_params }),
    });
    const query = new URLSearchParams();
    const add = (parameters: Record<string, string | undefined>, prefix = '') => {
      for (const [name, value] of Object.entries(parameters)) if (value) query.set(prefix + name, value);
    };
    add({ public_token: publicToken, code_challenge, custom_scopes: custom_scopes?.join(' ') });
    add(provider_params ?? {}, 'provider_');
    add({ login_redirect_url, signup_redirect_url, oauth_attach_token });
    const base = cnameDomain ? `https://${cnameDomain}` : apiUrl;
    return `${base}/v1/public/oauth/${provider}/start?${query}`;
  }

  async function start(provider: OAuthProvider, startOptions: OAuthStartOptions) {
    const { location } = environment;
    if (!location) throw new UsageError('OAuth needs a page.');
    leave(provider, await startUrl(provider, startOptions), location);
  }

  async function startInPopup(
    provider: OAuthProvider,
    { session_duration_minutes, ...startOptions }: OAuthStartOptions & SessionDuration,
    opened?: Window | null,
  ) {
    const { page } = environment;
    // Before anything else: browsers block a window that opens later than its click.
    const popup = opened ?? openPopup(page);
    try {
      const { tokenFromPopup } = await loadChunk(import('../browser/oauth-popup.ts'), 'The code for popups');
      const token = await tokenFromPopup(page, publicToken, popup, () => startUrl(provider, startOptions));
      if (!token) return null;
      rememberProvider(storage, provider);
      return await authenticate(token, { session_duration_minutes });
    } finally {
      popup?.close();
    }
  }

  async function startPrompt(prompt: OneTapOptions = {}): Promise<OneTapResult> {
    const { page, location } = environment;
    if (!page || !location) throw new UsageError('OAuth needs a page.');
    const { startOneTap } = await loadChunk(import('../browser/one-tap.ts'), 'The code for one-tap');
    return startOneTap(page, publicToken, options, prompt, (url) => {
      // Google's prompt does not use PKCE, so the verifier of an earlier sign-in does not belong to it.
      pkce.clear('oauth');
      leave('google', url, location);
    });
  }

  const authenticate: OAuth['authenticate'] = (token, options) => {
    tab.set(OAUTH_ATTEMPT_KEY, null);
    return signIn('oauth.authenticate', { token, ...options }, 'oauth');
  };

  const starts = oauthProviders.map((provider) => [
    provider,
    {
      start: (startOptions: OAuthStartOptions = {}) => start(provider, startOptions),
      // `opened` by `createLazyCalls`, during the click that loads this code.
      startInPopup: (startOptions: OAuthStartOptions & SessionDuration, opened?: Window | null) =>
        startInPopup(provider, startOptions, opened),
    },
  ]);
  return {
    ...(Object.fromEntries(starts) as Record<OAuthProvider, OAuthStart>),
    authenticate,
    attach: (provider) => request('oauth.attach', { provider }),
    googleOneTap: { start: startPrompt },
  };
}
