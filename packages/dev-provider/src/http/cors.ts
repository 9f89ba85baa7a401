/**
 * Returns the headers that let a page read a response with credentials. A preflight does not name its project, so every
 * origin passes it; the response to the request itself decides whether the page may read it.
 */
export function corsHeaders(origin: string | null): Record<string, string> {
  return origin === null
    ? { Vary: 'Origin' }
    : {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Credentials': 'true',
        // UserInfo reports token errors in `WWW-Authenticate` (RFC 6750, section 3).
        'Access-Control-Expose-Headers': 'Date, Retry-After, WWW-Authenticate',
        Vary: 'Origin',
      };
}

/** The headers that the client sends. */
const CLIENT_HEADERS =
  'authorization, content-type, x-foyer-project, x-sdk-client, x-sdk-parent-host, x-stytch-oauth-type';

/** The endpoints for apps and agents of any kind, which add other headers, such as `MCP-Protocol-Version`. */
const OPEN_PATH = /^\/(?:\.well-known|v1\/public|v1\/sessions\/jwks)\//;

/**
 * Returns the preflight response, which browsers cache for ten minutes. A page under test may send any header: its test
 * has set it for all requests.
 */
export function preflight(path: string, headers: Headers): Response {
  const origin = headers.get('origin');
  const requested = headers.get('access-control-request-headers');
  const isUnderTest = !!requested?.split(/, ?/).includes('x-foyer-project');
  const allowed = requested !== null && (isUnderTest || OPEN_PATH.test(path)) ? requested : CLIENT_HEADERS;
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(origin),
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE, OPTIONS',
      'Access-Control-Allow-Headers': allowed,
      'Access-Control-Max-Age': '600',
      ...(allowed === requested && { Vary: 'Origin, Access-Control-Request-Headers' }),
    },
  });
}
