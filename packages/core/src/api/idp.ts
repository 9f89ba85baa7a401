import type { Context } from '../context.ts';
import type { RequestOf, ResponseOf } from '../operations.ts';

/**
 * The project as an identity provider for other apps: consent and logout (OpenID Connect Core and RP-Initiated
 * Logout).
 */
export interface Idp {
  /**
   * Returns what an app requests and whether the user must consent. Requires a session.
   *
   * @returns `consent_required`: the user must decide; a scope that is not `is_grantable` cannot be granted
   * @throws {ApiError} `user_unauthenticated`, `connected_app_not_found`, `oauth_invalid_scope_requested`,
   *   `connected_app_supplied_redirect_url_not_found_in_client`
   */
  oauthAuthorizeStart(options: RequestOf<'idp.oauthAuthorizeStart'>): Promise<ResponseOf<'idp.oauthAuthorizeStart'>>;
  /**
   * Submits the user's decision. `consent_granted` may be false if no consent is required.
   *
   * @returns `redirect_uri`, to which the page must go in any case; `authorization_code` only if the app is authorized
   * @throws as `oauthAuthorizeStart`, and {ApiError} `pkce_required_for_idp_authorization_flow`
   */
  oauthAuthorizeSubmit(options: RequestOf<'idp.oauthAuthorizeSubmit'>): Promise<ResponseOf<'idp.oauthAuthorizeSubmit'>>;
  /**
   * Returns the redirect URL of a logout that an app requests, and whether the user must confirm it. The user stays
   * signed in until `session.revoke`.
   *
   * @throws {ApiError} `connected_app_not_found`, ...
   */
  oauthLogoutStart(options: RequestOf<'idp.oauthLogoutStart'>): Promise<ResponseOf<'idp.oauthLogoutStart'>>;
}

export function createIdp({ request }: Context): Idp {
  return {
    oauthAuthorizeStart: (options) => request('idp.oauthAuthorizeStart', options),
    oauthAuthorizeSubmit: (options) => request('idp.oauthAuthorizeSubmit', options),
    oauthLogoutStart: (options) => request('idp.oauthLogoutStart', options),
  };
}
