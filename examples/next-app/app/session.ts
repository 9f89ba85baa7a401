import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { cookies } from 'next/headers';

const projectId = process.env.FOYER_PROJECT_ID ?? '';
// Without a provider of its own the project is a hosted one; a live project's keys are at https://api.stytch.com.
const provider = process.env.NEXT_PUBLIC_FOYER_BASE_URL || 'https://test.stytch.com';
const keys = createRemoteJWKSet(new URL(`/v1/sessions/jwks/${projectId}`, provider));

/**
 * Who has asked for this page, as far as a server knows by itself: the JWT in the session's cookie is signed by the
 * project's keys and is good for five minutes. Null also where it has expired; the browser fetches the next one.
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
