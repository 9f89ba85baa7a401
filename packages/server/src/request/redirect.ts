import { STEP_UP_PARAMETER, type StepUpAsked, safeReturnTo, writeStepUp } from '@foyer/core/internal';
import { basePathOf, type PageRequest, type RequestLike, urlOf } from './request.ts';
import { inAscii } from './uri.ts';

/** The parameter of the login page with the path to which the user returns. */
const PARAMETER = 'returnTo';

/**
 * Returns a redirect (303) to the login page, which carries the path of the request as `returnTo`. The proxy of Next.js
 * accepts no path in a redirect: use `NextFoyer.proxy` there.
 *
 * @param login the path or URL of the login page
 */
export function loginRedirect(request: RequestLike, login: string): Response {
  return redirectTo(loginUrl(loginPageOf(request, login), pathOf(request)));
}

/**
 * Returns the path to which the user returns after a login: the parameter `returnTo` of the request's URL if it is the
 * path of a page of this origin. Anything else would be an open redirect (CWE-601), and returns `home`. The client's
 * `carry.returnTo` has the same rule.
 *
 * @param home the path of the app's first page. Default: the base path of a request of Next.js, otherwise `/`, which is
 *   another app's where this one is below a base path
 */
export function returnToOf(request: RequestLike, home = basePathOf(request) || '/'): string {
  const path = safeReturnTo(urlOf(request)?.searchParams.get(PARAMETER) ?? null);
  return path === '/' ? home : path;
}

/** Returns the path of a request with its query, if it is safe to return to. */
export function pathOf(request: RequestLike): string {
  const url = urlOf(request);
  return url ? safeReturnTo(url.pathname + url.search) : '/';
}

/** Returns the path or URL of the login page, with the base path of the app. */
export const loginPageOf = (request: PageRequest, login: string): string =>
  /^\/(?![/\\])/.test(login) ? basePathOf(request) + login : login;

/**
 * Returns the URL of the login page with a `returnTo`.
 *
 * @param asked what the page asks a user for who has signed in. Default: nothing
 */
export function loginUrl(login: string, returnTo: string, asked?: StepUpAsked): string {
  const [, page = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(login) ?? [];
  const query = `${PARAMETER}=${encodeURIComponent(returnTo)}${asked ? `&${STEP_UP_PARAMETER}=${writeStepUp(asked)}` : ''}`;
  return `${page}${page.includes('?') ? '&' : '?'}${query}${fragment}`;
}

/** Returns a redirect that no cache stores. */
export const redirectTo = (location: string, headers: Record<string, string> = {}) =>
  new Response(null, {
    status: 303,
    headers: { Location: inAscii(location), 'Cache-Control': 'no-store', ...headers },
  });

/**
 * Returns the redirect (303) for `/.well-known/change-password`, where password managers look for the page on which a user
 * changes the password (W3C, A Well-Known URL for Changing Passwords).
 *
 * @param account the path or URL of that page: `/account#passwords` of a page with `<Account/>` shows the section
 * @example
 * ```ts
 * import { changePasswordRedirect } from '@foyer/server';
 *
 * // The route handler of `/.well-known/change-password`.
 * export const GET = () => changePasswordRedirect('/account#passwords');
 * ```
 */
export const changePasswordRedirect = (account: string): Response => redirectTo(account);
