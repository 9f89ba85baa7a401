import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Returns a value that only a browser can read, and that does not change. Null while a server renders and while a browser
 * hydrates.
 *
 * @param read returns the same value at each call
 */
export const useBrowserValue = <Value>(read: () => Value): Value | null =>
  useSyncExternalStore(neverChanges, read, () => null);

/** Returns whether the component renders in a browser: not while a server renders, nor while a browser hydrates. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
