import { type Method, methodsOf } from '../../widget/widget.ts';
import type { Check, Problem } from '../check.ts';
import { isApiNearer, type Observation } from '../observation.ts';
import type { Reach } from '../private-network.ts';

const LOCALHOST = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;
const IP_ADDRESS = /^(?:\d+(?:\.\d+){3}|\[.*\])$/;
/** How far a server's clock may be off: libraries that verify JWTs allow about as much. */
const MAX_SKEW_SECONDS = 60;

const usedOf = ({ widget }: Observation, methods: readonly Method[]) =>
  methodsOf(widget).filter((method) => methods.includes(method));
const isInsecure = ({ protocol, hostname }: URL) => protocol === 'http:' && !LOCALHOST.test(hostname);
const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

const cookieNames = ({ widget: { client } }: Observation) => [
  client.cookieOptions?.opaqueTokenCookieName ?? 'stytch_session',
  client.cookieOptions?.jwtCookieName ?? 'stytch_session_jwt',
];

interface Cookie {
  name: string;
  /** The attributes, in lower case. */
  attributes: Map<string, string>;
}

function parseCookie(header: string): Cookie {
  const [pair = '', ...rest] = header.split(';');
  const attributes = rest.map((part) => {
    const [name = '', value = ''] = part.split('=');
    return [name.trim().toLowerCase(), value.trim().toLowerCase()] as const;
  });
  return { name: pair.split('=')[0]?.trim() ?? '', attributes: new Map(attributes) };
}

/** Returns why browsers reject or withhold a cookie of the session; null: they do not. */
function cookieProblem({ attributes }: Cookie, page: URL): string | null {
  const isSecure = attributes.has('secure');
  const domain = attributes.get('domain')?.replace(/^\./, '');
  if (isSecure && isInsecure(page)) return 'Browsers reject a Secure cookie on a page without https.';
  if (attributes.get('samesite') === 'none' && !isSecure) return 'Browsers reject SameSite=None without Secure.';
  if (domain && !isWithin(page.hostname, domain)) return `Browsers reject Domain=${domain} at ${page.hostname}.`;
  if (attributes.get('samesite') === 'strict') {
    return 'SameSite=Strict withholds the session from the request with which a user returns from an email or a social provider.';
  }
  return isSecure || page.protocol === 'http:' ? null : 'Without Secure, the session is also sent by http.';
}

/** Where a host is, by who can reach it. */
const placeOf: Readonly<Record<Reach, string>> = {
  public: 'on the internet',
  private: 'in a private network',
  device: "on each visitor's own device",
};

const COOKIE_FIX = 'Set the session with Path=/; Secure; SameSite=Lax, and without Domain.';

/** The checks of the page's host, its files and its cookies. */
export const siteChecks: readonly Check[] = [
  {
    id: 'insecure-page',
    severity: 'error',
    header: 'Location',
    effect: 'Browsers reject the session cookies, and offer neither passkeys nor Web Crypto, which PKCE needs.',
    find({ url }) {
      const page = new URL(url);
      if (!isInsecure(page)) return [];
      const target = `https://${page.host}${page.pathname}`;
      return [{ detail: `${page.origin} is not https.`, fix: `Redirect to ${target}, or use localhost.` }];
    },
  },
  {
    id: 'insecure-api',
    severity: 'error',
    header: null,
    effect: 'Browsers block the requests of an https page to an http API.',
    find({ url, api }) {
      const to = api && new URL(api.url);
      if (!to || !url.startsWith('https:') || !isInsecure(to)) return [];
      return [{ detail: `The base URL is ${api.url}.`, fix: 'Serve the API by https, and write https in base-url.' }];
    },
  },
  {
    id: 'local-network',
    severity: 'error',
    header: null,
    effect:
      'Browsers refuse the requests to the API until the visitor allows them (local network access), and most visitors have no API there.',
    find(observation) {
      const { url, reach, api } = observation;
      if (!api || !isApiNearer(observation)) return [];
      const { origin } = new URL(url);
      const detail = `${origin} is ${placeOf[reach]}, and the base URL, ${api.url}, is ${placeOf[api.reach]}.`;
      return [{ detail, fix: 'Write an address in base-url that every visitor of the page can reach.' }];
    },
  },
  {
    id: 'ip-address',
    severity: 'error',
    header: null,
    effect: 'Passkeys belong to a domain. Browsers refuse them on an IP address.',
    find(observation) {
      const { hostname, port } = new URL(observation.url);
      const methods = usedOf(observation, ['passkeys', 'passkeyRegistration']);
      if (methods.length === 0 || !IP_ADDRESS.test(hostname)) return [];
      const fix = LOCALHOST.test(hostname) ? `Open http://localhost${port && `:${port}`}.` : 'Give the site a domain.';
      return [{ methods, detail: `The page is at ${hostname}.`, fix }];
    },
  },
  {
    id: 'passkey-domain',
    severity: 'error',
    header: null,
    effect: 'Browsers refuse passkeys of another domain.',
    find(observation) {
      const { hostname } = new URL(observation.url);
      const methods = usedOf(observation, ['passkeys', 'passkeyRegistration']);
      const { domain } = observation.widget.config.passkeyOptions ?? {};
      if (methods.length === 0 || !domain || isWithin(hostname, domain)) return [];
      const fix = 'Set passkeyOptions.domain only where the page is on this domain, for example not on preview hosts.';
      return [{ methods, detail: `passkeyOptions.domain is ${domain}, and the page is at ${hostname}.`, fix }];
    },
  },
  {
    id: 'cookie-domain',
    severity: 'error',
    header: null,
    effect: 'Browsers reject the session cookies, so a reload signs the user out.',
    find({ url, widget: { client } }) {
      const { hostname } = new URL(url);
      const { availableToSubdomains, domain } = client.cookieOptions ?? {};
      if (!availableToSubdomains || !domain || LOCALHOST.test(hostname)) return [];
      if (isWithin(hostname, domain.replace(/^\./, ''))) return [];
      const detail = `cookieOptions.domain is ${domain}, and the page is at ${hostname}.`;
      return [{ detail, fix: `Use a domain that ends ${hostname}, or leave cookieOptions.domain out.` }];
    },
  },
  {
    id: 'session-cookie',
    severity: 'error',
    header: 'Set-Cookie',
    effect:
      'Browsers reject the session that the server sets, withhold it when the user returns, or send it without https.',
    find(observation) {
      const page = new URL(observation.url);
      const names = cookieNames(observation);
      return observation.setCookies.flatMap((header): Problem[] => {
        const cookie = parseCookie(header);
        const detail = names.includes(cookie.name) ? cookieProblem(cookie, page) : null;
        return detail ? [{ detail: `${cookie.name}: ${detail}`, fix: COOKIE_FIX }] : [];
      });
    },
  },
  {
    id: 'shared-cache',
    severity: 'error',
    header: 'Cache-Control',
    effect: 'A shared cache can send the session of one user to others.',
    find(observation) {
      const names = cookieNames(observation);
      const cookies = observation.setCookies.map((header) => parseCookie(header).name);
      const directives = (observation.headers['cache-control'] ?? '').toLowerCase().split(/\s*,\s*/);
      if (!cookies.some((name) => names.includes(name))) return [];
      if (directives.some((directive) => directive === 'no-store' || directive === 'private')) return [];
      return [
        {
          detail: `The page sets the session, and its Cache-Control is ${observation.headers['cache-control'] ?? 'missing'}.`,
          fix: 'Send Cache-Control: private, no-store',
          change: { kind: 'header', value: 'private, no-store' },
        },
      ];
    },
  },
  {
    id: 'clock',
    severity: 'error',
    header: 'Date',
    effect: "A server whose clock is off rejects the session's JWT, or accepts an expired one.",
    find({ clockSkew }) {
      if (clockSkew === null || Math.abs(clockSkew) <= MAX_SKEW_SECONDS) return [];
      const seconds = Math.round(Math.abs(clockSkew));
      const detail = `The page's server is ${seconds} s ${clockSkew > 0 ? 'ahead of' : 'behind'} the API.`;
      return [{ detail, fix: "Synchronise the server's clock (NTP)." }];
    },
  },
  {
    id: 'query-loss',
    severity: 'error',
    header: 'Location',
    effect: 'The token of an email link or a social sign-in is lost, so the page shows the login again.',
    find(observation) {
      const { queryLoss } = observation;
      const methods = usedOf(observation, ['emailMagicLinks', 'passwords', 'oauth', 'oneTap']);
      if (!queryLoss || methods.length === 0) return [];
      const { from, to } = queryLoss;
      const fix = 'Keep the query in Location, or register the URL that needs no redirect.';
      return [{ methods, detail: `The redirect from ${from} to ${to} drops the query.`, fix }];
    },
  },
  {
    id: 'missing-file',
    severity: 'error',
    header: 'Content-Type',
    effect: 'The widget does not start, because browsers do not run the file.',
    find: ({ files }) =>
      files
        .filter(({ status, contentType }) => status >= 400 || !/\b(?:java|ecma)script\b/i.test(contentType))
        .map(({ url, status, contentType }) => ({
          detail:
            status >= 400 || status === 0
              ? `${url} answers ${status || 'nothing'}.`
              : `${url} has the Content-Type ${contentType || '(none)'}.`,
          fix: 'Serve the script with status 200 and Content-Type: text/javascript',
        })),
  },
  {
    id: 'file-cors',
    severity: 'error',
    header: 'Access-Control-Allow-Origin',
    effect: 'Browsers do not run a module of another origin that does not allow the page.',
    find({ url, files }) {
      const { origin } = new URL(url);
      return files
        .filter((file) => file.needsCors && file.status < 400 && new URL(file.url).origin !== origin)
        .filter(({ allowOrigin }) => allowOrigin !== '*' && allowOrigin !== origin)
        .map((file) => ({
          detail: `${file.url} does not allow ${origin}.`,
          fix: `Send Access-Control-Allow-Origin: ${origin} with the file.`,
        }));
    },
  },
];
