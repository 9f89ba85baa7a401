import { ApiError } from '../errors.ts';

/** The codes with which a sign-in comes back that gave nothing: RFC 6749, section 4.1.2.1, and the provider's own. */
const CODES = [
  'access_denied',
  'invalid_request',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unsupported_response_type',
  'oauth_flow_callback_error',
  'oauth_token_not_found',
];
const PARAMETERS = /^error(?:_description|_uri|_type)?(?:=|$)/;

/**
 * Why a social provider has sent the user back to this page without a sign-in, once: what says so leaves the page's
 * URL. Nothing else of the URL is shown or kept, since anyone can write a link.
 *
 * @returns `access_denied`: the user has refused; `oauth_flow_callback_error`: anything else; null where the user did
 *   not come back so
 */
export function takeOauthRefusal(): ApiError | null {
  const url = new URL(location.href);
  const code = url.searchParams.get('error');
  if (!code || !CODES.includes(code)) return null;
  url.search = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !PARAMETERS.test(pair))
    .join('&');
  history.replaceState(history.state, '', url.href);
  const isRefused = code === 'access_denied';
  return new ApiError({
    status_code: 400,
    error_type: isRefused ? code : 'oauth_flow_callback_error',
    error_message: isRefused ? 'You have not been logged in. Please try again, or choose another way.' : '',
    error_url: '',
  });
}
