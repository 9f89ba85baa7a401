/**
 * Foyer in Fastify: hooks.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createNodeMiddleware, type NodeMiddleware } from './adapters/node-middleware.ts';
import { handOver } from './adapters/node-response.ts';
import { fieldValue } from './request/refusal.ts';
import type { FoyerServer } from './server.ts';

/** A hook for `onRequest` or `preHandler`. */
export type FastifyHook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Foyer's hooks for Fastify. */
export interface FastifyFoyer extends NodeMiddleware<FastifyRequest, FastifyHook> {}

/** Adapts a server to Fastify 5. */
export function createFastifyFoyer(foyer: FoyerServer): FastifyFoyer {
  return createNodeMiddleware<FastifyRequest, FastifyHook>(foyer, (work, set) => async (request, reply) => {
    const { headers, method, originalUrl: url } = request;
    try {
      const authentication = await work({ headers, method, url }, request);
      if (!authentication) return undefined;
      set(request, authentication);
      handOver(foyer.refreshedCookies(authentication), reply.raw, method);
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      reply.code(thrown.status);
      for (const [name, value] of thrown.headers) reply.header(name, fieldValue(name, value, reply.getHeader(name)));
      return reply.send(await thrown.text());
    }
  });
}
