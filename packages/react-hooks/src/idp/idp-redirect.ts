import { clientError, isAppScheme } from '@foyer/core/internal';

const LOOPBACK_HOST = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Parses a URL to which an app may redirect the page: https, http on this machine, or the scheme of an app on this device
 * (RFC 8252, section 7). Returns null for any other URL.
 */
export function parseAppUrl(text: string): URL | null {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  const { protocol, hostname, username, password } = url;
  if (username || password) return null;
  const isAllowed = protocol === 'https:' || (protocol === 'http:' && LOOPBACK_HOST.test(hostname));
  return isAllowed || isAppScheme(protocol) ? url : null;
}

/** The part of a URL that identifies its destination: the host, or for an app on this device the scheme. */
export const destinationOf = ({ host, protocol }: URL): string => (/^https?:$/.test(protocol) ? host : protocol);

/** Whether a URL leads to a program on this device: any other program here may receive what is sent there. */
export const isLocalUrl = ({ protocol, hostname }: URL): boolean =>
  !/^https?:$/.test(protocol) || LOOPBACK_HOST.test(hostname);

const notAllowed = () =>
  clientError({
    status_code: 400,
    error_type: 'idp_redirect_not_allowed',
    error_message: 'The redirect URL is not allowed.',
  });

/**
 * Returns the URL if the page may redirect to it.
 *
 * @throws {ApiError} `idp_redirect_not_allowed`
 */
export function requireAppUrl(text: string): URL {
  const url = parseAppUrl(text);
  if (!url) throw notAllowed();
  return url;
}

/**
 * Returns the URL of an API response if it has the same destination as the app's own URL, which the API has found to be
 * registered and the user has seen.
 *
 * @throws {ApiError} `idp_redirect_not_allowed`
 */
export function requireReturnUrl(answered: string, asked: string): URL {
  const url = requireAppUrl(answered);
  const known = requireAppUrl(asked);
  if (url.protocol !== known.protocol || url.host !== known.host) throw notAllowed();
  return url;
}
