import { RETRY_BASE_MS, SESSION_REFRESH_MS, UNRECOVERABLE_ERROR_TYPES } from '../config.ts';
import type { Environment, Page } from '../environment.ts';
import { isApiError } from '../errors.ts';
import { exclusive } from '../locks.ts';
import type { AuthResponse, SessionDuration } from '../operations.ts';
import type { Request } from '../request.ts';
import { backoff } from '../retry.ts';
import type { SessionStore } from './store.ts';

/** Whether an error means that there is no session any more. */
export const endsSession = (error: unknown): boolean =>
  isApiError(error) && UNRECOVERABLE_ERROR_TYPES.includes(error.error_type);

/**
 * Validates the session and stores the answer. An answer that came too late, because someone signed in or out
 * meanwhile, is thrown away and asked for again.
 *
 * @param isNeeded asked before asking again
 * @returns the answer; undefined when it is not needed any more
 */
export async function validateSession(
  request: Request,
  store: SessionStore,
  body: Partial<SessionDuration>,
  isNeeded: () => boolean = () => true,
): Promise<AuthResponse | undefined> {
  do {
    const version = store.version();
    const token = store.token();
    const isCurrent = () => store.version() === version && store.token() === token;
    try {
      const answer = await request('session.authenticate', body);
      if (isCurrent()) {
        store.signIn(answer, body.session_duration_minutes);
        return answer;
      }
    } catch (error) {
      if (isCurrent()) {
        if (endsSession(error)) store.clear();
        throw error;
      }
    }
  } while (isNeeded());
  return undefined;
}

/**
 * Keeps the session of a page fresh: an interval after the last refresh that this tab made or saw, and sooner after
 * a failure. All tabs do the same, one at a time; a tab whose turn comes after another's finds nothing left to do.
 *
 * @param refresh validates the session; `isDue` turns false when someone else has done so meanwhile
 * @returns the function that stops it
 */
export function startRefresh(
  name: string,
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
  page.addEventListener('storage', () => store.sync(), { signal });
  page.addEventListener('online', wake, { signal });
  page.addEventListener('pageshow', wake, { signal });
  page.document.addEventListener('visibilitychange', wake, { signal });
  void run();

  return () => {
    stopped.abort();
    clearTimeout(timer);
    store.onConfirmed = undefined;
  };
}
