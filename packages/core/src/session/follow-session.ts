import { RETRY_BASE_MS } from '../config.ts';
import type { Page } from '../runtime/environment.ts';
import type { AuthStore } from './store.ts';
import { HELD_KEY } from './stored-auth.ts';

/** How long after a storage event the cookies of the other tab have arrived, in milliseconds. */
const COOKIE_DELAY_MS = 250;

/**
 * Reads the changes of other tabs and of the time in which the page was suspended, and starts the background work of the
 * session as soon as there may be one.
 *
 * @param storageKey the key of the state that the tabs share
 * @param startRefresh starts the refresh, which continues until the signal is aborted. After a rejection it is called again
 * @param startRevocations sends the pending revocations, if there are any
 * @returns a function that stops all of it
 */
export function followSession(
  storageKey: string,
  page: Page,
  auth: AuthStore,
  startRefresh: (signal: AbortSignal) => Promise<unknown>,
  startRevocations: (signal: AbortSignal) => void,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let isStarted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function start() {
    startRevocations(signal);
    if (isStarted || auth.get().status === 'signedOut') return;
    isStarted = true;
    try {
      await startRefresh(signal);
    } catch {
      isStarted = false;
      if (!signal.aborted) timer = setTimeout(start, RETRY_BASE_MS);
    }
  }

  // A suspended tab has missed the changes of other tabs.
  function wake() {
    if (page.document.visibilityState === 'hidden') return;
    auth.sync();
    void start();
  }

  const stopListening = auth.subscribe(start);
  const onStorage = (event: Event) => {
    const { key } = event as StorageEvent;
    const isOfStep = key === storageKey + HELD_KEY;
    // The key is null when the whole storage was cleared.
    if (key && key !== storageKey && !isOfStep) return;
    auth.sync();
    if (isOfStep || !key) auth.notify();
    // In Firefox, the cookies of another tab can arrive after its storage events.
    setTimeout(auth.sync, COOKIE_DELAY_MS);
  };
  page.addEventListener('storage', onStorage, { signal });
  page.addEventListener('online', wake, { signal });
  page.addEventListener('pageshow', wake, { signal });
  page.document.addEventListener('visibilitychange', wake, { signal });
  // The state was read in an earlier task: another tab may have signed out since.
  auth.sync();
  void start();

  return () => {
    stopped.abort();
    clearTimeout(timer);
    stopListening();
  };
}
