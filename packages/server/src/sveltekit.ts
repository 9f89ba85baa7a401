/**
 * Foyer in SvelteKit: load functions, form actions, endpoints and the `handle` hook.
 */

import type { InitialState } from '@foyer/core';
import { asNavigation, withCookies } from './adapters/pages.ts';
import type { AuthenticateOptions, FactorOptions, RequireOptions } from './options.ts';
import { EXPOSE_HEADERS, fieldValue } from './request/refusal.ts';
import type { ResourceMetadataOptions } from './request/resource-metadata.ts';
import type { FoyerServer } from './server.ts';
import type { AccessToken, AccessTokenOptions } from './session/access-token.ts';
import type { Authentication, SignedInRequest } from './session/authentication.ts';
import { isStepUpRequired, STEP_UP_MESSAGE } from './session/factors.ts';

/** The part of SvelteKit's event that Foyer reads. */
export interface SvelteKitEvent {
  request: Request;
  /** The URL of the page, even where the router requests only its data. */
  url: URL;
  /** Sets headers of the response, for `requireAccessToken`. */
  setHeaders?(headers: Record<string, string>): void;
}

/** The functions of `@sveltejs/kit` that end a load function by throwing. */
export interface SvelteKitExits {
  /** Throws an error page with this status. */
  error(status: number, body: { message: string }): never;
  /** Throws a redirect. */
  redirect(status: 303, location: string): never;
}

/** Foyer in SvelteKit. The functions take the event of a load function, an action, an endpoint or a hook. */
export interface SvelteKitFoyer {
  /** See `FoyerServer.authenticate`. */
  authenticate(event: SvelteKitEvent, options?: AuthenticateOptions): Promise<Authentication>;
  /** See `FoyerServer.requireUser`. Throws SvelteKit's `redirect`, or its `error` 401. */
  requireUser(event: SvelteKitEvent, options?: RequireOptions): Promise<SignedInRequest>;
  /** See `FoyerServer.requirePermission`. Throws SvelteKit's `redirect`, or its `error` 401, 403 or 503. */
  requirePermission(
    event: SvelteKitEvent,
    resourceId: string,
    action: string,
    options?: RequireOptions,
  ): Promise<SignedInRequest>;
  /**
   * See `FoyerServer.requireFactors`. Throws SvelteKit's `redirect`, or its `error` 401 or 403, which has the members of
   * `StepUpRequired` beside its message.
   */
  requireFactors(event: SvelteKitEvent, options: FactorOptions): Promise<SignedInRequest>;
  /**
   * See `FoyerServer.requireAccessToken`. For endpoints. Throws SvelteKit's `error` 401 or 403, and sets the header with
   * the challenge.
   */
  requireAccessToken(event: SvelteKitEvent, options: AccessTokenOptions): Promise<AccessToken>;
  /** See `FoyerServer.protectedResourceMetadata`. */
  protectedResourceMetadata(options: ResourceMetadataOptions): Response;
  /** See `FoyerServer.initial`. */
  initial(event: SvelteKitEvent): Promise<InitialState>;
  /**
   * The `handle` hook: refuses requests of other origins that change data, and hands a refreshed JWT to the browser. SvelteKit
   * itself refuses forms alone.
   */
  handle<Event extends SvelteKitEvent>(input: {
    event: Event;
    resolve: (event: Event) => Response | Promise<Response>;
  }): Promise<Response>;
}

/**
 * Adapts a server to SvelteKit.
 *
 * @param exits `error` and `redirect` of `@sveltejs/kit`. SvelteKit recognizes only those of its own copy, and a build
 *   for Node contains another copy than the one that this package would import.
 *
 * @example
 * ```ts
 * import { createFoyerServer } from '@foyer/server';
 * import { createSvelteKitFoyer } from '@foyer/server/sveltekit';
 * import { error, redirect } from '@sveltejs/kit';
 *
 * const server = createFoyerServer({ projectId: 'project-test-00000000-0000-4000-8000-000000000000' });
 * export const foyer = createSvelteKitFoyer(server, { error, redirect });
 * ```
 */
export function createSvelteKitFoyer(foyer: FoyerServer, exits: SvelteKitExits): SvelteKitFoyer {
  const requestOf = ({ request, url }: SvelteKitEvent) => ({
    headers: request.headers,
    method: request.method,
    url: url.href,
  });
  const refused = new WeakSet<Request>();
  return {
    authenticate: ({ request }, options) => foyer.authenticate(request, options),
    requireUser: (event, options) => translated(foyer.requireUser(asNavigation(requestOf(event)), options), exits),
    requirePermission: (event, resourceId, action, options) =>
      translated(foyer.requirePermission(asNavigation(requestOf(event)), resourceId, action, options), exits),
    requireFactors: (event, options) =>
      translated(foyer.requireFactors(asNavigation(requestOf(event)), options), exits),
    async requireAccessToken({ request, setHeaders }, options) {
      const result = await foyer.authenticateAccessToken(request, options);
      if (result.status === 'valid') return result;
      setHeaders?.({ 'WWW-Authenticate': result.challenge });
      refused.add(request);
      try {
        setHeaders?.({ [EXPOSE_HEADERS]: 'WWW-Authenticate' });
      } catch {
        // SvelteKit refuses a header that the host application has set: `handle` adds to it.
      }
      return exits.error(result.statusCode, { message: result.reason });
    },
    protectedResourceMetadata: foyer.protectedResourceMetadata,
    initial: ({ request }) => foyer.initial(request),
    async handle({ event, resolve }) {
      try {
        foyer.requireSameOrigin(event.request);
      } catch (error) {
        if (error instanceof Response) return error;
        throw error;
      }
      const authentication = await foyer.authenticate(event.request, { remote: 'stale' });
      const response = await resolve(event);
      if (refused.has(event.request)) {
        const before = response.headers.get(EXPOSE_HEADERS);
        response.headers.set(EXPOSE_HEADERS, fieldValue(EXPOSE_HEADERS, 'WWW-Authenticate', before));
      }
      return withCookies(foyer.refreshedCookies(authentication), response, event.request);
    },
  };
}

/** Throws a response as SvelteKit's functions throw it. */
async function translated<T>(result: Promise<T>, { error, redirect }: SvelteKitExits): Promise<T> {
  try {
    return await result;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    const location = thrown.headers.get('location');
    if (location !== null) return redirect(303, location);
    const body = (await thrown.json()) as { message: string };
    return error(
      thrown.status,
      isStepUpRequired(body) ? { ...body, message: STEP_UP_MESSAGE } : { message: body.message },
    );
  }
}
