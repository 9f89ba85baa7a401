import { type ApiError, clientError } from '../api-error.ts';
import { forgetOAuthStart, hasOAuthStart } from '../redirect/oauth-start.ts';

// The error codes of RFC 6749, section 4.1.2.1, and the API's own.
const CODES =
  /^(?:access_denied|server_error|temporarily_unavailable|invalid_(?:request|scope)|unauthorized_client|unsupported_response_type|oauth_\w+)$/;

const tab = () => globalThis.sessionStorage;

/**
 * Removes the error of a failed social sign-in from the page's URL, and returns it. A second call returns null. If this
 * tab has not started a social sign-in within the last hour, an `error` in the URL belongs to the host application and
 * stays. No other text of the URL is displayed or stored, because anyone can write a link.
 *
 * @returns an error of type `access_denied` if the user refused, otherwise of type `oauth_flow_callback_error`; null if
 *   the URL contains no such error
 */
export function takeOAuthRefusal(): ApiError | null {
  const url = new URL(location.href);
  const code = url.searchParams.get('error');
  if (!code || !CODES.test(code) || !hasOAuthStart(tab)) return null;
  forgetOAuthStart(tab);
  url.search = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !/^error(?:_\w+)?(?:=|$)/.test(pair))
    .join('&');
  history.replaceState(history.state, '', url.href);
  const isRefused = code === 'access_denied';
  return clientError({
    status_code: 400,
    error_type: isRefused ? code : 'oauth_flow_callback_error',
    error_message: isRefused ? 'You have not been logged in. Please try again.' : '',
  });
}
