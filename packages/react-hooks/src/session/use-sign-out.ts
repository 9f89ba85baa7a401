'use client';

import type { ResponseOf } from '@foyer/core/operations';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { useInternals } from '../provider/context.ts';

/** The result of `useSignOut`. */
export interface UseSignOutResult {
  /**
   * Ends the session in all tabs. If the API does not respond, the user is signed out too, `data` has an empty
   * `requestId`, and the client sends the revocation when the API can be reached again. If the API refuses the call, it
   * fails and the user stays signed in; with `forceClear` (default false) it fails too, but signs out of this browser.
   * A script cannot remove a session in HttpOnly cookies: with `forceClear` the user then stays signed in, even if the
   * API does not respond.
   */
  signOut: FlowMutation<{ forceClear?: boolean } | undefined, ResponseOf<'session.revoke'>>;
}

/**
 * Signs out. Reports no event; `useUser` returns the changed state. Leads to `afterSignOut` of the
 * `FoyerProvider` once the user is signed out, also if the call fails.
 *
 * @example
 * ```tsx
 * function SignOutButton() {
 *   const { signOut } = useSignOut();
 *   return <button disabled={signOut.isPending} onClick={() => signOut.mutate()}>Sign out</button>;
 * }
 * ```
 */
export function useSignOut(options: ActionOptions<UseSignOutResult> = {}): UseSignOutResult {
  const { client } = useInternals('useSignOut');
  const signOut = useFlowMutation(
    {
      mutationFn: async (variables: { forceClear?: boolean } | undefined) => ({
        data: await client.session.revoke(variables),
      }),
    },
    options.signOut,
  );
  return { signOut };
}
