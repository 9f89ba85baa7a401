/** Functions that several adapters use. */

import type { PageRequest } from '../request/request.ts';
import { fieldsFor } from './private-response.ts';

/** A request for the data of a page, which the framework's router sends: a refusal is shown as for a navigation. */
export function asNavigation(request: PageRequest): PageRequest {
  const { headers, url, method, basePath } = request;
  return {
    url,
    method,
    basePath,
    headers: {
      get: (name) => {
        if (name === 'sec-fetch-mode') return 'navigate';
        if (typeof headers.get === 'function') return (headers as Headers).get(name);
        const value = (headers as Record<string, string | string[] | undefined>)[name];
        return (Array.isArray(value) ? value.join(', ') : value) ?? null;
      },
    },
  };
}

/**
 * Hands cookies of a user to the browser with a copy of a response, whose headers may be read-only, if its headers allow
 * it.
 */
export function withCookies(cookies: string[], response: Response, { method }: Request): Response {
  if (cookies.length === 0) return response;
  const { status, statusText, headers } = response;
  const head = { method, status, get: (name: string) => headers.get(name), setCookies: headers.getSetCookie() };
  const fields = fieldsFor(cookies, head);
  if (fields.length === 0) return response;
  // Its headers by name: a server that replaces `Response` copies only those that a response was created with.
  const copy = new Response(response.body, { status, statusText, headers });
  // What a framework has added has a meaning for it: a redirect of TanStack Start is one by its `options`.
  Object.assign(copy, Object.fromEntries(Object.entries(response)));
  for (const [name, value] of fields) {
    if (name === 'Set-Cookie') copy.headers.append(name, value);
    else copy.headers.set(name, value);
  }
  return copy;
}

/** Returns the headers of a request as they are once the browser has stored these `Set-Cookie` values. */
export function headersWithCookies(headers: Headers, cookies: string[]): Headers {
  const copy = new Headers(headers);
  if (cookies.length === 0) return copy;
  const fresh = cookies.map((cookie) => cookie.replace(/;.*/s, ''));
  const names = fresh.map((pair) => pair.slice(0, pair.indexOf('=') + 1));
  const others = (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((pair) => !names.some((name) => pair.startsWith(name)));
  copy.set('cookie', [...others, ...fresh].filter(Boolean).join('; '));
  return copy;
}
