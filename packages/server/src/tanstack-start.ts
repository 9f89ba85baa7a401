/**
 * Foyer in TanStack Start: server functions, server routes and request middleware.
 */

import type { InitialState } from '@foyer/core';
import { getRequest } from '@tanstack/react-start/server';
import type { Authentication, SignedIn } from './authentication.ts';
import { asNavigation } from './pages.ts';
import type { AuthenticateOptions, FoyerServer, RequireOptions } from './server.ts';

/** Foyer in TanStack Start. The functions read the request that the server handles. Call them in server functions. */
export interface TanStackStartFoyer {
  /** See `FoyerServer.authenticate`. */
  authenticate(options?: AuthenticateOptions): Promise<Authentication>;
  /** See `FoyerServer.requireUser`. */
  requireUser(options?: RequireOptions): Promise<SignedIn>;
  /** See `FoyerServer.requirePermission`. */
  requirePermission(resourceId: string, action: string, options?: RequireOptions): Promise<SignedIn>;
  /** See `FoyerServer.initial`. */
  initial(): Promise<InitialState>;
  /**
   * Refuses a request of another origin that changes data.
   *
   * @throws {Response} 403
   */
  requireSameOrigin(): void;
}

/** Adapts a server to TanStack Start. */
export const createTanStackStartFoyer = (foyer: FoyerServer): TanStackStartFoyer => ({
  authenticate: (options) => foyer.authenticate(getRequest(), options),
  requireUser: (options) => foyer.requireUser(asNavigation(getRequest()), options),
  requirePermission: (resourceId, action, options) =>
    foyer.requirePermission(asNavigation(getRequest()), resourceId, action, options),
  initial: () => foyer.initial(getRequest()),
  requireSameOrigin: () => foyer.requireSameOrigin(getRequest()),
});
