import { type Context, Hono } from 'hono';
import type { RequestEnv } from '../http/request-middleware.ts';
import type { Services } from '../services.ts';
import { builtInScopes } from '../verification/scopes.ts';
import { authorize, endSession } from './browser-endpoints.ts';
import { CLAIM_NAMES } from './claims.ts';
import { AUTHENTICATION_METHODS } from './client-authentication.ts';
import { type OidcCall, readOidcCall } from './oidc-call.ts';
import { register } from './registration.ts';
import { answerTokenRequest, GRANT_TYPES } from './token-endpoint.ts';
import { introspect, readUserInfo, revoke } from './token-status.ts';

const NO_STORE = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

/** Serves a project as an OAuth 2.1 and OpenID Connect provider for its connected apps. */
export function oidcRoutes(services: Services): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  const issuer = '/v1/public/:project_id';
  const answering =
    (work: (call: OidcCall, context: Context<RequestEnv>) => Promise<Response>) =>
    async (context: Context<RequestEnv>) =>
      work(await readOidcCall(context, services), context);
  const on = (methods: string[], path: string, work: Parameters<typeof answering>[0]) =>
    routes.on(methods, issuer + path, answering(work));

  // Clients look after the issuer's path (OpenID Connect Discovery, section 4.1), or before it (RFC 8414, sections 3.1 and 5);
  // older ones look for either name there.
  for (const path of [
    `${issuer}/.well-known/openid-configuration`,
    `${issuer}/.well-known/oauth-authorization-server`,
    `/.well-known/openid-configuration${issuer}`,
    `/.well-known/oauth-authorization-server${issuer}`,
  ]) {
    routes.get(
      path,
      answering(async (call) => Response.json(describe(call))),
    );
  }
  on(['POST'], '/oauth2/register', async (call, context) => {
    const registered = await register(call, await context.req.text());
    return Response.json(registered, { status: 201, headers: NO_STORE });
  });
  on(['GET', 'POST'], '/oauth2/authorize', authorize);
  on(['GET', 'POST'], '/oauth2/logout', endSession);
  on(['POST'], '/oauth2/token', async (call) => answerFresh(await answerTokenRequest(call)));
  on(['POST'], '/oauth2/introspect', async (call) => answerFresh(await introspect(call)));
  on(['POST'], '/oauth2/revoke', async (call) => {
    await revoke(call);
    return answerFresh({});
  });
  on(['GET', 'POST'], '/oauth2/userinfo', async (call) => answerFresh(await readUserInfo(call)));
  return routes;
}

/** Returns the metadata of OpenID Connect Discovery, section 3, which are also those of RFC 8414, section 2. */
function describe({ issuer, project }: OidcCall): Record<string, unknown> {
  const endpoint = (name: string) => `${issuer}/oauth2/${name}`;
  const customScopes = project.settings.rbac_policy?.scopes.map(({ scope }) => scope) ?? [];
  return {
    issuer,
    authorization_endpoint: endpoint('authorize'),
    token_endpoint: endpoint('token'),
    userinfo_endpoint: endpoint('userinfo'),
    introspection_endpoint: endpoint('introspect'),
    revocation_endpoint: endpoint('revoke'),
    end_session_endpoint: endpoint('logout'),
    registration_endpoint: endpoint('register'),
    jwks_uri: `${new URL(issuer).origin}/v1/sessions/jwks/${project.projectId}`,
    scopes_supported: [...Object.keys(builtInScopes), ...customScopes],
    claims_supported: CLAIM_NAMES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: GRANT_TYPES,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: AUTHENTICATION_METHODS,
    introspection_endpoint_auth_methods_supported: AUTHENTICATION_METHODS,
    revocation_endpoint_auth_methods_supported: AUTHENTICATION_METHODS,
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    claims_parameter_supported: false,
  };
}

function answerFresh(body: object): Response {
  return Response.json(body, { headers: NO_STORE });
}
