import type { AuthState } from '@foyer/core';
import { useSyncExternalStore } from 'react';
import { useInternals } from '../flow/context.ts';

/** Returns the status of `useUser`, without the code that converts the user. */
export function useAuthStatus(): AuthState['status'] {
  const { client, first } = useInternals('useAuthStatus');
  const { state } = client;
  return useSyncExternalStore(
    state.subscribe,
    () => state.get().status,
    () => first.state.status,
  );
}
