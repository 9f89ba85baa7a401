/**
 * Verifies Foyer's session on a server.
 */
export type { InitialState } from '@foyer/core';
export type { AccessToken, AccessTokenOptions, InvalidAccessToken } from './access-token.ts';
export type { Authentication, Incomplete, SignedInRequest, SignedOutRequest, Stale } from './authentication.ts';
export type { Factor, SecondFactorRequired, StepUpRequired } from './factors.ts';
export type { AuthenticateOptions, FactorOptions, FoyerServerOptions, RequireOptions } from './options.ts';
export { changePasswordRedirect, loginRedirect, returnToOf } from './redirect.ts';
export { relatedOrigins } from './related-origins.ts';
export type { HeadersLike, RequestLike } from './request.ts';
export type { ResourceMetadataOptions } from './resource-metadata.ts';
export { requireSameOrigin } from './same-origin.ts';
export { createFoyerServer, type FoyerServer } from './server.ts';
