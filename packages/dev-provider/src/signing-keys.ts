import { desc, eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import type { Db } from './database.ts';
import { randomId } from './random.ts';
import { signingKeys } from './schema.ts';
import type { Services } from './services.ts';

type SigningKey = Omit<typeof signingKeys.$inferSelect, 'sequence'>;

const algorithm = 'RS256';

/** The project's public keys as a JSON Web Key Set (RFC 7517), newest first. */
export async function readKeySet(services: Services, projectId: string): Promise<{ keys: Record<string, unknown>[] }> {
  await newestKey(services, projectId);
  const rows = await services.db
    .select({ publicJwk: signingKeys.publicJwk })
    .from(signingKeys)
    .where(eq(signingKeys.projectId, projectId))
    .orderBy(desc(signingKeys.sequence));
  return { keys: rows.map((row) => row.publicJwk) };
}

/** Signs claims with the project's newest key. */
export async function signJwt(services: Services, projectId: string, claims: JWTPayload): Promise<string> {
  const key = await newestKey(services, projectId);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key.keyId })
    .sign(await importJWK(key.privateJwk, algorithm));
}

/** A project gets its first key when it first needs one: making it takes a tenth of a second. */
async function newestKey(services: Services, projectId: string): Promise<SigningKey> {
  return (await readNewestKey(services.db, projectId)) ?? (await createKey(services, projectId));
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

async function createKey(services: Services, projectId: string): Promise<SigningKey> {
  const keyId = randomId(services.random, 'jwk-test');
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const row = {
    keyId,
    projectId,
    publicJwk: { ...(await exportJWK(publicKey)), kid: keyId, alg: algorithm, use: 'sig' },
    privateJwk: { ...(await exportJWK(privateKey)) },
    createdAt: services.clock(),
  };
  await services.db.insert(signingKeys).values(row);
  return row;
}
