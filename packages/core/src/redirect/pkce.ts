import { UsageError } from '../errors/errors.ts';
import { base64url, sha256 } from '../runtime/encoding.ts';
import type { Environment } from '../runtime/environment.ts';
import { read, write } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';
import { type PkceNamespace, type PkcePair, pkceNamespaces, pkceRecord } from './pkce-record.ts';

/**
 * PKCE verifiers (RFC 7636, method S256), stored until their flow has ended. The verifiers of the two emails are reused,
 * so that the links of earlier emails still work.
 */
export interface Pkce {
  /**
   * Returns the challenge for a new flow, and stores its verifier.
   *
   * @throws {UsageError} the page has no Web Crypto
   */
  challenge(namespace: PkceNamespace): Promise<string>;
  /** Returns the verifier of a flow, if this browser started the flow. */
  verifier(namespace: PkceNamespace): string | undefined;
  clear(namespace: PkceNamespace): void;
  /** Removes the expired verifiers. */
  removeExpired(): void;
}

/** The lifetime of the verifier of an email link: that of the longest-lived link. */
const EMAIL_LIFETIME_MS = 10_080 * 60_000;
/** The lifetime of the verifier of a social sign-in. */
const OAUTH_LIFETIME_MS = 60 * 60_000;

export function createPkce(crypto: Environment['crypto'], storage: KeyValue, tabStorage: KeyValue): Pkce {
  // Two tabs may be at a social provider at the same time, so each has its own pair.
  const areas = (namespace: PkceNamespace) => (namespace === 'oauth' ? [tabStorage, storage] : [storage]);

  /** Returns the pair of a flow, and removes expired ones. */
  function find(namespace: PkceNamespace): PkcePair | null {
    const record = pkceRecord(namespace);
    let found: PkcePair | null = null;
    for (const area of areas(namespace)) {
      const pair = read(area, record);
      if (Date.now() > (pair?.expires_at ?? Infinity)) write(area, record, null);
      else found ??= pair;
    }
    return found;
  }

  function store(namespace: PkceNamespace, pair: PkcePair | null) {
    for (const area of areas(namespace)) write(area, pkceRecord(namespace), pair);
  }

  return {
    async challenge(namespace) {
      const isReused = namespace !== 'oauth';
      let pair = isReused ? find(namespace) : null;
      if (!pair) {
        if (!crypto.subtle) {
          throw new UsageError('PKCE needs Web Crypto: serve this page over https, or from localhost.');
        }
        const code_verifier = base64url(crypto.getRandomValues(new Uint8Array(96)));
        const code_challenge = await sha256(crypto.subtle, code_verifier);
        // A simultaneous send may have stored its pair since. Both emails then share that pair.
        pair = (isReused ? find(namespace) : null) ?? { code_challenge, code_verifier };
      }
      const expires_at = Date.now() + (isReused ? EMAIL_LIFETIME_MS : OAUTH_LIFETIME_MS);
      store(namespace, { ...pair, expires_at });
      return pair.code_challenge;
    },
    verifier: (namespace) => find(namespace)?.code_verifier,
    removeExpired() {
      for (const namespace of pkceNamespaces) find(namespace);
    },
    clear: (namespace) => store(namespace, null),
  };
}
