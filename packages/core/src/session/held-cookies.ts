import { parseObject } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';
import { isText } from '../validation.ts';
import type { Cookies } from './cookies.ts';
import { HELD_COOKIE, HELD_KEY } from './stored-auth.ts';

/** The cookie of the record, where the storage is full or blocked. */
const RECORD_COOKIE = 'foyer_held_sign_in';

/** The longest lifetime that browsers accept, in seconds: the client removes the cookie with the session. */
const MAX_AGE = 34_560_000;

/**
 * Returns a storage that also keeps in cookies the sign-in that a step holds back: the name of the step, for the server of
 * the host application; and the whole where the storage is full or blocked, until the browser is closed. The next page and
 * other tabs must have it as long as they have the session, which is in cookies too.
 */
export function withHeldCookies(storage: KeyValue, cookies: Cookies): KeyValue {
  const remove = (cookie: string) => {
    if (cookies.read(cookie)) cookies.remove(cookie);
  };
  return {
    get: (key) => storage.get(key) ?? (key === HELD_KEY ? (cookies.read(RECORD_COOKIE) ?? null) : null),
    set(key, value) {
      const isStored = storage.set(key, value);
      if (key !== HELD_KEY) return isStored;
      const held = parseObject<{ step: string }>(value, { step: isText });
      if (held) cookies.write(HELD_COOKIE, held.step, MAX_AGE);
      else remove(HELD_COOKIE);
      if (value === null || isStored) {
        remove(RECORD_COOKIE);
        return isStored;
      }
      if (!cookies.write(RECORD_COOKIE, value, undefined)) return false;
      // Otherwise the memory of this page would hide what another tab does with the cookie.
      storage.set(key, null);
      return true;
    },
  };
}
