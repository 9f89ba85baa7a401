import { isPlainObject } from '../verification/validation.ts';

const BOOTSTRAP_PATH = /^\/sdk\/v1\/projects\/bootstrap\/([^/]+)$/;

/** A request, read once. */
export interface Incoming {
  url: URL;
  headers: Headers;
  /** The parsed body; undefined when it is missing or not JSON. */
  body: unknown;
}

/**
 * Returns the public token of a request from its path, body, Authorization header or query; null when there is none.
 */
export function publicTokenOf({ url, headers, body }: Incoming): string | null {
  const bootstrap = BOOTSTRAP_PATH.exec(url.pathname)?.[1];
  if (bootstrap !== undefined) return bootstrap;
  if (url.pathname === '/sdk/v1/events') return eventToken(body);
  return readCredentials(headers)?.publicToken ?? url.searchParams.get('public_token');
}

/**
 * Parses the Basic Authorization header. Its password is the session token, or the public token when there is no
 * session.
 */
export function readCredentials(headers: Headers): { publicToken: string; sessionToken: string | null } | null {
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (encoded === undefined) return null;
  const credentials = Buffer.from(encoded, 'base64').toString();
  // RFC 7617, section 2: no control characters.
  if (credentials.includes('\0')) return null;
  const [publicToken = '', ...rest] = credentials.split(':');
  const password = rest.join(':');
  return { publicToken, sessionToken: password === '' || password === publicToken ? null : password };
}

function eventToken(body: unknown): string | null {
  const first: unknown = Array.isArray(body) ? body[0] : null;
  const event = isPlainObject(first) ? first.event : null;
  return isPlainObject(event) && typeof event.public_token === 'string' ? event.public_token : null;
}
