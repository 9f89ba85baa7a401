import type { AuthState } from '@foyer/core';
import { useSyncExternalStore } from 'react';
import { useFoyer } from '../flow/context.ts';

/** Returns the status of `useUser`, without the code that converts the user. */
export function useAuthStatus(): AuthState['status'] {
  const { state } = useFoyer().client;
  return useSyncExternalStore(
    state.subscribe,
    () => state.get().status,
    () => 'unknown',
  );
}
