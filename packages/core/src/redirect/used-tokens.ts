import { type KeyValue, parseList } from '../runtime/storage.ts';

/** The key of the tokens that this browser has used, as hashes. */
const KEY = '::redeemed';
/** The maximum number of used tokens in storage. */
const SIZE = 20;

/** Returns the entry of a used token: its hash and, if it has signed a user in, a space and the ID of that user. */
export const usedEntry = (storage: KeyValue, hash: string): string | undefined =>
  parseList(storage.get(KEY)).find((entry) => entry === hash || entry.startsWith(`${hash} `));

export function addUsedEntry(storage: KeyValue, entry: string): void {
  storage.set(KEY, JSON.stringify([...parseList(storage.get(KEY)), entry].slice(-SIZE)));
}

/** Returns the name of the lock of a tab that is using a token, and the name of its signal that the token is used. */
export const locksOf = (hash: string) => [`foyer-redeem:${hash}`, `foyer-redeemed:${hash}`] as const;
