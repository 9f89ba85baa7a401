import type { Context } from '../context.ts';
import type { RequestOf, ResponseOf } from '../operations.ts';

/**
 * The project as an identity provider for other apps: consent and logout (specification, sections 2 and 4; OpenID
 * Connect Core and RP-Initiated Logout).
 */
export interface Idp {
  /**
   * What an app asks for, and whether the user has to be asked. Needs a session.
   *
   * @returns the user is to be asked where `consent_required`; a scope that is not `is_grantable` cannot be granted
   * @throws {ApiError} `user_unauthenticated`, `connected_app_not_found`, `oauth_invalid_scope_requested`,
   *   `connected_app_supplied_redirect_url_not_found_in_client`
   */
  oauthAuthorizeStart(options: RequestOf<'idp.oauthAuthorizeStart'>): Promise<ResponseOf<'idp.oauthAuthorizeStart'>>;
  /**
   * Gives the user's decision. Where no consent is required, `consent_granted` may be false.
   *
   * @returns `redirect_uri`, where the page is to go in any case; an `authorization_code` only where the app is let in
   * @throws as `oauthAuthorizeStart`, and {ApiError} `pkce_required_for_idp_authorization_flow`
   */
  oauthAuthorizeSubmit(options: RequestOf<'idp.oauthAuthorizeSubmit'>): Promise<ResponseOf<'idp.oauthAuthorizeSubmit'>>;
  /**
   * Where a logout that an app asks for leads to, and whether the user has to be asked. Signs nobody out: that is
   * `session.revoke`.
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
