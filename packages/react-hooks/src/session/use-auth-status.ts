import type { AuthState } from '@foyer/core';
import { useSyncExternalStore } from 'react';
import { useInternals } from '../provider/context.ts';

/** Returns the status of the session: that of `useUser` while no step holds back the sign-in. */
export function useAuthStatus(): AuthState['status'] {
  const { client, first } = useInternals('useAuthStatus');
  const { state } = client;
  return useSyncExternalStore(
    state.subscribe,
    () => state.get().status,
    () => first.state.status,
  );
}
