import { API_TIMEOUT_MS } from './api.ts';
import { withinTime } from './within-time.ts';

/**
 * The longest wait for a request of another caller, from its start, in milliseconds: workers at the edge never finish a
 * request that outlasts the response to its caller. It is longer than a request takes that is not cut off.
 */
export const SHARED_REQUEST_MS = API_TIMEOUT_MS + 500;

/** How a value from the API is cached. Durations in milliseconds. */
export interface CacheOptions {
  /** The age from which the value is loaded again in the background. */
  maxAge: number;
  /** The shortest time between two requests in the background. */
  cooldown: number;
  /** The shortest time between two requests until the first success. */
  retry: number;
  /** How often `refresh` may load the value in a row. Default: once. */
  refreshes?: number;
  /** The time after which `refresh` may load the value once more. Default: none. */
  refreshEvery?: number;
}

/** A value that is loaded once, renewed in the background, and stays through an outage. */
export interface Cached<T> {
  /** Returns the last value that was loaded, and renews it in the background if it is old. */
  peek(): T | undefined;
  /** Waits for the first value. Resolves with the last one; undefined if none could be loaded. Never rejects. */
  get(): Promise<T | undefined>;
  /**
   * Loads the value again. Simultaneous calls share a request, and wait together until the options allow it. Resolves
   * when it has settled. Never rejects.
   */
  refresh(): Promise<void>;
}

/** Creates a cache of one value. A failed `load` leaves the last value in place. */
export function createCached<T>(
  load: () => Promise<T>,
  { maxAge, cooldown, retry, refreshes = 1, refreshEvery = 0 }: CacheOptions,
): Cached<T> {
  let value: T | undefined;
  let loadedAt = 0;
  let startedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<true> | undefined;
  let requests = 0;
  /** When `refresh` may load the value `refreshes` times in a row again. */
  let restedAt = 0;

  const sinceStart = () => Math.abs(Date.now() - startedAt);
  const isPending = () => pending !== undefined && sinceStart() < SHARED_REQUEST_MS;

  async function start(): Promise<void> {
    startedAt = Date.now();
    requests++;
    const attempt = Promise.resolve()
      .then(load)
      .then(
        (next) => {
          value = next;
          loadedAt = Date.now();
        },
        () => {},
      )
      .then(() => {
        if (pending === attempt) pending = undefined;
        return true as const;
      });
    pending = attempt;
    await attempt;
  }

  /** Waits for the request of another caller. A caller that has waited for too long sends its own. */
  async function join(request: Promise<true>): Promise<void> {
    if (!(await withinTime(request, SHARED_REQUEST_MS - sinceStart()))) await start();
  }

  /** Loads the value, not more often than the options allow. */
  async function startInTurn(): Promise<void> {
    const before = requests;
    const wait = restedAt - Date.now() - (refreshes - 1) * refreshEvery;
    if (wait > 0) {
      // The clock may have been set back.
      await new Promise((resolve) => setTimeout(resolve, Math.min(wait, refreshEvery)));
      if (pending && isPending()) return join(pending);
      if (requests > before) return;
    }
    const now = Date.now();
    restedAt = Math.min(Math.max(restedAt, now), now + (refreshes - 1) * refreshEvery) + refreshEvery;
    await start();
  }

  function peek(): T | undefined {
    const isOld = value !== undefined && Math.abs(Date.now() - loadedAt) > maxAge;
    if (isOld && !isPending() && sinceStart() >= cooldown) void start();
    return value;
  }

  return {
    peek,
    refresh: () => (pending && isPending() ? join(pending) : startInTurn()),
    async get() {
      if (value === undefined) {
        if (pending && isPending()) await join(pending);
        else if (sinceStart() >= retry) await start();
      }
      return peek();
    },
  };
}
