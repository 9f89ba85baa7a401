import { desc, eq } from 'drizzle-orm';
import {
  createLocalJWKSet,
  errors,
  exportJWK,
  type GenerateKeyPairResult,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { type Db, isInMemory } from '../database.ts';
import { type ErrorType, ProviderError } from '../errors.ts';
import { randomId } from '../random.ts';
import { signingKeys } from '../schema.ts';
import type { Services } from '../services.ts';

type SigningKey = Omit<typeof signingKeys.$inferSelect, 'sequence'>;

const ALGORITHM = 'RS256';

/** Returns the project's public keys as a JSON Web Key Set (RFC 7517), newest first. */
export async function readKeySet(services: Services, projectId: string): Promise<{ keys: JWK[] }> {
  await newestKey(services, projectId);
  const rows = await services.db
    .select({ publicJwk: signingKeys.publicJwk })
    .from(signingKeys)
    .where(eq(signingKeys.projectId, projectId))
    .orderBy(desc(signingKeys.sequence));
  return { keys: rows.map((row) => row.publicJwk) };
}

/** Signs claims with the project's newest key. */
export async function signJwt(
  services: Services,
  projectId: string,
  claims: JWTPayload,
  typ: 'JWT' | 'at+jwt' = 'JWT',
): Promise<string> {
  const key = await newestKey(services, projectId);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ, kid: key.keyId })
    .sign(await importJWK(key.privateJwk, ALGORITHM));
}

/** Expected claims of a token, and the errors for invalid ones. */
export interface Expected {
  issuer: string;
  audience: string;
  now: Date;
  errors: Record<'invalid' | 'expired' | 'issuer' | 'audience', ErrorType>;
}

/**
 * Verifies a token with any key of the project and returns its claims.
 *
 * @throws {ProviderError} with one of the errors in `expected`.
 */
export async function verifyJwt(
  services: Services,
  projectId: string,
  token: string,
  { issuer, audience, now, errors: types }: Expected,
): Promise<JWTPayload> {
  const keys = createLocalJWKSet(await readKeySet(services, projectId));
  try {
    const options = { issuer, audience, currentDate: now, algorithms: [ALGORITHM], requiredClaims: ['exp'] };
    return (await jwtVerify(token, keys, options)).payload;
  } catch (error) {
    throw new ProviderError(types[problemOf(error)]);
  }
}

function problemOf(error: unknown): keyof Expected['errors'] {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (!(error instanceof errors.JWTClaimValidationFailed)) return 'invalid';
  if (error.claim === 'iss') return 'issuer';
  return error.claim === 'aud' ? 'audience' : 'invalid';
}

/** Creates a new signing key for a project. Tokens that older keys signed can still be verified. */
export async function rotateKey(services: Services, projectId: string): Promise<{ kid: string }> {
  await newestKey(services, projectId);
  return { kid: (await createKey(services, projectId, await createKeyPair())).keyId };
}

type KeyPair = ReturnType<typeof createKeyPair>;

const createKeyPair = () => generateKeyPair(ALGORITHM, { extractable: true });

/** Key pairs for new projects. Creating one takes 0.1 s, so it happens in advance: no user of a new project waits. */
const prepared: Record<'next' | 'shared', KeyPair | null> = { next: null, shared: null };

/** Starts creating a key pair in advance, for this process. */
export function prepareKey({ db }: Services): KeyPair {
  const kind = isInMemory(db) ? 'shared' : 'next';
  const keyPair = prepared[kind] ?? createKeyPair();
  prepared[kind] = keyPair;
  // `newestKey` reports a failure to its caller.
  keyPair.catch(() => {});
  return keyPair;
}

/**
 * Returns the key pair for a project's first key. Projects in memory share one, because tests create many projects: a
 * token is still valid in one project only, because the key's id, the issuer and the audience differ.
 */
function firstKeyPair(services: Services): KeyPair {
  const keyPair = prepareKey(services);
  if (!isInMemory(services.db)) {
    prepared.next = null;
    prepareKey(services);
  }
  return keyPair;
}

/** Returns the project's signing key. Creates it on first use. */
async function newestKey(services: Services, projectId: string): Promise<SigningKey> {
  const key = await readNewestKey(services.db, projectId);
  return key ?? (await createKey(services, projectId, await firstKeyPair(services)));
}

async function readNewestKey(db: Db, projectId: string) {
  const rows = await db
    .select()
    .from(signingKeys)
    .where(eq(signingKeys.projectId, projectId))
    .orderBy(desc(signingKeys.sequence))
    .limit(1);
  return rows[0] ?? null;
}

async function createKey(
  services: Services,
  projectId: string,
  { publicKey, privateKey }: GenerateKeyPairResult,
): Promise<SigningKey> {
  const keyId = randomId(services.random, 'jwk-test');
  const row = {
    keyId,
    projectId,
    publicJwk: { ...(await exportJWK(publicKey)), kid: keyId, alg: ALGORITHM, use: 'sig' },
    privateJwk: { ...(await exportJWK(privateKey)) },
    createdAt: services.clock(),
  };
  await services.db.insert(signingKeys).values(row);
  return row;
}
