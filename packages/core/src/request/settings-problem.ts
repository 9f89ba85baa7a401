import { isApiError, isUnreachable } from '../errors.ts';
import type { Environment } from '../runtime/environment.ts';
import { withTimeout } from '../runtime/timeout.ts';

/** The longest wait for an answer to a probe. */
const PROBE_MS = 3_000;

/** Where a client has requested the settings. */
export interface SettingsRequest {
  /** The base URL of the API, without a trailing slash. */
  apiUrl: string;
  /** Whether the host application has set no `baseUrl`. */
  isDefault: boolean;
  publicToken: string;
}

const isLoopback = (host: string) => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

/** Returns an absolute URL that a browser can request; null for another text. */
function webUrl(text: string): URL | null {
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/**
 * Finds out why the settings of a test project could not be loaded, and returns one sentence or two for the developer.
 * Requests the API's address without credentials, and on this machine also the same address with the other of `http` and
 * `https`.
 */
export async function settingsProblem(
  error: unknown,
  { apiUrl, isDefault, publicToken }: SettingsRequest,
  environment: Environment,
): Promise<string> {
  const where = isDefault ? `${apiUrl} (the default of "baseUrl")` : `${apiUrl} ("baseUrl")`;
  const api = webUrl(apiUrl);
  if (!api) return `"baseUrl" is "${apiUrl}": write an absolute URL, such as "http://localhost:4000".`;
  const isLocal = isLoopback(api.hostname);
  const local = isLocal ? '' : ' To use the local provider, set "baseUrl", for example to "http://localhost:4000".';

  if (isApiError(error)) {
    if (error.error_type === 'public_token_not_found') {
      return `There is no project with the public token "${publicToken}" at ${where}.${local}`;
    }
    if (error.error_type === 'route_not_found') {
      return `There is no API of Foyer at ${where}: "No such route." Check the path of the URL.`;
    }
    return `The API at ${where} does not return the project's settings: ${error.error_message || error.error_type}`;
  }

  const { fetch, location, page } = environment;
  if (!isUnreachable(error)) {
    const path = `/sdk/v1/projects/bootstrap/${encodeURIComponent(publicToken)}`;
    const response = await withTimeout(PROBE_MS, (signal) =>
      fetch(apiUrl + path, { credentials: 'omit', signal }),
    ).catch(() => null);
    const type = response?.headers.get('content-type')?.split(';')[0];
    const received = response ? ` (status ${response.status}${type ? `, ${type}` : ''})` : '';
    return `Something answers at ${where}, but not with the project's settings${received}: it is not Foyer's API.`;
  }

  let isBlocked = false;
  const watching = new AbortController();
  page?.document.addEventListener(
    'securitypolicyviolation',
    (event) => {
      isBlocked ||= (event as SecurityPolicyViolationEvent).effectiveDirective === 'connect-src';
    },
    { signal: watching.signal },
  );
  /** Whether anything answers at a URL, also if the page may not read it. */
  const answers = (url: string) =>
    withTimeout(PROBE_MS, (signal) => fetch(url, { mode: 'no-cors', credentials: 'omit', signal })).then(
      () => true,
      () => false,
    );
  const isThere = await answers(`${api.origin}/`);
  // The event arrives in a later task than the rejection.
  if (!isThere) await new Promise((resolve) => setTimeout(resolve));
  watching.abort();

  if (isThere) {
    return `Something answers at ${where}, but this page may not read it (CORS): it is not Foyer's API, or the API does not allow pages of ${location?.origin}.`;
  }
  if (isBlocked) return `The Content Security Policy of this page blocks ${where}: add ${api.origin} to "connect-src".`;
  if (location?.origin.startsWith('https:') && api.protocol === 'http:' && !isLocal) {
    return `This page is loaded over https, so the browser blocks ${where}: write "https://".`;
  }
  if (isLocal) {
    const other = new URL(api);
    other.protocol = api.protocol === 'https:' ? 'http:' : 'https:';
    if (await answers(`${other.origin}/`)) {
      return `Nothing answers at ${where}, but something does at ${other.origin}: write "${other.protocol}//".`;
    }
    return `Nothing answers at ${where}. Is the local provider running? Start it with "npm start" or "npx @foyer/dev-provider".`;
  }
  if (page?.navigator.onLine === false) return `Nothing answers at ${where}: the browser is offline.`;
  return `Nothing answers at ${where}: check the address, the connection and content blockers.${local}`;
}
