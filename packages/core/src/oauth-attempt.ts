import type { StorageArea } from './environment.ts';

/** A social sign-in that this tab has begun, known by the time it began at: nothing else is kept. */
const KEY = 'foyer-oauth-began';
/** How long after the start of a social sign-in a return without one is taken for its end. */
const LIFETIME_MS = 60 * 60_000;

/** @param open may throw, as browsers do where a user forbids site data */
export function noteOauthAttempt(open: () => StorageArea | undefined): void {
  try {
    open()?.setItem(KEY, `${Date.now()}`);
  } catch {
    // `hasOauthAttempt` takes this browser at its word.
  }
}

/** Whether a return without a sign-in is this client's: always where the browser keeps nothing that could tell. */
export function hasOauthAttempt(open: () => StorageArea | undefined): boolean {
  try {
    return Math.abs(Date.now() - Number(open()?.getItem(KEY) ?? Number.NaN)) < LIFETIME_MS;
  } catch {
    return true;
  }
}

export function endOauthAttempt(open: () => StorageArea | undefined): void {
  try {
    open()?.removeItem(KEY);
  } catch {
    // Nothing is kept.
  }
}
