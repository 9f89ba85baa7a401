import { createRemoteJWKSet, jwtVerify } from 'jose';

const projectId = 'project-test-00000000-0000-4000-8000-000000000000';
/** `https://test.stytch.com` or `https://api.stytch.com` for a hosted project. */
const provider = 'http://localhost:4000';

// Fetches the keys once and caches them. Fetches them again for a token with an unknown key ID.
const keys = createRemoteJWKSet(new URL(`${provider}/v1/sessions/jwks/${projectId}`));

/** The claims of a session JWT. */
export interface VerifiedSession {
  userId: string;
  sessionId: string;
  roles: string[];
}

/** Returns the user of a session JWT; null: it is forged, from another project, or expired (after five minutes). */
export async function readSession(jwt: string): Promise<VerifiedSession | null> {
  try {
    const { payload } = await jwtVerify(jwt, keys, {
      issuer: `stytch.com/${projectId}`,
      audience: projectId,
      algorithms: ['RS256'],
    });
    const session = payload['https://stytch.com/session'] as { id: string; roles?: string[] };
    return { userId: payload.sub ?? '', sessionId: session.id, roles: session.roles ?? [] };
  } catch {
    return null;
  }
}
