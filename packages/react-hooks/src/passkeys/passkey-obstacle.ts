import { type PasskeyObstacle, passkeyObstacle } from '@foyer/core';
import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Returns the reason why a passkey dialog cannot open here, from the start or from the error of an attempt. Null while a
 * server renders.
 */
export function usePasskeyObstacle(ceremony: 'get' | 'create', error: Error | null): PasskeyObstacle | null {
  const known = useSyncExternalStore(
    neverChanges,
    () => passkeyObstacle(ceremony),
    () => null,
  );
  return known ?? (error && passkeyObstacle(ceremony, error));
}
