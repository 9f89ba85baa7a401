import { base64url, sha256 } from './encoding.ts';
import type { Environment } from './environment.ts';
import { UsageError } from './errors.ts';
import { createStorage, type KeyValue, parseObject } from './storage.ts';

/** What a proof key is for. The keys of the two mails are reused, so that an earlier mail's link stays good. */
export type PkceNamespace = (typeof namespaces)[number];
const namespaces = ['magic_links', 'passwords', 'oauth'] as const;

/** Proof keys for code exchange (RFC 7636, method S256), kept until the flow that they belong to has ended. */
export interface Pkce {
  /**
   * The challenge for a flow that starts now.
   *
   * @throws {UsageError} the page has no Web Crypto
   */
  challenge(namespace: PkceNamespace): Promise<string>;
  /** The verifier of the flow that ends now, if this browser started it. */
  verifier(namespace: PkceNamespace): string | undefined;
  clear(namespace: PkceNamespace): void;
  /** Removes the keys whose time is up. */
  removeExpired(): void;
}

/** As long as the longest-lived link; a flow through a social provider is much shorter. */
const MAIL_LIFETIME_MS = 10_080 * 60_000;
/** How long the proof key of a social sign-in is kept. */
const OAUTH_LIFETIME_MS = 60 * 60_000;

interface Pair {
  code_challenge: string;
  code_verifier: string;
  /** Missing in what other clients have stored. */
  expires_at?: number;
}

export function createPkce({ crypto, page }: Environment, prefix: string, local: KeyValue): Pkce {
  // Two tabs may be on their way to a social provider at once: each returns to its own pair.
  const tab = createStorage(
    prefix,
    () => page?.sessionStorage,
    () => undefined,
  );
  const areas = (namespace: PkceNamespace) => (namespace === 'oauth' ? [tab, local] : [local]);
  const keyOf = (namespace: PkceNamespace) => `::PKCE_VERIFIER:${namespace}`;

  function read(namespace: PkceNamespace): Pair | undefined {
    let found: Pair | undefined;
    for (const area of areas(namespace)) {
      const pair = parseObject(area.get(keyOf(namespace))) as Partial<Pair> | null;
      if (Date.now() > (pair?.expires_at ?? Infinity)) area.set(keyOf(namespace), null);
      else if (pair?.code_challenge && pair.code_verifier) found ??= pair as Pair;
    }
    return found;
  }

  return {
    async challenge(namespace) {
      const isReused = namespace !== 'oauth';
      let pair = isReused ? read(namespace) : undefined;
      if (!pair) {
        if (!crypto?.subtle) {
          throw new UsageError(
            'This project requires PKCE, which needs Web Crypto: serve this page over https, or from localhost.',
          );
        }
        const code_verifier = base64url(crypto.getRandomValues(new Uint8Array(96)));
        const code_challenge = await sha256(crypto.subtle, code_verifier);
        // A second send may have stored its pair meanwhile; both mails then share that one.
        pair = (isReused ? read(namespace) : undefined) ?? { code_challenge, code_verifier };
      }
      const expires_at = Date.now() + (isReused ? MAIL_LIFETIME_MS : OAUTH_LIFETIME_MS);
      for (const area of areas(namespace)) area.set(keyOf(namespace), JSON.stringify({ ...pair, expires_at }));
      return pair.code_challenge;
    },
    verifier: (namespace) => read(namespace)?.code_verifier,
    removeExpired() {
      for (const namespace of namespaces) read(namespace);
    },
    clear(namespace) {
      for (const area of areas(namespace)) area.set(keyOf(namespace), null);
    },
  };
}
