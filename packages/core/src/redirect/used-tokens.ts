import { parseTexts, read, type StoredRecord, write } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';

/** The tokens that this browser has used, as entries of `usedEntry`. */
export const usedTokensRecord: StoredRecord<string[]> = { key: '::redeemed', area: 'local', parse: parseTexts };
/** The maximum number of used tokens in storage. */
const SIZE = 20;

/** Returns the entry of a used token: its hash and, if it has signed a user in, a space and the ID of that user. */
export const usedEntry = (storage: KeyValue, hash: string): string | undefined =>
  read(storage, usedTokensRecord)?.find((entry) => entry === hash || entry.startsWith(`${hash} `));

export function addUsedEntry(storage: KeyValue, entry: string): void {
  write(storage, usedTokensRecord, [...(read(storage, usedTokensRecord) ?? []), entry].slice(-SIZE));
}

/** Returns the name of the lock of a tab that is using a token, and the name of its signal that the token is used. */
export const locksOf = (hash: string) => [`foyer-redeem:${hash}`, `foyer-redeemed:${hash}`] as const;
