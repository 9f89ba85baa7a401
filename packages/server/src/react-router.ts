/**
 * Foyer in React Router (framework mode): loaders, actions and middleware.
 */
import type { InitialState } from '@foyer/core';
import type { Authentication, SignedIn } from './authentication.ts';
import { asNavigation, withCookies } from './pages.ts';
import type { AuthenticateOptions, FoyerServer, RequireOptions } from './server.ts';

/** The part of the arguments of a loader, an action or a middleware that Foyer reads. */
export interface RouteArguments {
  request: Request;
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
  requireUser: ({ request }, options) => foyer.requireUser(asNavigation(request), options),
  requirePermission: ({ request }, resourceId, action, options) =>
    foyer.requirePermission(asNavigation(request), resourceId, action, options),
  initial: ({ request }) => foyer.initial(request),
  async middleware({ request }, next) {
    foyer.requireSameOrigin(request);
    const authentication = await foyer.authenticate(request, { remote: 'stale' });
    return withCookies(await next(), foyer.refreshedCookies(authentication));
  },
});
