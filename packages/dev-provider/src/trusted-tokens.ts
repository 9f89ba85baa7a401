import { ProviderError } from './errors.ts';
import { type Project, projectNow } from './projects.ts';
import { randomId } from './random.ts';
import type { Services } from './services.ts';
import { signJwt, verifyJwt } from './signing-keys.ts';

const tokenSeconds = 3600;

/**
 * A token by which another identity system vouches for an address, as one that the profile trusts would sign it.
 *
 * @throws ProviderError `trusted_token_profile_not_found`.
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
    exp: issuedAt + tokenSeconds,
  });
}

/**
 * What a trusted token says.
 *
 * @throws ProviderError `trusted_token_profile_not_found`, `invalid_trusted_auth_token` or one of the `jwt_invalid` kinds.
 */
export async function verifyTrustedToken(
  services: Services,
  project: Project,
  { profileId, token }: { profileId: string; token: string },
): Promise<{ email: string; tokenId: string }> {
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
  if (typeof claims.email !== 'string' || claims.jti === undefined) throw new ProviderError('jwt_invalid_claims');
  return { email: claims.email, tokenId: claims.jti };
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
