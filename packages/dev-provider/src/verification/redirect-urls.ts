import { type ErrorType, ProviderError } from '../errors.ts';

/** The part of a project's settings that lists its redirect URLs; null: none is listed. */
interface Listed {
  redirect_urls: string[] | null;
}

/** Whether the hostname of an origin or a `Host` header is loopback. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}

/**
 * Whether the project allows a redirect to this URL: scheme, host, port and path must match a listed URL, the query can
 * differ. Without a list, every URL on localhost is allowed.
 */
export function isAllowedRedirect({ redirect_urls }: Listed, url: URL): boolean {
  if (hasUserInfo(url)) return false;
  if (redirect_urls === null) return isLocalUrl(url);
  return redirect_urls.some((known) => withoutQuery(new URL(known)) === withoutQuery(url));
}

/**
 * Whether a connected app has registered this URL. The strings must be equal, except for the port on loopback, which a
 * native app may choose at run time (RFC 8252, section 7.3). Without a list, every URL on localhost is allowed.
 */
export function isRegisteredUrl(registered: string[] | null, given: string): boolean {
  if (!URL.canParse(given)) return false;
  const url = new URL(given);
  if (hasUserInfo(url)) return false;
  if (registered === null) return isLocalUrl(url);
  return registered.some((known) => known === given || withoutLoopbackPort(known) === withoutLoopbackPort(given));
}

/** Errors for one kind of redirect URL. */
export type RedirectErrors = Record<'invalid' | 'noMatch' | 'none', ErrorType>;

/**
 * Returns the redirect URL of a flow: the given URL if the project allows it; without one, the first of the project's
 * list, or `fallback` when the project has no list.
 *
 * @throws {ProviderError} with one of `errors`.
 */
export function chooseRedirect(
  settings: Listed,
  given: string | undefined,
  fallback: string,
  errors: RedirectErrors,
): string {
  if (given === undefined || given === '') {
    const chosen = settings.redirect_urls === null ? fallback : settings.redirect_urls[0];
    if (chosen === undefined) throw new ProviderError(errors.none);
    return chosen;
  }
  if (!URL.canParse(given)) throw new ProviderError(errors.invalid);
  if (!isAllowedRedirect(settings, new URL(given))) {
    throw new ProviderError(errors.noMatch, `${given} is not among the project's redirect URLs.`);
  }
  return given;
}

/**
 * Appends parameters to a URL. Its own query stays as it is written, even if it has parameters of these names: an app may
 * compare it (RFC 6749, sections 3.1.2 and 4.1.2).
 */
export function withQuery(url: string, parameters: Record<string, string> | string[][]): string {
  const query = new URLSearchParams(parameters).toString();
  // A header cannot contain other characters.
  const written = /^[\x21-\x7e]*$/.test(url) ? url : new URL(url).href;
  const [, page = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(written) ?? [];
  const separator = page.includes('?') ? (page.endsWith('?') ? '' : '&') : '?';
  return query ? `${page}${separator}${query}${fragment}` : written;
}

/** Whether an http or https URL is on loopback. */
export function isLocalUrl({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && isLoopbackHost(hostname);
}

export function hasUserInfo({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

/** Compares text: parsing would normalize URLs that are written differently. */
function withoutLoopbackPort(url: string): string {
  const [, start = '', host = '', rest = ''] = /^(http:\/\/)([^/?#@:]+|\[::1\])(?::\d*)?([/?].*)?$/s.exec(url) ?? [];
  return isLoopbackHost(host) ? start + host + rest : url;
}

function withoutQuery(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`;
}
