import { type CryptoKey, importJWK, type JWK } from 'jose';
import { API_TIMEOUT_MS } from './api.ts';
import { type Cached, createCached } from './cached.ts';

/** The age from which the keys are requested again in the background, in milliseconds. */
const MAX_AGE_MS = 600_000;
/** The shortest time between two requests of old keys in the background, in milliseconds. */
const COOLDOWN_MS = 30_000;
/**
 * How many tokens that name unknown keys may request the keys in a row. Further ones wait for a turn, so that a forged
 * token never refuses the key of a rotation, and any number of them makes few requests.
 */
const UNKNOWN_KEYS = 10;
/** The time after which one more of them may do so, in milliseconds. */
const UNKNOWN_KEYS_EVERY_MS = 2_000;
/** The shortest time between two requests of the keys while none has succeeded, in milliseconds. */
const RETRY_MS = 1_000;
const MIN_MODULUS_LENGTH = 2048;

/** The algorithm of session JWTs. No other one is accepted, whatever a token names. */
export const ALGORITHM = 'RS256';

/** The public keys of a project by their ID: normally one each. */
export type Keys = ReadonlyMap<string, readonly CryptoKey[]>;

/** Creates the cache of a project's key set (RFC 7517). */
export function createKeySet(url: string, send: typeof fetch): Cached<Keys> {
  async function load(): Promise<Keys> {
    const response = await send(url, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The key set could not be loaded: ${response.status}`);
    const { keys } = (await response.json()) as { keys: (JWK | null)[] };
    const imported = new Map<string, CryptoKey[]>();
    for (const key of keys) {
      if (!isUsable(key)) continue;
      // If one key cannot be imported, the others still count.
      const { n, e, kid } = key;
      const publicKey = await importJWK({ kty: 'RSA', n, e } as JWK, ALGORITHM).catch(() => undefined);
      if (publicKey && 'algorithm' in publicKey && lengthOf(publicKey) >= MIN_MODULUS_LENGTH)
        imported.set(kid, [...(imported.get(kid) ?? []), publicKey]);
    }
    if (imported.size === 0) throw new Error('The key set contains no usable key.');
    return imported;
  }
  return createCached(load, {
    maxAge: MAX_AGE_MS,
    cooldown: COOLDOWN_MS,
    retry: RETRY_MS,
    refreshes: UNKNOWN_KEYS,
    refreshEvery: UNKNOWN_KEYS_EVERY_MS,
  });
}

/** Whether an entry of the set is a key that signs tokens. Others are ignored (RFC 7517, section 5). */
const isUsable = (key: JWK | null): key is JWK & { kid: string } =>
  key?.kty === 'RSA' &&
  !!key.kid &&
  (key.alg ?? ALGORITHM) === ALGORITHM &&
  (key.use ?? 'sig') === 'sig' &&
  (key.key_ops?.includes('verify') ?? true);

const lengthOf = ({ algorithm }: CryptoKey) => (algorithm as RsaHashedKeyAlgorithm).modulusLength;
