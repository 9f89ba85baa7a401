/**
 * Foyer in Fastify: hooks.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authentication, SignedIn } from './authentication.ts';
import { handOver } from './node-response.ts';
import type { RequestLike } from './request.ts';
import type { AuthenticateOptions, FoyerServer, RequireOptions } from './server.ts';

/** A hook for `onRequest` or `preHandler`. */
export type FastifyHook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Foyer's hooks for Fastify. */
export interface FastifyFoyer {
  /** Sets the result of `FoyerServer.authenticate`. By default asks the API where the JWT has expired. */
  authenticate(options?: AuthenticateOptions): FastifyHook;
  /** Sets the signed-in user, or responds as `FoyerServer.requireUser`. */
  requireUser(options?: RequireOptions): FastifyHook;
  /** Sets the signed-in user, or responds as `FoyerServer.requirePermission`. */
  requirePermission(resourceId: string, action: string, options?: RequireOptions): FastifyHook;
  /** Responds with 403 to a request of another origin that changes data. */
  requireSameOrigin(): FastifyHook;
  /** Returns what `authenticate` has set for a request; undefined without this hook. */
  authenticationOf(request: FastifyRequest): Authentication | undefined;
  /**
   * Returns the user whom `requireUser` or `requirePermission` has set for a request.
   *
   * @throws {Error} the route has none of these
   */
  userOf(request: FastifyRequest): SignedIn;
}

/** Adapts a server to Fastify. */
export function createFastifyFoyer(foyer: FoyerServer): FastifyFoyer {
  const results = new WeakMap<FastifyRequest, Authentication>();

  const hook =
    (work: (request: RequestLike & { method: string }) => Promise<Authentication | undefined>): FastifyHook =>
    async (request, reply) => {
      const { headers, method, originalUrl: url } = request;
      try {
        const authentication = await work({ headers, method, url });
        if (!authentication) return undefined;
        results.set(request, authentication);
        handOver(foyer.refreshedCookies(authentication), reply.raw, method);
        return undefined;
      } catch (thrown) {
        if (!(thrown instanceof Response)) throw thrown;
        reply.code(thrown.status).headers(Object.fromEntries(thrown.headers));
        return reply.send(await thrown.text());
      }
    };
  return {
    authenticate: (options = { remote: 'stale' }) => hook((request) => foyer.authenticate(request, options)),
    requireUser: (options) => hook((request) => foyer.requireUser(request, options)),
    requirePermission: (resourceId, action, options) =>
      hook((request) => foyer.requirePermission(request, resourceId, action, options)),
    requireSameOrigin: () =>
      hook(async (request) => {
        foyer.requireSameOrigin(request);
        return undefined;
      }),
    authenticationOf: (request) => results.get(request),
    userOf(request) {
      const authentication = results.get(request);
      if (authentication?.status === 'signedIn') return authentication;
      throw new Error('The route needs the hook requireUser or requirePermission.');
    },
  };
}
