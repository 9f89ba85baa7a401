import { RETRY_BASE_MS, SESSION_REFRESH_MS } from '../config.ts';
import type { Environment, Page } from '../runtime/environment.ts';
import { backoff } from '../runtime/retry.ts';
import type { AuthStore } from './store.ts';

/**
 * Refreshes the session of a page in the background: one interval after the last refresh in any tab, sooner after a
 * failure, and immediately when the status becomes `unknown`. A tab skips its refresh when another tab has just done it.
 *
 * @param signal stops the refresh
 * @param refresh validates the session when it is this tab's turn, unless `isNeeded` then returns false; `isDue` returns
 *   false once another tab has validated it
 */
export function startRefresh(
  { random }: Environment,
  page: Page,
  auth: AuthStore,
  signal: AbortSignal,
  refresh: (isNeeded: () => boolean, isDue: () => boolean) => Promise<unknown>,
): void {
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

  // A suspended tab has missed timers.
  function wake({ type }: Event) {
    if (page.document.visibilityState === 'hidden') return;
    if (type === 'online' && failures) dueAt = 0;
    void run();
  }

  function onConfirmed() {
    failures = 0;
    // Without locks, jitter keeps the tabs from refreshing at the same moment.
    schedule(SESSION_REFRESH_MS + (page.navigator.locks ? 0 : Math.floor(random() * 1000)));
  }

  const stopConfirmed = auth.onConfirmed(onConfirmed);
  const stopListening = auth.subscribe(() => {
    if (auth.get().status !== 'unknown') return;
    dueAt = Date.now();
    void run();
  });
  page.addEventListener('online', wake, { signal });
  page.addEventListener('pageshow', wake, { signal });
  page.document.addEventListener('visibilitychange', wake, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stopListening();
    stopConfirmed();
  });
  // Without a session at its start, the page loads this code only after the API has confirmed one.
  if (auth.get().fromCache) void run();
  else onConfirmed();
}
