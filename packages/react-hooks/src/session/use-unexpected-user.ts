'use client';

import type { UnexpectedUser } from '@foyer/core';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { useFlow, useFlowInternals } from '../provider/context.ts';

/** The result of `useUnexpectedUser`. */
export interface UseUnexpectedUserResult {
  /** The user whose sign-in is not reported; null if there is none. */
  unexpectedUser: UnexpectedUser | null;
  /** Signs out, and returns to Main. */
  cancel: FlowMutation<void, void>;
}

/**
 * Returns the user who has signed in, but whom `prefill` does not allow: the sign-in is not reported to the host
 * application. Say so in place of the screen, with a button that calls `cancel`.
 *
 * @example
 * ```tsx
 * function Invitation() {
 *   const { unexpectedUser, cancel } = useUnexpectedUser();
 *   if (!unexpectedUser) return null;
 *   return (
 *     <p>
 *       This invitation is for {unexpectedUser.expected}.{' '}
 *       <button disabled={cancel.isPending} onClick={() => cancel.mutate()}>Use another account</button>
 *     </p>
 *   );
 * }
 * ```
 */
export function useUnexpectedUser(options: ActionOptions<UseUnexpectedUserResult> = {}): UseUnexpectedUserResult {
  // For the error without a provider, which names this hook.
  useFlowInternals('useUnexpectedUser');
  const { unexpectedUser } = useFlow();
  const cancel = useFlowMutation<void, void>(
    { mutationFn: async () => ({ data: await unexpectedUser?.cancel() }) },
    options.cancel,
  );
  return { unexpectedUser, cancel };
}
