import type { SessionTokens } from '../contract/wire.ts';
import { UsageError } from '../errors/errors.ts';
import type { Environment } from '../runtime/environment.ts';

/**
 * Notes which control had the focus last, while a page has a dialog that it may wait for: a page that disables its button
 * meanwhile takes the focus from it, without an event.
 *
 * @returns a function that stops it
 */
export function followFocus(internals: { context: { environment: Environment }; opener?: unknown }): () => void {
  const ended = new AbortController();
  const follow = ({ target }: Event) => {
    internals.opener = target;
  };
  internals.context.environment.page?.document.addEventListener('focusin', follow, { signal: ended.signal });
  return () => ended.abort();
}

/** Replaces the tokens of the session in the header `Authorization`: the JWT contains the factors. */
function withTokens(request: Request, before: SessionTokens | null, now: SessionTokens | null): Request {
  const header = request.headers.get('authorization');
  if (header && before && now) {
    const { session_jwt: jwt, session_token: token } = before;
    request.headers.set('authorization', header.replace(jwt, now.session_jwt).replace(token, now.session_token));
  }
  return request;
}

/**
 * Creates a function like `fetch` that sends a request a second time, with the new tokens of the session, after a refusal.
 *
 * @param name that of the function, for its error
 * @param ask resolves once the user has done what a response requires. False: it requires nothing. The signal is that of the
 *   request
 * @param tokens returns those of the session
 * @throws {UsageError} `init.body` is a stream
 */
export const resendingFetch =
  (
    name: string,
    ask: (response: Response, signal: AbortSignal) => Promise<boolean>,
    tokens: () => SessionTokens | null,
  ): typeof fetch =>
  async (input, init) => {
    if (typeof ReadableStream !== 'undefined' && init?.body instanceof ReadableStream) {
      throw new UsageError(`${name} cannot send a stream a second time: pass text, a Blob or FormData as the body.`);
    }
    const request = new Request(input, init);
    const before = tokens();
    const response = await fetch(request.clone());
    return (await ask(response, request.signal)) ? fetch(withTokens(request, before, tokens())) : response;
  };
