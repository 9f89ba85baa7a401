import type { StepUpAsked } from '@foyer/core/internal';
import { loginPageOf, loginUrl, pathOf, redirectTo } from '../request/redirect.ts';
import { refusal } from '../request/refusal.ts';
import {
  cookiesNamed,
  headerOf,
  isSentTo,
  isUnsafe,
  type PageRequest,
  type RequestLike,
  urlOf,
} from '../request/request.ts';
import { comparablePath } from '../request/uri.ts';
import type { Authentication, SignedInRequest } from './authentication.ts';
import { stepUpRefusal } from './factors.ts';

/**
 * The cookie of a browser that was redirected to the login page with a stale session: how often. `maxAge` is in seconds.
 * `most`: several tabs that a browser restores at once are each redirected.
 */
const STALE_MARKER = { name: 'foyer_stale', maxAge: 15, most: 3 };

/**
 * Returns the response to a request without a signed-in user: a redirect to the login page for a navigation, otherwise
 * 401 with JSON, or 403 where the second factor is missing. Does not redirect if the redirects would repeat without an end.
 *
 * @param login the path or URL of the login page; undefined: never redirects
 */
export function refuse(
  request: PageRequest,
  authentication: Exclude<Authentication, SignedInRequest>,
  login: string | undefined,
): Response {
  if (authentication.status === 'incomplete') return refuseFactors(request, 'second_factor', login);
  const { status, reason } = authentication;
  const unauthorized = () => refusal(401, 'unauthenticated', reason);
  const page = loginFor(request, login);
  if (page === null) return unauthorized();
  const location = loginUrl(page, wantedPath(request, page));
  // Nothing follows the redirect of a request in advance, so it is no repetition.
  if (status === 'signedOut' || isPrefetch(request)) return redirectTo(location);
  // The client of the login page renews the JWT and returns. If that has failed, another redirect would only repeat it.
  const { name, maxAge, most } = STALE_MARKER;
  const times = Number(cookiesNamed(request, name)[0] ?? 0);
  if (!(times < most) || isFromLogin(request, page)) return unauthorized();
  return redirectTo(location, {
    'Set-Cookie': `${name}=${times + 1}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`,
  });
}

/**
 * Returns the response to a signed-in user whose session has to prove more: a redirect to the login page for a navigation,
 * otherwise 403 with JSON.
 */
export function refuseFactors(request: PageRequest, asked: StepUpAsked, login: string | undefined): Response {
  const page = loginFor(request, login);
  return page === null ? stepUpRefusal(asked) : redirectTo(loginUrl(page, wantedPath(request, page), asked));
}

/** Returns the login page that a request may be redirected to; null if there is none, or the request is for that page. */
function loginFor(request: PageRequest, login: string | undefined): string | null {
  if (login === undefined || !isNavigation(request)) return null;
  const page = loginPageOf(request, login);
  return isLogin(request, page) ? null : page;
}

/**
 * Returns the path to which the user returns: that of the request, but for a form the page that has sent it. The address of
 * a form may respond to nothing else.
 */
function wantedPath(request: RequestLike, login: string): string {
  const from = isUnsafe(request.method ?? 'GET') && !isFromLogin(request, login) ? referrerOf(request) : undefined;
  return pathOf(from && isSentTo(request, from) ? { headers: {}, url: from.pathname + from.search } : request);
}

/** Whether a browser requests a page before the user follows a link to it. */
const isPrefetch = (request: RequestLike): boolean =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) => headerOf(request, name)?.startsWith('prefetch'));

/** Whether the response is shown as a page: to a navigation, or to a script that accepts HTML. */
const isNavigation = (request: RequestLike): boolean =>
  headerOf(request, 'sec-fetch-mode') === 'navigate' || !!headerOf(request, 'accept')?.includes('text/html');

/** Whether a request is one for the login page: to be led there once more would not end. */
function isLogin(request: RequestLike, login: string): boolean {
  const url = urlOf(request);
  const page = urlOf({ headers: {}, url: login });
  if (!url || !page || comparablePath(url) !== comparablePath(page)) return false;
  return !URL.canParse(login) || isSentTo(request, page);
}

/** Whether the browser comes from the login page. */
function isFromLogin(request: RequestLike, login: string): boolean {
  const from = referrerOf(request);
  if (!from) return false;
  if (!URL.canParse(login)) return isSentTo(request, from) && isLogin({ headers: {}, url: from.pathname }, login);
  return isLogin({ headers: {}, url: from.href }, login);
}

/** Returns the URL of the page that has sent a request. */
function referrerOf(request: RequestLike): URL | undefined {
  const referrer = headerOf(request, 'referer');
  return referrer !== undefined && URL.canParse(referrer) ? new URL(referrer) : undefined;
}
