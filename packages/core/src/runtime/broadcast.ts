import type { Environment } from './environment.ts';

/**
 * Signals to other tabs for some time that a task is done. All processes of a browser see a lock at the same moment,
 * whereas a change of the storage reaches them one after the other.
 *
 * @returns resolves when other tabs can see the signal
 */
export function broadcastDone({ page }: Environment, name: string, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const hold = () => {
      resolve();
      return new Promise<void>((done) => {
        const held = new AbortController();
        const release = () => {
          held.abort();
          clearTimeout(timer);
          done();
        };
        const timer = setTimeout(release, ms);
        // A page that holds a lock cannot enter the back-forward cache.
        page?.addEventListener('pagehide', release, { signal: held.signal });
      });
    };
    const request = async () => page?.navigator.locks?.request(name, {}, hold);
    request().then(() => resolve(), resolve);
  });
}

/** Whether a lock of this name is held: by another tab's signal that a task is done, or by a task that it runs. */
export async function isLockHeld({ page }: Environment, name: string): Promise<boolean> {
  try {
    // Shared, so that two checks at the same moment do not take each other for a holder.
    const options = { mode: 'shared', ifAvailable: true } as const;
    return !!(await page?.navigator.locks?.request(name, options, async (lock) => !lock));
  } catch {
    return false;
  }
}
