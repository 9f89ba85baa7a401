import type { Context } from '../context.ts';
import { UsageError } from '../errors.ts';
import type { ResponseOf, SessionDuration } from '../operations.ts';

/** The social providers, as they are spelled on the wire. */
export const oauthProviders = [
  'google',
  'microsoft',
  'apple',
  'github',
  'gitlab',
  'facebook',
  'discord',
  'salesforce',
  'slack',
  'amazon',
  'bitbucket',
  'linkedin',
  'coinbase',
  'twitch',
  'twitter',
  'tiktok',
  'snapchat',
  'figma',
  'yahoo',
] as const;

/** A social provider, as it is spelled on the wire. */
export type OauthProvider = (typeof oauthProviders)[number];

/** How a sign-in through a social provider begins. */
export interface OauthStartOptions {
  /** Where known users return to. Default: the project's. */
  login_redirect_url?: string;
  /** Where new users return to. Default: the project's. */
  signup_redirect_url?: string;
  /** Asked for beside the scopes that the project always asks for. */
  custom_scopes?: string[];
  /** Passed on to the social provider, `login_hint` for instance. */
  provider_params?: Record<string, string>;
  /** From `attach`: adds the account to the user who is signed in. */
  oauth_attach_token?: string;
}

/** What each social provider can do. */
export interface OauthStart {
  /**
   * Leaves the page for the social provider, which returns to one of the redirect URLs; `authenticateByUrl` ends the
   * sign-in there. Logs `start_oauth_flow`, and keeps a proof key in this browser where the project wants one.
   *
   * @throws {UsageError} there is no page to leave, or the project wants a proof and the page has no Web Crypto
   */
  start(options?: OauthStartOptions): Promise<void>;
}

/**
 * Sign-in through social providers, one member for each (specification, section 7).
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
export interface Oauth extends Readonly<Record<OauthProvider, OauthStart>> {
  /**
   * Signs in with the token that a social provider's redirect has brought; good for one use.
   *
   * @returns beside the session, the social provider's own tokens in `provider_values`
   * @throws {ApiError} `oauth_token_not_found`: used or expired; `oauth_flow_callback_error`; `pkce_mismatch` and
   *   others: begun in another browser
   */
  authenticate(token: string, options: SessionDuration): Promise<ResponseOf<'oauth.authenticate'>>;
  /**
   * Allows `start` to add another account to the user who is signed in.
   *
   * @returns `oauth_attach_token`, an option of `start`
   * @throws {ApiError} `user_unauthenticated`, `invalid_oauth_provider`
   */
  attach(provider: OauthProvider): Promise<ResponseOf<'oauth.attach'>>;
}

export function createOauth(context: Context): Oauth {
  const { publicToken, apiUrl, environment, request, signIn, bootstrap, telemetry, pkce } = context;

  async function start(provider: OauthProvider, options: OauthStartOptions) {
    const { cnameDomain, pkceRequiredForOAuth: isProved } = await bootstrap.getAsync();
    const { location } = environment;
    if (!location) throw new UsageError('A sign-in through a social provider begins on a page.');
    const { custom_scopes, provider_params, login_redirect_url, signup_redirect_url, oauth_attach_token } = options;
    let code_challenge: string | undefined;
    if (isProved) code_challenge = await pkce.challenge('oauth');
    else pkce.clear('oauth');
    telemetry.log('start_oauth_flow', {
      provider_type: provider,
      ...(custom_scopes && { custom_scopes }),
      cname_domain: cnameDomain,
      pkce: isProved,
      ...(provider_params && { provider_params }),
    });
    const query = new URLSearchParams();
    const add = (parameters: Record<string, string | undefined>, prefix = '') => {
      for (const [name, value] of Object.entries(parameters)) if (value) query.set(prefix + name, value);
    };
    add({ public_token: publicToken, code_challenge, custom_scopes: custom_scopes?.join(' ') });
    add(provider_params ?? {}, 'provider_');
    add({ login_redirect_url, signup_redirect_url, oauth_attach_token });
    location.href = `${cnameDomain ? `https://${cnameDomain}` : apiUrl}/v1/public/oauth/${provider}/start?${query}`;
  }

  const starts = oauthProviders.map((provider) => [
    provider,
    { start: (options: OauthStartOptions = {}) => start(provider, options) },
  ]);
  return {
    ...(Object.fromEntries(starts) as Record<OauthProvider, OauthStart>),
    authenticate: (token, options) => signIn('oauth.authenticate', { token, ...options }, 'oauth'),
    attach: (provider) => request('oauth.attach', { provider }),
  };
}
