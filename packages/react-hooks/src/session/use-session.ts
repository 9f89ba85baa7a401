'use client';

import { useInternals } from '../flow/context.ts';
import { type AuthState, useUser } from './use-user.ts';

/**
 * Returns the same state as `useUser`, for components that read its `session`.
 *
 * @example
 * ```tsx
 * function SignedInSince() {
 *   const { status, session } = useSession();
 *   return status === 'signedIn' && <p>Signed in since {new Date(session.startedAt).toLocaleString()}</p>;
 * }
 * ```
 */
export function useSession(): AuthState {
  // For the error without a provider, which names this hook.
  useInternals('useSession');
  return useUser();
}
