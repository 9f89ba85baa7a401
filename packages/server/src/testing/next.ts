/**
 * The functions of Next.js that its adapter calls, as far as tests need them: Next.js is not installed here. The
 * examples check the adapter in the framework itself.
 */

/** The request that Next.js renders a page for. `isPrerendering`: the page is rendered before there is a request. */
export const current = { headers: new Headers(), isPrerendering: false };

/** Resolves even in a prerendering, if it prepares the page for the cookies of one browser. */
export const headers = async () => current.headers;

/** In a prerendering, never settles: Next.js renders the rest of the page for the request. */
export const connection = () => (current.isPrerendering ? new Promise<void>(() => {}) : Promise.resolve());

const exit = (name: string) => (): never => {
  throw new Error(name);
};
export const redirect = exit('NEXT_REDIRECT');
export const unauthorized = exit('NEXT_UNAUTHORIZED');
export const forbidden = exit('NEXT_FORBIDDEN');

export const NextResponse = {
  next: () => new Response(null, { headers: { 'x-middleware-next': '1' } }),
};

/** Returns the response that Next.js sends: a field of the proxy replaces that of the page, except `Vary`. */
export function sentByNext(proxied: Response, page: Response): Response {
  if (!proxied.headers.has('x-middleware-next')) return proxied;
  const sent = new Response(page.body, page);
  for (const [name, value] of proxied.headers) {
    if (name === 'set-cookie') sent.headers.append(name, value);
    else if (name !== 'vary' && name !== 'x-middleware-next') sent.headers.set(name, value);
  }
  return sent;
}
