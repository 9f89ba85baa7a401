/**
 * Foyer in Next.js (App Router): `proxy.ts`, server components, server actions and route handlers.
 */

import type { InitialState } from '@foyer/core';
import { asNavigation, headersWithCookies } from './adapters/pages.ts';
import { TARGETED_FIELDS } from './adapters/private-response.ts';
import type { AuthenticateOptions, FactorOptions, RequireOptions } from './options.ts';
import { pathOf, returnToOf } from './request/redirect.ts';
import { basePathOf, type PageRequest } from './request/request.ts';
import type { ResourceMetadataOptions } from './request/resource-metadata.ts';
import { decodedPath } from './request/uri.ts';
import type { FoyerServer } from './server.ts';
import type { AccessToken, AccessTokenOptions } from './session/access-token.ts';
import type { Authentication, SignedInRequest } from './session/authentication.ts';
import { isStepUpRequired, STEP_UP_MESSAGE } from './session/factors.ts';

// The modules of Next.js are imported where they are used. Without `.js`, Next.js replaces their names by what fits the
// page, the proxy or the route handler, and Node, and with it a test, does not find them.

/**
 * Foyer in Next.js. The functions without a request read that of the server component, action or route handler. They
 * wait for it with Next's `connection()`: nothing that awaits them is prerendered. With Cache Components, a component
 * that awaits them needs a `<Suspense>` around it.
 */
export interface NextFoyer {
  /** See `FoyerServer.authenticate`. */
  authenticate(options?: AuthenticateOptions): Promise<Authentication>;
  /**
   * See `FoyerServer.requireUser`. Calls Next's `redirect`, or `unauthorized`, which needs `experimental.authInterrupts`.
   */
  requireUser(options?: RequireOptions): Promise<SignedInRequest>;
  /**
   * See `FoyerServer.requirePermission`. Without the permission calls Next's `forbidden`, which needs the same.
   *
   * @throws {Error} no policy could be loaded, for which a handler that `route` wraps responds with 503; or `publicToken` is
   *   not set
   */
  requirePermission(resourceId: string, action: string, options?: RequireOptions): Promise<SignedInRequest>;
  /**
   * See `FoyerServer.requireFactors`. For server actions, and for route handlers that `route` wraps. The error that a
   * server action throws has the JSON `StepUpRequired` as its `digest`: of an error, Next.js sends only the digest to the
   * page. A route handler responds with this JSON.
   */
  requireFactors(options: FactorOptions): Promise<SignedInRequest>;
  /** See `FoyerServer.requireAccessToken`. For route handlers that `route` wraps. */
  requireAccessToken(options: AccessTokenOptions): Promise<AccessToken>;
  /** See `FoyerServer.protectedResourceMetadata`. For a route handler. */
  protectedResourceMetadata(options: ResourceMetadataOptions): Response;
  /** See `FoyerServer.initial`. */
  initial(): Promise<InitialState>;
  /**
   * For the login page: see `returnToOf`. Needs the proxy, from which a server component has the URL.
   *
   * With `basePath`, the path is right both for Next's `redirect`, which adds the base path, and for `afterSignIn`, which
   * does not: it begins with `/..`, which the browser removes. Without a `returnTo` it is the app's first page.
   */
  returnTo(): Promise<string>;
  /** Wraps a route handler: returns the responses that `FoyerServer.requireUser` and others throw in it. */
  route<Arguments extends unknown[]>(
    handler: (...args: Arguments) => Response | Promise<Response>,
  ): (...args: Arguments) => Promise<Response>;
  /**
   * Returns the function `proxy` for `proxy.ts`. It passes the path on to `requireUser`, and hands a refreshed JWT to
   * the browser with the response to a navigation, which then has a `Cache-Control` with which no cache stores it.
   * Without a user, pages that `isProtected` names are redirected before they are rendered, or refused with 401 without
   * `login`.
   */
  proxy(options?: ProxyOptions): (request: Request) => Promise<Response>;
}

/** Options of `NextFoyer.proxy`. */
export interface ProxyOptions {
  /** The path, without the base path, or URL of the login page. Default: none; the response is 401. */
  login?: string;
  /**
   * Whether a path, without the base path, needs a user. A path with percent-encoded characters is asked for decoded, too,
   * because Next.js renders the same page for both. Default: none does.
   */
  isProtected?: (pathname: string) => boolean;
  /**
   * Another middleware, such as that of next-intl, which responds to requests that are not refused. The request has the headers
   * that Foyer passes on to the page. Default: `NextResponse.next`.
   */
  next?(request: Request): Response | Promise<Response>;
}

/** The header with which the proxy passes the path of a request on: server components cannot read it otherwise. */
const PATH_HEADER = 'x-foyer-path';
/** The header with which the proxy passes on the base path: only the proxy knows it. */
const BASE_HEADER = 'x-foyer-base-path';

/** The `Cache-Control` of Next.js for pages that it renders for a request. */
const NOT_STORED = 'private, no-cache, no-store, max-age=0, must-revalidate';

/**
 * Whether a request is a navigation whose response has content: not for a file of a page, for which no cookie is needed,
 * not for a check whether a stored response is valid, with whose headers a shared cache would update that response, and
 * not for a form, which may be a sign-out.
 */
const isNewPage = (request: Request) =>
  request.method === 'GET' &&
  !request.headers.has('if-none-match') &&
  !request.headers.has('if-modified-since') &&
  (request.headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate' &&
  !!request.headers.get('accept')?.includes('text/html');

/** Adapts a server to Next.js, version 15.1 or newer. */
export function createNextFoyer(foyer: FoyerServer): NextFoyer {
  /** Next.js adds the base path to the redirect of a page, but not to that of a route handler. */
  const redirects = new WeakMap<object, Response>();
  async function currentRequest() {
    const { connection } = await import('next/server');
    const { headers } = await import('next/headers');
    // A prerendering ends here: with Cache Components, it must not read the clock, and this package does.
    await connection();
    const current = await headers();
    const base = current.get(BASE_HEADER) ?? '';
    const basePath = /^(?:\/[\w.~%-]+)*$/.test(base) ? base : '';
    return asNavigation({ headers: current, url: current.get(PATH_HEADER) ?? undefined, basePath });
  }
  /** Calls a function of the server for the current request, and throws as Next's functions throw. */
  async function refusing<T>(work: (request: PageRequest) => Promise<T>): Promise<T> {
    const request = await currentRequest();
    return translated(work(request), request.basePath ?? '', redirects);
  }
  return {
    authenticate: async (options) => foyer.authenticate(await currentRequest(), options),
    requireUser: (options) => refusing((request) => foyer.requireUser(request, options)),
    requirePermission: (resourceId, action, options) =>
      refusing((request) => foyer.requirePermission(request, resourceId, action, options)),
    requireFactors: (options) => refusing((request) => foyer.requireFactors(request, options)),
    requireAccessToken: async (options) => foyer.requireAccessToken(await currentRequest(), options),
    protectedResourceMetadata: foyer.protectedResourceMetadata,
    initial: async () => foyer.initial(await currentRequest()),
    async returnTo() {
      const request = await currentRequest();
      const { basePath = '' } = request;
      return above(basePath) + returnToOf(request, basePath || '/');
    },
    route:
      (handler) =>
      async (...args) => {
        try {
          return await handler(...args);
        } catch (error) {
          if (error instanceof Response) return error;
          if (error instanceof ResponseError) return error.response;
          const redirect = redirects.get(error as object);
          if (redirect) return redirect;
          throw error;
        }
      },
    proxy:
      ({ login, isProtected, next } = {}) =>
      async (request: Request & PageRequest) => {
        const { url, nextUrl } = request;
        const basePath = basePathOf(request);
        const authentication = await foyer.authenticate(request, { remote: 'stale' });
        const path = nextUrl?.pathname ?? new URL(url).pathname;
        if (authentication.status !== 'signedIn' && isProtected && needsUser(path, isProtected)) {
          try {
            await foyer.requireUser(request, { login });
          } catch (error) {
            if (error instanceof Response) return withAbsoluteLocation(error, url);
            throw error;
          }
        }
        const { NextResponse } = await import('next/server');
        const cookies = foyer.refreshedCookies(authentication);
        // The server component receives the fresh JWT, too: Next.js may run it apart from the proxy.
        const forwarded = headersWithCookies(request.headers, cookies);
        forwarded.set(PATH_HEADER, pathOf(request));
        if (basePath) forwarded.set(BASE_HEADER, basePath);
        else forwarded.delete(BASE_HEADER);
        const passedOn = NextResponse.next({ request: { headers: forwarded } });
        const response = next ? await respondWith(next, request, forwarded, passedOn) : passedOn;
        if (cookies.length === 0 || !isNewPage(request)) return response;
        // The page's own headers are not known here. Next.js sends these in their place, even with prerendered pages.
        response.headers.set('Cache-Control', NOT_STORED);
        for (const name of TARGETED_FIELDS) response.headers.set(name, 'no-store');
        response.headers.set('Vary', 'Cookie');
        for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
        return response;
      },
  };
}

/** Whether a path needs a user, in one of the forms for which Next.js renders the same page. */
function needsUser(path: string, isProtected: NonNullable<ProxyOptions['isProtected']>): boolean {
  const decoded = decodedPath(path);
  return isProtected(path) || (decoded !== path && isProtected(decoded));
}

/** Returns the response of another middleware, with the headers for the page, which Next.js reads from a response. */
async function respondWith(
  next: NonNullable<ProxyOptions['next']>,
  request: Request,
  forwarded: Headers,
  passedOn: Response,
): Promise<Response> {
  // Most middlewares pass on the headers of the request, and add some.
  request.headers.delete(BASE_HEADER);
  for (const [name, value] of forwarded) request.headers.set(name, value);
  const response = await next(request);
  if (response.headers.has('x-middleware-override-headers')) return response;
  for (const [name, value] of passedOn.headers) {
    if (/^x-middleware-(?:override-headers$|request-)/.test(name)) response.headers.set(name, value);
  }
  return response;
}

/** A response for which Next.js has no function: `route` returns it. */
class ResponseError extends Error {
  readonly response: Response;

  constructor(response: Response, message: string) {
    super(message);
    this.response = response;
  }
}

/** The refusal of `requireFactors`. */
class StepUpError extends ResponseError {
  readonly digest: string;

  constructor(response: Response, digest: string) {
    super(response, STEP_UP_MESSAGE);
    this.digest = digest;
  }
}

/** Returns the start of a path that leads out of a base path, wherever Next.js adds that. */
const above = (basePath: string) => basePath.replace(/[^/]+/g, '..');

/** Next.js refuses a proxy's redirect to a path. It sends the path of one to the same host. */
function withAbsoluteLocation(response: Response, url: string): Response {
  const location = response.headers.get('location');
  if (location !== null) response.headers.set('Location', new URL(location, url).href);
  return response;
}

/**
 * Throws a response as Next's functions throw it.
 *
 * @param redirects receives the response by Next's error for a redirect
 */
async function translated<T>(result: Promise<T>, basePath: string, redirects: WeakMap<object, Response>): Promise<T> {
  try {
    return await result;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    const { forbidden, redirect, unauthorized } = await import('next/navigation');
    const location = thrown.headers.get('location');
    if (location !== null) {
      try {
        redirect(location.startsWith(`${basePath}/`) ? location.slice(basePath.length) : location);
      } catch (error) {
        redirects.set(error as object, thrown);
        throw error;
      }
    }
    if (thrown.status === 401) unauthorized();
    if (thrown.status === 403) {
      const body = (await thrown.clone().json()) as object;
      if (isStepUpRequired(body)) throw new StepUpError(thrown, JSON.stringify(body));
      forbidden();
    }
    throw new ResponseError(thrown, 'The role policy could not be loaded.');
  }
}
