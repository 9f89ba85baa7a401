import { ApiError } from '@foyer/core';

/** Schemes that run, read or show something instead of leading to an app. */
const FORBIDDEN_SCHEMES =
  /^(?:about|blob|chrome|data|file|filesystem|ftp|intent|jar|javascript|mailto|resource|sms|tel|vbscript|view-source|wss?):$/;
const LOOPBACK_HOST = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * A URL that a page may be sent to on behalf of an app: https, http on this machine, or the scheme of an app on this
 * device (RFC 8252, section 7). Null for any other.
 */
export function parseAppUrl(text: string): URL | null {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  const { protocol, hostname, username, password } = url;
  if (username || password || FORBIDDEN_SCHEMES.test(protocol)) return null;
  return protocol === 'http:' && !LOOPBACK_HOST.test(hostname) ? null : url;
}

/** What a person can trust of where they are sent: the host, or of an app on this device the scheme, which alone picks it. */
export const destinationOf = ({ host, protocol }: URL): string => (/^https?:$/.test(protocol) ? host : protocol);

/** What the client itself refuses, in the provider's terms. */
export const refusal = (error_type: string, error_message: string): ApiError =>
  new ApiError({ status_code: 400, error_type, error_message, error_url: '' });

const notAllowed = () => refusal('idp_redirect_not_allowed', 'The redirect URL is not allowed.');

/** @throws {ApiError} `idp_redirect_not_allowed` */
export function requireAppUrl(text: string): URL {
  const url = parseAppUrl(text);
  if (!url) throw notAllowed();
  return url;
}

/**
 * The URL that the provider answered with. It must lead where the app's own URL does, which the provider has found to
 * be registered, and which the user has been shown.
 *
 * @throws {ApiError} `idp_redirect_not_allowed`
 */
export function requireReturnUrl(answered: string, asked: string): URL {
  const url = requireAppUrl(answered);
  const known = requireAppUrl(asked);
  if (url.protocol !== known.protocol || url.host !== known.host) throw notAllowed();
  return url;
}
