/**
 * Verifies Foyer's session on a server.
 */
export type { InitialState } from '@foyer/core';
export type { AuthenticateOptions, FactorOptions, FoyerServerOptions, RequireOptions } from './options.ts';
export { changePasswordRedirect, loginRedirect, returnToOf } from './request/redirect.ts';
export { relatedOrigins } from './request/related-origins.ts';
export type { HeadersLike, RequestLike } from './request/request.ts';
export type { ResourceMetadataOptions } from './request/resource-metadata.ts';
export { requireSameOrigin } from './request/same-origin.ts';
export { createFoyerServer, type FoyerServer } from './server.ts';
export type { AccessToken, AccessTokenOptions, InvalidAccessToken } from './session/access-token.ts';
export type { Authentication, Incomplete, SignedInRequest, SignedOutRequest, Stale } from './session/authentication.ts';
export type { Factor, SecondFactorRequired, StepUpRequired } from './session/factors.ts';
