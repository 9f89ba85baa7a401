/** What a developer does about some error types. */
interface Advice {
  types: RegExp;
  /** One or two sentences. */
  advice: string;
  /** The page of the documentation. */
  page: string;
}

/** The advice for every error type. The first row that matches counts. */
const rows: readonly Advice[] = [
  {
    types: /^(?:invalid_email|invalid_phone_number)$/,
    advice:
      'Show the message, so that the user corrects the input. Pass phone numbers as parsePhoneNumber returns them.',
    page: 'methods/passcode',
  },
  {
    types: /^invalid_phone_number_country_code$/,
    advice: 'Enable the country in the project, or limit the countries of the field with phoneOptions.',
    page: 'methods/passcode',
  },
  {
    types: /^(?:inactive_email|unsubscribed_phone_number)$/,
    advice: 'The recipient has refused messages, or they were returned. The user chooses another address or number.',
    page: 'methods/passcode',
  },
  {
    types: /^(?:email|phone_number|user|member_password)_not_found$/,
    advice:
      'The user or the factor does not exist in this project. Compare the public token of the page with the project.',
    page: 'troubleshooting/project',
  },
  {
    types: /^bad_domain_for_stytch_sdk$/,
    advice: 'Allow the domain of the page for the front-end SDK in the dashboard of the project.',
    page: 'start/hosted',
  },
  {
    types: /^(?:public_token_(?:not_found|required)|project_not_found|live_id_used_in_test_environment)$/,
    advice:
      'Compare publicToken and baseUrl: tokens of the local provider work only there, those of a hosted project only without its address.',
    page: 'troubleshooting/project',
  },
  {
    types: /^(?:route_not_found|method_not_allowed)$/,
    advice:
      'baseUrl names another server, or contains a path. For a hosted project without a custom domain, leave it out.',
    page: 'troubleshooting/project',
  },
  {
    types: /magic_link_url$|magic_link_redirect|^no_(?:login|signup)_redirect_urls_set$|^invalid_login_redirect_url$/,
    advice:
      'Add the redirect URL of the configuration to the project, character by character, or correct the configuration.',
    page: 'methods/email-link',
  },
  {
    types: /oauth_url$/,
    advice: 'Add loginRedirectURL and signupRedirectURL of oauthOptions to the redirect URLs of the project.',
    page: 'methods/social',
  },
  {
    types: /password_reset_redirect_url$/,
    advice: 'Add resetPasswordRedirectURL of passwordOptions to the redirect URLs of the project.',
    page: 'variants/reset-password',
  },
  {
    types: /^unable_to_auth_(?:magic_link|password_reset_token)$|^magic_link_not_found$/,
    advice:
      'A link works once, for a limited time. The user requests another one. If it happens at the first click, a scanner of the mail server may have opened the link.',
    page: 'methods/email-link',
  },
  {
    types: /^pkce_required_for_idp_authorization_flow$/,
    advice: 'The connected app must send a PKCE challenge: code_challenge with code_challenge_method=S256.',
    page: 'variants/identity-provider',
  },
  {
    types: /pkce/,
    advice:
      'The user has opened the link in another browser than the one that requested it, or the site data was deleted. The user starts again in one browser.',
    page: 'recipes/links-on-other-devices',
  },
  {
    types: /^(?:invalid_code|invalid_method_id|otp_code_not_found|unable_to_auth_otp_code)$/,
    advice:
      'The user types the passcode again, or requests another one: only the last passcode of an address works, and for a limited time.',
    page: 'methods/passcode',
  },
  {
    types: /^invalid_expiration|^invalid_locale$|^invalid_template_id$|^invalid_session_duration_minutes$/,
    advice: 'Correct the option of the configuration that the message names.',
    page: 'reference/configuration',
  },
  {
    types: /^(?:weak|breached)_password$/,
    advice: 'The user chooses another password. The screens show what it lacks; in own screens, useStrengthCheck does.',
    page: 'methods/password',
  },
  {
    types: /password|^unauthorized_credentials$/,
    advice:
      'The widget leads to the screen that helps: another try, or an email to reset the password. In own screens, handle it as usePasswordLogin describes.',
    page: 'methods/password',
  },
  {
    types: /^oauth_access_token|^idp_|^connected_app|^third_party_clients|^oauth_invalid_scope|^invalid_start_url$/,
    advice: "Compare the client, its redirect URLs and its scopes with the project's connected apps.",
    page: 'variants/identity-provider',
  },
  {
    types: /^(?:oauth_config_not_found|default_provider_not_allowed|invalid_oauth_provider)$/,
    advice:
      'Enable the provider in the project, with its own client where the message requires one, or remove it from oauthOptions.providers.',
    page: 'methods/social',
  },
  {
    types: /^id_token_|^google_/,
    advice: 'Compare the client ID of the project with that of the page, and the clock of this machine with the time.',
    page: 'methods/one-tap',
  },
  {
    types: /^trusted_token|^invalid_trusted_auth_token$|^jwt_invalid_/,
    advice: "Compare the issuer, the audience and the claims of the token with the project's trusted token profile.",
    page: 'recipes/backend',
  },
  {
    types: /^oauth_|^invalid_(?:callback_id|oauth_attach_token)$|^access_denied$/,
    advice: 'The user has refused, was away for too long, or has returned in another browser. The user starts again.',
    page: 'methods/social',
  },
  {
    types: /totp|recovery_code/,
    advice: 'The user enters a new code. If codes are always wrong, compare the clock of the phone with the time.',
    page: 'hooks/useTotpSetup',
  },
  {
    types: /^invalid_webauthn_registration_domain$|^passkeys_misconfigured$/,
    advice:
      'passkeyOptions.domain must be the host of the page or a parent domain of it, without scheme, port or path.',
    page: 'methods/passkey',
  },
  {
    types:
      /^empty_webauthn_registration_name$|^too_many_user_registrations_for_domain$|^duplicate_webauthn_registration$/,
    advice: 'Show the message: the user names, deletes or keeps a passkey.',
    page: 'variants/passkey-registration',
  },
  {
    types: /^passkeys_(?:blocked|host|app|unsupported)$/,
    advice: 'The browser cannot use passkeys here. Offer another method; in a frame, allow publickey-credentials-get.',
    page: 'recipes/frames',
  },
  {
    types: /^(?:user_cancellation|no_credentials_present)$/,
    advice: 'The user has closed the prompt. Nothing is to be done.',
    page: 'methods/passkey',
  },
  {
    types:
      /webauthn|public_key_credential|passkeys|biometric|^key|_enrolled$|^device_|^user_locked_out$|challenge_signing|random_number|^invalid_authorization_credential$/,
    advice:
      'The passkey was made for another domain, was deleted, or was changed on its way. The user signs in with another method and creates a passkey.',
    page: 'methods/passkey',
  },
  {
    types: /^wallet_|wallet|siwe|ethereum|solana|^invalid_signature$/,
    advice:
      'The user connects the wallet again. If it fails always, compare the type, the address and the text that the wallet signs.',
    page: 'methods/wallet',
  },
  {
    types: /^duplicate_/,
    advice: 'Another user of the project has it. The user signs in as that user, or chooses another one.',
    page: 'troubleshooting/session',
  },
  {
    types: /^cannot_delete_last_primary_factor$/,
    advice: 'The user adds another way to sign in before this one is deleted.',
    page: 'hooks/useUser',
  },
  {
    types: /metadata/,
    advice:
      'Store only small data of the user interface in untrusted metadata. Trusted metadata is written with the secret of the project, on a server.',
    page: 'recipes/backend',
  },
  {
    types: /^invalid_authorization_header$/,
    advice: 'A proxy or your own code has changed the Authorization header. Send calls only with the client.',
    page: 'troubleshooting/session',
  },
  {
    types: /^impersonated_session$/,
    advice:
      'Support views this account, which changes nothing: hide the buttons while useAccount names an impersonator.',
    page: 'variants/account',
  },
  {
    types: /impersonation/,
    advice: 'Start the impersonation again in the dashboard: its token works once.',
    page: 'recipes/sessions',
  },
  {
    types:
      /^(?:user_unauthenticated|session_not_found|invalid_session_token|unable_to_parse_session_jwt|no_current_session|session_changed)$/,
    advice: 'The session has expired, was revoked, or belongs to another project or user. The user signs in again.',
    page: 'recipes/sessions',
  },
  {
    types: /^second_factor_required$/,
    advice:
      'The app is the only second factor, and secondFactorOptions requires one: hide the button while isRequired of useAccountSecondFactor is true.',
    page: 'variants/account',
  },
  {
    types: /^session_too_old|^stale_|^insufficient_factors$/,
    advice: 'The user confirms who they are with the factors that the message names: put a <StepUp/> on the page.',
    page: 'recipes/step-up',
  },
  {
    types: /^different_account$/,
    advice: 'The factor belongs to another user. To use the other account, the user logs out and signs in again.',
    page: 'recipes/step-up',
  },
  {
    types: /^invalid_client$/,
    advice: 'Correct the client metadata document or the registration of the third-party app, as the message says.',
    page: 'variants/identity-provider',
  },
  {
    types: /^(?:unauthorized_action)$/,
    advice:
      "Allow the action in the project's settings of the front-end SDK, or give a role of the user the permission.",
    page: 'hooks/useRbac',
  },
  {
    types: /^(?:captcha_(?:failed|required)|ad_blocker_detected)$/,
    advice:
      'Allow the scripts of the captcha in the Content Security Policy, and compare the site key with the domain of the page.',
    page: 'troubleshooting/widget',
  },
  {
    types: /^too_many_|limit_reached$/,
    advice: 'Wait as long as retryAfterMs of the error says. In tests, use a new user or project for each test.',
    page: 'recipes/testing',
  },
  {
    types: /^agreement_required$/,
    advice: 'The user has to agree to the legal documents of the configuration first.',
    page: 'hooks/useAgreement',
  },
  {
    types: /^(?:internal_server_error|server_unavailable)$/,
    advice: 'Try again later. If the local provider returns it, its log contains the cause.',
    page: 'troubleshooting/project',
  },
  {
    types: /^bad_request$/,
    advice:
      'A proxy or your own code has changed the request. Send calls only with the client, and do not change their bodies.',
    page: 'start/core',
  },
];

/**
 * Returns what a developer does about an error type.
 *
 * @throws Error no row has advice for it
 */
export function adviceFor(type: string): Omit<Advice, 'types'> {
  const found = rows.find(({ types }) => types.test(type));
  if (!found) throw new Error(`There is no advice for ${type}.`);
  return found;
}
