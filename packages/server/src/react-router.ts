/**
 * Foyer in React Router (framework mode): loaders, actions and middleware.
 */
import type { InitialState } from '@foyer/core';
import type { AccessToken, AccessTokenOptions } from './access-token.ts';
import type { Authentication, SignedIn } from './authentication.ts';
import type { AuthenticateOptions, FactorOptions, RequireOptions } from './options.ts';
import { asNavigation, withCookies } from './pages.ts';
import type { ResourceMetadataOptions } from './resource-metadata.ts';
import type { FoyerServer } from './server.ts';

/** The part of the arguments of a loader, an action or a middleware that Foyer reads. */
export interface RouteArguments {
  request: Request;
  /** The URL of the page, without what React Router adds for its data. Default: that of `request`. */
  url?: URL;
}

/** Foyer in React Router. The functions take the arguments of a loader, an action or a middleware. */
export interface ReactRouterFoyer {
  /** See `FoyerServer.authenticate`. */
  authenticate(args: RouteArguments, options?: AuthenticateOptions): Promise<Authentication>;
  /** See `FoyerServer.requireUser`. React Router handles the thrown response. */
  requireUser(args: RouteArguments, options?: RequireOptions): Promise<SignedIn>;
  /** See `FoyerServer.requirePermission`. React Router handles the thrown response. */
  requirePermission(
    args: RouteArguments,
    resourceId: string,
    action: string,
    options?: RequireOptions,
  ): Promise<SignedIn>;
  /** See `FoyerServer.requireFactors`. React Router handles the thrown response: `data` of the error is its JSON. */
  requireFactors(args: RouteArguments, options: FactorOptions): Promise<SignedIn>;
  /** See `FoyerServer.requireAccessToken`. For a route without a component, which responds with the thrown response. */
  requireAccessToken(args: RouteArguments, options: AccessTokenOptions): Promise<AccessToken>;
  /** See `FoyerServer.protectedResourceMetadata`. */
  protectedResourceMetadata(options: ResourceMetadataOptions): Response;
  /** See `FoyerServer.initial`. */
  initial(args: RouteArguments): Promise<InitialState>;
  /**
   * For `middleware` of the root route: refuses requests of other origins that change data, and hands a refreshed JWT to
   * the browser.
   */
  middleware(args: RouteArguments, next: () => Promise<Response>): Promise<Response>;
}

/** Adapts a server to React Router, version 7 or newer. */
export const createReactRouterFoyer = (foyer: FoyerServer): ReactRouterFoyer => ({
  authenticate: ({ request }, options) => foyer.authenticate(request, options),
  requireUser: (args, options) => foyer.requireUser(pageRequest(args), options),
  requirePermission: (args, resourceId, action, options) =>
    foyer.requirePermission(pageRequest(args), resourceId, action, options),
  requireFactors: (args, options) => foyer.requireFactors(pageRequest(args), options),
  requireAccessToken: ({ request }, options) => foyer.requireAccessToken(request, options),
  protectedResourceMetadata: foyer.protectedResourceMetadata,
  initial: ({ request }) => foyer.initial(request),
  async middleware({ request }, next) {
    foyer.requireSameOrigin(request);
    const authentication = await foyer.authenticate(request, { remote: 'stale' });
    return withCookies(foyer.refreshedCookies(authentication), await next(), request);
  },
});

/** Returns the request for a page, whose data React Router may have requested at another URL. */
const pageRequest = ({ request: { headers, method, url }, url: page }: RouteArguments) =>
  asNavigation({ headers, method, url: page?.href ?? url });
