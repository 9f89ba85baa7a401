import { expect, it, vi } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { NetworkError } from '../errors/errors.ts';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import { PUBLIC_TOKEN } from '../testing/stub-provider.ts';
import { settingsProblem } from './settings-problem.ts';

const unreachable = new NetworkError('noResponse', 'The API did not respond.', {
  cause: new TypeError('Failed to fetch'),
});
const unreadable = new NetworkError('malformed', 'The response could not be parsed.');
const refusal = (error_type: string, error_message: string) =>
  new ApiError({ status_code: 404, error_type, error_message, error_url: '' });

interface Place {
  apiUrl: string;
  isDefault?: boolean;
  error?: unknown;
  /** The page. Default: on localhost. */
  href?: string;
  /** Where something answers, and what. */
  answers?: Record<string, () => Response>;
  isOffline?: boolean;
  /** Whether the policy of the page blocks the request. */
  isBlocked?: boolean;
  /** The states of the permissions that the browser has. */
  permissions?: Record<string, string>;
}

async function problemAt({ apiUrl, isDefault = false, error = unreachable, ...place }: Place) {
  const requests: RequestInit[] = [];
  const tab = createFakeBrowser().openTab(async (url, init) => {
    requests.push(init);
    if (place.isBlocked) report({ effectiveDirective: 'connect-src' });
    const answer = place.answers?.[new URL(url).origin];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  }, place.href ?? 'http://localhost:3000/login');
  const { permissions } = place;
  if (permissions) {
    const query = async ({ name }: { name: string }) => {
      const state = permissions[name];
      if (!state) throw new TypeError('This permission is not known.');
      return { state };
    };
    Object.assign(tab.environment.page.navigator, { permissions: { query } });
  }
  if (place.isOffline) Object.assign(tab.environment.page.navigator, { onLine: false });
  let report = (_: unknown) => {};
  Object.assign(tab.environment.page.document, {
    addEventListener: (_: string, listener: typeof report) => {
      report = listener;
    },
  });
  const found = await settingsProblem(error, { apiUrl, isDefault, publicToken: PUBLIC_TOKEN }, tab.environment);
  expect(requests.map(({ credentials, headers }) => [credentials, headers])).toEqual(
    requests.map(() => ['omit', undefined]),
  );
  return found;
}

const page = () => new Response('<h1>Shop</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
const wrong = 'http://localhost:4999';

it.each<[what: string, place: Place, sentence: string]>([
  ...[
    new ReferenceError('TextEncoder is not defined'),
    new ReferenceError("Can't find variable: TextEncoder"),
    new NetworkError('noResponse', '', { cause: new ReferenceError('TextEncoder is not defined') }),
  ].map((error): [string, Place, string] => [
    `a global is missing (${error})`,
    { apiUrl: wrong, error, answers: { [wrong]: page } },
    'This environment has no "TextEncoder", so no request can be sent. Browsers have it; a simulated page, such as jsdom\'s, needs it from the setup of its tests.',
  ]),
  [
    'nothing answers on this machine',
    { apiUrl: wrong },
    'Nothing answers at http://localhost:4999 ("baseUrl"). Is the local provider running? Start it with "npm start" or "npx @foyer/dev-provider".',
  ],
  [
    'nothing answers at another host',
    { apiUrl: 'https://auth.example.test' },
    'Nothing answers at https://auth.example.test ("baseUrl"): check the address, the connection and content blockers. To use the local provider, set "baseUrl", for example to "http://localhost:4000".',
  ],
  [
    'the browser is offline',
    { apiUrl: 'https://auth.example.test', isOffline: true },
    'Nothing answers at https://auth.example.test ("baseUrl"): the browser is offline.',
  ],
  [
    'a server does not use TLS',
    { apiUrl: 'https://localhost:4000', answers: { 'http://localhost:4000': page } },
    'Nothing answers at https://localhost:4000 ("baseUrl"), but something does at http://localhost:4000: write "http://".',
  ],
  [
    'a server uses TLS',
    { apiUrl: 'http://127.0.0.1:4000', answers: { 'https://127.0.0.1:4000': page } },
    'Nothing answers at http://127.0.0.1:4000 ("baseUrl"), but something does at https://127.0.0.1:4000: write "https://".',
  ],
  [
    'a response has no CORS headers',
    { apiUrl: wrong, answers: { [wrong]: page } },
    `Something answers at http://localhost:4999 ("baseUrl"), but this page may not read it (CORS): it is not Foyer's API, or the API does not allow pages of http://localhost:3000.`,
  ],
  [
    'a page answers',
    { apiUrl: wrong, error: unreadable, answers: { [wrong]: page } },
    `Something answers at http://localhost:4999 ("baseUrl"), but not with the project's settings (status 200, text/html): it is not Foyer's API.`,
  ],
  [
    'a server answers once',
    { apiUrl: wrong, error: unreadable },
    `Something answers at http://localhost:4999 ("baseUrl"), but not with the project's settings: it is not Foyer's API.`,
  ],
  [
    'the URL has no scheme',
    { apiUrl: 'localhost:4000' },
    '"baseUrl" is "localhost:4000": write an absolute URL, such as "http://localhost:4000".',
  ],
  [
    'the URL is a path',
    { apiUrl: '/auth' },
    '"baseUrl" is "/auth": write an absolute URL, such as "http://localhost:4000".',
  ],
  [
    'a secure page uses http',
    { apiUrl: 'http://auth.example.test', href: 'https://app.example.test/' },
    'This page is loaded over https, so the browser blocks http://auth.example.test ("baseUrl"): write "https://".',
  ],
  ...[undefined, { 'loopback-network': 'prompt' }, { 'local-network-access': 'denied' }].map(
    (permissions): [string, Place, string] => [
      `a public page may not reach this device (permissions: ${JSON.stringify(permissions)})`,
      { apiUrl: wrong, href: 'https://app.example.test/', ...(permissions && { permissions }) },
      'The browser refuses requests of https://app.example.test to http://localhost:4999 ("baseUrl"), which is on the visitor\'s own device, until the visitor allows them (local network access), or nothing answers there. Set "baseUrl" to an address that every visitor can reach, or open the page on localhost.',
    ],
  ),
  [
    'a page of a private network without https may not reach this device',
    { apiUrl: wrong, href: 'http://192.168.0.5:3000/' },
    'The browser refuses requests of http://192.168.0.5:3000 to http://localhost:4999 ("baseUrl"), which is on the visitor\'s own device, because the page is not loaded over https (local network access), or nothing answers there. Set "baseUrl" to an address that every visitor can reach, or open the page on localhost.',
  ],
  ...['http://10.0.0.7', 'http://[fd00::1]', 'https://nas.local'].map((apiUrl): [string, Place, string] => [
    `a public page may not reach the private network (${apiUrl})`,
    { apiUrl, href: 'https://app.example.test/', permissions: { 'local-network': 'denied' } },
    `The browser refuses requests of https://app.example.test to ${apiUrl} ("baseUrl"), which is in a private network, until the visitor allows them (local network access), or nothing answers there. Set "baseUrl" to an address that every visitor can reach, or open the page on localhost.`,
  ]),
  ...[
    { apiUrl: wrong, href: 'https://app.example.test/', permissions: { 'loopback-network': 'granted' } },
    { apiUrl: wrong, href: 'http://app.localhost:3000/' },
  ].map((place): [string, Place, string] => [
    `nothing answers on this machine, which ${place.href} may reach`,
    place,
    'Nothing answers at http://localhost:4999 ("baseUrl"). Is the local provider running? Start it with "npm start" or "npx @foyer/dev-provider".',
  ]),
  [
    'nothing answers in the private network of the page',
    { apiUrl: 'http://192.168.0.6:4000', href: 'http://192.168.0.5:3000/' },
    'Nothing answers at http://192.168.0.6:4000 ("baseUrl"): check the address, the connection and content blockers. To use the local provider, set "baseUrl", for example to "http://localhost:4000".',
  ],
  [
    'the policy of the page blocks the API',
    { apiUrl: `${wrong}/auth`, isBlocked: true },
    'The Content Security Policy of this page blocks http://localhost:4999/auth ("baseUrl"): add http://localhost:4999 to "connect-src".',
  ],
  [
    'the default API has no such project',
    {
      apiUrl: 'https://test.stytch.com',
      isDefault: true,
      error: refusal('public_token_not_found', 'No project has this public token.'),
    },
    'There is no project with the public token "public-token-test-123" at https://test.stytch.com (the default of "baseUrl"). To use the local provider, set "baseUrl", for example to "http://localhost:4000".',
  ],
  [
    'the path of the URL is wrong',
    { apiUrl: 'http://localhost:4000/sdk/v1', error: refusal('route_not_found', 'No such route.') },
    'There is no API of Foyer at http://localhost:4000/sdk/v1 ("baseUrl"): "No such route." Check the path of the URL.',
  ],
  [
    'the API refuses the request',
    { apiUrl: wrong, error: refusal('bad_domain_for_stytch_sdk', 'This domain is not allowed.') },
    `The API at http://localhost:4999 ("baseUrl") does not return the project's settings: This domain is not allowed.`,
  ],
])('settingsProblem explains that %s', async (_, place, sentence) => {
  expect(await problemAt(place)).toBe(sentence);
});

it('settingsProblem does not wait for a server that does not answer', async () => {
  vi.useFakeTimers();
  const tab = createFakeBrowser().openTab(() => new Promise(() => {}), 'http://localhost:3000/');
  const found = settingsProblem(
    unreachable,
    { apiUrl: wrong, isDefault: false, publicToken: PUBLIC_TOKEN },
    tab.environment,
  );
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await found).toContain('Nothing answers at http://localhost:4999');
  vi.useRealTimers();
});
