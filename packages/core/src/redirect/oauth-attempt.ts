import type { StorageArea } from '../runtime/environment.ts';

/** The key for the start time of a social sign-in in this tab. Nothing else about it is stored. */
const KEY = 'foyer-oauth-began';
/** How long after its start a social sign-in can still return with an error. */
const LIFETIME_MS = 60 * 60_000;

/** @param open may throw, as browsers do if the user blocks site data */
export function noteOAuthAttempt(open: () => StorageArea | undefined): void {
  try {
    open()?.setItem(KEY, `${Date.now()}`);
  } catch {
    // `hasOAuthAttempt` assumes an attempt in this browser.
  }
}

/** Whether this tab has started a social sign-in. Always true if the browser blocks the storage. */
export function hasOAuthAttempt(open: () => StorageArea | undefined): boolean {
  try {
    return Math.abs(Date.now() - Number(open()?.getItem(KEY) ?? Number.NaN)) < LIFETIME_MS;
  } catch {
    return true;
  }
}

export function endOAuthAttempt(open: () => StorageArea | undefined): void {
  try {
    open()?.removeItem(KEY);
  } catch {
    // Nothing is stored.
  }
}
