/**
 * Foyer in Astro: pages, endpoints, actions and middleware.
 */
import type { InitialState } from '@foyer/core';
import type { AccessToken, AccessTokenOptions } from './access-token.ts';
import type { Authentication, SignedIn } from './authentication.ts';
import type { AuthenticateOptions, FactorOptions, RequireOptions } from './options.ts';
import { withCookies } from './pages.ts';
import type { ResourceMetadataOptions } from './resource-metadata.ts';
import type { FoyerServer } from './server.ts';

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
  requireUser(context: AstroContext, options?: RequireOptions): Promise<SignedIn>;
  /** See `FoyerServer.requirePermission`. The middleware returns the thrown response. */
  requirePermission(
    context: AstroContext,
    resourceId: string,
    action: string,
    options?: RequireOptions,
  ): Promise<SignedIn>;
  /** See `FoyerServer.requireFactors`. The middleware returns the thrown response. */
  requireFactors(context: AstroContext, options: FactorOptions): Promise<SignedIn>;
  /** See `FoyerServer.requireAccessToken`. The middleware returns the thrown response. */
  requireAccessToken(context: AstroContext, options: AccessTokenOptions): Promise<AccessToken>;
  /** See `FoyerServer.protectedResourceMetadata`. */
  protectedResourceMetadata(options: ResourceMetadataOptions): Response;
  /** See `FoyerServer.initial`. */
  initial(context: AstroContext): Promise<InitialState>;
  /**
   * Astro's middleware: refuses requests of other origins that change data, returns the responses that `requireUser` and
   * the like throw, and hands a refreshed JWT to the browser.
   */
  onRequest(context: AstroContext, next: () => Promise<Response>): Promise<Response>;
}

/** Adapts a server to Astro. */
export const createAstroFoyer = (foyer: FoyerServer): AstroFoyer => ({
  authenticate: ({ request }, options) => foyer.authenticate(request, options),
  requireUser: ({ request }, options) => foyer.requireUser(request, options),
  requirePermission: ({ request }, resourceId, action, options) =>
    foyer.requirePermission(request, resourceId, action, options),
  requireFactors: ({ request }, options) => foyer.requireFactors(request, options),
  requireAccessToken: ({ request }, options) => foyer.requireAccessToken(request, options),
  protectedResourceMetadata: foyer.protectedResourceMetadata,
  initial: ({ request }) => foyer.initial(request),
  async onRequest(context, next) {
    if (context.isPrerendered) return next();
    const { request } = context;
    try {
      foyer.requireSameOrigin(request);
      const authentication = await foyer.authenticate(request, { remote: 'stale' });
      return withCookies(foyer.refreshedCookies(authentication), await next(), request);
    } catch (error) {
      if (error instanceof Response) return error;
      throw error;
    }
  },
});
