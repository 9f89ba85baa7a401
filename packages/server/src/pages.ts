/** Functions that several adapters use. */
import { fieldsFor } from './private-response.ts';
import type { RequestLike } from './request.ts';

/** A request for the data of a page, which the framework's router sends: a refusal is shown as for a navigation. */
export function asNavigation(request: RequestLike): RequestLike {
  const { headers, url, method } = request;
  return {
    url,
    method,
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

/** Hands cookies of a user to the browser with a response, if its headers allow it. Changes the response. */
export function handOver(cookies: string[], { status, headers }: Response, { method }: Request): void {
  for (const [name, value] of fieldsFor(cookies, { method, status, get: (name) => headers.get(name) })) {
    if (name === 'Set-Cookie') headers.append(name, value);
    else headers.set(name, value);
  }
}

/** Does the same to a copy of the response, where its headers may be read-only. */
export function withCookies(cookies: string[], response: Response, request: Request): Response {
  if (cookies.length === 0) return response;
  const copy = new Response(response.body, response);
  handOver(cookies, copy, request);
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
