/**
 * The headers that let a page read an answer with credentials. A preflight cannot say which project it is for: any page
 * may ask, and the answer to the call itself says whether the page may read it.
 */
export function corsHeaders(origin: string | null): Record<string, string> {
  return origin === null
    ? { Vary: 'Origin' }
    : {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Credentials': 'true',
        // Where userinfo says what is wrong with a token (RFC 6750, section 3).
        'Access-Control-Expose-Headers': 'WWW-Authenticate',
        Vary: 'Origin',
      };
}

/** The answer to a preflight, kept by browsers for ten minutes. */
export function preflight(origin: string | null): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(origin),
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE, OPTIONS',
      'Access-Control-Allow-Headers':
        'authorization, content-type, x-sdk-client, x-sdk-parent-host, x-stytch-oauth-type',
      'Access-Control-Max-Age': '600',
    },
  });
}
