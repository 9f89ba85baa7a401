/**
 * Foyer in Hono: middleware.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { fieldsFor } from './adapters/private-response.ts';
import type { AuthenticateOptions, FactorOptions, RequireOptions } from './options.ts';
import { EXPOSE_HEADERS, fieldValue } from './request/refusal.ts';
import type { ResourceMetadataOptions } from './request/resource-metadata.ts';
import type { FoyerServer } from './server.ts';
import type { AccessToken, AccessTokenOptions } from './session/access-token.ts';
import type { Authentication, SignedInRequest } from './session/authentication.ts';
import { requirementOf } from './session/factors.ts';

/** Foyer's middleware for Hono. */
export interface HonoFoyer {
  /**
   * Sets `foyer` to the result of `FoyerServer.authenticate`. By default sends a request to the API if the JWT is
   * missing or has expired.
   */
  authenticate(options?: AuthenticateOptions): MiddlewareHandler<{ Variables: { foyer: Authentication } }>;
  /** Sets `foyer` to the signed-in user, or responds as `FoyerServer.requireUser`. */
  requireUser(options?: RequireOptions): MiddlewareHandler<{ Variables: { foyer: SignedInRequest } }>;
  /** Sets `foyer` to the signed-in user, or responds as `FoyerServer.requirePermission`. */
  requirePermission(
    resourceId: string,
    action: string,
    options?: RequireOptions,
  ): MiddlewareHandler<{ Variables: { foyer: SignedInRequest } }>;
  /**
   * Sets `foyer` to the signed-in user, or responds as `FoyerServer.requireFactors`.
   *
   * @throws {TypeError} as `FoyerServer.requireFactors`, when the route is added
   */
  requireFactors(options: FactorOptions): MiddlewareHandler<{ Variables: { foyer: SignedInRequest } }>;
  /** Sets `accessToken` to what the access token of an app allows, or responds as `FoyerServer.requireAccessToken`. */
  requireAccessToken(options: AccessTokenOptions): MiddlewareHandler<{ Variables: { accessToken: AccessToken } }>;
  /** Responds as `FoyerServer.protectedResourceMetadata`. */
  protectedResourceMetadata(options: ResourceMetadataOptions): MiddlewareHandler;
  /** Responds with 403 to a request of another origin that changes data. */
  requireSameOrigin(): MiddlewareHandler;
}

/** Adapts a server to Hono 4. */
export function createHonoFoyer(foyer: FoyerServer): HonoFoyer {
  const middleware =
    <T extends Authentication>(
      work: (request: Request) => Promise<T>,
    ): MiddlewareHandler<{ Variables: { foyer: T } }> =>
    async (context, next) => {
      const authentication = await responding(() => work(context.req.raw));
      if (authentication instanceof Response) return authentication;
      setVariable(context, authentication);
      await next();
      const { status, headers } = context.res;
      const get = (name: string) => headers.get(name);
      const head = { method: context.req.method, status, get, setCookies: headers.getSetCookie() };
      for (const [name, value] of fieldsFor(foyer.refreshedCookies(authentication), head)) {
        context.header(name, value, { append: name === 'Set-Cookie' });
      }
      return undefined;
    };
  return {
    authenticate: (options = { remote: 'stale' }) => middleware((request) => foyer.authenticate(request, options)),
    requireUser: (options) => middleware((request) => foyer.requireUser(request, options)),
    requirePermission: (resourceId, action, options) =>
      middleware((request) => foyer.requirePermission(request, resourceId, action, options)),
    requireFactors(options) {
      requirementOf(options);
      return middleware((request) => foyer.requireFactors(request, options));
    },
    requireAccessToken: (options) => async (context, next) => {
      const result = await responding(() => foyer.requireAccessToken(context.req.raw, options));
      if (result instanceof Response) {
        const { headers } = context.res;
        const before = headers.get(EXPOSE_HEADERS);
        // Hono lets the headers that were set before replace those of the response.
        if (before)
          headers.set(EXPOSE_HEADERS, fieldValue(EXPOSE_HEADERS, result.headers.get(EXPOSE_HEADERS) ?? '', before));
        return result;
      }
      context.set('accessToken', result);
      await next();
      return undefined;
    },
    protectedResourceMetadata: (options) => async () => foyer.protectedResourceMetadata(options),
    requireSameOrigin: () => async (context, next) => {
      const refused = await responding(async () => foyer.requireSameOrigin(context.req.raw));
      if (refused) return refused;
      await next();
      return undefined;
    },
  };
}

const setVariable = (context: Context, authentication: Authentication) => context.set('foyer', authentication);

/** Runs a function, and returns the response that it throws. */
async function responding<T>(work: () => Promise<T>): Promise<T | Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
}
