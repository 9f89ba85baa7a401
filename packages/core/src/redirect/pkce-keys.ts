import type { KeyValue } from '../runtime/storage.ts';

/** The flows that use PKCE. */
export const pkceNamespaces = ['magic_links', 'passwords', 'oauth'] as const;
export type PkceNamespace = (typeof pkceNamespaces)[number];

/** Returns the key of a flow's verifier. */
export const pkceKey = (namespace: PkceNamespace): string => `::PKCE_VERIFIER:${namespace}`;

/** Whether a verifier is stored, expired or not. */
export const hasVerifier = (storage: KeyValue): boolean =>
  pkceNamespaces.some((namespace) => storage.get(pkceKey(namespace)));
