import { type ApiError, isApiError } from '../errors/api-error.ts';
import { isUnreachable } from '../errors/error-rules.ts';
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

/** Whether a host is in a private network (RFC 1918, RFC 3927, RFC 4193, RFC 6762). */
const isPrivate = (host: string) =>
  /^(?:10(?:\.\d+){3}|(?:192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+){2}|\[f(?:[cd]|e[89ab]).*\]|.+\.local)$/.test(
    host,
  );

/** How near to the user a host is. Browsers ask the user before a page requests a host that is nearer than its own. */
const nearness = (host: string) => (isLoopback(host) ? 2 : isPrivate(host) ? 1 : 0);

/** Returns an absolute URL that a browser can request; null for another text. */
function webUrl(text: string): URL | null {
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/** Returns the name of the global whose absence has caused an error; null for another error. */
function missingGlobal(error: unknown): string | null {
  const { cause } = error as { cause?: unknown };
  const reason = [error, cause].find((thrown) => (thrown as Error | undefined)?.name === 'ReferenceError');
  const [, name, other] = /(\w+) is not defined|variable: (\w+)/.exec(String(reason)) ?? [];
  return name ?? other ?? null;
}

/** The API that a client has requested the settings from, as its problem is described. */
interface Place {
  api: URL;
  /** Its address, with where the host application sets it. */
  where: string;
  isLocal: boolean;
  /** The advice to use the local provider; empty if this is one. */
  local: string;
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
  const api = webUrl(apiUrl);
  if (!api) return `"baseUrl" is "${apiUrl}": write an absolute URL, such as "http://localhost:4000".`;
  const missing = missingGlobal(error);
  if (missing) {
    return `This environment has no "${missing}", so no request can be sent. Browsers have it; a simulated page, such as jsdom's, needs it from the setup of its tests.`;
  }
  const isLocal = isLoopback(api.hostname);
  const place: Place = {
    api,
    where: isDefault ? `${apiUrl} (the default of "baseUrl")` : `${apiUrl} ("baseUrl")`,
    isLocal,
    local: isLocal ? '' : ' To use the local provider, set "baseUrl", for example to "http://localhost:4000".',
  };
  if (isApiError(error)) return refusal(error, place, publicToken);
  if (isUnreachable(error)) return silence(place, environment);
  return otherServer(place, `${apiUrl}/sdk/v1/projects/bootstrap/${encodeURIComponent(publicToken)}`, environment);
}

/** Describes the API's refusal. */
function refusal({ error_type, error_message }: ApiError, { where, local }: Place, publicToken: string): string {
  if (error_type === 'public_token_not_found') {
    return `There is no project with the public token "${publicToken}" at ${where}.${local}`;
  }
  if (error_type === 'route_not_found') {
    return `There is no API of Foyer at ${where}: "No such route." Check the path of the URL.`;
  }
  return `The API at ${where} does not return the project's settings: ${error_message || error_type}`;
}

/** Describes a response that is not one of the API. */
async function otherServer({ where }: Place, url: string, { fetch }: Environment): Promise<string> {
  const response = await withTimeout(PROBE_MS, (signal) => fetch(url, { credentials: 'omit', signal })).catch(
    () => null,
  );
  const type = response?.headers.get('content-type')?.split(';')[0];
  const received = response ? ` (status ${response.status}${type ? `, ${type}` : ''})` : '';
  return `Something answers at ${where}, but not with the project's settings${received}: it is not Foyer's API.`;
}

/** Whether anything answers at a URL, also if the page may not read it. */
const answers = ({ fetch }: Environment, url: string): Promise<boolean> =>
  withTimeout(PROBE_MS, (signal) => fetch(url, { mode: 'no-cors', credentials: 'omit', signal })).then(
    () => true,
    () => false,
  );

/** Requests an address again: whether anything answers, or the page's own policy blocks the request. */
async function probe(environment: Environment, url: string): Promise<{ isThere: boolean; isBlocked: boolean }> {
  let isBlocked = false;
  const watching = new AbortController();
  environment.page?.document.addEventListener(
    'securitypolicyviolation',
    (event) => {
      isBlocked ||= (event as SecurityPolicyViolationEvent).effectiveDirective === 'connect-src';
    },
    { signal: watching.signal },
  );
  const isThere = await answers(environment, url);
  // The event arrives in a later task than the rejection.
  if (!isThere) await new Promise((resolve) => setTimeout(resolve));
  watching.abort();
  return { isThere, isBlocked };
}

/**
 * Whether the user has allowed this page to request hosts that are as near as the API (Local Network Access). False in
 * browsers that do not tell. Before version 145, Chromium had one permission for both.
 */
async function isAllowed({ isLocal }: Place, { page }: Environment): Promise<boolean> {
  for (const name of [isLocal ? 'loopback-network' : 'local-network', 'local-network-access']) {
    const status = await page?.navigator.permissions?.query({ name }).catch(() => null);
    if (status) return status.state === 'granted';
  }
  return false;
}

/** Describes why the browser may keep this page from an API that is nearer to the user than the page. */
function remote({ where, isLocal }: Place, origin: string): string {
  const place = isLocal ? "on the visitor's own device" : 'in a private network';
  const condition = origin.startsWith('https:')
    ? 'until the visitor allows them'
    : 'because the page is not loaded over https';
  return `The browser refuses requests of ${origin} to ${where}, which is ${place}, ${condition} (local network access), or nothing answers there. Set "baseUrl" to an address that every visitor can reach, or open the page on localhost.`;
}

/** Describes why no response has arrived. */
async function silence(place: Place, environment: Environment): Promise<string> {
  const { api, where, isLocal, local } = place;
  const { location, page } = environment;
  const { isThere, isBlocked } = await probe(environment, `${api.origin}/`);
  if (isThere) {
    return `Something answers at ${where}, but this page may not read it (CORS): it is not Foyer's API, or the API does not allow pages of ${location?.origin}.`;
  }
  if (isBlocked) return `The Content Security Policy of this page blocks ${where}: add ${api.origin} to "connect-src".`;
  if (location && nearness(api.hostname) > nearness(location.hostname) && !(await isAllowed(place, environment))) {
    return remote(place, location.origin);
  }
  if (location?.origin.startsWith('https:') && api.protocol === 'http:' && !isLocal) {
    return `This page is loaded over https, so the browser blocks ${where}: write "https://".`;
  }
  if (isLocal) {
    const other = new URL(api);
    other.protocol = api.protocol === 'https:' ? 'http:' : 'https:';
    if (await answers(environment, `${other.origin}/`)) {
      return `Nothing answers at ${where}, but something does at ${other.origin}: write "${other.protocol}//".`;
    }
    return `Nothing answers at ${where}. Is the local provider running? Start it with "npm start" or "npx @foyer/dev-provider".`;
  }
  if (page?.navigator.onLine === false) return `Nothing answers at ${where}: the browser is offline.`;
  return `Nothing answers at ${where}: check the address, the connection and content blockers.${local}`;
}
