/** Validates sessions with requests to the API that contain their opaque tokens. */
import type { CookieOptions } from '@foyer/core';
import { cookiePath, isSessionEndingType } from '@foyer/core/internal';
import type { ApiSession, ApiUser, AuthResponse } from '@foyer/core/operations';
import { type Api, isLocalHost } from '../api/api.ts';
import { SHARED_REQUEST_MS } from '../api/cached.ts';
import { withinTime } from '../api/within-time.ts';
import { cookieNames } from '../request/request.ts';
import { createRecent } from './recent.ts';

/**
 * The result of a check. `ended`: the session does not exist. `unknown`: the API returned neither the session nor an
 * error that ends it.
 */
export type Check =
  | { status: 'live'; user: ApiUser; session: ApiSession; jwt: string; cookies: string[] }
  | { status: 'ended'; reason: string }
  | { status: 'unknown'; reason: string };

/** Checks sessions by their tokens. None of the functions rejects. */
export interface SessionChecks {
  /** Sends a request. */
  now(token: string, host: string | undefined): Promise<Check>;
  /** Shares a request with others for the same session, and its response for a few seconds. */
  shared(token: string, host: string | undefined): Promise<Check>;
}

/** How long a response is shared, in milliseconds: a page load makes several requests with the same cookies. */
const SHARED_MS = 10_000;
/** How long a failure is shared, in milliseconds. */
const SHARED_FAILURE_MS = 1_000;
/** The largest cookie that browsers accept: name, equals sign and value, in bytes. */
const COOKIE_MAX = 4096;
/** The number of shared responses in memory, up to twice as many. */
const SHARED = 500;

/**
 * Creates the checks of a project.
 *
 * @param isTest whether it is a test project, which pages on this machine may use
 */
export function createSessionChecks(api: Api, cookieOptions: CookieOptions, isTest: boolean): SessionChecks {
  const shared = createRecent<{ check: Promise<Check>; startedAt: number; until: number }>(SHARED);

  async function now(token: string, host: string | undefined): Promise<Check> {
    const { status, data, errorType, cookies } = await api.authenticate(token, host);
    if (data?.session && data.user) {
      const { user, session, session_jwt: jwt } = data;
      return { status: 'live', user, session, jwt, cookies: cookiesOf(data, cookies, host, cookieOptions, isTest) };
    }
    if (isSessionEndingType(errorType)) return { status: 'ended', reason: 'The session has ended.' };
    const problem = status === 0 ? 'did not respond' : `responded with ${errorType ?? status}`;
    return { status: 'unknown', reason: `The session could not be checked: the API ${problem}.` };
  }

  return {
    now,
    async shared(token, host) {
      const time = Date.now();
      const known = shared.get(token);
      if (known && time < known.until && time > known.until - SHARED_MS - 1) {
        const check = await withinTime(known.check, SHARED_REQUEST_MS - (time - known.startedAt));
        if (check) return check;
      }
      const startedAt = Date.now();
      const entry = { check: now(token, host), startedAt, until: startedAt + SHARED_MS };
      void entry.check.then(({ status }) => {
        entry.until = Date.now() + (status === 'unknown' ? SHARED_FAILURE_MS : SHARED_MS);
      });
      shared.set(token, entry);
      return entry.check;
    },
  };
}

/** Returns the `Set-Cookie` values that give the browser the fresh JWT, as the client or the API would write it. */
function cookiesOf(
  { session, session_jwt: jwt }: AuthResponse,
  received: string[],
  host: string | undefined,
  options: CookieOptions,
  isTest: boolean,
): string[] {
  const names = cookieNames(options);
  if (!jwt) {
    const known = [names.token, names.jwt, `${names.token}_present`];
    return received.filter((cookie) => known.includes(cookie.slice(0, cookie.indexOf('='))));
  }
  const isLocal = host !== undefined && isLocalHost(host);
  // A live project has no pages on this machine: a proxy has replaced the name of the host with that of this machine.
  const isLocalPage = isLocal && isTest;
  const ownDomain = isLocal ? undefined : host?.replace(/:\d+$/, '');
  const domain = options.availableToSubdomains && !isLocalPage ? options.domain || ownDomain : undefined;
  // A cookie of the host alone would be a second one with the same name as the client's cookie of the domain.
  if (options.availableToSubdomains && !isLocalPage && !domain) return [];
  const pair = `${names.jwt}=${encodeURIComponent(jwt)}`;
  // Browsers reject it, and proxies often reject the response.
  if (pair.length > COOKIE_MAX) return [];
  // Both times are of the API's clock, because that of this server may be wrong.
  const maxAge = Math.round((Date.parse(session.expires_at) - Date.parse(session.last_accessed_at)) / 1000);
  return [
    [
      pair,
      `Path=${cookiePath(options)}`,
      `Max-Age=${Math.max(0, maxAge)}`,
      'SameSite=Lax',
      ...(isLocalPage ? [] : ['Secure']),
      ...(domain ? [`Domain=${new URL(`https://${domain}`).hostname}`] : []),
    ].join('; '),
  ];
}
