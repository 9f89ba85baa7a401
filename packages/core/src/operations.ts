/**
 * Every call of the front-end API: one row and one pair of types each. The client sends requests by these rows, and the
 * local provider handles them by the same rows.
 */
import { bootstrapOperation } from './contract/bootstrap-operation.ts';
import type { oauthProviders } from './contract/oauth-providers.ts';
import type {
  ApiUser,
  AuthorizeRequest,
  AuthResponse,
  BootstrapResponse,
  Common,
  ConnectedApp,
  CryptoWalletType,
  GuardFields,
  Operation,
  SessionTokens,
  SiweParams,
  StrengthResponse,
  TelemetryEnvelope,
  WebAuthnRegistration,
} from './contract/wire.ts';

export { isAppScheme } from './app-scheme.ts';
export { type FactorCategory, factorCategory } from './contract/factor-category.ts';
export {
  type FactorRequirement,
  factorRequirementProblem,
  meetsFactorRequirement,
} from './contract/factor-requirement.ts';
export { oauthProviders } from './contract/oauth-providers.ts';
export type * from './contract/wire.ts';

/** A social provider, as the API spells it. */
export type OAuthProvider = (typeof oauthProviders)[number];

/** The duration of a new session, or of the extension of an existing one, in minutes: 5 to 527 040. */
export interface SessionDuration {
  session_duration_minutes: number;
}

/** Options for sending a magic link. Missing members have the project's defaults. */
export interface MagicLinkOptions {
  login_magic_link_url?: string;
  signup_magic_link_url?: string;
  /** 5 to 10 080. */
  login_expiration_minutes?: number;
  /** 5 to 10 080. */
  signup_expiration_minutes?: number;
  login_template_id?: string;
  signup_template_id?: string;
  locale?: string;
  create_user_as_pending?: boolean;
}

/** Options for sending a passcode by text message. */
export interface PhoneOtpOptions {
  /** 1 to 10. */
  expiration_minutes?: number;
  locale?: string;
  enable_autofill?: boolean;
  autofill_session_duration_minutes?: number;
}

/** Options for sending a passcode by email. */
export interface EmailOtpOptions {
  /** 1 to 10. */
  expiration_minutes?: number;
  login_template_id?: string;
  signup_template_id?: string;
  locale?: string;
}

/** Options for sending a password reset email. */
export interface ResetEmailOptions {
  login_redirect_url?: string;
  reset_password_redirect_url?: string;
  /** 5 to 10 080. */
  reset_password_expiration_minutes?: number;
  reset_password_template_id?: string;
  locale?: string;
}

type MagicLinkRequest = { email: string; code_challenge?: string } & MagicLinkOptions & GuardFields;
type PhoneOtpRequest = { phone_number: string } & PhoneOtpOptions & GuardFields;
type EmailOtpRequest = { email: string } & EmailOtpOptions & GuardFields;
type Sent = Common & {
  /** Whether the call has created the user. Not every version of the API returns it. */
  user_created?: boolean;
};
type OtpSent = Sent & { method_id: string };
type UserChanged = Common & { user_id: string; __user: ApiUser };

interface Call<Request, Response> {
  request: Request;
  response: Response;
}

/** Request and response types by operation name. A request of `undefined` has no body. */
export interface Operations {
  bootstrap: Call<undefined, BootstrapResponse>;
  events: Call<TelemetryEnvelope[], Common>;
  'searchManager.searchUser': Call<
    { email: string } & GuardFields,
    Common & { userType: 'new' | 'password' | 'passwordless' }
  >;

  'user.get': Call<undefined, Common & ApiUser>;
  'user.update': Call<
    {
      name?: { first_name?: string; middle_name?: string; last_name?: string };
      untrusted_metadata?: Record<string, unknown>;
    },
    UserChanged & Pick<ApiUser, 'emails' | 'phone_numbers' | 'crypto_wallets'>
  >;
  'user.deleteEmail': Call<undefined, UserChanged>;
  'user.deletePhoneNumber': Call<undefined, UserChanged>;
  'user.deleteTOTP': Call<undefined, UserChanged>;
  'user.deleteCryptoWallet': Call<undefined, UserChanged>;
  'user.deleteOAuthRegistration': Call<undefined, UserChanged>;
  'user.deleteWebauthnRegistration': Call<undefined, UserChanged>;
  'user.deleteBiometricRegistration': Call<undefined, UserChanged>;
  'user.getConnectedApps': Call<undefined, Common & { connected_apps: ConnectedApp[] }>;
  'user.revokedConnectedApp': Call<undefined, Common>;

  'session.authenticate': Call<Partial<SessionDuration>, AuthResponse>;
  'session.revoke': Call<undefined, Common>;
  'session.attest': Call<
    { profile_id: string; token: string } & Partial<SessionDuration> & Partial<SessionTokens>,
    AuthResponse
  >;
  'session.exchangeAccessToken': Call<{ access_token: string } & SessionDuration, AuthResponse>;

  'magicLinks.email.loginOrCreate': Call<MagicLinkRequest, Sent>;
  'magicLinks.email.send': Call<MagicLinkRequest, Common>;
  /** `send` without a session: never adds the address to the user who is signed in. */
  'magicLinks.email.login': Call<MagicLinkRequest, Common>;
  'magicLinks.authenticate': Call<
    { code_verifier?: string; token: string } & SessionDuration,
    AuthResponse & { method_id: string }
  >;

  'otps.sms.loginOrCreate': Call<PhoneOtpRequest, OtpSent>;
  'otps.sms.send': Call<PhoneOtpRequest, OtpSent>;
  'otps.whatsapp.loginOrCreate': Call<PhoneOtpRequest, OtpSent>;
  'otps.whatsapp.send': Call<PhoneOtpRequest, OtpSent>;
  'otps.email.loginOrCreate': Call<EmailOtpRequest, OtpSent>;
  'otps.email.send': Call<EmailOtpRequest, OtpSent>;
  'otps.sms.login': Call<PhoneOtpRequest, OtpSent>;
  'otps.whatsapp.login': Call<PhoneOtpRequest, OtpSent>;
  'otps.email.login': Call<EmailOtpRequest, OtpSent>;
  /** The passcode is sent as `token`. */
  'otps.authenticate': Call<
    { token: string; method_id: string } & SessionDuration & GuardFields,
    AuthResponse & { method_id: string }
  >;

  'oauth.authenticate': Call<
    { token: string; code_verifier?: string } & SessionDuration,
    AuthResponse & {
      provider_subject: string;
      provider_type: string;
      profile_picture_url: string;
      locale: string;
      provider_values: {
        access_token: string;
        id_token: string;
        refresh_token: string;
        scopes: string[];
        expires_at: string;
      };
    }
  >;
  'oauth.attach': Call<{ provider: string }, Common & { oauth_attach_token: string }>;

  'cryptoWallets.authenticateStart': Call<
    {
      crypto_wallet_address: string;
      crypto_wallet_type: CryptoWalletType;
      siwe_params?: SiweParams;
      captcha_token?: string;
    },
    Common & { challenge: string }
  >;
  'cryptoWallets.authenticate': Call<
    { crypto_wallet_address: string; crypto_wallet_type: CryptoWalletType; signature: string } & SessionDuration &
      GuardFields,
    AuthResponse
  >;

  'totps.create': Call<
    { expiration_minutes: number },
    UserChanged & { totp_id: string; secret: string; qr_code: string; recovery_codes: string[] }
  >;
  'totps.authenticate': Call<{ totp_code: string } & SessionDuration & GuardFields, AuthResponse & { totp_id: string }>;
  'totps.recover': Call<{ recovery_code: string } & SessionDuration & GuardFields, AuthResponse & { totp_id: string }>;
  'totps.recoveryCodes': Call<
    undefined,
    Common & { user_id: string; totps: { totp_id: string; verified: boolean; recovery_codes: string[] }[] }
  >;

  'webauthn.registerStart': Call<
    {
      domain: string;
      user_agent: string;
      authenticator_type?: 'platform' | 'cross-platform';
      return_passkey_credential_options?: boolean;
      override_id?: string;
      override_name?: string;
      override_display_name?: string;
      use_base64_url_encoding?: boolean;
    },
    /** The options are JSON text: the content of `publicKey`. */
    Common & { user_id: string; public_key_credential_creation_options: string }
  >;
  'webauthn.register': Call<
    { public_key_credential: string } & SessionDuration,
    AuthResponse & { webauthn_registration_id: string }
  >;
  'webauthn.authenticateStart': Call<
    { domain: string; return_passkey_credential_options?: boolean },
    Common & { user_id: string; public_key_credential_request_options: string }
  >;
  'webauthn.authenticate': Call<
    { public_key_credential: string } & SessionDuration & GuardFields,
    AuthResponse & { webauthn_registration_id: string }
  >;
  'webauthn.update': Call<{ name: string }, Common & { webauthn_registration: WebAuthnRegistration }>;

  'passwords.create': Call<
    { email: string; password: string } & SessionDuration & GuardFields,
    AuthResponse & { email_id: string }
  >;
  'passwords.authenticate': Call<{ email: string; password: string } & SessionDuration & GuardFields, AuthResponse>;
  'passwords.resetByEmailStart': Call<
    { email: string; code_challenge?: string } & ResetEmailOptions & GuardFields,
    Common
  >;
  'passwords.resetByEmail': Call<
    { token: string; password: string; code_verifier?: string } & SessionDuration & GuardFields,
    AuthResponse
  >;
  'passwords.resetByExistingPassword': Call<
    { email: string; existing_password: string; new_password: string } & SessionDuration & GuardFields,
    AuthResponse
  >;
  'passwords.resetBySession': Call<{ password: string } & SessionDuration & GuardFields, AuthResponse>;
  'passwords.strengthCheck': Call<{ password: string; email?: string }, StrengthResponse>;

  'impersonation.authenticate': Call<{ impersonation_token: string } & GuardFields, AuthResponse>;

  'idp.oauthAuthorizeStart': Call<
    AuthorizeRequest,
    Common & {
      user_id: string;
      user: ApiUser;
      client: {
        client_id: string;
        client_type: ConnectedApp['client_type'];
        client_name: string;
        client_description: string;
        client_logo_url?: string;
      };
      consent_required: boolean;
      /** The name of the API in its answers to apps (RFC 9207). Not every API has one. */
      issuer?: string;
      scope_results: { scope: string; description: string; is_grantable: boolean }[];
    }
  >;
  'idp.oauthAuthorizeSubmit': Call<
    AuthorizeRequest & {
      consent_granted: boolean;
      state?: string;
      nonce?: string;
      code_challenge?: string;
      resources?: string[];
    },
    Common & { redirect_uri: string; authorization_code?: string }
  >;
  'idp.oauthLogoutStart': Call<
    { client_id: string; post_logout_redirect_uri: string; state?: string; id_token_hint?: string },
    Common & { redirect_uri: string; consent_required: boolean }
  >;
}

/** The name of a call: `sub-client.method`. */
export type OperationName = keyof Operations;
/** The request body of a call. */
export type RequestOf<Name extends OperationName> = Operations[Name]['request'];
/** The payload of a call's response. */
export type ResponseOf<Name extends OperationName> = Operations[Name]['response'];

/** The contract table. `{factor}` is `primary`, or `secondary` when a session is in state. */
export const operations: Record<OperationName, Operation> = {
  bootstrap: bootstrapOperation,
  events: { method: 'POST', path: '/events' },
  'searchManager.searchUser': { method: 'POST', path: '/users/search', guard: 'both', repeatable: true },

  'user.get': { method: 'GET', path: '/users/me', repeatable: true },
  'user.update': { method: 'PUT', path: '/users/me', repeatable: true, actsAsUser: true },
  'user.deleteEmail': { method: 'DELETE', path: '/users/emails/{id}', actsAsUser: true },
  'user.deletePhoneNumber': { method: 'DELETE', path: '/users/phone_numbers/{id}', actsAsUser: true },
  'user.deleteTOTP': { method: 'DELETE', path: '/users/totps/{id}', actsAsUser: true },
  'user.deleteCryptoWallet': { method: 'DELETE', path: '/users/crypto_wallets/{id}', actsAsUser: true },
  'user.deleteOAuthRegistration': { method: 'DELETE', path: '/users/oauth/{id}', actsAsUser: true },
  'user.deleteWebauthnRegistration': { method: 'DELETE', path: '/users/webauthn_registrations/{id}', actsAsUser: true },
  'user.deleteBiometricRegistration': {
    method: 'DELETE',
    path: '/users/biometric_registrations/{id}',
    actsAsUser: true,
  },
  'user.getConnectedApps': { method: 'GET', path: '/users/connected_apps', repeatable: true, actsAsUser: true },
  'user.revokedConnectedApp': { method: 'POST', path: '/users/connected_apps/{id}/revoke', actsAsUser: true },

  // Not `repeatable`: the refresh loop has its own schedule for failures.
  'session.authenticate': { method: 'POST', path: '/sessions/authenticate' },
  'session.revoke': { method: 'POST', path: '/sessions/revoke', actsAsUser: true },
  'session.attest': { method: 'POST', path: '/sessions/attest' },
  'session.exchangeAccessToken': { method: 'POST', path: '/sessions/exchange_access_token' },

  'magicLinks.email.loginOrCreate': { method: 'POST', path: '/magic_links/email/login_or_create', guard: 'retry' },
  // Before `send`, whose path would match it too.
  'magicLinks.email.login': {
    method: 'POST',
    path: '/magic_links/email/send/primary',
    guard: 'retry',
    withoutSession: true,
  },
  'magicLinks.email.send': {
    method: 'POST',
    path: '/magic_links/email/send/{factor}',
    guard: 'retry',
    actsAsUser: true,
  },
  'magicLinks.authenticate': { method: 'POST', path: '/magic_links/authenticate' },

  'otps.sms.loginOrCreate': { method: 'POST', path: '/otps/sms/login_or_create', guard: 'retry' },
  'otps.sms.login': { method: 'POST', path: '/otps/sms/send/primary', guard: 'retry', withoutSession: true },
  'otps.whatsapp.login': { method: 'POST', path: '/otps/whatsapp/send/primary', guard: 'retry', withoutSession: true },
  'otps.email.login': { method: 'POST', path: '/otps/email/send/primary', guard: 'captcha', withoutSession: true },
  'otps.sms.send': { method: 'POST', path: '/otps/sms/send/{factor}', guard: 'retry', actsAsUser: true },
  'otps.whatsapp.loginOrCreate': { method: 'POST', path: '/otps/whatsapp/login_or_create', guard: 'retry' },
  'otps.whatsapp.send': { method: 'POST', path: '/otps/whatsapp/send/{factor}', guard: 'retry', actsAsUser: true },
  'otps.email.loginOrCreate': { method: 'POST', path: '/otps/email/login_or_create', guard: 'retry' },
  'otps.email.send': { method: 'POST', path: '/otps/email/send/{factor}', guard: 'captcha', actsAsUser: true },
  'otps.authenticate': { method: 'POST', path: '/otps/authenticate', guard: 'retry' },

  'oauth.authenticate': { method: 'POST', path: '/oauth/authenticate' },
  'oauth.attach': { method: 'POST', path: '/oauth/attach', actsAsUser: true },

  'cryptoWallets.authenticateStart': {
    method: 'POST',
    path: '/crypto_wallets/authenticate/start/{factor}',
    guard: 'captcha',
  },
  'cryptoWallets.authenticate': { method: 'POST', path: '/crypto_wallets/authenticate', guard: 'retry' },

  'totps.create': { method: 'POST', path: '/totps', actsAsUser: true },
  'totps.authenticate': { method: 'POST', path: '/totps/authenticate', guard: 'retry', actsAsUser: true },
  'totps.recover': { method: 'POST', path: '/totps/recover', guard: 'retry', actsAsUser: true },
  'totps.recoveryCodes': { method: 'POST', path: '/totps/recovery_codes', actsAsUser: true },

  'webauthn.registerStart': { method: 'POST', path: '/webauthn/register/start', actsAsUser: true },
  'webauthn.register': { method: 'POST', path: '/webauthn/register', actsAsUser: true },
  'webauthn.authenticateStart': { method: 'POST', path: '/webauthn/authenticate/start/{factor}' },
  'webauthn.authenticate': { method: 'POST', path: '/webauthn/authenticate', guard: 'retry' },
  'webauthn.update': { method: 'PUT', path: '/webauthn/update/{id}', repeatable: true, actsAsUser: true },

  'passwords.create': { method: 'POST', path: '/passwords', guard: 'retry' },
  'passwords.authenticate': { method: 'POST', path: '/passwords/authenticate', guard: 'retry' },
  'passwords.resetByEmailStart': { method: 'POST', path: '/passwords/email/reset/start', guard: 'retry' },
  'passwords.resetByEmail': { method: 'POST', path: '/passwords/email/reset', guard: 'retry' },
  'passwords.resetByExistingPassword': { method: 'POST', path: '/passwords/existing_password/reset', guard: 'retry' },
  'passwords.resetBySession': { method: 'POST', path: '/passwords/session/reset', guard: 'retry', actsAsUser: true },
  'passwords.strengthCheck': { method: 'POST', path: '/passwords/strength_check', repeatable: true },

  'impersonation.authenticate': { method: 'POST', path: '/impersonation/authenticate', guard: 'retry' },

  'idp.oauthAuthorizeStart': { method: 'POST', path: '/idp/oauth/authorize/start', repeatable: true, actsAsUser: true },
  'idp.oauthAuthorizeSubmit': { method: 'POST', path: '/idp/oauth/authorize/submit', actsAsUser: true },
  'idp.oauthLogoutStart': { method: 'POST', path: '/oauth/logout/start', repeatable: true, actsAsUser: true },
};
