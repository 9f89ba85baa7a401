import type { StorageArea } from '../runtime/environment.ts';
import type { StoredRecord } from '../runtime/records.ts';
import { isNumber } from '../validation.ts';

/** Stands for the start time in a popup. */
export const IN_POPUP = 'popup';
/** How long after its start a social sign-in can still return with an error. */
const LIFETIME_MS = 60 * 60_000;

/**
 * The start time of a social sign-in in this tab, in milliseconds since the epoch. Nothing else about it is stored. Its
 * key has no prefix, because it is read without a client.
 */
export const oauthStartRecord: StoredRecord<number | typeof IN_POPUP> = {
  key: 'foyer-oauth-began',
  area: 'tab',
  parse(text) {
    if (text === IN_POPUP) return text;
    const time = text === '' ? null : Number(text);
    return isNumber(time) ? time : null;
  },
};

/** Whether the last start of a social sign-in in this tab was for an account of the signed-in user. */
export const attachRecord: StoredRecord<true> = {
  key: '::social_attach',
  area: 'tab',
  parse: (text) => (text === 'true' ? true : null),
};

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

const readStart = (area: StorageArea | undefined) => oauthStartRecord.parse(area?.getItem(oauthStartRecord.key) ?? '');

/** Whether this window is the popup of a social sign-in. */
export const isMarkedPopup = (open: OpenStorage): boolean =>
  tryStorage(open, (area) => readStart(area) === IN_POPUP) ?? false;

/**
 * Whether this tab has started a social sign-in in the last hour, and handles its errors: in a popup only if the link to the
 * page that has opened it is cut. Always true if the browser blocks the storage.
 */
export const hasOAuthStart = (open: OpenStorage): boolean =>
  tryStorage(open, (area) => {
    const start = readStart(area);
    if (start === IN_POPUP) return !globalThis.opener;
    return start !== null && Math.abs(Date.now() - start) < LIFETIME_MS;
  }) ?? true;

/** Removes the record. */
export const forgetOAuthStart = (open: OpenStorage): void =>
  tryStorage(open, (area) => area?.removeItem(oauthStartRecord.key));
