/** Ends a subscription. */
export type Unsubscribe = () => void;

/** A value to read and subscribe to, compatible with React's `useSyncExternalStore`. */
export interface Store<Value> {
  /** Returns the current value: the same object until it changes. */
  get(): Value;
  /** Calls back after each change, without the value. */
  subscribe(listener: () => void): Unsubscribe;
}

/** Creates the listeners of one store. If one throws, the others are still called. */
export function createListeners(): { subscribe: Store<unknown>['subscribe']; notify(): void } {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      // A wrapper, so that the same listener can subscribe twice.
      const entry = () => listener();
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    notify() {
      for (const listener of [...listeners]) {
        try {
          listener();
        } catch (error) {
          console.error(error);
        }
      }
    },
  };
}

/** Returns a `subscribe` that starts something with its first subscription, and stops it with the end of the last one. */
export function whileSubscribed(
  subscribe: Store<unknown>['subscribe'],
  start: () => () => void,
): Store<unknown>['subscribe'] {
  const active = new Set<Unsubscribe>();
  let stop = () => {};
  return (listener) => {
    const unsubscribe = subscribe(listener);
    active.add(unsubscribe);
    if (active.size === 1) stop = start();
    return () => {
      unsubscribe();
      if (active.delete(unsubscribe) && active.size === 0) stop();
    };
  };
}

/** Calls back with each new value of one part of a store, but not with the first one. */
export function watch<Value>(
  { subscribe }: Store<unknown>,
  select: () => Value,
  callback: (value: Value) => void,
): Unsubscribe {
  let last = select();
  return subscribe(() => {
    const next = select();
    if (next === last) return;
    last = next;
    callback(next);
  });
}
