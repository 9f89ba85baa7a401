import { type ApiError, clientError } from '../errors.ts';
import { endOAuthAttempt, hasOAuthAttempt } from '../redirect/oauth-attempt.ts';

// RFC 6749, section 4.1.2.1, and the provider's own names.
const CODES =
  /^(?:access_denied|server_error|temporarily_unavailable|invalid_(?:request|scope)|unauthorized_client|unsupported_response_type|oauth_\w+)$/;

const tab = () => globalThis.sessionStorage;

/**
 * Takes what says that a social sign-in of this tab has failed out of the page's URL, and returns it once. An `error`
 * that comes without such a sign-in within the last hour belongs to the host, and stays. Nothing else of the URL is
 * shown or kept, since anyone can write a link.
 *
 * @returns `access_denied`: the user has refused; `oauth_flow_callback_error`: anything else; null where this page is
 *   not the return of a failed sign-in
 */
export function takeOAuthRefusal(): ApiError | null {
  const url = new URL(location.href);
  const code = url.searchParams.get('error');
  if (!code || !CODES.test(code) || !hasOAuthAttempt(tab)) return null;
  endOAuthAttempt(tab);
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
