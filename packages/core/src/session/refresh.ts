import { RETRY_BASE_MS, SESSION_REFRESH_MS } from '../config.ts';
import type { Environment, Page } from '../runtime/environment.ts';
import { backoff } from '../runtime/retry.ts';
import type { AuthStore } from './store.ts';

/**
 * Refreshes the session of a page in the background: one interval after the last refresh in any tab, sooner after a
 * failure, and immediately when the status becomes `unknown`. A tab skips its refresh when another tab has just done it.
 *
 * @param storageKey the key of the state that the tabs share
 * @param refresh validates the session when it is this tab's turn, unless `isNeeded` then returns false; `isDue` returns
 *   false once another tab has validated it
 * @param startRevocations sends the pending revocations, if there are any
 * @returns a function that stops the refresh
 */
export function startRefresh(
  storageKey: string,
  { random }: Environment,
  page: Page,
  auth: AuthStore,
  refresh: (isNeeded: () => boolean, isDue: () => boolean) => Promise<unknown>,
  startRevocations: (signal: AbortSignal) => void,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = 0;
  let failures = 0;
  let isRunning = false;

  const isNeeded = () => !signal.aborted && auth.get().status !== 'signedOut';
  const isDue = () => isNeeded() && Date.now() >= dueAt;

  function schedule(ms: number) {
    clearTimeout(timer);
    if (!isNeeded()) return;
    dueAt = Date.now() + ms;
    timer = setTimeout(() => {
      // The refresh is due now, even if the device's clock was turned back in the meantime.
      dueAt = Date.now();
      void run();
    }, ms);
  }

  async function run() {
    if (isRunning || !isDue()) return;
    isRunning = true;
    const isFirst = !dueAt;
    try {
      // The state that this page started with is always validated.
      await refresh(isFirst ? isNeeded : isDue, isDue);
    } catch {
      schedule(backoff(++failures, RETRY_BASE_MS, random));
    } finally {
      isRunning = false;
    }
  }

  // A suspended tab has missed timers and the changes of other tabs.
  function wake({ type }: Event) {
    if (page.document.visibilityState === 'hidden') return;
    auth.sync();
    if (type === 'online' && failures) dueAt = 0;
    void run();
    startRevocations(signal);
  }

  const stopConfirmed = auth.onConfirmed(() => {
    failures = 0;
    // Without locks, jitter keeps the tabs from refreshing at the same moment.
    schedule(SESSION_REFRESH_MS + (page.navigator.locks ? 0 : Math.floor(random() * 1000)));
  });
  const stopListening = auth.subscribe(() => {
    startRevocations(signal);
    if (auth.get().status !== 'unknown') return;
    dueAt = Date.now();
    void run();
  });
  const onStorage = (event: Event) => {
    const { key } = event as StorageEvent;
    // The key is null when the whole storage was cleared.
    if (!key || key === storageKey) auth.sync();
  };
  page.addEventListener('storage', onStorage, { signal });
  page.addEventListener('online', wake, { signal });
  page.addEventListener('pageshow', wake, { signal });
  page.document.addEventListener('visibilitychange', wake, { signal });
  void run();
  startRevocations(signal);

  return () => {
    stopped.abort();
    clearTimeout(timer);
    stopListening();
    stopConfirmed();
  };
}
