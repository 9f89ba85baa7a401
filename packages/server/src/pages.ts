/** What the adapters share. */
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

/** Adds `Set-Cookie` values to a response. Returns a copy if the headers of the response cannot be changed. */
export function withCookies(response: Response, cookies: string[]): Response {
  if (cookies.length === 0) return response;
  const copy = new Response(response.body, response);
  for (const cookie of cookies) copy.headers.append('Set-Cookie', cookie);
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
