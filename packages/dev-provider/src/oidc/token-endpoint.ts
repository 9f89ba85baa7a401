import { and, eq, isNull } from 'drizzle-orm';
import { sha256 } from '../random.ts';
import { type ConnectedApp, publicIdOf } from '../records/connected-apps.ts';
import { idpAuthorizations, idpTokens } from '../schema.ts';
import { authenticateClient } from './client-authentication.ts';
import { OAuthError } from './oauth-error.ts';
import { type OidcCall, readParameter, requireParameter } from './oidc-call.ts';
import { findToken, isRevoked, makeTokens, revokeAuthorization, type TokenResponse } from './tokens.ts';

type Authorization = typeof idpAuthorizations.$inferSelect;

const grants: Record<string, (call: OidcCall, app: ConnectedApp) => Promise<TokenResponse>> = {
  authorization_code: exchangeCode,
  refresh_token: refresh,
};

export const GRANT_TYPES = Object.keys(grants);

/**
 * Handles a token request.
 *
 * @throws {OAuthError} with the errors of RFC 6749, section 5.2, or `invalid_target` (RFC 8707).
 */
export async function answerTokenRequest(call: OidcCall): Promise<TokenResponse> {
  const grantType = requireParameter(call.parameters, 'grant_type');
  const app = await authenticateClient(call);
  const grant = Object.hasOwn(grants, grantType) ? grants[grantType] : undefined;
  if (!grant) throw new OAuthError('unsupported_grant_type', `grant_type must be one of ${GRANT_TYPES.join(', ')}.`);
  return grant(call, app);
}

/**
 * Exchanges an authorization code, once. A second use revokes the tokens that the first one issued (RFC 6749, section
 * 4.1.2).
 */
async function exchangeCode(call: OidcCall, app: ConnectedApp): Promise<TokenResponse> {
  const code = requireParameter(call.parameters, 'code');
  const { db } = call.services;
  const [authorization] = await db
    .select()
    .from(idpAuthorizations)
    .where(and(eq(idpAuthorizations.codeHash, sha256(code)), eq(idpAuthorizations.clientId, app.clientId)));
  if (!authorization) throw new OAuthError('invalid_grant', 'The code is unknown, or belongs to another app.');
  if (authorization.codeUsedAt !== null) return refuseReuse(call, authorization, 'code');
  if (authorization.revokedAt !== null) throw new OAuthError('invalid_grant', 'The user has revoked the code.');
  if (authorization.codeExpiresAt <= call.now) throw new OAuthError('invalid_grant', 'The code has expired.');
  checkRedirect(call, authorization);
  checkVerifier(call, authorization);
  const { scopes, nonce } = authorization;
  const { rows, response } = await makeTokens(call, authorization, publicIdOf(app), {
    ...{ scopes, nonce },
    resources: chooseResources(call, authorization),
  });
  const isFirst = await db.transaction(async (tx) => {
    const used = await tx
      .update(idpAuthorizations)
      .set({ codeUsedAt: call.now })
      .where(and(isAuthorization(authorization), isNull(idpAuthorizations.codeUsedAt)))
      .returning();
    if (used.length > 0) await tx.insert(idpTokens).values(rows);
    return used.length > 0;
  });
  return isFirst ? response : refuseReuse(call, authorization, 'code');
}

/** Rotates a refresh token. A second use revokes all tokens of the authorization (RFC 9700, section 4.14). */
async function refresh(call: OidcCall, app: ConnectedApp): Promise<TokenResponse> {
  const { db } = call.services;
  const known = await findToken(db, call.project.projectId, requireParameter(call.parameters, 'refresh_token'));
  if (known?.token.kind !== 'refresh' || known.authorization.clientId !== app.clientId) {
    throw new OAuthError('invalid_grant', 'The refresh token is unknown, or belongs to another app.');
  }
  const { token, authorization } = known;
  if (token.usedAt !== null) return refuseReuse(call, authorization, 'refresh token');
  if (isRevoked(known)) throw new OAuthError('invalid_grant', 'The refresh token was revoked.');
  if (token.expiresAt <= call.now) throw new OAuthError('invalid_grant', 'The refresh token has expired.');
  const { rows, response } = await makeTokens(call, authorization, publicIdOf(app), {
    scopes: chooseScopes(call, authorization),
    resources: chooseResources(call, authorization),
    nonce: null,
  });
  const isFirst = await db.transaction(async (tx) => {
    const used = await tx
      .update(idpTokens)
      .set({ usedAt: call.now })
      .where(and(eq(idpTokens.tokenHash, token.tokenHash), isNull(idpTokens.usedAt)))
      .returning();
    if (used.length > 0) await tx.insert(idpTokens).values(rows);
    return used.length > 0;
  });
  return isFirst ? response : refuseReuse(call, authorization, 'refresh token');
}

async function refuseReuse(call: OidcCall, authorization: Authorization, what: string): Promise<never> {
  await revokeAuthorization(call.services.db, authorization.authorizationId, call.now);
  throw new OAuthError('invalid_grant', `The ${what} was used before. All tokens of the authorization are revoked.`);
}

/** Validates the redirect URL. With PKCE, the request can omit it (OAuth 2.1); if present, it must match. */
function checkRedirect({ parameters }: OidcCall, authorization: Authorization): void {
  const redirectUri = readParameter(parameters, 'redirect_uri');
  if (redirectUri === null && authorization.codeChallenge === null) {
    throw new OAuthError('invalid_request', 'redirect_uri is missing.');
  }
  if (redirectUri !== null && redirectUri !== authorization.redirectUri) {
    throw new OAuthError('invalid_grant', 'redirect_uri is not the one that the code was asked for with.');
  }
}

/**
 * Validates the PKCE verifier (RFC 7636, section 4.6). A verifier for a code without a challenge indicates a downgrade
 * attack (RFC 9700, section 2.1.1).
 */
function checkVerifier({ parameters }: OidcCall, { codeChallenge }: Authorization): void {
  const verifier = readParameter(parameters, 'code_verifier');
  if (codeChallenge === null) {
    if (verifier !== null) throw new OAuthError('invalid_grant', 'The code was requested without a code_challenge.');
    return;
  }
  if (verifier === null) throw new OAuthError('invalid_grant', 'code_verifier is missing.');
  if (!/^[\w.~-]{43,128}$/.test(verifier) || sha256(verifier) !== codeChallenge) {
    throw new OAuthError('invalid_grant', 'code_verifier does not fit the code_challenge.');
  }
}

function chooseScopes({ parameters }: OidcCall, authorization: Authorization): string[] {
  const asked = (readParameter(parameters, 'scope') ?? '').split(' ').filter((scope) => scope !== '');
  if (asked.length === 0) return authorization.scopes;
  if (!asked.every((scope) => authorization.scopes.includes(scope))) {
    throw new OAuthError('invalid_scope', 'The user has not granted all of these scopes.');
  }
  return [...new Set(asked)];
}

/** Compares URLs: many clients write one with a slash for its empty path, and without it the next time (RFC 3986, section 6.2.3). */
function chooseResources({ parameters }: OidcCall, { resources }: Authorization): string[] {
  const asked = parameters.getAll('resource').filter((resource) => resource !== '');
  const isAsked = (known: string) => asked.some((resource) => isSameUrl(resource, known));
  if (!asked.every((resource) => resources.some((known) => isSameUrl(resource, known)))) {
    throw new OAuthError('invalid_target', 'The code was requested without this resource.');
  }
  return asked.length > 0 ? resources.filter(isAsked) : resources;
}

const isSameUrl = (one: string, other: string): boolean =>
  one === other || (URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href);

function isAuthorization({ authorizationId }: Authorization) {
  return eq(idpAuthorizations.authorizationId, authorizationId);
}
