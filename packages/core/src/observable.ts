/** Ends a subscription. */
export type Unsubscribe = () => void;

/** A value that can be read at any time and followed; fits `useSyncExternalStore`. */
export interface Store<Value> {
  /** The present value; the same object until it changes. */
  get(): Value;
  /** Calls back after each change, without the value. */
  subscribe(listener: () => void): Unsubscribe;
}

/** The listeners of one store. One that throws does not keep the others from hearing. */
export function createListeners(): { subscribe: Store<unknown>['subscribe']; notify(): void } {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      // A function of its own, so that one listener may subscribe twice.
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

/** Follows one part of a store: called with each new value, but not with the first. */
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
