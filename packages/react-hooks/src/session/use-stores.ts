'use client';

import type { AuthState, Bootstrap } from '@foyer/core';
import { useSyncExternalStore } from 'react';
import { useFoyer } from '../flow/context.ts';

const unknown: AuthState = { status: 'unknown', user: null, session: null, fromCache: true };

/** Who is signed in, `unknown` until the page knows: always so while a server renders. */
function useAuthState(): AuthState {
  const { state } = useFoyer().client;
  return useSyncExternalStore(state.subscribe, state.get, () => unknown);
}

/**
 * The state of the session, with the user: current across tabs. After `status === 'signedIn'` TypeScript knows that `user`
 * is there. `unknown` until the page knows.
 */
export function useUser(): AuthState {
  return useAuthState();
}

/** The same state as `useUser`, for components that read its `session`: current across tabs and refreshes. */
export function useSession(): AuthState {
  return useAuthState();
}

/**
 * The project's settings: the defaults while a server renders and a browser hydrates, then those of an earlier visit,
 * and the provider's as soon as they have arrived.
 */
export function useBootstrap(): Bootstrap {
  const { bootstrap } = useFoyer().client;
  return useSyncExternalStore(bootstrap.subscribe, bootstrap.get, () => bootstrap.defaults);
}
