import type { InitialState } from '@foyer/core';
import { isPermitted } from '@foyer/core/internal';
import { meetsFactorRequirement } from '@foyer/core/operations';
import { createApi, isTestProject } from './api/api.ts';
import { createKeySet } from './api/key-set.ts';
import { createSettings } from './api/settings.ts';
import {
  type AuthenticateOptions,
  baseUrlOf,
  type FactorOptions,
  type FoyerServerOptions,
  type RequireOptions,
} from './options.ts';
import { refusal } from './request/refusal.ts';
import { cookieNames, type RequestLike } from './request/request.ts';
import { metadataResponse, type ResourceMetadataOptions } from './request/resource-metadata.ts';
import { requireSameOrigin } from './request/same-origin.ts';
import {
  type AccessToken,
  type AccessTokenOptions,
  accessRefusal,
  createAuthenticateAccessToken,
  type InvalidAccessToken,
} from './session/access-token.ts';
import { createAuthenticate, type Fresh } from './session/authenticate.ts';
import { type Authentication, provenUser, type SignedInRequest } from './session/authentication.ts';
import { requirementOf } from './session/factors.ts';
import { refuse, refuseFactors } from './session/refuse.ts';
import { createSessionChecks } from './session/session-check.ts';
import { createVerifySession } from './session/session-jwt.ts';

/** Verifies the sessions of requests, for one project. */
export interface FoyerServer {
  /**
   * Resolves with the user of a request. Verifies the session JWT of the `Authorization` header (`Bearer`), otherwise
   * of the cookie: signature (RS256, with the project's key set, which is cached), issuer, audience and times. Sends no
   * request but for the key set, and for `remote`. Never rejects: a forged or malformed token is `signedOut`.
   */
  authenticate(request: RequestLike, options?: AuthenticateOptions): Promise<Authentication>;
  /**
   * Resolves with the signed-in user of a request. If a session cookie has no valid JWT beside it, and `publicToken` is
   * set, sends a request to the API.
   *
   * @throws {Response} without a signed-in user: a redirect to `login` (303) for the navigation to a page, otherwise 401
   *   with JSON
   */
  requireUser(request: RequestLike, options?: RequireOptions): Promise<SignedInRequest>;
  /**
   * Resolves with the signed-in user of a request, if a role of the user permits the action according to the project's
   * policy. The policy is cached for five minutes.
   *
   * @throws {Response} as `requireUser`; 403 with JSON without the permission; 503 with JSON while no policy could be
   *   loaded
   * @throws {Error} `publicToken` is not set
   */
  requirePermission(
    request: RequestLike,
    resourceId: string,
    action: string,
    options?: RequireOptions,
  ): Promise<SignedInRequest>;
  /**
   * Resolves with the signed-in user of a request, if the factors of the session meet the requirement: that many
   * categories, and a factor that is not older. An impersonated session never meets it. After a step-up of the client,
   * the session meets it.
   *
   * @throws {Response} as `requireUser`; otherwise 403 with the JSON `StepUpRequired`
   * @throws {TypeError} an option cannot be read, or neither `categories` nor `maxAgeSeconds` is set
   */
  requireFactors(request: RequestLike, options: FactorOptions): Promise<SignedInRequest>;
  /**
   * Resolves with what the client may show in its first render: the user, that no user is signed in, or nothing where
   * it is not known. With `publicToken` sends a request to the API where `requireUser` would, and adds the project's
   * settings, for which it waits at most one second. Never rejects.
   */
  initial(request: RequestLike): Promise<InitialState>;
  /**
   * Resolves with what an access token allows: the request of an app, such as an AI agent, that calls this API on behalf
   * of a user. Verifies the JWT of the `Authorization` header as `authenticate` does, that it was issued for `resource`
   * (RFC 8707), and that it has the scopes. Sends no request but for the key set: a token is accepted until it expires,
   * even if the user has disconnected the app. Never rejects. A session is not an access token, and the other way around.
   */
  authenticateAccessToken(request: RequestLike, options: AccessTokenOptions): Promise<AccessToken | InvalidAccessToken>;
  /**
   * Resolves with what an access token allows.
   *
   * @throws {Response} 401 without a valid access token, 403 without a scope: with JSON, and the challenge that leads the
   *   app to the login (RFC 9728)
   */
  requireAccessToken(request: RequestLike, options: AccessTokenOptions): Promise<AccessToken>;
  /**
   * Returns the response with the description of an API that apps call with access tokens: where they receive them (RFC
   * 9728). Send it at the API's path after `/.well-known/oauth-protected-resource`: for `https://api.example.com/mcp` at
   * `/.well-known/oauth-protected-resource/mcp`. It responds to `OPTIONS`, too: send it for all methods, so that agents in a
   * browser pass their preflight.
   *
   * @throws {TypeError} `resource` is not an absolute `http` or `https` URL, or has a fragment
   */
  protectedResourceMetadata(options: ResourceMetadataOptions): Response;
  /** See {@link requireSameOrigin}. */
  requireSameOrigin(request: RequestLike & { method: string }): void;
  /**
   * Returns the `Set-Cookie` values that a response should contain after a request to the API: the browser then sends
   * the fresh JWT with its next request. Without them, the browser renews it itself.
   *
   * They are the session of one user. Add them only to a response with `Cache-Control: private`: a shared cache may store
   * others with their cookies. The adapters do.
   */
  refreshedCookies(authentication: Authentication): string[];
}

/**
 * Creates the verification of one project's sessions. Call it once, at the start: it caches the project's keys.
 *
 * @throws {TypeError} an option is missing or malformed, or the runtime is too old
 * @example
 * ```ts
 * import { createFoyerServer } from '@foyer/server';
 *
 * const foyer = createFoyerServer({ projectId: 'project-test-00000000-0000-4000-8000-000000000000' });
 *
 * async function handle(request: Request): Promise<Response> {
 *   const authentication = await foyer.authenticate(request);
 *   if (authentication.status !== 'signedIn') return new Response(null, { status: 401 });
 *   return Response.json({ userId: authentication.userId });
 * }
 * ```
 */
export function createFoyerServer(options: FoyerServerOptions): FoyerServer {
  const { projectId, publicToken, cookieOptions = {} } = options;
  const baseUrl = baseUrlOf(options);
  const send: typeof fetch = (...request) => (options.fetch ?? globalThis.fetch)(...request);
  const keySet = createKeySet(`${baseUrl}/v1/sessions/jwks/${projectId}`, send);
  const issuers = [`stytch.com/${projectId}`, ...(options.baseUrl ? [baseUrl] : [])];
  const issuer = `${baseUrl}/v1/public/${projectId}`;
  const authenticateAccessToken = createAuthenticateAccessToken([...issuers, issuer], keySet);
  const api = publicToken ? createApi(baseUrl, publicToken, send) : undefined;
  const settings = api && createSettings(api);
  const authenticateRequest = createAuthenticate(
    cookieNames(cookieOptions),
    createVerifySession(projectId, issuers, keySet),
    api && createSessionChecks(api, cookieOptions, isTestProject(projectId)),
    options.secondFactor === 'required',
  );
  /** By result: `refreshedCookies` receives a result. */
  const freshCookies = new WeakMap<Authentication, Fresh['cookies']>();

  const server: FoyerServer = {
    async authenticate(request, { remote } = {}) {
      const { result, fresh } = await authenticateRequest(request, { remote });
      if (fresh) freshCookies.set(result, fresh.cookies);
      return result;
    },

    async requireUser(request, { login, remote } = {}) {
      const result = await server.authenticate(request, { remote: remote || 'stale' });
      if (result.status !== 'signedIn') throw refuse(request, result, login);
      return result;
    },

    async requirePermission(request, resourceId, action, requireOptions) {
      if (!settings) throw new Error('requirePermission needs the `publicToken` of createFoyerServer.');
      const user = await server.requireUser(request, requireOptions);
      const policy = (await settings.get())?.rbac_policy;
      if (policy === undefined) throw refusal(503, 'policy_unavailable', 'The role policy could not be loaded.');
      if (!isPermitted(policy, user.roles, resourceId, action)) {
        throw refusal(403, 'forbidden', `The user may not ${action} ${resourceId}.`);
      }
      return user;
    },

    async requireFactors(request, options) {
      const requirement = requirementOf(options);
      const user = await server.requireUser(request, { login: options.login, remote: options.remote });
      if (!meetsFactorRequirement(user.session.authentication_factors, requirement, Date.now())) {
        throw refuseFactors(request, requirement, options.login);
      }
      return user;
    },

    async initial(request) {
      const [{ result, expired, held = null, fresh }, bootstrap] = await Promise.all([
        authenticateRequest(request, { remote: 'stale', needsExpired: true }),
        settings?.getInTime(),
      ]);
      const known = bootstrap && { bootstrap: structuredClone(bootstrap) };
      if (result.status === 'signedOut') return { user: null, ...known };
      const session = result.status === 'stale' ? expired : result.session;
      // What the API has just confirmed has not ended, whatever the clock of this server.
      if (!session || (!fresh && Date.parse(session.expires_at) <= Date.now())) return { ...known };
      return { user: fresh?.user ?? provenUser(session), session, held, ...known };
    },

    authenticateAccessToken,

    async requireAccessToken(request, options) {
      const result = await authenticateAccessToken(request, options);
      if (result.status === 'invalid') throw accessRefusal(result);
      return result;
    },

    protectedResourceMetadata: (options) => metadataResponse(issuer, options),
    requireSameOrigin,
    refreshedCookies: (authentication) => freshCookies.get(authentication) ?? [],
  };
  return server;
}
