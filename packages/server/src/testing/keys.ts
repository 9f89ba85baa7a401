import { CompactSign, exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, type JWTPayload } from 'jose';

export const PROJECT_ID = 'project-test-00000000-0000-4000-8000-000000000000';
export const PUBLIC_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';
export const SESSION_TOKEN = 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1v2';

/** Returns the claims of a session JWT, as the API writes them. */
export function sessionClaims(now = Date.now()): JWTPayload & Record<string, unknown> {
  const at = (ms: number) => new Date(now + ms).toISOString();
  const seconds = Math.floor(now / 1000);
  return {
    iss: `stytch.com/${PROJECT_ID}`,
    aud: [PROJECT_ID],
    sub: 'user-test-11111111-1111-4111-8111-111111111111',
    iat: seconds,
    nbf: seconds,
    exp: seconds + 300,
    'https://stytch.com/session': {
      id: 'session-test-22222222-2222-4222-8222-222222222222',
      started_at: at(-60_000),
      last_accessed_at: at(0),
      expires_at: at(3_600_000),
      attributes: { ip_address: '127.0.0.1', user_agent: 'test' },
      authentication_factors: [
        {
          type: 'otp',
          delivery_method: 'email',
          last_authenticated_at: at(-60_000),
          email_factor: { email_id: 'email-test-1', email_address: 'ada@example.com' },
        },
      ],
      roles: ['stytch_user'],
    },
  };
}

/** A key of a project. */
export interface TestKey {
  jwk: JWK & { kid: string };
  privateKey: CryptoKey;
  /** Signs claims, or any text. */
  sign(payload: object | string, header?: Partial<JWTHeaderParameters> & Record<string, unknown>): Promise<string>;
}

/** Creates a key. */
export async function createTestKey(kid: string, alg = 'RS256', modulusLength = 2048): Promise<TestKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true, modulusLength });
  return {
    jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' },
    privateKey,
    sign: (payload, header = {}) =>
      new CompactSign(new TextEncoder().encode(typeof payload === 'string' ? payload : JSON.stringify(payload)))
        .setProtectedHeader({ alg, typ: 'JWT', kid, ...header })
        .sign(privateKey),
  };
}

/** The key set of a project, as `fetch` returns it. */
export interface KeyEndpoint {
  fetch: typeof fetch;
  /** The number of requests. */
  calls: number;
  /** The response to the next requests. */
  respond: () => Response | Promise<Response>;
}

/** Creates the endpoint of a key set. */
export function createKeyEndpoint(keys: () => TestKey[]): KeyEndpoint {
  const endpoint: KeyEndpoint = {
    calls: 0,
    respond: () => Response.json({ keys: keys().map(({ jwk }) => jwk) }),
    fetch: async () => {
      endpoint.calls++;
      return endpoint.respond();
    },
  };
  return endpoint;
}
