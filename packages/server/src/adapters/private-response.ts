/** Decides whether a response may contain the cookies of a user: RFC 9111 lets a shared cache store them with it. */

/** The part of a response that decides. */
export interface ResponseHead {
  /** The method of the request. */
  method: string;
  status: number;
  /** Returns a header of the response; nothing when it is missing. */
  get(name: string): string | null | undefined;
  /** The `Set-Cookie` values that the response has already. */
  setCookies: string[];
}

const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('=')).trim();

/**
 * Returns the cookies whose names a response does not set already: a browser stores the last one of a name (RFC 6265,
 * section 4.1.1), which would be that of an earlier middleware, or undo a sign-out of the handler.
 */
export function withoutSetCookies(cookies: string[], setCookies: string[]): string[] {
  const names = new Set(setCookies.map(nameOf));
  return cookies.filter((cookie) => !names.has(nameOf(cookie)));
}

/** The response fields that CDNs read in place of `Cache-Control` (RFC 9213). */
export const TARGETED_FIELDS = [
  'CDN-Cache-Control',
  'Surrogate-Control',
  'Akamai-Cache-Control',
  'Cloudflare-CDN-Cache-Control',
  'Netlify-CDN-Cache-Control',
  'Vercel-CDN-Cache-Control',
];

/**
 * Returns the header fields that hand cookies of a user to the browser with a response: `Set-Cookie`, to be added for
 * each cookie whose name the response does not set already, and the fields with which no shared cache stores the response, to be set.
 *
 * Returns none for a response that must not carry them: one that is meant for shared caches, or one without content,
 * with which a cache updates the headers of a stored response. Also none for one that opens a WebSocket (101), which cannot be
 * copied.
 */
export function fieldsFor(fresh: string[], head: ResponseHead): [name: string, value: string][] {
  const { method, status, get } = head;
  const cookies = withoutSetCookies(fresh, head.setCookies);
  const cacheControl = get('Cache-Control') ?? '';
  const isShared = /\b(?:public|s-maxage|immutable)\b/i.test(cacheControl) || TARGETED_FIELDS.some((name) => get(name));
  if (cookies.length === 0 || isShared || method === 'HEAD' || status === 304 || status === 101) return [];
  // `private` with names of fields applies to these fields only, so it is replaced.
  const others = (cacheControl.match(/(?:"[^"]*"|[^",])+/g) ?? [])
    .map((directive) => directive.trim())
    .filter((directive) => directive && !/^private\b/i.test(directive));
  const vary = (get('Vary') ?? '').split(',').map((name) => name.trim());
  const isCovered = vary.some((name) => name === '*' || name.toLowerCase() === 'cookie');
  return [
    ['Cache-Control', ['private', ...others].join(', ')],
    ['Vary', (isCovered ? vary : [...vary, 'Cookie']).filter(Boolean).join(', ')],
    ...cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  ];
}
