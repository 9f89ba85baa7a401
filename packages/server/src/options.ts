import type { CookieOptions } from '@foyer/core';
import { LIVE_API_URL, PUBLIC_TOKEN_PREFIX, TEST_API_URL } from '@foyer/core/internal';
import type { FactorCategory } from '@foyer/core/operations';
import { isTestProject } from './api/api.ts';

/** Options of `createFoyerServer`. */
export interface FoyerServerOptions {
  /** From the project's dashboard; begins with `project-`. */
  projectId: string;
  /**
   * From the project's dashboard; begins with `public-token-`. Needed for requests to the API: for `remote`, for
   * permissions, for the settings, and so that a user whose JWT is missing or has expired need not be redirected.
   * Default: none.
   */
  publicToken?: string | undefined;
  /**
   * The base URL of the API: the project's custom domain or a local provider. Default: the hosted API for the project
   * ID (test or live).
   */
  baseUrl?: string | undefined;
  /** Sends the requests to the API. Default: the global `fetch`, at the time of the request. */
  fetch?: typeof fetch | undefined;
  /**
   * `required`: a session counts only with a passkey, an authenticator app or a recovery code, or with factors of two
   * categories. Others are `incomplete`, and pages lead to the login page, where `<Login/>` asks for the second step or
   * sets it up. Sessions of support (impersonation) count. Default: each session counts.
   */
  secondFactor?: 'required' | undefined;
  /** The client's options for the session cookies. */
  cookieOptions?: CookieOptions | undefined;
}

/** Options of `authenticate`. */
export interface AuthenticateOptions {
  /**
   * Whether the API confirms the session. `true`: always, for irreversible actions, because a JWT is valid for up to
   * five minutes after its session was revoked. `'stale'`: only where the JWT is missing or not valid, and requests
   * with the same session share a response for ten seconds. Both need `publicToken` and the session cookie: without
   * them, `true` makes every request `signedOut`, and `'stale'` sends no request. Default false.
   */
  remote?: boolean | 'stale' | undefined;
}

/** Options of `requireUser` and `requirePermission`. */
export interface RequireOptions {
  /**
   * The path or URL of the login page, to which page navigations are redirected. Default: none; the response is 401.
   */
  login?: string | undefined;
  /** Whether the API confirms the session even if the JWT is valid: for irreversible actions. Default false. */
  remote?: boolean | undefined;
}

/**
 * Options of `requireFactors`. At least one of `categories`, `maxAgeSeconds` and `strong` is set. With `login`, the navigation
 * to a page leads there, where `<Login/>` asks the user who has signed in for what is missing.
 */
export interface FactorOptions extends RequireOptions {
  /**
   * The number of categories of which the session has a factor: email and social accounts; phone; passkeys and
   * authenticator apps. Passwords and wallets are in none. Default: any number.
   */
  categories?: FactorCategory | undefined;
  /** The longest time since the user proved a factor, in seconds. A password and a wallet count too. Default: any time. */
  maxAgeSeconds?: number | undefined;
  /**
   * Whether the session needs a passkey, an authenticator app or a recovery code, or factors of two categories: what the
   * second step of a sign-in leads to. Default false.
   */
  strong?: boolean | undefined;
}

/**
 * Returns the base URL of the API, without a slash at the end.
 *
 * @throws {TypeError} an option is missing or malformed, or the runtime is too old
 */
export function baseUrlOf({ projectId, publicToken, baseUrl }: FoyerServerOptions): string {
  // Each request would be signed out.
  if (typeof URL.canParse !== 'function') {
    throw new TypeError(
      'This runtime has no URL.canParse. Cloudflare Workers have it with a compatibility date from 2022-10-31 on.',
    );
  }
  if (typeof projectId !== 'string' || !/^project-[\w-]+$/.test(projectId)) {
    throw new TypeError('`projectId` begins with "project-": copy it from the dashboard.');
  }
  if (publicToken !== undefined && !publicToken.startsWith(PUBLIC_TOKEN_PREFIX)) {
    throw new TypeError(`\`publicToken\` begins with "${PUBLIC_TOKEN_PREFIX}": copy it from the dashboard.`);
  }
  if (!baseUrl) return isTestProject(projectId) ? TEST_API_URL : LIVE_API_URL;
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new TypeError('`baseUrl` is a URL with http or https, such as "https://login.example.com".');
  }
  // Tokens name their issuer in this form: the host in lower case, and without a default port.
  return url.href.replace(/\/+$/, '');
}
