import type { ErrorBody, SchemaErrorBody } from '@foyer/core/operations';

/** Status and default sentence of each `error_type`. */
const errorTable = {
  bad_request: [400, 'The request could not be read.'],
  invalid_email: [400, 'Email format is invalid.'],
  inactive_email: [400, 'The email address is marked as inactive.'],
  invalid_phone_number: [400, 'Phone number format is invalid. Use E.164, for example +12025550123.'],
  invalid_phone_number_country_code: [400, "The phone number's country code is invalid, unsupported, or disabled."],
  invalid_code: [400, 'Code format is invalid: it must be 6 digits.'],
  invalid_method_id: [400, 'No passcode was sent under this method_id.'],
  invalid_expiration: [400, 'A link must expire after 5 to 10080 whole minutes.'],
  invalid_expiration_otp: [400, 'A passcode must expire after 1 to 10 whole minutes.'],
  invalid_locale: [400, 'The locale must be en, es or pt-br.'],
  invalid_template_id: [400, 'A template id has letters, digits, dashes and underscores only.'],
  invalid_session_duration_minutes: [400, 'session_duration_minutes must be a whole number from 5 to 527040.'],
  invalid_login_magic_link_url: [400, 'login_magic_link_url is not an absolute URL.'],
  invalid_signup_magic_link_url: [400, 'signup_magic_link_url is not an absolute URL.'],
  no_match_for_provided_magic_link_url: [400, "The URL is not among the project's redirect URLs."],
  no_login_redirect_urls_set: [404, 'The project has no login redirect URL, and the request gave none.'],
  no_signup_redirect_urls_set: [404, 'The project has no sign-up redirect URL, and the request gave none.'],
  public_token_required: [400, 'The URL lacks its public_token.'],
  invalid_oauth_provider: [400, 'No social provider has this name.'],
  invalid_login_oauth_url: [400, 'login_redirect_url is not an absolute URL.'],
  invalid_signup_oauth_url: [400, 'signup_redirect_url is not an absolute URL.'],
  no_match_for_provided_oauth_url: [400, "The URL is not among the project's redirect URLs."],
  invalid_oauth_attach_token: [400, 'The oauth_attach_token is unknown, expired, used, or of another provider.'],
  oauth_flow_callback_error: [400, 'An error was encountered in the callback of the OAuth flow. Please try again.'],
  oauth_state_mismatch: [400, 'This sign-in was started elsewhere. Please start again.'],
  invalid_callback_id: [400, 'This sign-in is unknown or has expired. Please start again.'],
  id_token_invalid: [400, 'The ID token is not one of the provider.'],
  id_token_expired: [400, 'The ID token has expired.'],
  id_token_incorrect_audience: [400, 'The ID token was made for another client.'],
  invalid_trusted_auth_token: [400, 'The trusted auth token is invalid or has expired.'],
  jwt_invalid_audience: [400, 'The token was made for another audience.'],
  jwt_invalid_issuer: [400, 'The token was made by another issuer.'],
  jwt_invalid_claims: [400, 'The token lacks a claim.'],
  invalid_pkce_code_challenge: [400, 'code_challenge must be the base64url SHA-256 of the verifier: 43 characters.'],
  invalid_pkce_code_verifier: [400, 'code_verifier must be 43 to 128 unreserved characters.'],
  pkce_expected_code_verifier: [400, 'This token was requested with PKCE: code_verifier is required.'],
  pkce_did_not_expect_code_verifier: [400, 'This token was requested without PKCE: code_verifier must be absent.'],
  pkce_mismatch: [400, 'The PKCE code_verifier does not match the code_challenge.'],
  duplicate_email: [400, 'Another user has this email address.'],
  duplicate_phone_number: [400, 'Another user has this phone number.'],
  connected_app_supplied_redirect_url_not_found_in_client: [400, 'The app has no such redirect URL.'],
  oauth_invalid_scope_requested: [400, "The project's policy has no such scope."],
  pkce_required_for_idp_authorization_flow: [400, 'A public app must send a PKCE code_challenge (S256).'],
  third_party_clients_cannot_use_full_access: [400, 'A third-party app cannot ask for full_access.'],
  third_party_clients_require_consent_for_offline_access: [
    400,
    'A third-party app that bypasses consent cannot ask for offline_access.',
  ],
  cannot_delete_last_primary_factor: [400, 'A user must keep at least one way to sign in.'],
  metadata_too_large: [400, 'Metadata must be at most 4 kB of JSON.'],
  metadata_too_many_keys: [400, 'Metadata must have at most 20 top-level keys.'],
  live_id_used_in_test_environment: [
    400,
    'This provider is a local stand-in and refuses live tokens. Use a public token that begins with public-token-test-.',
  ],
  invalid_authorization_header: [401, 'The Authorization header must be Basic, with the public token as its user.'],
  unable_to_auth_magic_link: [401, 'The magic link could not be authenticated: it was already used or has expired.'],
  unable_to_auth_otp_code: [401, 'The passcode has expired or was already used. Please request a new one.'],
  unable_to_auth_impersonation_token: [401, 'The impersonation token is unknown, expired or was already used.'],
  cannot_update_trusted_metadata: [401, 'trusted_metadata can only be changed from a server.'],
  idp_access_token_expired: [401, 'The access token has expired.'],
  oauth_access_token_exchange_token_too_old: [401, 'An access token can be exchanged within 5 minutes of its issue.'],
  user_unauthenticated: [401, 'Must have an active session to call this method.'],
  connected_app_not_found: [404, 'Connected app not found.'],
  idp_access_token_not_found: [404, 'Access token not found.'],
  idp_access_token_could_not_be_exchanged: [404, 'The access token was revoked and cannot be exchanged.'],
  email_not_found: [404, 'Email not found.'],
  phone_number_not_found: [404, 'Phone number not found.'],
  totp_not_found: [404, 'TOTP not found.'],
  crypto_wallet_not_found: [404, 'Crypto wallet not found.'],
  oauth_user_registration_not_found: [404, 'OAuth registration not found.'],
  oauth_config_not_found: [404, 'The project has no client at this social provider.'],
  oauth_token_not_found: [404, 'OAuth Token could not be found.'],
  default_provider_not_allowed: [404, "One Tap needs the project's own Google client: the default one is not allowed."],
  trusted_token_profile_not_found: [404, 'The project has no trusted token profile with this id.'],
  webauthn_registration_not_found: [404, 'WebAuthn registration not found.'],
  biometric_registration_not_found: [404, 'Biometric registration not found.'],
  magic_link_not_found: [404, 'Magic link not found.'],
  otp_code_not_found: [404, 'Invalid passcode, please try again.'],
  public_token_not_found: [404, 'No project has this public token.'],
  project_not_found: [404, 'No project has this id.'],
  session_not_found: [404, 'Session not found.'],
  user_not_found: [404, 'User not found.'],
  route_not_found: [404, 'No such route.'],
  oauth_access_token_exchange_missing_full_access: [403, 'Only an access token with full_access can be exchanged.'],
  unauthorized_action: [403, 'Unauthorized action.'],
  method_not_allowed: [405, 'The route exists, under another method.'],
  captcha_failed: [429, 'The captcha could not be verified. Please try again.'],
  too_many_requests: [429, 'Too many requests. Please try again in a minute.'],
  user_lock_limit_reached: [429, 'Too many failed authentication attempts. Please try again later.'],
  internal_server_error: [500, 'The provider failed. Its log says why.'],
  server_unavailable: [503, 'The provider is unavailable.'],
} satisfies Record<string, [status: number, message: string]>;

/** The `error_type` of an answer. */
export type ErrorType = keyof typeof errorTable;

/** An answer that is an error: thrown by a handler, turned into its body at the edge. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly type: ErrorType;
  readonly status: number;

  constructor(type: ErrorType, message?: string) {
    const [status, defaultMessage] = errorTable[type];
    super(message ?? defaultMessage);
    this.type = type;
    this.status = status;
  }
}

/** A request whose members have the wrong shape. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  readonly body: SchemaErrorBody;

  constructor(body: SchemaErrorBody) {
    super('The request does not fit its schema.');
    this.body = body;
  }
}

export function errorBody(error: ProviderError, requestId: string): ErrorBody {
  return {
    status_code: error.status,
    request_id: requestId,
    error_type: error.type,
    error_message: error.message,
    error_url: `https://stytch.com/docs/api/errors/${error.status}#${error.type}`,
  };
}
