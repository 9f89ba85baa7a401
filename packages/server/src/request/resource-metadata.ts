/** The description of an API that apps with access tokens call (RFC 9728). */
import { jsonResponse } from './json-response.ts';

/** Options of `protectedResourceMetadata`. */
export interface ResourceMetadataOptions {
  /** The URL of this API. */
  resource: string;
  /** The scopes that the API uses. Default: the description names none. */
  scopes?: readonly string[] | undefined;
}

/**
 * Parses the URL of an API.
 *
 * @throws {TypeError} it is not absolute, or has a fragment
 */
export function parseResource(resource: string): URL {
  const url = URL.canParse(resource) ? new URL(resource) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || resource.includes('#')) {
    throw new TypeError('`resource` is the URL of the API, without a fragment, such as "https://api.example.com/mcp".');
  }
  return url;
}

/** Returns where the description of an API is: before its path, and without a slash at the end of the host. */
export const metadataUrlOf = ({ origin, pathname, search }: URL): string =>
  `${origin}/.well-known/oauth-protected-resource${pathname === '/' ? '' : pathname}${search}`;

/**
 * Returns the response with the description of an API, which pages of any site may read. It is also the response to their
 * preflights, with any header.
 */
export function metadataResponse(issuer: string, { resource, scopes }: ResourceMetadataOptions): Response {
  parseResource(resource);
  const metadata = {
    resource,
    authorization_servers: [issuer],
    bearer_methods_supported: ['header'],
    ...(scopes && { scopes_supported: [...scopes] }),
  };
  return jsonResponse(metadata, 200, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
    // The asterisk is not for `Authorization`.
    'Access-Control-Allow-Headers': 'authorization, mcp-protocol-version, *',
    'Cache-Control': 'public, max-age=300',
  });
}
