/** The parts of a request that the package reads: its headers, and for redirects its URL and method. */
import type { CookieOptions } from '@foyer/core';
import { inAscii } from './uri.ts';

/**
 * A `Request`, or anything with its headers: Node's `IncomingMessage`, or `{ headers: await headers() }` in Next.js.
 */
export interface RequestLike {
  headers: Headers | HeadersLike | Record<string, string | string[] | undefined>;
  /** Absolute, or a path. Needed for `returnTo`. */
  url?: string | undefined;
  /** Default `GET`. */
  method?: string | undefined;
}

/** A request for a page of an app below a path, without which the app writes its links. */
export interface PageRequest extends RequestLike {
  /** That path, without a slash at the end. Default: that of `nextUrl`. */
  basePath?: string | undefined;
  /** In a request of Next.js: its URL, whose path is without the base path. */
  nextUrl?: { basePath: string; pathname: string } | undefined;
}

/** Returns the path below which the app of a request is; empty without one. */
export const basePathOf = ({ basePath, nextUrl }: PageRequest): string => inAscii(basePath ?? nextUrl?.basePath ?? '');

/** The part of `Headers` that read-only variants of frameworks have, too. */
export interface HeadersLike {
  /** Returns the value of a header; null when it is missing. */
  get(name: string): string | null;
}

/** The credentials of a request. */
export interface Credentials {
  /** The token of the `Authorization` header; undefined without one. */
  bearer: string | undefined;
  /** The values of the JWT's cookie. */
  jwts: string[];
  /** The values of the opaque token's cookie. */
  tokens: string[];
}

/** The maximum length of a token, in characters. Browsers reject cookies of more than 4,096. */
export const MAX_TOKEN_LENGTH = 8192;

/** Returns a header of a request; undefined when it is missing or no text. */
export function headerOf({ headers }: RequestLike, name: string): string | undefined {
  if (typeof headers.get === 'function') return (headers as HeadersLike).get(name) ?? undefined;
  const record = headers as Record<string, string | string[] | undefined>;
  const key =
    name in record ? name : Object.keys(record).find((key) => key.length === name.length && key.toLowerCase() === name);
  const value = key === undefined ? undefined : record[key];
  if (Array.isArray(value)) return value.join(name === 'cookie' ? '; ' : ', ');
  return typeof value === 'string' ? value : undefined;
}

/** The names of the session's cookies. */
export interface CookieNames {
  token: string;
  jwt: string;
}

/** Returns the names of the session's cookies. */
export const cookieNames = (options: CookieOptions): CookieNames => ({
  token: options.opaqueTokenCookieName ?? 'stytch_session',
  jwt: options.jwtCookieName ?? 'stytch_session_jwt',
});

/** Returns the token of a bearer `Authorization` header (RFC 6750, section 2.1); undefined without one. */
export function bearerOf(request: RequestLike): string | undefined {
  const value = headerOf(request, 'authorization');
  if (value === undefined || !/^bearer(?: |$)/i.test(value)) return undefined;
  return value.slice('bearer '.length).trim();
}

/** Returns the different values of a cookie that are not empty; two of them if there are more. */
export function cookiesNamed(request: RequestLike, name: string): string[] {
  const header = headerOf(request, 'cookie') ?? '';
  const prefix = `${name}=`;
  const found: string[] = [];
  // Most of the text is tokens: it is searched instead of split.
  for (let at = header.indexOf(prefix); at >= 0 && found.length < 2; at = header.indexOf(prefix, at + 1)) {
    let before = at - 1;
    while (header[before] === ' ' || header[before] === '\t') before--;
    if (before >= 0 && header[before] !== ';') continue;
    const end = header.indexOf(';', at);
    const value = decoded(header.slice(at + prefix.length, end < 0 ? header.length : end).trim());
    if (value && !found.includes(value)) found.push(value);
  }
  return found;
}

function decoded(quoted: string): string {
  const value = quoted.startsWith('"') && quoted.endsWith('"') ? quoted.slice(1, -1) : quoted;
  // A JWT contains no percent sign, and decoding takes longer than the rest of this module.
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    // Not written by the client. The validation of the token refuses it.
    return value;
  }
}

/** Returns the credentials of a request, not validated. */
export function credentialsOf(request: RequestLike, names: CookieNames): Credentials {
  const bearer = bearerOf(request);
  if (bearer !== undefined) return { bearer, jwts: [], tokens: [] };
  return { bearer, jwts: cookiesNamed(request, names.jwt), tokens: cookiesNamed(request, names.token) };
}

const BASE = 'http://origin.invalid';

/** Returns the URL of a request, whose host is a placeholder if the request has only a path; undefined without one. */
export function urlOf(request: RequestLike & { originalUrl?: unknown }): URL | undefined {
  // Connect, Express and Nuxt remove the path below which a handler is mounted from `url`.
  const written = typeof request.originalUrl === 'string' ? request.originalUrl : request.url;
  // Node's requests have a path, which may begin with two slashes: it must not become a host.
  const url = written?.startsWith('/') ? BASE + written : written;
  return url !== undefined && URL.canParse(url, BASE) ? new URL(url, BASE) : undefined;
}

/** Returns a pseudo-header, which the requests of Node have with HTTP/2. `Headers` throws for its name. */
const pseudoHeaderOf = (request: RequestLike, name: `:${string}`): string | undefined =>
  typeof request.headers.get === 'function' ? undefined : headerOf(request, name);

/** Returns the host header of a request, which HTTP/2 replaces by a pseudo-header (RFC 9113, section 8.3.1). */
const hostHeaderOf = (request: RequestLike): string | undefined =>
  headerOf(request, 'host') || pseudoHeaderOf(request, ':authority');

/**
 * Returns the host of a request, with the port, in lower case and without a dot at the end; undefined when it is unknown
 * or no host name. Not that of `X-Forwarded-Host`, which anyone can send where no proxy overwrites it.
 */
export function hostOf(request: RequestLike): string | undefined {
  const host = (hostHeaderOf(request) || hostOfUrl(request))?.toLowerCase().replace(/\.(?=:\d+$|$)/, '');
  const isHost = host && /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::\d+)?$/.test(host);
  return isHost && URL.canParse(`https://${host}`) ? host : undefined;
}

function hostOfUrl(request: RequestLike): string | undefined {
  const url = urlOf(request);
  return url && url.origin !== BASE ? url.host : undefined;
}

/**
 * Whether a request may have been sent to the host of a URL: proxies change the `Host` header or the URL of the request.
 * Only for a URL that other sites cannot choose.
 */
export function isSentTo(request: RequestLike, url: URL): boolean {
  const forwarded = headerOf(request, 'x-forwarded-host')?.split(',')[0]?.trim();
  const wanted = plainHost(url);
  return [forwarded, headerOf(request, 'host'), pseudoHeaderOf(request, ':authority'), hostOfUrl(request)].some(
    (host) => {
      // Nothing but a host and a port: a URL could hide another host.
      const text = host && /^[^/?#\\@\s]+$/.test(host) ? `${url.protocol}//${host}` : '';
      return URL.canParse(text) && plainHost(new URL(text)) === wanted;
    },
  );
}

/** Returns the host of a URL without a default port, in lower case and without a dot at the end. */
const plainHost = ({ hostname, port }: URL) => `${hostname.replace(/\.$/, '')}:${port}`;

/** Whether the browser is known to have sent the request with TLS. Otherwise, a proxy may have ended it. */
export const isSecure = (request: RequestLike) =>
  urlOf(request)?.protocol === 'https:' ||
  headerOf(request, 'x-forwarded-proto') === 'https' ||
  pseudoHeaderOf(request, ':scheme') === 'https';

/** Whether a method changes data (RFC 9110, section 9.2.1). */
export const isUnsafe = (method: string) => !/^(?:GET|HEAD|OPTIONS|TRACE)$/i.test(method);
