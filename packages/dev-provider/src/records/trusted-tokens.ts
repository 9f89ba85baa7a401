import { and, eq, lte } from 'drizzle-orm';
import type { Call } from '../call.ts';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { type Project, projectNow } from '../projects.ts';
import { randomId, sha256 } from '../random.ts';
import { usedTrustedTokens } from '../schema.ts';
import type { Services } from '../services.ts';
import { signJwt, verifyJwt } from './signing-keys.ts';

const TOKEN_SECONDS = 3600;

/** Content of a trusted token. */
export interface TrustedToken {
  email: string;
  /** The `jti` claim (RFC 7519), or the token's hash without one. */
  tokenId: string;
  expiresAt: Date;
}

/**
 * Signs a token in which another identity system vouches for an address, for one of the project's trusted token
 * profiles.
 *
 * @throws {ProviderError} `trusted_token_profile_not_found`.
 */
export async function signTrustedToken(
  services: Services,
  project: Project,
  token: { profileId: string; email: string },
): Promise<string> {
  requireProfile(project, token.profileId);
  const issuedAt = Math.floor(projectNow(services, project).getTime() / 1000);
  return signJwt(services, project.projectId, {
    iss: issuerOf(project),
    aud: token.profileId,
    sub: token.email,
    email: token.email,
    jti: randomId(services.random, 'trusted-token-test'),
    iat: issuedAt,
    exp: issuedAt + TOKEN_SECONDS,
  });
}

/**
 * Verifies a trusted token and returns its content.
 *
 * @throws {ProviderError} `trusted_token_profile_not_found`, `invalid_trusted_auth_token` or one of the `jwt_invalid`
 * kinds.
 */
export async function verifyTrustedToken(
  services: Services,
  project: Project,
  { profileId, token }: { profileId: string; token: string },
): Promise<TrustedToken> {
  requireProfile(project, profileId);
  const claims = await verifyJwt(services, project.projectId, token, {
    issuer: issuerOf(project),
    audience: profileId,
    now: projectNow(services, project),
    errors: {
      invalid: 'invalid_trusted_auth_token',
      expired: 'invalid_trusted_auth_token',
      issuer: 'jwt_invalid_issuer',
      audience: 'jwt_invalid_audience',
    },
  });
  if (typeof claims.email !== 'string' || claims.exp === undefined) throw new ProviderError('jwt_invalid_claims');
  return { email: claims.email, tokenId: claims.jti ?? sha256(token), expiresAt: new Date(claims.exp * 1000) };
}

/**
 * Consumes a trusted token. A rolled-back transaction does not consume it.
 *
 * @throws {ProviderError} `invalid_trusted_auth_token` when it was used before.
 */
export async function consumeTrustedToken(call: Call, tx: Db, { tokenId, expiresAt }: TrustedToken): Promise<void> {
  const { projectId } = call.project;
  await tx
    .delete(usedTrustedTokens)
    .where(and(eq(usedTrustedTokens.projectId, projectId), lte(usedTrustedTokens.expiresAt, call.now)));
  const consumed = await tx
    .insert(usedTrustedTokens)
    .values({ projectId, tokenId, expiresAt })
    .onConflictDoNothing()
    .returning();
  if (consumed.length === 0)
    throw new ProviderError('invalid_trusted_auth_token', 'The trusted token was already used.');
}

function requireProfile({ settings }: Project, profileId: string): void {
  if (!settings.trusted_token_profiles.includes(profileId)) {
    throw new ProviderError(
      'trusted_token_profile_not_found',
      `trusted_token_profiles of the project does not have ${profileId}.`,
    );
  }
}

function issuerOf({ projectId }: Project): string {
  return `stytch.com/${projectId}/trusted_tokens`;
}
