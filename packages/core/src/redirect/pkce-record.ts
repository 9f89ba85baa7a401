import { parseObject, read, type StoredRecord } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';
import { isNumber, isText } from '../validation.ts';

/** The flows that use PKCE. */
export const pkceNamespaces = ['magic_links', 'passwords', 'oauth'] as const;
export type PkceNamespace = (typeof pkceNamespaces)[number];

/** A PKCE verifier with its challenge. */
export interface PkcePair {
  code_challenge: string;
  code_verifier: string;
  /** In milliseconds since the epoch. Missing if another client has stored the pair. */
  expires_at?: number;
}

const isFilled = (value: unknown) => isText(value) && value !== '';

function parsePair(text: string): PkcePair | null {
  return parseObject<PkcePair>(text, {
    code_challenge: isFilled,
    code_verifier: isFilled,
    expires_at: (time) => time === undefined || isNumber(time),
  });
}

/** Returns the record of a flow's verifier. */
export const pkceRecord = (
  namespace: PkceNamespace,
  area: StoredRecord<PkcePair>['area'] = 'local',
): StoredRecord<PkcePair> => ({ key: `::PKCE_VERIFIER:${namespace}`, area, parse: parsePair });

/** Whether a verifier is stored, expired or not. */
export const hasVerifier = (storage: KeyValue, namespaces: readonly PkceNamespace[] = pkceNamespaces): boolean =>
  namespaces.some((namespace) => read(storage, pkceRecord(namespace)));
