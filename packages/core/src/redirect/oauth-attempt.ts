import type { StorageArea } from '../runtime/environment.ts';

/** The key for the start time of a social sign-in in this tab. Nothing else about it is stored. */
export const OAUTH_ATTEMPT_KEY = 'foyer-oauth-began';
/** Stands for the start time in a popup: the page that opened it handles its errors. */
export const IN_POPUP = 'popup';
/** How long after its start a social sign-in can still return with an error. */
const LIFETIME_MS = 60 * 60_000;

/** Returns the tab's storage. May throw, as browsers do if the user blocks site data. */
type OpenStorage = () => StorageArea | undefined;

/** Returns the result of `use`; undefined if the browser blocks the storage. */
function tryStorage<Result>(open: OpenStorage, use: (area: StorageArea | undefined) => Result): Result | undefined {
  try {
    return use(open());
  } catch {
    return undefined;
  }
}

/** Whether this tab has started a social sign-in in the last hour. Always true if the browser blocks the storage. */
export const hasOAuthAttempt = (open: OpenStorage): boolean =>
  tryStorage(
    open,
    (area) => Math.abs(Date.now() - Number(area?.getItem(OAUTH_ATTEMPT_KEY) ?? Number.NaN)) < LIFETIME_MS,
  ) ?? true;

/** Removes the record. */
export const endOAuthAttempt = (open: OpenStorage): void =>
  tryStorage(open, (area) => area?.removeItem(OAUTH_ATTEMPT_KEY));
