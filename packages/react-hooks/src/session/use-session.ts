'use client';

import { type AuthState, useUser } from './use-user.ts';

/** Returns the same state as `useUser`, for components that read its `session`. */
export function useSession(): AuthState {
  return useUser();
}
