import { publicIdOf } from '../records/connected-apps.ts';
import { readUser } from '../records/user-records.ts';
import { userClaims } from './claims.ts';
import { authenticateClient } from './client-authentication.ts';
import { OAuthError } from './oauth-error.ts';
import { type OidcCall, requireParameter } from './oidc-call.ts';
import { findToken, isLive, revokeAuthorization, revokeToken, seconds } from './tokens.ts';

/**
 * Returns the claims that an access token grants (OpenID Connect Core, section 5.3).
 *
 * @throws {OAuthError} `invalid_token` or `insufficient_scope`.
 */
export async function readUserInfo(call: OidcCall): Promise<Record<string, unknown>> {
  const { services, project } = call;
  const bearer = /^Bearer +([\w.~+/-]+=*)$/i.exec(call.authorization ?? '')?.[1];
  if (bearer === undefined)
    throw new OAuthError('invalid_token', 'An access token is missing.', { 'WWW-Authenticate': 'Bearer' });
  const known = await findToken(services.db, project.projectId, bearer);
  if (known?.token.kind !== 'access' || !isLive(known, call.now)) {
    throw refuseBearer('invalid_token', 'The access token is unknown, expired or revoked.');
  }
  const { scopes } = known.token;
  if (!scopes.includes('openid'))
    throw refuseBearer('insufficient_scope', 'The access token does not have the scope openid.');
  const user = await readUser(services.db, project.projectId, known.authorization.userId);
  return { sub: user.user_id, ...userClaims(user, scopes) };
}

function refuseBearer(code: 'invalid_token' | 'insufficient_scope', description: string): OAuthError {
  return new OAuthError(code, description, {
    'WWW-Authenticate': `Bearer error="${code}", error_description="${description}"`,
  });
}

/** Returns the state of a token (RFC 7662). Another app's token is reported as inactive. */
export async function introspect(call: OidcCall): Promise<Record<string, unknown>> {
  const app = await authenticateClient(call);
  const known = await findToken(call.services.db, call.project.projectId, requireParameter(call.parameters, 'token'));
  if (!known || known.authorization.clientId !== app.clientId || !isLive(known, call.now)) return { active: false };
  const { token, authorization } = known;
  return {
    active: true,
    ...(token.kind === 'access' && { token_type: 'Bearer' }),
    scope: token.scopes.join(' '),
    client_id: publicIdOf(app),
    sub: authorization.userId,
    iss: call.issuer,
    aud: token.audience,
    iat: seconds(token.createdAt),
    exp: seconds(token.expiresAt),
    jti: token.tokenId,
  };
}

/**
 * Revokes a token. Revoking a refresh token revokes all tokens of its authorization (RFC 7009). An unknown token is
 * ignored.
 *
 * @throws {OAuthError} `invalid_grant` for another app's token.
 */
export async function revoke(call: OidcCall): Promise<void> {
  const { db } = call.services;
  const app = await authenticateClient(call);
  const known = await findToken(db, call.project.projectId, requireParameter(call.parameters, 'token'));
  if (!known) return;
  if (known.authorization.clientId !== app.clientId) {
    throw new OAuthError('invalid_grant', 'The token was issued to another app.');
  }
  if (known.token.kind === 'access') await revokeToken(db, known.token, call.now);
  else await revokeAuthorization(db, known.authorization.authorizationId, call.now);
}
