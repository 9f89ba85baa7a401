import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { cookies } from 'next/headers';
import { project } from './project';

const projectId = process.env.FOYER_PROJECT_ID ?? '';
// The keys of a hosted live project are at https://api.stytch.com.
const provider = project.baseUrl || 'https://test.stytch.com';
const keys = createRemoteJWKSet(new URL(`/v1/sessions/jwks/${projectId}`, provider));

/**
 * Returns the claims of the signed-in user without a request to the provider: the project's keys sign the JWT in the
 * session's cookie. Null also if the JWT has expired, which it does after five minutes; the browser then renews it.
 */
export async function readSession(): Promise<JWTPayload | null> {
  const jwt = (await cookies()).get('stytch_session_jwt')?.value;
  if (!jwt) return null;
  try {
    const rules = { issuer: `stytch.com/${projectId}`, audience: projectId, algorithms: ['RS256'] };
    return (await jwtVerify(jwt, keys, rules)).payload;
  } catch {
    return null;
  }
}
