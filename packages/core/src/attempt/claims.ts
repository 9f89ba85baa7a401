import { broadcastDone, isLockHeld } from '../runtime/broadcast.ts';
import { exclusive } from '../runtime/locks.ts';
import { parseTexts, read, type StoredRecord, write } from '../runtime/records.ts';
import type { ClientState } from '../session/store.ts';

/** The maximum number of claims in storage. */
const SIZE = 20;
/** How long a tab signals its claim to other tabs. After that time their storage contains it. */
const BROADCAST_MS = 5_000;

/** The keys that a tab of this browser has claimed, oldest first. */
export const claimsRecord: StoredRecord<string[]> = { key: '::claimed', area: 'local', parse: parseTexts };

/**
 * Resolves with true for the first call with this key in all tabs of this browser, and with false for every later one, even
 * after a reload, so that a sign-in is reported once. The key is stored, so it must not be a secret.
 */
export function claim(
  { environment, storage }: Pick<ClientState, 'environment' | 'storage'>,
  project: string,
  key: string,
): Promise<boolean> {
  const claims = () => read(storage, claimsRecord) ?? [];
  const done = `foyer-claimed:${project}:${key}`;
  return exclusive(environment, `foyer-claim:${project}:${key}`, async () => {
    // The storage of another process may arrive later than its signal.
    if (claims().includes(key) || (await isLockHeld(environment, done))) return false;
    write(storage, claimsRecord, [...claims(), key].slice(-SIZE));
    await broadcastDone(environment, done, BROADCAST_MS);
    return true;
  });
}
