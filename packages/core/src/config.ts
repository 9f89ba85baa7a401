/** The constants of the product, and the options of the client. */

import type { ApiSession, ApiUser, BootstrapResponse } from './contract/wire.ts';
import type { HeldStep } from './flow.ts';

/** The prefix of every public token. */
export const PUBLIC_TOKEN_PREFIX = 'public-token-';
const TEST_TOKEN_MARK = 'public-token-test';

/** The hosted API of live projects. */
export const LIVE_API_URL = 'https://api.stytch.com';
/** The hosted API of test projects. */
export const TEST_API_URL = 'https://test.stytch.com';

/** The name of this client in telemetry and headers, in the form that the hosted API accepts. */
export const SDK_IDENTIFIER = 'Stytch.js Javascript SDK';
/** The version of this client in telemetry and headers. */
export const SDK_VERSION = '@foyer/core@0.3.0';

/** The number of digits of a passcode. */
export const OTP_LENGTH = 6;
/** The default lifetime of a passcode, in minutes. */
export const OTP_EXPIRATION_MINUTES = 5;
/** The default lifetime of an email link, in minutes. */
export const MAGIC_LINK_EXPIRATION_MINUTES = 30;
/** The assumed default lifetime of the links in a password reset email, in minutes. */
export const RESET_LINK_EXPIRATION_MINUTES = 30;
/** The default duration of a session, in minutes. */
export const SESSION_DURATION_MINUTES = 30;

/** The interval of the background refresh of the session. */
export const SESSION_REFRESH_MS = 180_000;
/** The wait after the first failed refresh. Each further failure doubles it. */
export const RETRY_BASE_MS = 2_000;
/** The maximum number of times that this wait doubles. */
export const RETRY_MAX_EXPONENT = 7;
/** Half the width of the random jitter in a wait. */
export const RETRY_JITTER_MS = 175;
/** The timeout of a call. */
export const REQUEST_TIMEOUT_MS = 15_000;
/** The maximum number of attempts for a repeatable call. */
export const CALL_ATTEMPTS = 3;
/** The wait before the second attempt of a repeatable call. Each further attempt doubles it. */
export const CALL_RETRY_BASE_MS = 250;
/** The longest wait before a retry: if the API requests a longer one, the call fails immediately. */
export const CALL_RETRY_MAX_MS = 5_000;
/** The longest wait of a sign-in for the project's settings. After it the defaults apply. */
export const BOOTSTRAP_WAIT_MS = 8_000;
/** The longest wait for the lock of another tab. After it the other tab counts as frozen and loses the lock. */
export const LOCK_WAIT_MS = 15_000;
/** The longest wait for another tab that redeems a one-time token, which may take three calls. */
export const REDEEM_WAIT_MS = 3 * REQUEST_TIMEOUT_MS;
/** How long a tab signals to other tabs that it has redeemed a token. After that time their storage contains it. */
export const REDEEMED_BROADCAST_MS = 5_000;
/** The longest wait for the cookies of the tab that has redeemed this tab's token: they can arrive after its storage. */
export const REDEEMED_COOKIES_MS = 1_000;
/** How often a tab reads its cookies during that wait. */
export const REDEEMED_COOKIES_POLL_MS = 50;

/** How many times passkey autofill starts again after the user has chosen a passkey that did not work. */
export const PASSKEY_AUTOFILL_ATTEMPTS = 5;
/** The longest wait for Google's one-tap prompt. */
export const ONE_TAP_TIMEOUT_MS = 3_000;

/** The maximum number of telemetry events in one request. */
export const TELEMETRY_BATCH = 15;
/** The longest wait before queued telemetry events are sent. */
export const TELEMETRY_INTERVAL_MS = 800;

/** The longest wait for the phone number library while the user types. */
export const PHONE_INPUT_TIMEOUT_MS = 10_000;
/** The longest wait for the phone number library on submit. After it the number is the dial code and the digits. */
export const PHONE_SUBMIT_TIMEOUT_MS = 2_000;

/** Options for the session cookies. */
export interface CookieOptions {
  /** Default `stytch_session`. With `_present` at its end, it is the name of the cookie beside HttpOnly cookies. */
  opaqueTokenCookieName?: string;
  /** Default `stytch_session_jwt`. */
  jwtCookieName?: string;
  /** Default `stytch_intermediate_session_token`. Only business-to-business clients write it; Foyer removes it. */
  istCookieName?: string;
  /** Default `/`. */
  path?: string;
  /** Only used with `availableToSubdomains`. Default: the page's host. */
  domain?: string;
  /** Default false: the cookie belongs to the exact host. */
  availableToSubdomains?: boolean;
}

/**
 * The user and the project's settings as a server has read them, in the API's own form: JSON that `initial` of
 * `@foyer/server` returns. It contains no secret.
 */
export interface InitialState {
  /** The user of the request. Null: no user is signed in. Missing: not known to the server. */
  user?: ApiUser | null | undefined;
  /** The session of `user`. Without it, `user` is not known either. */
  session?: ApiSession | null | undefined;
  /** The step that holds back the sign-in of `user`, such as `second_factor`; null: none does. */
  held?: HeldStep | null | undefined;
  /** The project's settings, as the API has sent them to the server. The client then does not request them. */
  bootstrap?: BootstrapResponse | null | undefined;
}

/** Options of `createFoyerClient`. */
export interface ClientOptions {
  /**
   * The base URL of the API, `scheme://host[:port][/path]`: the project's custom domain or a local provider. Default:
   * the hosted API for the public token (test or live).
   */
  baseUrl?: string;
  cookieOptions?: CookieOptions;
  /**
   * The user and the project's settings as the server has read them. They apply until the browser has read its own
   * state, and the API confirms them in the background. On a server, create a client with them for one request only: a
   * client of the whole process would show the user of one request to another. Default: nothing.
   */
  initial?: InitialState | undefined;
  /** Whether each background refresh also extends the session, by the minutes of the last sign-in. Default false. */
  keepSessionAlive?: boolean;
  /**
   * The events that the client sends to the API. `true`: all; `email_sent` and `email_try_again_clicked` contain the
   * email address, and every event contains the IDs of the signed-in user and the session. `'anonymous'`: the same
   * events without addresses and IDs. `false`: none. Default true.
   */
  telemetry?: boolean | 'anonymous';
  /** The base URL of the fingerprint script, without `/telemetry.js`. Default `https://elements.stytch.com`. */
  dfpCdnUrl?: string;
  /** The base URL to which the fingerprint is sent, without `/submit`. Default `https://telemetry.stytch.com`. */
  dfppaUrl?: string;
  /**
   * The URL of the captcha script. Default `https://www.google.com/recaptcha/enterprise.js`. Google offers the same
   * script at `https://www.recaptcha.net` for regions in which the default cannot be reached.
   */
  captchaUrl?: string;
  /** The URL of Google's script for the one-tap prompt. Default `https://accounts.google.com/gsi/client`. */
  googleScriptUrl?: string;
  /**
   * The URL of the identity provider's page that the one-tap prompt uses in a hidden frame. Default
   * `https://js.stytch.com/clientside-services/index.html`.
   */
  servicesFrameUrl?: string;
}

/** Whether a public token belongs to a test project. */
export const isTestToken = (publicToken: string): boolean => publicToken.includes(TEST_TOKEN_MARK);

/** Returns the base URL of the API for a public token, without a trailing slash. */
export function apiUrl(publicToken: string, baseUrl?: string): string {
  return baseUrl?.replace(/\/+$/, '') || (isTestToken(publicToken) ? TEST_API_URL : LIVE_API_URL);
}

/** Returns the base URL of the API's operations. */
export const sdkUrl = (publicToken: string, { baseUrl }: ClientOptions): string =>
  `${apiUrl(publicToken, baseUrl)}/sdk/v1`;
