import { NetworkError } from '../errors/errors.ts';
import { createListeners, type Store } from './observable.ts';

/** A lazy-loaded value, such as a module; `get` returns undefined until it is loaded. */
export interface Lazy<Value> extends Store<Value | undefined> {
  /**
   * Loads the value once; every call returns the same promise until that fails.
   *
   * @throws {NetworkError} `codeNotLoaded`; the next call tries again. Firefox and Safari may repeat the failure until the
   *   page is reloaded, so a form that shows this error offers the reload.
   */
  load(): Promise<Value>;
}

/**
 * Creates a lazy-loaded value.
 *
 * @param load imports the code. What it rejects with is the `cause` of the error, and names the file
 */
export function createLazy<Value>(load: () => Promise<Value>): Lazy<Value> {
  const { subscribe, notify } = createListeners();
  let value: Value | undefined;
  let loading: Promise<Value> | undefined;
  const start = async () => {
    try {
      value = await load();
    } catch (cause) {
      loading = undefined;
      throw new NetworkError('codeNotLoaded', 'Code could not be loaded.', { cause });
    }
    notify();
    return value;
  };
  return {
    get: () => value,
    subscribe,
    load() {
      loading ??= start();
      return loading;
    },
  };
}
