import type { ApiUser, RequestOf } from '@foyer/core/operations';
import { compactVerify, createLocalJWKSet } from 'jose';
import { z } from 'zod';
import { type Call, handler } from '../call.ts';
import { ProviderError } from '../errors.ts';
import { randomId, randomToken, sha256 } from '../random.ts';
import {
  type ConnectedApp,
  checkAppRedirect,
  isPublicApp,
  publicIdOf,
  readConnectedApp,
  readConsent,
  rememberConsent,
  requireConnectedApp,
} from '../records/connected-apps.ts';
import { requireSession, type SessionRow } from '../records/session-records.ts';
import { readKeySet } from '../records/signing-keys.ts';
import { readUser } from '../records/user-records.ts';
import { idpAuthorizations } from '../schema.ts';
import { parseCodeChallenge } from '../verification/pkce.ts';
import { withQuery } from '../verification/redirect-urls.ts';
import { evaluateScopes, type ScopeResult } from '../verification/scopes.ts';
import { isPlainObject } from '../verification/validation.ts';

const CODE_MINUTES = 5;

const authorizeMembers = {
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.string(),
  scopes: z.array(z.string()),
  prompt: z.string().exactOptional(),
};

/** Returns the data of the consent page: app, user and scopes, and whether consent is required. */
export const oauthAuthorizeStart = handler<'idp.oauthAuthorizeStart'>(
  z.object(authorizeMembers),
  async (call, request) => {
    const { app, user, isConsentRequired, isSilent, scopeResults } = await readAuthorization(call, request, () =>
      readConnectedApp(call.services, call.project, request.client_id, call.isForeignPage),
    );
    return {
      user_id: user.user_id,
      user,
      client: {
        client_id: publicIdOf(app),
        client_type: app.clientType,
        client_name: app.name,
        client_description: app.description,
        // The API uses both names.
        ...(app.logoUrl !== null && { client_logo_url: app.logoUrl, logo_url: app.logoUrl }),
      },
      consent_required: isConsentRequired && !isSilent,
      issuer: issuerOf(call),
      scope_results: scopeResults,
    };
  },
);

const submitRequest = z
  .object({
    ...authorizeMembers,
    consent_granted: z.boolean(),
    state: z.string().exactOptional(),
    nonce: z.string().exactOptional(),
    code_challenge: z.string().exactOptional(),
    resources: resourceList().exactOptional(),
    // Name of the parameter in the official client's types.
    resource: z.union([resourceUri(), resourceList()]).exactOptional(),
  })
  .transform(({ resource, ...request }) =>
    resource === undefined ? request : { resources: [resource].flat(), ...request },
  );

/** Completes an authorization: redirects to the app with an authorization code or an error. */
export const oauthAuthorizeSubmit = handler<'idp.oauthAuthorizeSubmit'>(submitRequest, async (call, request) => {
  const { app, session, user, isConsentRequired, isSilent, scopeResults } = await readAuthorization(call, request, () =>
    requireConnectedApp(call.services.db, call.project.projectId, request.client_id),
  );
  const scopes = scopeResults.filter((result) => result.is_grantable).map((result) => result.scope);
  const answer = (parameters: Record<string, string>) =>
    withQuery(request.redirect_uri, {
      ...parameters,
      ...(request.state !== undefined && { state: request.state }),
      iss: issuerOf(call),
    });
  // Only the user can give a consent, and not support in the user's place.
  if (session.factors.some(({ type }) => type === 'impersonated')) {
    return { redirect_uri: answer({ error: 'access_denied' }) };
  }
  if (isConsentRequired && (isSilent || !request.consent_granted)) {
    return { redirect_uri: answer({ error: isSilent ? 'consent_required' : 'access_denied' }) };
  }
  if (scopes.length === 0) return { redirect_uri: answer({ error: 'access_denied' }) };
  if (isPublicApp(app) && request.code_challenge === undefined) {
    throw new ProviderError('pkce_required_for_idp_authorization_flow');
  }
  const codeChallenge = parseCodeChallenge(request.code_challenge, false);
  const code = randomToken(call.services.random);
  await call.services.db.transaction(async (tx) => {
    await rememberConsent(tx, { userId: user.user_id, clientId: app.clientId, scopes, now: call.now });
    await tx.insert(idpAuthorizations).values({
      authorizationId: randomId(call.services.random, 'idp-authorization-test'),
      clientId: app.clientId,
      userId: user.user_id,
      codeHash: sha256(code),
      codeExpiresAt: new Date(call.now.getTime() + CODE_MINUTES * 60_000),
      redirectUri: request.redirect_uri,
      scopes,
      resources: [...new Set(request.resources ?? [])],
      nonce: request.nonce ?? null,
      codeChallenge,
      authenticatedAt: authenticatedAt(session),
      createdAt: call.now,
    });
  });
  return { redirect_uri: answer({ code }), authorization_code: code };
});

interface Authorization {
  app: ConnectedApp;
  session: SessionRow;
  user: ApiUser;
  scopeResults: ScopeResult[];
  isConsentRequired: boolean;
  /** `prompt=none`: the user must not be prompted. */
  isSilent: boolean;
}

async function readAuthorization(
  call: Call,
  request: RequestOf<'idp.oauthAuthorizeStart'>,
  readApp: () => Promise<ConnectedApp>,
): Promise<Authorization> {
  const { services, project } = call;
  const session = (await requireSession(call)).row;
  const app = await readApp();
  checkAppRedirect(app.redirectUrls, request.redirect_uri);
  if (request.response_type !== 'code') throw new ProviderError('bad_request', 'response_type must be code.');
  const user = await readUser(services.db, project.projectId, session.userId);
  const scopeResults = evaluateScopes(project.settings.rbac_policy, app, user.roles ?? [], request.scopes);
  const consent = await readConsent(services.db, user.user_id, app.clientId);
  const isRemembered =
    consent !== null && scopeResults.every(({ scope, is_grantable }) => !is_grantable || consent.includes(scope));
  const prompts = (request.prompt ?? '').split(' ').filter((prompt) => prompt !== '');
  const isSilent = prompts.includes('none');
  // There is no re-authentication, so `prompt=login` and similar values require consent again.
  const isConsentForced = prompts.length > 0 && !isSilent;
  return {
    app,
    session,
    user,
    scopeResults,
    isConsentRequired: asksForConsent(app) && (isConsentForced || !isRemembered),
    isSilent,
  };
}

function asksForConsent(app: ConnectedApp): boolean {
  return app.bypassConsent === null ? app.clientType.startsWith('third_party') : !app.bypassConsent;
}

/** Returns when the user last authenticated with a factor. */
function authenticatedAt(session: SessionRow): Date {
  const proofs = session.factors.map((factor) => Date.parse(factor.last_authenticated_at));
  return new Date(Math.max(session.startedAt.getTime(), ...proofs));
}

/** The issuer of the project's tokens, which RFC 9207 adds to each answer to an app. */
const issuerOf = ({ origin, project }: Call): string => `${origin}/v1/public/${project.projectId}`;

/** RFC 8707: a resource is an absolute URI without a fragment. */
function resourceUri() {
  const message = 'must be an absolute URI without a fragment';
  return z.string().refine((value) => URL.canParse(value) && !value.includes('#'), message);
}

function resourceList() {
  return z.array(resourceUri());
}

const logoutRequest = z.object({
  client_id: z.string(),
  post_logout_redirect_uri: z.string(),
  state: z.string().exactOptional(),
  id_token_hint: z.string().exactOptional(),
});

/**
 * Returns the redirect URL of a logout and whether the user must confirm it: always, unless the request has an ID token
 * of this user.
 */
export const oauthLogoutStart = handler<'idp.oauthLogoutStart'>(logoutRequest, async (call, request) => {
  const { row } = await requireSession(call);
  const app = await requireConnectedApp(call.services.db, call.project.projectId, request.client_id);
  checkAppRedirect(app.postLogoutRedirectUrls, request.post_logout_redirect_uri);
  const isHinted =
    request.id_token_hint !== undefined &&
    (await isIdTokenOf(call, request.id_token_hint, row.userId, publicIdOf(app)));
  return {
    redirect_uri: withQuery(
      request.post_logout_redirect_uri,
      request.state === undefined ? {} : { state: request.state },
    ),
    consent_required: !isHinted,
  };
});

/** Accepts expired ID tokens too, as OpenID Connect RP-Initiated Logout recommends. */
async function isIdTokenOf(call: Call, token: string, userId: string, clientId: string): Promise<boolean> {
  const { keys } = await readKeySet(call.services, call.project.projectId);
  const payload = await compactVerify(token, createLocalJWKSet({ keys })).then(
    (verified): unknown => JSON.parse(new TextDecoder().decode(verified.payload)),
    () => null,
  );
  return isPlainObject(payload) && payload.sub === userId && payload.aud === clientId;
}
