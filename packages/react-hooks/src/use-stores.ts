'use client';

import type { AuthState, Bootstrap } from '@foyer/core';
import { useSyncExternalStore } from 'react';
import { useFoyer } from './context.ts';

const unknown: AuthState = { status: 'unknown', user: null, session: null, fromCache: true };

/** Who is signed in, `unknown` until the page knows: always so while a server renders. */
function useAuthState(): AuthState {
  const { state } = useFoyer().client;
  return useSyncExternalStore(state.subscribe, state.get, () => unknown);
}

/** The signed-in user, kept current across tabs. `status` tells "not yet known" from "nobody". */
export function useUser(): Pick<AuthState, 'status' | 'user' | 'fromCache'> {
  return useAuthState();
}

/** The session, kept current across tabs and refreshes. */
export function useSession(): Pick<AuthState, 'status' | 'session' | 'fromCache'> {
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
