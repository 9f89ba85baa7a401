'use client';

import type { ResponseOf } from '@foyer/core/operations';
import { useInternals } from '../flow/context.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';

/** What `useSignOut` returns. */
export interface SignOut {
  /**
   * Ends the session, in every tab. Fails, and the user stays signed in, where the API cannot be reached. With
   * `forceClear` (default false) this browser signs out even then, and the call fails all the same; the session expires
   * at the API. A session in HttpOnly cookies cannot be removed by a script: the user stays signed in.
   */
  signOut: FlowMutation<{ forceClear?: boolean } | undefined, ResponseOf<'session.revoke'>>;
}

/**
 * Signing out. Reports no event; `useUser` and `useSession` follow.
 *
 * @example
 * ```tsx
 * function SignOutButton() {
 *   const { signOut } = useSignOut({ signOut: { onSuccess: () => location.assign('/') } });
 *   return <button disabled={signOut.isPending} onClick={() => signOut.mutate()}>Sign out</button>;
 * }
 * ```
 */
export function useSignOut(options: ActionOptions<SignOut> = {}): SignOut {
  const { client } = useInternals();
  const signOut = useFlowMutation(
    { effect: (variables: { forceClear?: boolean } | undefined) => client.session.revoke(variables) },
    options.signOut,
  );
  return { signOut };
}
