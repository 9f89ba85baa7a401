/** The middleware that Express and Fastify share. */

import type { AuthenticateOptions, FactorOptions, RequireOptions } from '../options.ts';
import type { RequestLike } from '../request/request.ts';
import type { ResourceMetadataOptions } from '../request/resource-metadata.ts';
import type { FoyerServer } from '../server.ts';
import type { AccessToken, AccessTokenOptions } from '../session/access-token.ts';
import type { Authentication, SignedInRequest } from '../session/authentication.ts';
import { requirementOf } from '../session/factors.ts';

/** Foyer's middleware for a framework on Node. */
export interface NodeMiddleware<Incoming extends object, Middleware> {
  /**
   * Sets the result of `FoyerServer.authenticate`. By default sends a request to the API if the JWT is missing or has
   * expired.
   */
  authenticate(options?: AuthenticateOptions): Middleware;
  /** Sets the signed-in user, or responds as `FoyerServer.requireUser`. */
  requireUser(options?: RequireOptions): Middleware;
  /** Sets the signed-in user, or responds as `FoyerServer.requirePermission`. */
  requirePermission(resourceId: string, action: string, options?: RequireOptions): Middleware;
  /**
   * Sets the signed-in user, or responds as `FoyerServer.requireFactors`.
   *
   * @throws {TypeError} as `FoyerServer.requireFactors`, when the route is added
   */
  requireFactors(options: FactorOptions): Middleware;
  /** Sets what the access token of an app allows, or responds as `FoyerServer.requireAccessToken`. */
  requireAccessToken(options: AccessTokenOptions): Middleware;
  /** Responds as `FoyerServer.protectedResourceMetadata`. */
  protectedResourceMetadata(options: ResourceMetadataOptions): Middleware;
  /** Responds with 403 to a request of another origin that changes data. */
  requireSameOrigin(): Middleware;
  /**
   * Returns what `authenticate`, `requireUser`, `requirePermission` or `requireFactors` has set for a request;
   * undefined if the route has none of these.
   */
  authenticationOf(request: Incoming): Authentication | undefined;
  /**
   * Returns the user whom `requireUser`, `requirePermission` or `requireFactors` has set for a request.
   *
   * @throws {Error} the route has none of these
   */
  userOf(request: Incoming): SignedInRequest;
  /**
   * Returns what `requireAccessToken` has set for a request.
   *
   * @throws {Error} the route has no `requireAccessToken`
   */
  accessTokenOf(request: Incoming): AccessToken;
}

/** The work of a middleware: returns what it sets for the request. It throws a `Response` to respond itself. */
export type Work<Incoming> = (
  request: RequestLike & { method: string },
  incoming: Incoming,
) => Promise<Authentication | undefined>;

/**
 * Creates the middleware of a framework.
 *
 * @param adapt makes a middleware of its work, and calls `set` with the result
 */
export function createNodeMiddleware<Incoming extends object, Middleware>(
  foyer: FoyerServer,
  adapt: (work: Work<Incoming>, set: (request: Incoming, authentication: Authentication) => void) => Middleware,
): NodeMiddleware<Incoming, Middleware> {
  const results = new WeakMap<Incoming, Authentication>();
  const accessTokens = new WeakMap<Incoming, AccessToken>();
  const middleware = (work: Work<Incoming>) =>
    adapt(work, (request, authentication) => results.set(request, authentication));
  return {
    authenticate: (options = { remote: 'stale' }) => middleware((request) => foyer.authenticate(request, options)),
    requireUser: (options) => middleware((request) => foyer.requireUser(request, options)),
    requirePermission: (resourceId, action, options) =>
      middleware((request) => foyer.requirePermission(request, resourceId, action, options)),
    requireFactors(options) {
      requirementOf(options);
      return middleware((request) => foyer.requireFactors(request, options));
    },
    requireAccessToken: (options) =>
      middleware(async (request, incoming) => {
        accessTokens.set(incoming, await foyer.requireAccessToken(request, options));
        return undefined;
      }),
    protectedResourceMetadata: (options) =>
      middleware(async () => {
        throw foyer.protectedResourceMetadata(options);
      }),
    requireSameOrigin: () =>
      middleware(async (request) => {
        foyer.requireSameOrigin(request);
        return undefined;
      }),
    authenticationOf: (request) => results.get(request),
    accessTokenOf(request) {
      const token = accessTokens.get(request);
      if (token) return token;
      throw new Error('The route needs `requireAccessToken`.');
    },
    userOf(request) {
      const authentication = results.get(request);
      if (authentication?.status === 'signedIn') return authentication;
      throw new Error('The route needs `requireUser`, `requirePermission` or `requireFactors`.');
    },
  };
}
