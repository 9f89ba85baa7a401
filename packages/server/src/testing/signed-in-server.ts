import { createFoyerServer } from '../server.ts';
import { createTestKey, PROJECT_ID, PUBLIC_TOKEN, sessionClaims } from './keys.ts';

/** Creates a server whose API has one session, with the JWT of that session. */
export async function createSignedInServer() {
  const key = await createTestKey('key-1');
  const claims = sessionClaims();
  const jwt = await key.sign(claims);
  const session = { ...(claims['https://stytch.com/session'] as object), user_id: claims.sub };
  const foyer = createFoyerServer({
    projectId: PROJECT_ID,
    publicToken: PUBLIC_TOKEN,
    fetch: async (url) =>
      Response.json(
        `${url}`.includes('/jwks/')
          ? { keys: [key.jwk] }
          : { data: { user: { user_id: claims.sub }, session, session_jwt: jwt } },
      ),
  });
  return { foyer, jwt };
}
