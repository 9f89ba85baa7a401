import { refusal } from './refusal.ts';
import { bearerOf, headerOf, isSecure, isSentTo, isUnsafe, type RequestLike } from './request.ts';

/**
 * Protects requests that change data against cross-site request forgery: a browser sends the session's cookies with the
 * requests of other sites, too.
 *
 * Passes safe methods, requests with a bearer token, which no other site can send, and requests that neither
 * `Sec-Fetch-Site` nor `Origin` describes: every browser sends one of them with an unsafe method.
 *
 * @throws {Response} 403, with JSON, for an unsafe method from another origin
 * @throws {TypeError} the request has no method, so that it is not known whether it changes data
 */
export function requireSameOrigin(request: RequestLike & { method: string }): void {
  if (!request.method) throw new TypeError('requireSameOrigin needs the method of the request: { headers, method }.');
  if (isUnsafe(request.method) && !bearerOf(request) && isForeign(request)) {
    throw refusal(403, 'cross_origin', 'The request comes from another origin.');
  }
}

function isForeign(request: RequestLike): boolean {
  const site = headerOf(request, 'sec-fetch-site');
  // `none`: the user has started the request, without a page.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = headerOf(request, 'origin');
  if (origin === undefined) return false;
  // Browsers without `Sec-Fetch-Site`, and pages without https.
  if (!URL.canParse(origin)) return true;
  const page = new URL(origin);
  return !isSentTo(request, page) || (page.protocol === 'http:' && isSecure(request));
}
