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

/** The error names where a redirect leads in a page: Next.js adds the base path of the app. */
const exit =
  (name: string) =>
  (path = ''): never => {
    throw Object.assign(new Error(name), { path });
  };
export const redirect = exit('NEXT_REDIRECT');
export const unauthorized = exit('NEXT_UNAUTHORIZED');
export const forbidden = exit('NEXT_FORBIDDEN');

export const NextResponse = {
  next: ({ request }: { request: { headers: Headers } }) => {
    const forwarded = [...request.headers].map(([name, value]): [string, string] => [
      `x-middleware-request-${name}`,
      value,
    ]);
    return new Response(null, { headers: [['x-middleware-next', '1'], ...forwarded] });
  },
};

/** Returns the headers of the request that the proxy passes on to the page. */
export const forwardedByNext = (proxied: Response): Headers =>
  new Headers(
    [...proxied.headers].flatMap(([name, value]): [string, string][] =>
      name.startsWith('x-middleware-request-') ? [[name.replace('x-middleware-request-', ''), value]] : [],
    ),
  );

/** Returns the response that Next.js sends: a field of the proxy replaces that of the page, except `Vary`. */
export function sentByNext(proxied: Response, page: Response): Response {
  if (!proxied.headers.has('x-middleware-next')) return proxied;
  const sent = new Response(page.body, page);
  for (const [name, value] of proxied.headers) {
    if (name === 'set-cookie') sent.headers.append(name, value);
    else if (name !== 'vary' && !name.startsWith('x-middleware-')) sent.headers.set(name, value);
  }
  return sent;
}
