'use client';

import type { AuthState, Bootstrap } from '@foyer/core';
import { useSyncExternalStore } from 'react';
import { useFoyer } from '../flow/context.ts';

const unknownState: AuthState = { status: 'unknown', user: null, session: null, fromCache: true };

/** Returns the state of the session; `unknown` while a server renders and until the page has loaded it. */
function useAuthState(): AuthState {
  const { state } = useFoyer().client;
  return useSyncExternalStore(state.subscribe, state.get, () => unknownState);
}

/**
 * Returns the state of the session with its user, kept in step with other tabs. After a check of `status === 'signedIn'`,
 * TypeScript narrows `user` to a user. The status is `unknown` until the page has loaded the state.
 */
export function useUser(): AuthState {
  return useAuthState();
}

/** Returns the same state as `useUser`, for components that read its `session`. */
export function useSession(): AuthState {
  return useAuthState();
}

/**
 * Returns the project's settings: the defaults while a server renders and a browser hydrates, then the cached settings
 * of an earlier visit, then the API's.
 */
export function useBootstrap(): Bootstrap {
  const { bootstrap } = useFoyer().client;
  return useSyncExternalStore(bootstrap.subscribe, bootstrap.get, () => bootstrap.defaults);
}
