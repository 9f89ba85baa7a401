/**
 * Foyer in TanStack Start: server functions and request middleware.
 */
import type { InitialState } from '@foyer/core';
import { redirect } from '@tanstack/react-router';
import { getRequest, setResponseStatus } from '@tanstack/react-start/server';
import { asNavigation, withCookies } from './adapters/pages.ts';
import type { AuthenticateOptions, FactorOptions, RequireOptions } from './options.ts';
import { returnToOf } from './request/redirect.ts';
import type { ResourceMetadataOptions } from './request/resource-metadata.ts';
import type { FoyerServer } from './server.ts';
import type { AccessToken, AccessTokenOptions } from './session/access-token.ts';
import type { Authentication, SignedInRequest } from './session/authentication.ts';
import { isStepUpRequired } from './session/factors.ts';

/** The path to which a login returns. */
export interface ReturnOptions {
  /**
   * The path to which the login returns: `location.href` of a loader. Default: the path of the request, which is that of
   * the server function when the browser's router calls it, and from which the `basepath` does not follow.
   */
  returnTo?: string | undefined;
}

/** Options of `requireUser` and `requirePermission` in a server function. */
export interface PageOptions extends RequireOptions, ReturnOptions {}

/** Foyer in TanStack Start. The functions read the request that the server handles. Call them in server functions. */
export interface TanStackStartFoyer {
  /** See `FoyerServer.authenticate`. */
  authenticate(options?: AuthenticateOptions): Promise<Authentication>;
  /** See `FoyerServer.requireUser`. Throws TanStack's `redirect`, or an `Error` with the status 401. */
  requireUser(options?: PageOptions): Promise<SignedInRequest>;
  /** See `FoyerServer.requirePermission`. Throws TanStack's `redirect`, or an `Error` with the status 401, 403 or 503. */
  requirePermission(resourceId: string, action: string, options?: PageOptions): Promise<SignedInRequest>;
  /**
   * See `FoyerServer.requireFactors`. Throws TanStack's `redirect`, or an `Error` with the status 401 or 403. The message
   * of the latter is the JSON `StepUpRequired`: of an error, TanStack sends only the message to the page.
   */
  requireFactors(options: FactorOptions & ReturnOptions): Promise<SignedInRequest>;
  /** See `FoyerServer.requireAccessToken`. For a server route, whose thrown response TanStack sends. */
  requireAccessToken(options: AccessTokenOptions): Promise<AccessToken>;
  /** See `FoyerServer.protectedResourceMetadata`. For a server route. */
  protectedResourceMetadata(options: ResourceMetadataOptions): Response;
  /** See `FoyerServer.initial`. */
  initial(): Promise<InitialState>;
  /**
   * For the login page: see `returnToOf`. The path has the `basepath`, for `redirect({ href })` and for `afterSignIn`.
   *
   * @param href the path of the login page: `location.href` of its loader
   */
  returnTo(href: string): string;
  /**
   * For `createMiddleware().server` and the app's `requestMiddleware`: refuses requests of other origins that change
   * data, and hands a refreshed JWT to the browser.
   */
  middleware<Result extends { response: Response }>(input: {
    request: Request;
    next: () => Result | Promise<Result>;
  }): Promise<Result | Response>;
}

/** Adapts a server to TanStack Start. */
export function createTanStackStartFoyer(foyer: FoyerServer): TanStackStartFoyer {
  /** `path`: that of the page, as the router writes it. */
  const pageRequest = (path: string | undefined) => {
    const { headers, method, url } = getRequest();
    const basePath = path === undefined ? '' : baseOf(new URL(url).pathname, path);
    return asNavigation({ headers, method, url: path === undefined ? url : basePath + path, basePath });
  };
  return {
    authenticate: (options) => foyer.authenticate(getRequest(), options),
    requireUser: ({ returnTo, ...options } = {}) => translated(foyer.requireUser(pageRequest(returnTo), options)),
    requirePermission: (resourceId, action, { returnTo, ...options } = {}) =>
      translated(foyer.requirePermission(pageRequest(returnTo), resourceId, action, options)),
    requireFactors: ({ returnTo, ...options }) => translated(foyer.requireFactors(pageRequest(returnTo), options)),
    requireAccessToken: (options) => foyer.requireAccessToken(getRequest(), options),
    protectedResourceMetadata: foyer.protectedResourceMetadata,
    initial: () => foyer.initial(getRequest()),
    returnTo(href) {
      const { url, basePath } = pageRequest(href);
      return returnToOf({ headers: {}, url }, basePath || '/');
    },
    async middleware({ request, next }) {
      try {
        foyer.requireSameOrigin(request);
      } catch (error) {
        if (error instanceof Response) return error;
        throw error;
      }
      const authentication = await foyer.authenticate(request, { remote: 'stale' });
      const result = await Promise.resolve()
        .then(next)
        .catch((error: object) => refusals.get(error) ?? Promise.reject(error));
      if (result instanceof Response) return result;
      return { ...result, response: withCookies(foyer.refreshedCookies(authentication), result.response, request) };
    },
  };
}

/** Where the router requests a server function, below the `basepath`. */
const SERVER_FUNCTIONS = '/_serverFn/';

/**
 * Returns the `basepath`, which the router leaves out of its paths: what the path of the request has before that of a
 * server function, or before that of the page.
 */
function baseOf(requested: string, page: string): string {
  const at = requested.indexOf(SERVER_FUNCTIONS);
  if (at >= 0) return requested.slice(0, at);
  const whole = requested.replace(/\/+$/, '');
  const end = page.replace(/\/*(?:[?#].*)?$/s, '');
  // Every path ends like that of the first page, but only that of the first page ends with a slash.
  if (end === '' && !requested.endsWith('/')) return '';
  return whole.endsWith(end) ? whole.slice(0, whole.length - end.length) : '';
}

/** The responses by the errors that server functions throw in their place: a server route sends them. */
const refusals = new WeakMap<object, Response>();

/** Throws a response as TanStack's server functions throw it. */
async function translated<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    const { status, headers } = thrown;
    const href = headers.get('location');
    if (href !== null) throw redirect({ href, statusCode: 303, headers });
    setResponseStatus(status);
    const body = (await thrown.clone().json()) as { message: string };
    const error = new Error(isStepUpRequired(body) ? JSON.stringify(body) : body.message);
    refusals.set(error, thrown);
    throw error;
  }
}
