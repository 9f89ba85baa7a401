import { type ApiError, clientError } from '../errors/api-error.ts';
import { forgetOAuthStart, hasOAuthStart } from '../redirect/oauth-start.ts';
import { lastPair, queryPairs, withPairs } from '../redirect/url-query.ts';
import { urlToken } from '../redirect/url-token.ts';

// The error codes of RFC 6749, section 4.1.2.1, of OpenID Connect Core, section 3.1.2.6, of LinkedIn and Apple for a user who
// has cancelled, and the API's own.
const CODES =
  /^(?:access_denied|user_cancelled_\w+|server_error|temporarily_unavailable|invalid_(?:request(?:_uri|_object)?|scope)|unauthorized_client|unsupported_response_type|(?:interaction|login|account_selection|consent)_required|(?:request|request_uri|registration)_not_supported|oauth_\w+)$/;

const tab = () => globalThis.sessionStorage;

/**
 * Returns the code of the error that the API has appended to a URL; null if there is none. The host application's redirect
 * URL may have a parameter of this name, also where the sign-in has succeeded.
 */
export function refusalCode(href: string): string | null {
  const pairs = queryPairs(href);
  const code = pairs[lastPair(pairs, 'error')]?.value;
  return code && CODES.test(code) && !urlToken(href) ? code : null;
}

/**
 * Returns the error for a code that the API has appended to a URL: of type `access_denied` if the user refused, otherwise
 * of type `oauth_flow_callback_error`.
 */
export function refusalError(code: string): ApiError {
  const isRefused = /^(?:access_denied|user_)/.test(code);
  return clientError({
    status_code: 400,
    error_type: isRefused ? 'access_denied' : 'oauth_flow_callback_error',
    error_message: isRefused ? 'You have not been logged in. Please try again.' : '',
  });
}

/** Returns a URL without the error that the API has appended to it. The host application's query stays. */
export function withoutRefusal(href: string): string {
  const pairs = queryPairs(href);
  const isDetail = (index: number) => /^error_\w+$/.test(pairs[index]?.name ?? '');
  let start = lastPair(pairs, 'error');
  if (start < 0) return href;
  let end = start;
  while (isDetail(start - 1)) start--;
  while (isDetail(end + 1)) end++;
  return withPairs(href, (_, index) => index < start || index > end);
}

/**
 * Removes the error of a failed social sign-in from the page's URL, and returns it. A second call returns null. If this
 * tab has not started a social sign-in within the last hour, an `error` in the URL belongs to the host application and
 * stays. No other text of the URL is displayed or stored, because anyone can write a link.
 *
 * @returns an error of type `access_denied` if the user refused, otherwise of type `oauth_flow_callback_error`; null if
 *   the URL contains no such error
 */
export function takeOAuthRefusal(): ApiError | null {
  const code = refusalCode(location.href);
  if (!code || !hasOAuthStart(tab)) return null;
  forgetOAuthStart(tab);
  try {
    history.replaceState(history.state, '', withoutRefusal(location.href));
  } catch {
    // Safari changes the URL at most 100 times in 30 seconds. The error is shown all the same.
  }
  return refusalError(code);
}
