/** Constants of the product (specification, section 9) and the client's options. */

/** What every public token starts with. */
export const PUBLIC_TOKEN_PREFIX = 'public-token-';
const TEST_TOKEN_MARK = 'public-token-test';

/** The hosted API of live projects. */
export const LIVE_API_URL = 'https://api.stytch.com';
/** The hosted API of test projects. */
export const TEST_API_URL = 'https://test.stytch.com';

/** How this client names itself: the identifier is the one that the hosted API knows, the version is our own. */
export const SDK_IDENTIFIER = 'Stytch.js Javascript SDK';
/** The version that telemetry and headers carry. */
export const SDK_VERSION = '@foyer/core@0.1.0';

/** Digits of a passcode. */
export const OTP_LENGTH = 6;
/** How long a passcode is good for where the configuration does not say, in minutes. */
export const OTP_EXPIRATION_MINUTES = 5;
/** How long an email link is good for where the configuration does not say, in minutes. */
export const MAGIC_LINK_EXPIRATION_MINUTES = 30;
/** How long the links of a password mail are taken to be good for where the configuration does not say, in minutes. */
export const RESET_LINK_EXPIRATION_MINUTES = 30;
/** How long a session lasts where the configuration does not say, in minutes. */
export const SESSION_DURATION_MINUTES = 30;

/** How often a session is refreshed in the background. */
export const SESSION_REFRESH_MS = 180_000;
/** The first wait after a refresh that failed; each further one is twice as long. */
export const RETRY_BASE_MS = 2_000;
/** How often that wait doubles at most. */
export const RETRY_MAX_EXPONENT = 7;
/** Half the width of the jitter that is added to a wait. */
export const RETRY_JITTER_MS = 175;
/** A call without an answer after this long has failed. */
export const REQUEST_TIMEOUT_MS = 15_000;
/** How often a repeatable call is tried in all. */
export const CALL_ATTEMPTS = 3;
/** The first wait before a repeatable call is tried again; each further one is twice as long. */
export const CALL_RETRY_BASE_MS = 250;
/** A provider that asks for a longer wait than this is not waited for. */
export const CALL_RETRY_MAX_MS = 5_000;
/** How long a sign-in waits for the project's settings before it goes on without them. */
export const BOOTSTRAP_WAIT_MS = 8_000;
/** A lock that another tab has not given back for so long is taken from it: that tab is frozen. */
export const LOCK_WAIT_MS = 15_000;
/** The same for a link's redemption, which may take three calls. */
export const REDEEM_WAIT_MS = 3 * REQUEST_TIMEOUT_MS;
/** For how long a tab tells the others of a link that it has redeemed: by then they read it in their storage. */
export const REDEEMED_MARK_MS = 5_000;

/** How often autofill is offered to one who chose a passkey that could not be used. */
export const PASSKEY_AUTOFILL_ATTEMPTS = 5;
/** How long one-tap may take until Google's prompt is there. */
export const ONE_TAP_TIMEOUT_MS = 3_000;

/** So many events are sent together at most. */
export const TELEMETRY_BATCH = 15;
/** An event waits for others for so long at most. */
export const TELEMETRY_INTERVAL_MS = 800;

/** How long a phone number may take to be read while it is typed. */
export const PHONE_INPUT_TIMEOUT_MS = 10_000;
/** The same when it is sent off; then the dial code and the digits are taken as they are. */
export const PHONE_SUBMIT_TIMEOUT_MS = 2_000;

/** Error types that end a session: no retry can help. */
export const UNRECOVERABLE_ERROR_TYPES: readonly string[] = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

/** How session cookies are written. */
export interface CookieOptions {
  /** Default `stytch_session`. */
  opaqueTokenCookieName?: string;
  /** Default `stytch_session_jwt`. */
  jwtCookieName?: string;
  /** Default `stytch_intermediate_session_token`; business-to-business clients write it, this one only removes it. */
  istCookieName?: string;
  /** Default `/`. */
  path?: string;
  /** Only used with `availableToSubdomains`. Default: the page's host. */
  domain?: string;
  /** Default false: the cookie belongs to the exact host. */
  availableToSubdomains?: boolean;
}

/** Options of `createFoyerClient`. */
export interface ClientOptions {
  /**
   * The provider's API, `scheme://host[:port][/path]`, used as it is: the project's custom domain, or a local
   * provider. Default: the hosted API that fits the public token (test or live).
   */
  baseUrl?: string;
  cookieOptions?: CookieOptions;
  /** Every background refresh also extends the session, by the minutes that the last sign-in gave it. Default false. */
  keepSessionAlive?: boolean;
  /**
   * Which events the client sends to the provider. `true`: all; `email_sent` and `email_try_again_clicked` carry the
   * address that a mail went to, and each event the ids of the user and the session, where somebody is signed in.
   * `'anonymous'`: the same events without addresses and ids. `false`: none. Default true.
   */
  telemetry?: boolean | 'anonymous';
  /** Where the fingerprint's script comes from, without `/telemetry.js`. Default `https://elements.stytch.com`. */
  dfpCdnUrl?: string;
  /** Where the fingerprint is sent, without `/submit`. Default `https://telemetry.stytch.com`. */
  dfppaUrl?: string;
  /**
   * The captcha's script. Default `https://www.google.com/recaptcha/enterprise.js`; its maker offers the same at
   * `https://www.recaptcha.net` for places where the first cannot be reached.
   */
  captchaUrl?: string;
  /** Google's script for the one-tap prompt. Default `https://accounts.google.com/gsi/client`. */
  googleScriptUrl?: string;
  /**
   * The provider's page that one-tap speaks to, in a hidden frame. Default
   * `https://js.stytch.com/clientside-services/index.html`.
   */
  servicesFrameUrl?: string;
}

/** Whether a token belongs to a test project. */
export const isTestToken = (publicToken: string): boolean => publicToken.includes(TEST_TOKEN_MARK);

/** The API's base for a token, without a trailing slash. */
export function apiUrl(publicToken: string, baseUrl?: string): string {
  return baseUrl?.replace(/\/+$/, '') || (isTestToken(publicToken) ? TEST_API_URL : LIVE_API_URL);
}
