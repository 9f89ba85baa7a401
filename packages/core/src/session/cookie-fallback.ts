import type { KeyValue } from '../runtime/storage.ts';
import type { Cookies } from './cookies.ts';

/**
 * Returns a storage that keeps the value of one key in a cookie, until the browser is closed, where the storage is full or
 * blocked: the next page and other tabs must have it as long as they have the session, which is in cookies too.
 */
export function withCookieFallback(storage: KeyValue, key: string, cookie: string, cookies: Cookies): KeyValue {
  return {
    get: (wanted) => storage.get(wanted) ?? (wanted === key ? (cookies.read(cookie) ?? null) : null),
    set(wanted, value) {
      const isStored = storage.set(wanted, value);
      if (wanted !== key) return isStored;
      if (value === null || isStored) {
        if (cookies.read(cookie)) cookies.remove(cookie);
        return isStored;
      }
      if (!cookies.write(cookie, value, undefined)) return false;
      // Otherwise the memory of this page would hide what another tab does with the cookie.
      storage.set(wanted, null);
      return true;
    },
  };
}
