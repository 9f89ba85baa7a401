import type { MiddlewareHandler } from 'hono';
import { type Incoming, publicTokenOf } from '../http/public-token.ts';
import type { RequestEnv } from '../http/request-middleware.ts';

/**
 * Lets the header `X-Foyer-Project` select the project of a request by its public token, in place of the project that
 * the page was built for: tests that run side by side use one build, each with its own project. It must run after
 * `readRequest`.
 */
export const testProject: MiddlewareHandler<RequestEnv> = async (context, next) => {
  const wanted = context.req.header('x-foyer-project');
  const incoming = context.get('incoming');
  const named = publicTokenOf(incoming);
  if (wanted && named) context.set('incoming', { ...incoming, ...renamed(incoming, named, wanted) });
  await next();
};

function renamed({ url, headers, body }: Incoming, from: string, to: string): Incoming {
  const rename = (text: string) => text.replaceAll(from, to);
  const changed = new Headers(headers);
  const authorization = headers.get('authorization');
  // The public token is the user name of the Basic scheme, and without a session the password too (RFC 7617).
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(authorization ?? '')?.[1];
  if (encoded !== undefined) {
    changed.set('authorization', `Basic ${btoa(rename(Buffer.from(encoded, 'base64').toString()))}`);
  }
  return {
    url: new URL(rename(url.href)),
    headers: changed,
    body: body === undefined ? undefined : JSON.parse(rename(JSON.stringify(body))),
  };
}
