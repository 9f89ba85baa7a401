import { RETRY_BASE_MS, SESSION_REFRESH_MS } from '../config.ts';
import type { Environment, Page } from '../environment.ts';
import { exclusive } from '../locks.ts';
import { backoff } from '../retry.ts';
import type { SessionStore } from './store.ts';

/**
 * Keeps the session of a page fresh: an interval after the last refresh that this tab made or saw, sooner after a
 * failure, and at once when it is not known any more who is signed in. All tabs do the same, one at a time; a tab
 * whose turn comes after another's finds nothing left to do.
 *
 * @param name of the lock that the tabs share
 * @param storageKey where the state of all tabs stands
 * @param refresh validates the session; `isDue` turns false when someone else has done so meanwhile
 * @returns the function that stops it
 */
export function startRefresh(
  name: string,
  storageKey: string,
  environment: Environment & { page: Page },
  store: SessionStore,
  refresh: (isDue: () => boolean) => Promise<unknown>,
): () => void {
  const { page, random } = environment;
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = 0;
  let failures = 0;
  let isRunning = false;

  const isNeeded = () => !signal.aborted && store.get().status !== 'signedOut';
  const isDue = () => isNeeded() && Date.now() >= dueAt;

  function schedule(ms: number) {
    clearTimeout(timer);
    if (!isNeeded()) return;
    dueAt = Date.now() + ms;
    timer = setTimeout(() => {
      // By definition, even where the device's clock was turned back meanwhile.
      dueAt = Date.now();
      void run();
    }, ms);
  }

  async function run() {
    if (isRunning || !isDue()) return;
    isRunning = true;
    const isFirst = !dueAt;
    try {
      await exclusive(environment, name, async () => {
        store.sync();
        // What this page started with is validated in any case.
        if (isDue() || (isFirst && isNeeded())) await refresh(isDue);
      });
    } catch {
      schedule(backoff(++failures, RETRY_BASE_MS, random));
    } finally {
      isRunning = false;
    }
  }

  // A tab that slept has missed timers and what the other tabs wrote.
  function wake({ type }: Event) {
    if (page.document.visibilityState === 'hidden') return;
    store.sync();
    if (type === 'online' && failures) dueAt = 0;
    void run();
  }

  store.onConfirmed = () => {
    failures = 0;
    // Where tabs cannot lock, they at least do not act at the same moment.
    schedule(SESSION_REFRESH_MS + (page.navigator.locks ? 0 : Math.floor(random() * 1000)));
  };
  const stopListening = store.subscribe(() => {
    if (store.get().status !== 'unknown') return;
    dueAt = Date.now();
    void run();
  });
  const onStorage = (event: Event) => {
    const { key } = event as StorageEvent;
    // Without a key all of the storage has been emptied.
    if (!key || key === storageKey) store.sync();
  };
  page.addEventListener('storage', onStorage, { signal });
  page.addEventListener('online', wake, { signal });
  page.addEventListener('pageshow', wake, { signal });
  page.document.addEventListener('visibilitychange', wake, { signal });
  void run();

  return () => {
    stopped.abort();
    clearTimeout(timer);
    stopListening();
    store.onConfirmed = undefined;
  };
}
