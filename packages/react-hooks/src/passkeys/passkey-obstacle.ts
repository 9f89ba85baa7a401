import { type PasskeyObstacle, passkeyObstacle } from '@foyer/core';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Why a passkey ceremony cannot work here: known from the start, or by what it has ended with. A server knows nothing. */
export function usePasskeyObstacle(ceremony: 'get' | 'create', error: Error | null): PasskeyObstacle | null {
  const known = useSyncExternalStore(
    never,
    () => passkeyObstacle(ceremony),
    () => null,
  );
  return known ?? (error && passkeyObstacle(ceremony, error));
}
