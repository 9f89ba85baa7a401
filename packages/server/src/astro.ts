/**
 * Foyer in Astro: pages, endpoints, actions and middleware.
 */
import type { InitialState } from '@foyer/core';
import { withCookies } from './adapters/pages.ts';
import type { AuthenticateOptions, FactorOptions, RequireOptions } from './options.ts';
import { jsonResponse } from './request/json-response.ts';
import type { ResourceMetadataOptions } from './request/resource-metadata.ts';
import type { FoyerServer } from './server.ts';
import type { AccessToken, AccessTokenOptions } from './session/access-token.ts';
import type { Authentication, SignedInRequest } from './session/authentication.ts';

/** The part of `Astro`, and of the context of an endpoint or a middleware, that Foyer reads. */
export interface AstroContext {
  request: Request;
  /** Whether the page was rendered at build time, when there is no request. */
  isPrerendered?: boolean;
}

/** Foyer in Astro. The functions take `Astro`, or the context of an endpoint or a middleware. */
export interface AstroFoyer {
  /** See `FoyerServer.authenticate`. */
  authenticate(context: AstroContext, options?: AuthenticateOptions): Promise<Authentication>;
  /** See `FoyerServer.requireUser`. The middleware returns the thrown response. */
  requireUser(context: AstroContext, options?: RequireOptions): Promise<SignedInRequest>;
  /** See `FoyerServer.requirePermission`. The middleware returns the thrown response. */
  requirePermission(
    context: AstroContext,
    resourceId: string,
    action: string,
    options?: RequireOptions,
  ): Promise<SignedInRequest>;
  /** See `FoyerServer.requireFactors`. The middleware returns the thrown response. */
  requireFactors(context: AstroContext, options: FactorOptions): Promise<SignedInRequest>;
  /** See `FoyerServer.requireAccessToken`. The middleware returns the thrown response. */
  requireAccessToken(context: AstroContext, options: AccessTokenOptions): Promise<AccessToken>;
  /** See `FoyerServer.protectedResourceMetadata`. */
  protectedResourceMetadata(options: ResourceMetadataOptions): Response;
  /** See `FoyerServer.initial`. */
  initial(context: AstroContext): Promise<InitialState>;
  /**
   * Astro's middleware: refuses requests of other origins that change data, returns the responses that `requireUser` and
   * the like throw, and hands a refreshed JWT to the browser. A call of an action gets a refusal as an `ActionError` with
   * the code `UNAUTHORIZED` or `FORBIDDEN`, whose message is the refusal's JSON; a form that calls one is redirected to
   * `login`.
   */
  onRequest(context: AstroContext, next: () => Promise<Response>): Promise<Response>;
}

/** The parameter with which a form names the action that it calls. */
const FORM_ACTION = '_action';

/** The codes of Astro's `ActionError` for the statuses of refusals. */
const actionCodes: Record<number, string> = { 401: 'UNAUTHORIZED', 403: 'FORBIDDEN', 503: 'SERVICE_UNAVAILABLE' };

/** Returns a request with the URL of its page: a redirect after a login must not name the action of a form. */
function withoutAction(request: Request): Request | { headers: Headers; url: string; method: string } {
  const url = new URL(request.url);
  if (!url.searchParams.has(FORM_ACTION)) return request;
  url.searchParams.delete(FORM_ACTION);
  return { headers: request.headers, url: url.href, method: request.method };
}

/**
 * Returns the response to a request in which something was refused. Astro turns all that an action throws into the same
 * error, except its own `ActionError`, which only code of the app can create.
 */
async function afterRefusal(request: Request, response: Response, refused: Response | undefined): Promise<Response> {
  if (!refused) return response;
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.has(FORM_ACTION) && refused.headers.has('Location')) return refused;
  const { status, headers } = refused;
  const code = actionCodes[status];
  if (!code || response.status !== 500 || !pathname.includes('/_actions/')) return response;
  const message = await refused.clone().text();
  return jsonResponse({ type: 'AstroActionError', code, status, message }, status, headers);
}

/** Adapts a server to Astro. */
export function createAstroFoyer(foyer: FoyerServer): AstroFoyer {
  const refusals = new WeakMap<Request, Response>();
  const remembered = async <T>({ request }: AstroContext, call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof Response) refusals.set(request, error);
      throw error;
    }
  };
  return {
    authenticate: ({ request }, options) => foyer.authenticate(request, options),
    requireUser: (context, options) => remembered(context, foyer.requireUser(withoutAction(context.request), options)),
    requirePermission: (context, resourceId, action, options) =>
      remembered(context, foyer.requirePermission(withoutAction(context.request), resourceId, action, options)),
    requireFactors: (context, options) =>
      remembered(context, foyer.requireFactors(withoutAction(context.request), options)),
    requireAccessToken: ({ request }, options) => foyer.requireAccessToken(request, options),
    protectedResourceMetadata: foyer.protectedResourceMetadata,
    initial: ({ request }) => foyer.initial(request),
    async onRequest(context, next) {
      if (context.isPrerendered) return next();
      const { request } = context;
      try {
        foyer.requireSameOrigin(request);
        const authentication = await foyer.authenticate(request, { remote: 'stale' });
        const response = await afterRefusal(request, await next(), refusals.get(request));
        return withCookies(foyer.refreshedCookies(authentication), response, request);
      } catch (error) {
        if (error instanceof Response) return error;
        throw error;
      }
    },
  };
}
