/** How a value from the API is cached. Durations in milliseconds. */
export interface CacheOptions {
  /** The age from which the value is loaded again in the background. */
  maxAge: number;
  /** The shortest time between two requests, after the first success. */
  cooldown: number;
  /** The shortest time between two requests until the first success. */
  retry: number;
  /**
   * The time after which a request that has not settled no longer counts: some platforms never finish a request that
   * outlasts the response of the server.
   */
  timeout: number;
}

/** A value that is loaded once, renewed in the background, and stays through an outage. */
export interface Cached<T> {
  /** Returns the last value that was loaded, and renews it in the background if it is old. */
  peek(): T | undefined;
  /** Waits for the first value. Resolves with the last one; undefined if none could be loaded. Never rejects. */
  get(): Promise<T | undefined>;
  /**
   * Loads the value again, at most once in the cooldown. Simultaneous calls share a request. Resolves when it has
   * settled. Never rejects.
   */
  refresh(): Promise<void>;
}

/** Creates a cache of one value. A failed `load` leaves the last value in place. */
export function createCached<T>(load: () => Promise<T>, { maxAge, cooldown, retry, timeout }: CacheOptions): Cached<T> {
  let value: T | undefined;
  let loadedAt = 0;
  let startedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | undefined;

  function refresh(): Promise<void> {
    const elapsed = Math.abs(Date.now() - startedAt);
    if (pending && elapsed < timeout) return pending;
    if (elapsed < (value === undefined ? retry : cooldown)) return Promise.resolve();
    startedAt = Date.now();
    const attempt = Promise.resolve()
      .then(load)
      .then(
        (next) => {
          value = next;
          loadedAt = Date.now();
        },
        () => {},
      )
      .finally(() => {
        if (pending === attempt) pending = undefined;
      });
    pending = attempt;
    return attempt;
  }

  function peek(): T | undefined {
    if (value !== undefined && Math.abs(Date.now() - loadedAt) > maxAge) void refresh();
    return value;
  }

  return {
    peek,
    refresh,
    async get() {
      if (value === undefined) await refresh();
      return peek();
    },
  };
}
