/**
 * Foyer in Express: middleware.
 */
import type { Response as ExpressResponse, NextFunction, Request, RequestHandler } from 'express';
import { createNodeMiddleware, type NodeMiddleware } from './adapters/node-middleware.ts';
import { addCookies, handOver } from './adapters/node-response.ts';
import { fieldValue } from './request/refusal.ts';
import type { FoyerServer } from './server.ts';

/** Foyer's middleware for Express. */
export interface ExpressFoyer extends NodeMiddleware<Request, RequestHandler> {}

/** Adapts a server to Express 5, or to Express 4 from version 4.16. */
export function createExpressFoyer(foyer: FoyerServer): ExpressFoyer {
  return createNodeMiddleware<Request, RequestHandler>(foyer, (work, set) => (request, response, next) => {
    // Connect sets `originalUrl`, too. Servers of Node have only `url`.
    const { headers, method, originalUrl: url = request.url } = request;
    work({ headers, method, url }, request).then(
      (authentication) => {
        if (authentication) {
          set(request, authentication);
          handOver(foyer.refreshedCookies(authentication), response, method);
        }
        next();
      },
      (error) => refuse(error, response, next),
    );
  });
}

async function refuse(thrown: unknown, response: ExpressResponse, next: NextFunction): Promise<void> {
  if (!(thrown instanceof Response)) {
    next(thrown);
    return;
  }
  // A middleware of the app that limits the time has responded meanwhile.
  if (response.headersSent) return;
  // An earlier middleware may have set `Cache-Control`.
  for (const [name, value] of thrown.headers) {
    if (name !== 'set-cookie') response.setHeader(name, fieldValue(name, value, response.getHeader(name)));
  }
  addCookies(thrown.headers.getSetCookie(), response);
  // Connect, and Socket.IO with `io.engine.use`, have the responses of Node, without what Express adds.
  response.statusCode = thrown.status;
  response.end(Buffer.from(await thrown.arrayBuffer()));
}
