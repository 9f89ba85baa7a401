import type { ErrorBody, SchemaErrorBody } from '@foyer/core/operations';

/** Status and default message of each `error_type`. */
export const errorTable = {
  bad_request: [400, 'The request could not be read.'],
  invalid_email: [400, 'Email format is invalid.'],
  bad_domain_for_stytch_sdk: [400, "The page is not among the project's own."],
  inactive_email: [400, 'The email address is marked as inactive.'],
  invalid_phone_number: [400, 'Phone number format is invalid. Use E.164, for example +12025550123.'],
  invalid_phone_number_country_code: [400, "The phone number's country code is invalid, unsupported, or disabled."],
  invalid_code: [400, 'Code format is invalid: it must be 6 digits.'],
  invalid_method_id: [400, 'No passcode was sent under this method_id.'],
  invalid_expiration: [400, 'A link must expire after 5 to 10080 whole minutes.'],
  invalid_expiration_otp: [400, 'A passcode must expire after 1 to 10 whole minutes.'],
  invalid_locale: [400, 'The locale is not supported.'],
  invalid_template_id: [400, 'A template id can contain only letters, digits, dashes and underscores.'],
  invalid_session_duration_minutes: [400, 'session_duration_minutes must be a whole number from 5 to 527040.'],
  invalid_login_magic_link_url: [400, 'login_magic_link_url is not an absolute URL.'],
  invalid_signup_magic_link_url: [400, 'signup_magic_link_url is not an absolute URL.'],
  no_match_for_provided_magic_link_url: [400, "The URL is not among the project's redirect URLs."],
  no_login_redirect_urls_set: [404, 'The project has no login redirect URL, and the request has none.'],
  no_signup_redirect_urls_set: [404, 'The project has no sign-up redirect URL, and the request has none.'],
  public_token_required: [400, 'The URL must contain a public_token.'],
  invalid_oauth_provider: [400, 'No social provider has this name.'],
  invalid_login_oauth_url: [400, 'login_redirect_url is not an absolute URL.'],
  invalid_signup_oauth_url: [400, 'signup_redirect_url is not an absolute URL.'],
  no_match_for_provided_oauth_url: [400, "The URL is not among the project's redirect URLs."],
  invalid_oauth_attach_token: [400, 'The oauth_attach_token is unknown, expired, used, or for another provider.'],
  oauth_flow_callback_error: [400, 'An error was encountered in the callback of the OAuth flow. Please try again.'],
  oauth_state_mismatch: [400, 'This sign-in was started in another browser. Please start again.'],
  invalid_callback_id: [400, 'This sign-in is unknown or has expired. Please start again.'],
  id_token_invalid: [400, 'The ID token is invalid.'],
  id_token_expired: [400, 'The ID token has expired.'],
  id_token_incorrect_audience: [400, 'The ID token was issued for another client.'],
  invalid_trusted_auth_token: [400, 'The trusted auth token is invalid or has expired.'],
  jwt_invalid_audience: [400, 'The token was issued for another audience.'],
  jwt_invalid_issuer: [400, 'The token has another issuer.'],
  jwt_invalid_claims: [400, 'A required claim is missing from the token.'],
  unable_to_parse_session_jwt: [400, 'session_jwt is not one of this project.'],
  invalid_pkce_code_challenge: [400, 'code_challenge must be the base64url SHA-256 of the verifier: 43 characters.'],
  invalid_pkce_code_verifier: [400, 'code_verifier must be 43 to 128 unreserved characters.'],
  pkce_expected_code_verifier: [400, 'This token was requested with PKCE: code_verifier is required.'],
  pkce_did_not_expect_code_verifier: [400, 'This token was requested without PKCE: do not send a code_verifier.'],
  pkce_mismatch: [400, 'The PKCE code_verifier does not match the code_challenge.'],
  duplicate_email: [400, 'Another user has this email address.'],
  duplicate_phone_number: [400, 'Another user has this phone number.'],
  weak_password: [400, 'The password is too easy to guess. Please choose a longer or less common one.'],
  breached_password: [400, 'Password appears in the list of breached passwords and must be reset.'],
  reset_password: [400, 'Password must be reset.'],
  no_user_password: [400, 'Password not found for this user. Please try again.'],
  cannot_reset_password_with_existing_password: [400, 'The new password must differ from the existing one.'],
  invalid_password_reset_redirect_url: [400, "reset_password_redirect_url is not among the project's redirect URLs."],
  invalid_login_redirect_url: [400, "login_redirect_url is not among the project's redirect URLs."],
  no_password_reset_redirect_url: [400, 'The project has no password reset redirect URL, and the request has none.'],
  active_totp_exists: [400, 'The user already has a TOTP. Delete it to set up another one.'],
  pending_totp_exists: [400, 'The user has a TOTP that is not verified yet. Delete it to set up another one.'],
  expired_totp: [400, 'The TOTP was not verified in time. Set up another one.'],
  invalid_totp_code: [400, 'Code format is invalid: it must be 6 digits.'],
  totp_code_already_authenticated: [400, 'This code was already used. Wait for the next one.'],
  recovery_code_used_as_totp_code: [400, 'This is a recovery code, not a code from the authenticator app.'],
  invalid_recovery_code: [400, 'Recovery code format is invalid: it must look like xxxx-xxxx-xxxx.'],
  totp_code_used_as_recovery_code: [400, 'This is a code from the authenticator app, not a recovery code.'],
  invalid_webauthn_registration_domain: [400, 'The domain must be a host name, without scheme, port or path.'],
  too_many_user_registrations_for_domain: [400, 'The user has the maximum number of passkeys for this domain.'],
  empty_webauthn_registration_name: [400, 'A passkey must have a name.'],
  duplicate_webauthn_registration: [400, 'This passkey is already registered.'],
  unable_to_register_webauthn_registration: [400, 'The passkey could not be verified for this page.'],
  invalid_public_key_credential: [400, 'public_key_credential must be the JSON text of a public-key credential.'],
  invalid_public_key_credential_missing_id_field: [400, 'public_key_credential lacks id or rawId.'],
  invalid_public_key_credential_missing_response_field: [400, 'public_key_credential lacks response.'],
  invalid_public_key_credential_missing_client_data_json_field: [
    400,
    'public_key_credential lacks response.clientDataJSON.',
  ],
  invalid_public_key_credential_missing_attestation_object_field: [
    400,
    'public_key_credential lacks response.attestationObject.',
  ],
  invalid_public_key_credential_missing_authenticator_data_field: [
    400,
    'public_key_credential lacks response.authenticatorData.',
  ],
  invalid_public_key_credential_missing_signature_field: [400, 'public_key_credential lacks response.signature.'],
  invalid_public_key_credential_invalid_id: [400, 'public_key_credential.id must be base64url, and rawId the same.'],
  invalid_public_key_credential_malformed_client_data_json: [
    400,
    'response.clientDataJSON must be the base64url of the client data.',
  ],
  invalid_public_key_credential_malformed_attestation_object: [
    400,
    'response.attestationObject must be the base64url of an attestation object.',
  ],
  invalid_public_key_credential_invalid_authenticator_data: [
    400,
    'response.authenticatorData must be the base64url of authenticator data.',
  ],
  invalid_public_key_credential_invalid_signature: [400, 'response.signature must be the base64url of a signature.'],
  invalid_wallet_type: [400, 'crypto_wallet_type must be ethereum or solana.'],
  invalid_ethereum_address: [400, 'This is not an Ethereum address, or its checksum is wrong.'],
  invalid_solana_address: [400, 'This is not a Solana address: it must be 32 bytes in base58.'],
  crypto_wallet_type_incompatible_with_siwe: [400, 'Sign-In with Ethereum is for Ethereum wallets.'],
  invalid_siwe_uri: [400, 'siwe_params.uri must be an absolute URI.'],
  invalid_siwe_domain: [400, 'siwe_params.uri must have a host.'],
  invalid_siwe_chain_id: [400, 'siwe_params.chain_id must be a positive whole number in decimal digits.'],
  invalid_siwe_statement: [400, 'siwe_params.statement must be one line.'],
  invalid_siwe_message_request_id: [400, 'siwe_params.message_request_id has characters that a URL path cannot have.'],
  invalid_siwe_resource: [400, 'Each of siwe_params.resources must be an absolute URI.'],
  siwe_message_expired: [400, 'The sign-in request has expired. Please try again.'],
  siwe_message_not_valid_yet: [400, 'The sign-in request is not valid yet.'],
  invalid_signature: [400, 'The signature has the wrong format for this wallet type.'],
  duplicate_wallet_address: [400, 'Another user has this crypto wallet.'],
  invalid_client: [400, 'The client ID metadata document of the app cannot be used.'],
  connected_app_supplied_redirect_url_not_found_in_client: [400, 'The app has no such redirect URL.'],
  oauth_invalid_scope_requested: [400, "The project's policy has no such scope."],
  pkce_required_for_idp_authorization_flow: [400, 'A public app must send a PKCE code_challenge (S256).'],
  third_party_clients_cannot_use_full_access: [400, 'A third-party app cannot request full_access.'],
  third_party_clients_require_consent_for_offline_access: [
    400,
    'A third-party app that bypasses consent cannot request offline_access.',
  ],
  cannot_delete_last_primary_factor: [400, 'A user must keep at least one way to sign in.'],
  metadata_too_large: [400, 'Metadata must be at most 4 kB of JSON.'],
  metadata_too_many_keys: [400, 'Metadata must have at most 20 top-level keys.'],
  live_id_used_in_test_environment: [
    400,
    'This provider is a local stand-in and rejects live tokens. Use a public token that begins with public-token-test-.',
  ],
  invalid_authorization_header: [401, 'The Authorization header must be Basic, with the public token as its user.'],
  unable_to_auth_magic_link: [401, 'The magic link could not be authenticated: it was already used or has expired.'],
  unable_to_auth_otp_code: [401, 'The passcode has expired or was already used. Please request a new one.'],
  unauthorized_credentials: [401, 'Unauthorized credentials.'],
  unable_to_auth_password_reset_token: [
    401,
    'The reset link was already used or has expired. Please request a new one.',
  ],
  session_too_old_to_reset_password: [401, 'Sign in again: a password can be set within 5 minutes of a sign-in.'],
  unable_to_authenticate_totp: [401, 'The code is wrong. Please try again.'],
  unable_to_authenticate_recovery_code: [401, 'The recovery code is wrong or was already used.'],
  unable_to_auth_webauthn_registration: [401, 'The passkey could not be verified. Please try again.'],
  unable_to_authenticate_crypto_wallet: [401, 'The signature does not match a pending challenge. Please try again.'],
  unable_to_auth_impersonation_token: [401, 'The impersonation token is unknown, expired or was already used.'],
  insufficient_factors: [
    401,
    'The user has factors of two categories, and the session does not: authenticate with one of another category first.',
  ],
  stale_factors: [401, 'The factors of the session are older than an hour: authenticate with one of them again.'],
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
  recovery_codes_not_found: [404, 'The user has no recovery codes.'],
  crypto_wallet_not_found: [404, 'Crypto wallet not found.'],
  oauth_user_registration_not_found: [404, 'OAuth registration not found.'],
  oauth_config_not_found: [404, 'The project has no client at this social provider.'],
  oauth_token_not_found: [404, 'OAuth Token could not be found.'],
  default_provider_not_allowed: [404, "One Tap needs the project's own Google client: the default one is not allowed."],
  trusted_token_profile_not_found: [404, 'The project has no trusted token profile with this id.'],
  webauthn_registration_not_found: [404, 'WebAuthn registration not found.'],
  no_active_webauthn_registrations: [404, 'The user has no passkey for this domain.'],
  no_pending_webauthn_registration: [
    404,
    'No registration is pending for this passkey: it has expired or was completed.',
  ],
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
  method_not_allowed: [405, 'The route does not support this method.'],
  captcha_failed: [429, 'The captcha could not be verified. Please try again.'],
  too_many_requests: [429, 'Too many requests. Please try again in a minute.'],
  user_lock_limit_reached: [429, 'Too many failed authentication attempts. Please try again later.'],
  internal_server_error: [500, 'The local provider failed. Its log contains the cause.'],
  server_unavailable: [503, 'The provider is unavailable.'],
} satisfies Record<string, [status: number, message: string]>;

/** `error_type` of an error response. */
export type ErrorType = keyof typeof errorTable;

/** An error response. A handler throws it; `provider.ts` converts it to the response body. */
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

/** A request with members of the wrong type or shape. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  readonly body: SchemaErrorBody;

  constructor(body: SchemaErrorBody) {
    super('The request does not match its schema.');
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
