import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { randomId, randomToken, sha256 } from '../random.ts';
import { signJwt } from '../records/signing-keys.ts';
import { readUser } from '../records/user-records.ts';
import { connectedApps, idpAuthorizations, idpTokens } from '../schema.ts';
import { userClaims } from './claims.ts';
import type { OidcCall } from './oidc-call.ts';

const ACCESS_TOKEN_SECONDS = 3600;
const REFRESH_TOKEN_SECONDS = 30 * 86_400;

type Authorization = typeof idpAuthorizations.$inferSelect;
type Token = typeof idpTokens.$inferSelect;

/** An issued token, active or not, with its authorization. */
export interface KnownToken {
  token: Token;
  authorization: Authorization;
}

export async function findToken(db: Db, projectId: string, token: string): Promise<KnownToken | null> {
  const [found] = await db
    .select({ token: idpTokens, authorization: idpAuthorizations })
    .from(idpTokens)
    .innerJoin(idpAuthorizations, eq(idpAuthorizations.authorizationId, idpTokens.authorizationId))
    .innerJoin(connectedApps, eq(connectedApps.clientId, idpAuthorizations.clientId))
    .where(and(eq(idpTokens.tokenHash, sha256(token)), eq(connectedApps.projectId, projectId)));
  return found ?? null;
}

export function isRevoked({ token, authorization }: KnownToken): boolean {
  return token.revokedAt !== null || token.usedAt !== null || authorization.revokedAt !== null;
}

export function isLive(known: KnownToken, now: Date): boolean {
  return !isRevoked(known) && known.token.expiresAt > now;
}

/** Revokes every token of one authorization. */
export async function revokeAuthorization(db: Db, authorizationId: string, now: Date): Promise<void> {
  await db
    .update(idpAuthorizations)
    .set({ revokedAt: now })
    .where(and(eq(idpAuthorizations.authorizationId, authorizationId), isNull(idpAuthorizations.revokedAt)));
}

export async function revokeToken(db: Db, token: Token, now: Date): Promise<void> {
  await db.update(idpTokens).set({ revokedAt: now }).where(eq(idpTokens.tokenHash, token.tokenHash));
}

/** Response of the token endpoint (RFC 6749, section 5.1; OpenID Connect Core, section 3.1.3.3). */
export interface TokenResponse {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  scope: string;
  refresh_token?: string;
  id_token?: string;
}

/** Values of a token response that can differ from the authorization. */
export interface TokenRequest {
  /** Scopes of the access token: those of the authorization, or fewer. */
  scopes: string[];
  /** Resources of the access token: those of the authorization, or fewer. */
  resources: string[];
  /** Nonce of the ID token; null when it has none. */
  nonce: string | null;
}

/** Creates the tokens of one response. They become active when the caller inserts their rows. */
export async function makeTokens(
  call: OidcCall,
  authorization: Authorization,
  /** The `client_id` of the app. */
  clientId: string,
  request: TokenRequest,
): Promise<{ rows: Token[]; response: TokenResponse }> {
  const { services, project } = call;
  const access = await makeAccessToken(call, authorization, clientId, request);
  const base = { access_token: access.token, token_type: 'Bearer' as const, expires_in: ACCESS_TOKEN_SECONDS };
  const response: TokenResponse = { ...base, scope: request.scopes.join(' ') };
  const rows = [access.row];
  if (authorization.scopes.includes('offline_access')) {
    const refreshToken = randomToken(services.random);
    const tokenId = randomId(services.random, 'idp-refresh-token-test');
    const { scopes } = authorization;
    const audience = [project.projectId];
    rows.push(
      makeRow(call, authorization, refreshToken, {
        ...{ kind: 'refresh', tokenId, scopes, audience },
        lifetimeSeconds: REFRESH_TOKEN_SECONDS,
      }),
    );
    response.refresh_token = refreshToken;
  }
  if (request.scopes.includes('openid')) {
    response.id_token = await makeIdToken(call, authorization, clientId, access.token, request);
  }
  return { rows, response };
}

/** Creates a JWT access token (RFC 9068). Its database row makes it revocable. */
async function makeAccessToken(
  call: OidcCall,
  authorization: Authorization,
  clientId: string,
  { scopes, resources }: TokenRequest,
): Promise<{ token: string; row: Token }> {
  const { services, project } = call;
  const tokenId = randomId(services.random, 'idp-access-token-test');
  const audience = resources.length > 0 ? resources : [project.projectId];
  const claims = {
    ...standardClaims(call, authorization, ACCESS_TOKEN_SECONDS),
    aud: audience,
    jti: tokenId,
    client_id: clientId,
    scope: scopes.join(' '),
  };
  const token = await signJwt(services, project.projectId, claims, 'at+jwt');
  const row = makeRow(call, authorization, token, {
    ...{ kind: 'access', tokenId, scopes, audience },
    lifetimeSeconds: ACCESS_TOKEN_SECONDS,
  });
  return { token, row };
}

async function makeIdToken(
  call: OidcCall,
  authorization: Authorization,
  clientId: string,
  accessToken: string,
  { scopes, nonce }: TokenRequest,
): Promise<string> {
  const { services, project } = call;
  const user = await readUser(services.db, project.projectId, authorization.userId);
  return signJwt(services, project.projectId, {
    ...userClaims(user, scopes),
    ...standardClaims(call, authorization, ACCESS_TOKEN_SECONDS),
    aud: clientId,
    at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
    ...(nonce !== null && { nonce }),
  });
}

function standardClaims(call: OidcCall, authorization: Authorization, lifetimeSeconds: number) {
  const issuedAt = seconds(call.now);
  return {
    iss: call.issuer,
    sub: authorization.userId,
    iat: issuedAt,
    exp: issuedAt + lifetimeSeconds,
    auth_time: seconds(authorization.authenticatedAt),
  };
}

function makeRow(
  call: OidcCall,
  { authorizationId }: Authorization,
  token: string,
  { lifetimeSeconds, ...row }: Pick<Token, 'kind' | 'tokenId' | 'scopes' | 'audience'> & { lifetimeSeconds: number },
): Token {
  return {
    ...row,
    tokenHash: sha256(token),
    authorizationId,
    createdAt: call.now,
    expiresAt: new Date(call.now.getTime() + lifetimeSeconds * 1000),
    usedAt: null,
    revokedAt: null,
  };
}

export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
