/** The most recent values by key. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

/** Creates a store of at least `size` most recently used values, and at most twice as many. */
export function createRecent<Value>(size: number): Recent<Value> {
  // Two generations: removing single entries from a full map would make it search for the oldest one each time.
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  function set(key: string, value: Value) {
    if (young.size >= size) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  }
  return {
    set,
    get(key) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const older = old.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
    delete(key) {
      young.delete(key);
      old.delete(key);
    },
  };
}
