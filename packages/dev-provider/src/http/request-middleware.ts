import type { Context, MiddlewareHandler } from 'hono';
import { ProviderError } from '../errors.ts';
import { unstorable } from '../verification/validation.ts';
import type { Incoming } from './public-token.ts';

/** Context variables that `readRequest` sets for all handlers. */
export interface RequestEnv {
  Variables: {
    /** `malformed`: why the body cannot be used, or null. */
    incoming: Incoming & { malformed: string | null };
    /** `Set-Cookie` values of the response, including an error response. */
    cookies: string[];
    /** Whether the calling page does not belong to the project: then it must not read the response. */
    isForeign: boolean;
    /** See `Call`. */
    copies: number;
    /** The time of the project, from which a client takes that of the API; null before the project is known. */
    time: Date | null;
  };
}

/** The longest body of a request, in bytes. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Limits a body while it is read: what exceeds the limit is neither read nor parsed. */
export const limitBody =
  (maxBytes: number, tooLarge: () => Error): MiddlewareHandler =>
  async (context, next) => {
    const { raw } = context.req;
    const length = raw.headers.get('content-length');
    if (Number(length) > maxBytes) throw tooLarge();
    // A server reads no more than the length that it was told.
    if (length !== null || raw.method === 'GET' || raw.method === 'HEAD' || !raw.body) return next();
    const chunks: Uint8Array[] = [];
    let size = 0;
    // Leaving the loop cancels the rest.
    for await (const chunk of raw.body) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
    const { url, method, headers } = raw;
    context.req.raw = new Request(url, { method, headers, body: Buffer.concat(chunks) });
    return next();
  };

/** Reads the request once, and sets the cookies and the time of its response, also of an error. */
export const readRequest: MiddlewareHandler<RequestEnv> = async (context, next) => {
  context.set('incoming', await readIncoming(context));
  context.set('cookies', []);
  context.set('isForeign', false);
  context.set('copies', 1);
  context.set('time', null);
  await next();
  const time = context.get('time');
  if (time && !context.res.headers.has('Date')) context.header('Date', time.toUTCString());
  for (const cookie of context.get('cookies')) context.header('Set-Cookie', cookie, { append: true });
};

async function readIncoming(context: Context): Promise<RequestEnv['Variables']['incoming']> {
  const { raw } = context.req;
  refuseNul(raw.url);
  const base = { url: publicUrl(raw), headers: raw.headers };
  const type = raw.headers.get('content-type') ?? '';
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  const text = raw.method === 'GET' || type.startsWith('multipart/') ? '' : await context.req.text();
  if (text === '') return { ...base, body: undefined, malformed: null };
  if (isForm) return { ...base, body: readForm(text), malformed: null };
  try {
    const body: unknown = JSON.parse(text);
    const malformed = unstorable(body);
    return { ...base, body: malformed ? undefined : body, malformed };
  } catch {
    return { ...base, body: undefined, malformed: 'The body is not JSON.' };
  }
}

/**
 * Returns the URL that the caller has used. `X-Forwarded-Proto` of a proxy that ends TLS replaces the scheme. The host is
 * that of the `Host` header. A page cannot send `X-Forwarded-Proto`, because the answer to its preflight does not allow it.
 */
function publicUrl({ url, headers }: Request): URL {
  const isSecure = /^https\b/i.test(headers.get('x-forwarded-proto') ?? '');
  return new URL(isSecure ? url.replace(/^http:/, 'https:') : url);
}

/**
 * PostgreSQL cannot compare with text that contains NUL.
 *
 * @throws {ProviderError} `bad_request`
 */
export function refuseNul(urlEncoded: string): void {
  if (urlEncoded.includes('%00')) throw new ProviderError('bad_request', 'The request contains a NUL character.');
}

/** Parses a form for the log only: handlers of forms parse the body again, including repeated parameters. */
function readForm(text: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, value.replaceAll('\0', '')]));
}
