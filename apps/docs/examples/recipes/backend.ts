import { createRemoteJWKSet, jwtVerify } from 'jose';

const projectId = 'project-test-00000000-0000-4000-8000-000000000000';
/** `https://test.stytch.com` or `https://api.stytch.com` for a hosted project. */
const provider = 'http://localhost:4000';

// Keys are fetched once, kept, and fetched again when a token names one that is not among them.
const keys = createRemoteJWKSet(new URL(`${provider}/v1/sessions/jwks/${projectId}`));

/** What a session's JWT says. */
export interface VerifiedSession {
  userId: string;
  sessionId: string;
  roles: string[];
}

/** Who a session JWT belongs to; null: it is forged, of another project, or more than its five minutes old. */
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
