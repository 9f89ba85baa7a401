/**
 * The objects of the API, with the API's own names. Types only.
 * Times are RFC 3339 in UTC, durations are minutes.
 */

/** The members of every response. */
export interface Common {
  request_id: string;
  status_code: number;
}

/** A wallet's chain family. */
export type CryptoWalletType = 'ethereum' | 'solana';

/** A passkey that a user has registered. */
export interface WebAuthnRegistration {
  webauthn_registration_id: string;
  domain: string;
  user_agent: string;
  authenticator_type: '' | 'platform' | 'cross-platform';
  verified: boolean;
  name: string;
}

/** A user of the project. */
export interface ApiUser {
  user_id: string;
  status: 'active' | 'pending';
  created_at: string;
  name: { first_name: string; middle_name: string; last_name: string };
  emails: { email_id: string; email: string; verified: boolean }[];
  phone_numbers: { phone_id: string; phone_number: string; verified: boolean }[];
  providers: {
    oauth_user_registration_id: string;
    provider_subject: string;
    provider_type: string;
    profile_picture_url: string;
    locale: string;
  }[];
  webauthn_registrations: WebAuthnRegistration[];
  biometric_registrations: { biometric_registration_id: string; verified: boolean }[];
  totps: { totp_id: string; verified: boolean }[];
  crypto_wallets: {
    crypto_wallet_id: string;
    crypto_wallet_address: string;
    crypto_wallet_type: CryptoWalletType;
    verified: boolean;
  }[];
  password: { password_id: string; requires_reset: boolean } | null;
  trusted_metadata: Record<string, unknown>;
  untrusted_metadata: Record<string, unknown>;
  /** May be missing in state cached by older clients: treat as empty. */
  roles?: string[];
  external_id?: string;
}

/** A factor of a session, with one detail object (`email_factor`, ...) in addition to these members. */
export interface AuthenticationFactor {
  type:
    | 'magic_link'
    | 'otp'
    | 'oauth'
    | 'webauthn'
    | 'totp'
    | 'recovery_codes'
    | 'crypto'
    | 'password'
    | 'signature_challenge'
    | 'impersonated'
    | 'trusted_auth_token';
  delivery_method: string;
  last_authenticated_at: string;
  created_at?: string;
  updated_at?: string;
  [detail: `${string}_factor`]: Record<string, string> | undefined;
}

/** The session of one user in one browser. */
export interface ApiSession {
  session_id: string;
  user_id: string;
  started_at: string;
  last_accessed_at: string;
  expires_at: string;
  attributes: { ip_address: string; user_agent: string };
  authentication_factors: AuthenticationFactor[];
  custom_claims: Record<string, unknown> | null;
  roles: string[];
}

/** The opaque token and the JWT of one session; both empty if the server stores them in HttpOnly cookies. */
export interface SessionTokens {
  session_token: string;
  session_jwt: string;
}

/** The response of every call that signs in. */
export interface AuthResponse extends Common, SessionTokens {
  user_id: string;
  user: ApiUser;
  session: ApiSession;
  /** The device and place of the sign-in, and whether they are new. */
  user_device?: UserDevice;
  /** A second copy of the user in some responses. The client removes it. */
  __user?: ApiUser;
}

/** The API's information about the device of a sign-in. */
export interface UserDevice {
  ip_address?: string;
  ip_address_details?: SeenBefore;
  ip_geo_city?: string;
  ip_geo_region?: string;
  ip_geo_country?: string;
  ip_geo_country_details?: SeenBefore;
}

/** Whether the user has signed in with this before. */
export interface SeenBefore {
  is_new: boolean;
  first_seen_at?: string;
  last_seen_at?: string;
}

/** Roles, resources and scopes of a project. */
export interface RbacPolicy {
  roles: { role_id: string; description: string; permissions: { resource_id: string; actions: string[] }[] }[];
  resources: { resource_id: string; description: string; actions: string[] }[];
  scopes: { scope: string; description: string; permissions: { resource_id: string; actions: string[] }[] }[];
}

/** The settings of a project, as the API sends them. */
export interface BootstrapResponse extends Common {
  project_name: string;
  disable_sdk_watermark: boolean;
  cname_domain: string | null;
  email_domains: string[];
  captcha_settings: { enabled: false } | { enabled: true; siteKey: string };
  pkce_required_for_email_magic_links: boolean;
  pkce_required_for_password_resets: boolean;
  pkce_required_for_oauth: boolean;
  pkce_required_for_sso: boolean;
  slug_pattern: string | null;
  create_organization_enabled: boolean;
  password_config: { luds_complexity: number; luds_minimum_count: number } | null;
  dfp_protected_auth_enabled?: boolean;
  dfp_protected_auth_mode?: 'OBSERVATION' | 'DECISIONING' | null;
  rbac_policy?: RbacPolicy | null;
  siwe_required_for_crypto_wallets: boolean;
  vertical: 'CONSUMER' | 'B2B';
  /** Whether the API stores the session in HttpOnly cookies. Only Foyer's local provider sends this member. */
  http_only_cookies?: boolean;
  /** The project's redirect URLs; null: every URL on localhost. Only Foyer's local provider sends this member. */
  redirect_urls?: string[] | null;
}

/** Members of an EIP-4361 message that the caller may set. Times are RFC 3339. */
export interface SiweParams {
  /** The URI of the page. Default: this page's origin. */
  uri?: string;
  /** Default `1`, the main network. */
  chain_id?: string;
  /** Default: now. */
  issued_at?: string;
  /** The statement that the wallet shows to the user, without line breaks. */
  statement?: string;
  /** When the signature becomes valid. Default: immediately. */
  not_before?: string;
  message_request_id?: string;
  resources?: string[];
}

/** The authorization request of a third-party app. */
export interface AuthorizeRequest {
  client_id: string;
  redirect_uri: string;
  response_type: string;
  scopes: string[];
  prompt?: string;
}

/** The body of an error, without an envelope. */
export interface ErrorBody {
  status_code: number;
  request_id?: string;
  error_type: string;
  error_message: string;
  error_url: string;
  error_details?: Record<string, unknown>;
}

/** The body of a schema error: the invalid members of the request. */
export interface SchemaErrorBody {
  body: { keyword: string; dataPath: string; schemaPath: string; params?: Record<string, unknown>; message?: string }[];
}

/** An app that the user has authorized. */
export interface ConnectedApp {
  connected_app_id: string;
  /**
   * The ID by which the app calls itself: a URL for an app with a client ID metadata document. Not every API returns it.
   */
  client_id?: string;
  name: string;
  description: string;
  client_type: 'first_party' | 'first_party_public' | 'third_party' | 'third_party_public';
  logo_url?: string;
  /** Space-separated. */
  scopes_granted: string;
}

/** The assessment of a password. All members are present under every policy. */
export interface StrengthResponse extends Common {
  valid_password: boolean;
  /** 0 to 4. */
  score: number;
  breached_password: boolean;
  breach_detection_on_create: boolean;
  strength_policy: 'zxcvbn' | 'luds' | 'none';
  feedback: {
    suggestions: string[];
    warning: string;
    luds_requirements: {
      has_digit: boolean;
      has_lower_case: boolean;
      has_symbol: boolean;
      has_upper_case: boolean;
      missing_characters: number;
      missing_complexity: number;
    };
  };
}

/** The HTTP form of a call. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/sdk/v1`; `{name}` stands for a path parameter. */
  path: string;
  /** The fraud signals in the call: a captcha token, also a fingerprint, or both with one retry on demand. */
  guard?: 'captcha' | 'both' | 'retry';
  /** Whether the call is idempotent, so that the client may retry it. */
  repeatable?: true;
  /**
   * Whether the call reads or changes data of the signed-in user. It is sent only with the session that the page
   * shows.
   */
  actsAsUser?: true;
  /** Whether the call is sent without the session of a user who is signed in, and without cookies. */
  withoutSession?: true;
}

/** The fraud signals of a request: device fingerprint and captcha token. */
export interface GuardFields {
  dfp_telemetry_id?: string;
  captcha_token?: string;
}

/** The data that identifies a page view: in base64 in `X-SDK-Client`, and with each event. */
export interface TelemetryBlob {
  event_id: string;
  app_session_id: string;
  persistent_id: string;
  client_sent_at: string;
  timezone: string;
  stytch_user_id?: string;
  stytch_session_id?: string;
  app: { identifier: string };
  sdk: { identifier: string; version: string };
}

/** One element of the body of `POST /events`. */
export interface TelemetryEnvelope {
  telemetry: TelemetryBlob;
  event: { public_token: string; event_name: string; details: Record<string, unknown> };
}
