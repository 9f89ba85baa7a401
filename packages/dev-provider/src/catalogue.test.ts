import { describe, expect, it } from 'vitest';
import { errorScenarios, type Scenario } from './testing/error-scenarios.ts';
import { errorOf, useProviders } from './testing/harness.ts';

const providers = useProviders();

/** Status and type of every error in the API's catalogue that a consumer client can receive. */
const catalogue: [status: number, types: string][] = [
  [
    400,
    `bad_request invalid_email invalid_public_key_credential active_totp_exists ad_blocker_detected
    apple_oauth_config_not_found bad_app_bundle_for_stytch_sdk no_match_for_provided_oauth_url oauth_state_mismatch
    inactive_email invalid_trusted_auth_token breached_password reset_password weak_password no_user_password invalid_code
    invalid_phone_number invalid_phone_number_country_code unsubscribed_phone_number invalid_expiration
    invalid_expiration_otp invalid_method_id invalid_locale invalid_template_id duplicate_email
    duplicate_webauthn_registration password_already_exists pkce_expected_code_verifier
    pkce_did_not_expect_code_verifier pkce_mismatch pkce_required_for_idp_authorization_flow
    pkce_required_for_native_callback invalid_pkce_code_challenge invalid_pkce_code_verifier invalid_session_duration
    invalid_session_duration_minutes invalid_session_token oauth_flow_callback_error invalid_oauth_provider
    invalid_login_redirect_url invalid_signup_redirect_url invalid_password_reset_redirect_url
    no_match_for_provided_magic_link_url no_password_reset_redirect_url invalid_ethereum_address invalid_solana_address
    invalid_wallet_type invalid_siwe_chain_id invalid_siwe_domain invalid_siwe_message_request_id invalid_siwe_resource
    invalid_siwe_statement invalid_siwe_uri siwe_message_expired siwe_message_not_valid_yet invalid_totp_code
    totp_code_already_authenticated invalid_recovery_code pending_totp_exists cannot_delete_last_primary_factor
    metadata_invalid_format metadata_too_large metadata_too_many_keys bad_domain_for_stytch_sdk
    bad_vertical_for_stytch_sdk oauth_invalid_scope_requested connected_app_supplied_redirect_url_not_found_in_client
    unable_to_register_webauthn_registration duplicate_member_phone_number`,
  ],
  [
    401,
    `unauthorized_credentials unable_to_auth_magic_link unable_to_auth_otp_code endpoint_not_authorized_for_sdk
    insufficient_factors attribute_mismatch cannot_update_trusted_metadata cname_invalid_for_http_only_cookies
    user_unauthenticated invalid_secret_authentication stale_factors session_too_old_to_reset_password
    unable_to_auth_password_reset_token unable_to_auth_webauthn_registration unable_to_auth_impersonation_token
    unable_to_authenticate_totp unable_to_authenticate_recovery_code unable_to_authenticate_crypto_wallet`,
  ],
  [
    403,
    'captcha_required consumer_session_authorization_error use_https unauthorized_action user_impersonation_not_allowed',
  ],
  [
    404,
    `session_not_found email_not_found user_not_found magic_link_not_found otp_code_not_found
    biometric_registration_not_found crypto_wallet_not_found connected_app_not_found default_provider_not_allowed
    email_template_not_found idp_access_token_not_found idp_access_token_could_not_be_exchanged idp_auth_code_not_found
    idp_refresh_token_not_found webauthn_registration_not_found no_login_redirect_urls_set no_signup_redirect_urls_set
    oauth_token_not_found oauth_config_not_found phone_number_not_found totp_not_found recovery_codes_not_found
    oauth_user_registration_not_found public_token_not_found no_active_webauthn_registrations
    no_pending_webauthn_registration trusted_token_profile_not_found route_not_found member_password_not_found`,
  ],
  [405, 'method_not_allowed'],
  [408, 'password_validation_timeout'],
  [429, 'too_many_requests captcha_failed too_few_tokens_authenticated user_lock_limit_reached'],
  [500, 'internal_server_error'],
  [503, 'server_unavailable'],
];
const rows = catalogue.flatMap(([status, types]) => types.split(/\s+/).map((type) => ({ status, type })));
const scenarios: Partial<Record<string, Scenario>> = errorScenarios;
const real = rows.filter(({ type }) => type in scenarios);

describe('the error catalogue', () => {
  it.each(real)('has an error that calls of a client can cause: $status $type', async ({ status, type }) => {
    const { run, settings } = scenarios[type] ?? {};
    const project = await providers.project(settings);
    expect(errorOf((await run?.(project, providers.provider)) ?? expect.fail())).toBe(`${status} ${type}`);
  });

  it.each(rows)('has an error that a fault can return: $status $type', async ({ status, type }) => {
    const project = await providers.project();
    const body = { status_code: status, error_type: type, error_message: 'From a fault.', error_url: '' };
    await project.dev('POST', '/faults', { public_token: project.publicToken, body });
    const answer = await project.post('/users/search', { email: 'ada@example.test' });
    expect(answer).toMatchObject({ status, json: body });
  });

  it('has every error for which there is a scenario', () => {
    expect(Object.keys(scenarios).sort()).toEqual(real.map(({ type }) => type).sort());
  });
});
