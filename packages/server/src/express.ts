/**
 * Foyer in Express: middleware.
 */
import type { Response as ExpressResponse, NextFunction, Request, RequestHandler } from 'express';
import type { Authentication, SignedIn } from './authentication.ts';
import { handOver } from './node-response.ts';
import type { RequestLike } from './request.ts';
import type { AuthenticateOptions, FoyerServer, RequireOptions } from './server.ts';

/** Foyer's middleware for Express. */
export interface ExpressFoyer {
  /** Sets the result of `FoyerServer.authenticate`. By default asks the API where the JWT has expired. */
  authenticate(options?: AuthenticateOptions): RequestHandler;
  /** Sets the signed-in user, or responds as `FoyerServer.requireUser`. */
  requireUser(options?: RequireOptions): RequestHandler;
  /** Sets the signed-in user, or responds as `FoyerServer.requirePermission`. */
  requirePermission(resourceId: string, action: string, options?: RequireOptions): RequestHandler;
  /** Responds with 403 to a request of another origin that changes data. */
  requireSameOrigin(): RequestHandler;
  /** Returns what `authenticate` has set for a request; undefined without this middleware. */
  authenticationOf(request: Request): Authentication | undefined;
  /**
   * Returns the user whom `requireUser` or `requirePermission` has set for a request.
   *
   * @throws {Error} the route has none of these
   */
  userOf(request: Request): SignedIn;
}

/** Adapts a server to Express, version 4 or newer. */
export function createExpressFoyer(foyer: FoyerServer): ExpressFoyer {
  const results = new WeakMap<Request, Authentication>();

  const middleware =
    (work: (request: RequestLike & { method: string }) => Promise<Authentication | undefined>): RequestHandler =>
    (request, response, next) => {
      const { headers, method, originalUrl: url } = request;
      work({ headers, method, url }).then(
        (authentication) => {
          if (authentication) {
            results.set(request, authentication);
            handOver(foyer.refreshedCookies(authentication), response, method);
          }
          next();
        },
        (error) => refuse(error, response, next),
      );
    };
  return {
    authenticate: (options = { remote: 'stale' }) => middleware((request) => foyer.authenticate(request, options)),
    requireUser: (options) => middleware((request) => foyer.requireUser(request, options)),
    requirePermission: (resourceId, action, options) =>
      middleware((request) => foyer.requirePermission(request, resourceId, action, options)),
    requireSameOrigin: () =>
      middleware(async (request) => {
        foyer.requireSameOrigin(request);
        return undefined;
      }),
    authenticationOf: (request) => results.get(request),
    userOf(request) {
      const authentication = results.get(request);
      if (authentication?.status === 'signedIn') return authentication;
      throw new Error('The route needs the middleware requireUser or requirePermission.');
    },
  };
}

async function refuse(thrown: unknown, response: ExpressResponse, next: NextFunction): Promise<void> {
  if (!(thrown instanceof Response)) {
    next(thrown);
    return;
  }
  // An earlier middleware may have set `Cache-Control`.
  for (const [name, value] of thrown.headers) {
    if (name === 'set-cookie') response.append(name, value);
    else response.setHeader(name, value);
  }
  response.status(thrown.status).end(Buffer.from(await thrown.arrayBuffer()));
}
