import type { StorageArea } from './environment.ts';

/** A string storage that never throws. Values that the browser does not store last as long as the page. */
export interface KeyValue {
  get(key: string): string | null;
  /** Stores the value. Null removes it. Returns whether the browser has done so. */
  set(key: string, value: string | null): boolean;
}

/**
 * @param open returns the browser's storage. May throw, as browsers do if the user blocks site data
 * @param onDenied called with the browser's error each time it refuses to store a value
 */
export function createStorage(
  prefix: string,
  open: () => StorageArea | undefined,
  onDenied?: (error: unknown) => void,
): KeyValue {
  const refused = new Map<string, string | null>();
  return {
    get(key) {
      const value = refused.get(key);
      if (value !== undefined) return value;
      try {
        return open()?.getItem(prefix + key) ?? null;
      } catch {
        return null;
      }
    },
    set(key, value) {
      refused.set(key, value);
      try {
        const area = open();
        if (!area) return false;
        if (value === null) area.removeItem(prefix + key);
        else area.setItem(prefix + key, value);
        return refused.delete(key);
      } catch (error) {
        onDenied?.(error);
        return false;
      }
    },
  };
}
