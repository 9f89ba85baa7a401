import { type ErrorType, ProviderError } from './errors.ts';
import type { Settings } from './settings.ts';

/** Whether the host of an origin or a `Host` header is this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}

/**
 * Whether the project lets a browser be sent there: scheme, host, port and path are those of a listed URL, the query is
 * free. Without a list: every URL on localhost.
 */
export function isAllowedRedirect({ redirect_urls }: Settings, url: URL): boolean {
  if (hasUserInfo(url)) return false;
  if (redirect_urls === null) return isLocalUrl(url);
  return redirect_urls.some((known) => withoutQuery(new URL(known)) === withoutQuery(url));
}

/**
 * Whether a connected app has registered this URL: the string is the same, but for the port on loopback, which an app
 * may only know when it runs (RFC 8252, section 7.3). Without a list: every URL on localhost.
 */
export function isRegisteredUrl(registered: string[] | null, given: string): boolean {
  if (!URL.canParse(given)) return false;
  const url = new URL(given);
  if (hasUserInfo(url)) return false;
  if (registered === null) return isLocalUrl(url);
  return registered.some((known) => known === given || withoutLoopbackPort(known) === withoutLoopbackPort(given));
}

/** The errors of one kind of redirect URL. */
export type RedirectErrors = Record<'invalid' | 'noMatch' | 'none', ErrorType>;

/**
 * The URL that a flow ends on: the given one when the project allows it, else the project's default, which is the
 * first of its list, or `fallback` where the project allows every URL on localhost.
 *
 * @throws ProviderError as `errors` says.
 */
export function chooseRedirect(
  settings: Settings,
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

/** Adds parameters to a URL and keeps its own. */
export function withQuery(url: string, parameters: Record<string, string>): string {
  const result = new URL(url);
  for (const [name, value] of Object.entries(parameters)) result.searchParams.set(name, value);
  return result.href;
}

/** Whether a page of this machine is there. */
export function isLocalUrl({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && isLoopbackHost(hostname);
}

export function hasUserInfo({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

/** As text: parsing would make one of URLs that are written differently. */
function withoutLoopbackPort(url: string): string {
  const [, start = '', host = '', rest = ''] = /^(http:\/\/)([^/?#@:]+|\[::1\])(?::\d*)?([/?].*)?$/s.exec(url) ?? [];
  return isLoopbackHost(host) ? start + host + rest : url;
}

function withoutQuery(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`;
}
