import { jsonResponse } from './json-response.ts';

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

/**
 * Returns the response for `/.well-known/webauthn`, which names the sites that may use the passkeys of this domain (Web
 * Authentication, level 3, section 5.11, Related Origins). Send it on the domain that the passkeys belong to:
 * `passkeyOptions.domain` of the other sites.
 *
 * @param origins the origins of the other sites, such as `https://example.co.uk`. Browsers accept at least five names of
 *   sites, of which `example.co.uk` and `example.de` have the same one
 * @throws {TypeError} one of them is not an origin
 * @example
 * ```ts
 * import { relatedOrigins } from '@foyer/server';
 *
 * // The route handler of `/.well-known/webauthn`.
 * export const GET = () => relatedOrigins(['https://example.co.uk', 'https://example.de']);
 * ```
 */
export function relatedOrigins(origins: readonly string[]): Response {
  const wrong = origins.find((origin) => !isOrigin(origin));
  if (wrong !== undefined) {
    throw new TypeError(`'${wrong}' is not an origin, such as "https://example.co.uk", without a path or a slash.`);
  }
  return jsonResponse({ origins }, 200, { 'Cache-Control': 'public, max-age=300' });
}
