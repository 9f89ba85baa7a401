/**
 * Foyer in React Router (framework mode): loaders, actions and middleware.
 */
import type { InitialState } from '@foyer/core';
import { asNavigation, withCookies } from './adapters/pages.ts';
import type { AuthenticateOptions, FactorOptions, RequireOptions } from './options.ts';
import { returnToOf } from './request/redirect.ts';
import type { PageRequest } from './request/request.ts';
import type { ResourceMetadataOptions } from './request/resource-metadata.ts';
import type { FoyerServer } from './server.ts';
import type { AccessToken, AccessTokenOptions } from './session/access-token.ts';
import type { Authentication, SignedInRequest } from './session/authentication.ts';

/** The part of the arguments of a loader, an action or a middleware that Foyer reads. */
export interface RouteArguments {
  request: Request;
  /** The URL of the page, without what React Router adds for its data. Default: that of `request`. */
  url?: URL;
  /** The pattern of the page's routes, from which the `basename` follows. Default: there is no `basename`. */
  pattern?: string;
  /** The pattern in React Router 7.9 to 7.14. */
  unstable_pattern?: string;
  /** The values of the pattern. */
  params?: Record<string, string | undefined>;
}

/** Foyer in React Router. The functions take the arguments of a loader, an action or a middleware. */
export interface ReactRouterFoyer {
  /** See `FoyerServer.authenticate`. */
  authenticate(args: RouteArguments, options?: AuthenticateOptions): Promise<Authentication>;
  /** See `FoyerServer.requireUser`. React Router handles the thrown response. */
  requireUser(args: RouteArguments, options?: RequireOptions): Promise<SignedInRequest>;
  /** See `FoyerServer.requirePermission`. React Router handles the thrown response. */
  requirePermission(
    args: RouteArguments,
    resourceId: string,
    action: string,
    options?: RequireOptions,
  ): Promise<SignedInRequest>;
  /** See `FoyerServer.requireFactors`. React Router handles the thrown response: `data` of the error is its JSON. */
  requireFactors(args: RouteArguments, options: FactorOptions): Promise<SignedInRequest>;
  /** See `FoyerServer.requireAccessToken`. For a route without a component, which responds with the thrown response. */
  requireAccessToken(args: RouteArguments, options: AccessTokenOptions): Promise<AccessToken>;
  /** See `FoyerServer.protectedResourceMetadata`. */
  protectedResourceMetadata(options: ResourceMetadataOptions): Response;
  /** See `FoyerServer.initial`. */
  initial(args: RouteArguments): Promise<InitialState>;
  /**
   * For the login page: see `returnToOf`. The path is written as the links of React Router are, without the `basename`:
   * for `redirect`, and with `useHref` for `afterSignIn`.
   */
  returnTo(args: RouteArguments): string;
  /**
   * For `middleware` of the root route: refuses requests of other origins that change data, and hands a refreshed JWT to
   * the browser.
   */
  middleware(args: RouteArguments, next: () => Promise<Response>): Promise<Response>;
}

/** Adapts a server to React Router 7. */
export const createReactRouterFoyer = (foyer: FoyerServer): ReactRouterFoyer => ({
  authenticate: ({ request }, options) => foyer.authenticate(request, options),
  requireUser: (args, options) => refusing(args, (request) => foyer.requireUser(request, options)),
  requirePermission: (args, resourceId, action, options) =>
    refusing(args, (request) => foyer.requirePermission(request, resourceId, action, options)),
  requireFactors: (args, options) => refusing(args, (request) => foyer.requireFactors(request, options)),
  requireAccessToken: ({ request }, options) => foyer.requireAccessToken(request, options),
  protectedResourceMetadata: foyer.protectedResourceMetadata,
  initial: ({ request }) => foyer.initial(request),
  returnTo: (args) => linkOf(returnToOf(pageRequest(args)), baseOf(args)) ?? '/',
  async middleware({ request }, next) {
    foyer.requireSameOrigin(request);
    const authentication = await foyer.authenticate(request, { remote: 'stale' });
    return withCookies(foyer.refreshedCookies(authentication), await next(), request);
  },
});

/** Returns the request for a page, whose data React Router may have requested at another URL. */
function pageRequest(args: RouteArguments): PageRequest {
  const { headers, method } = args.request;
  return asNavigation({ headers, method, url: pageUrlOf(args), basePath: baseOf(args) });
}

const pageUrlOf = ({ request, url }: RouteArguments) => url?.href ?? request.url;

/** Calls a function of the server for a page. React Router adds the `basename` to the path of a redirect. */
async function refusing<T>(args: RouteArguments, work: (request: PageRequest) => Promise<T>): Promise<T> {
  try {
    return await work(pageRequest(args));
  } catch (thrown) {
    const location = thrown instanceof Response ? thrown.headers.get('location') : null;
    const link = location === null ? undefined : linkOf(location, baseOf(args));
    if (link !== undefined) (thrown as Response).headers.set('Location', link);
    throw thrown;
  }
}

/** Returns a path as the links of React Router are written; undefined for one that is not of the app. */
function linkOf(path: string, base: string): string | undefined {
  if (!base) return path;
  const rest = path.slice(base.length);
  // React Router does not distinguish capitals.
  const isBelow = path.slice(0, base.length).toLowerCase() === base.toLowerCase() && /^(?:[/?#]|$)/.test(rest);
  return isBelow ? `/${rest.replace(/^\//, '')}` : undefined;
}

/** Returns the `basename`: what the path of the page has before the pattern of its routes. */
function baseOf({ unstable_pattern, pattern = unstable_pattern, params = {}, ...args }: RouteArguments): string {
  if (pattern === undefined) return '';
  const path = new URL(pageUrlOf(args)).pathname.split('/').filter(Boolean);
  let end = path.length;
  for (const segment of pattern.split('/').filter(Boolean).reverse()) {
    const name = segment.replace(/\?$/, '');
    const isMissing = name.startsWith(':') ? params[name.slice(1)] === undefined : path[end - 1] !== name;
    if (segment === '*') end -= (params['*'] ?? '').split('/').filter(Boolean).length;
    else if (name === segment || !isMissing) end--;
  }
  return path
    .slice(0, Math.max(0, end))
    .map((segment) => `/${segment}`)
    .join('');
}
