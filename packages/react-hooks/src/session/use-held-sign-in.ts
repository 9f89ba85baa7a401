'use client';

import type { HeldSignIn } from '@foyer/core';
import { useFlow, useFlowInternals } from '../flow/context.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';

/** The result of `useHeldSignIn`. */
export interface HeldSignInActions {
  /** The sign-in that is not reported; null if there is none. */
  held: HeldSignIn | null;
  /** Signs out, and returns to Main. */
  cancel: FlowMutation<void, void>;
}

/**
 * Returns the sign-in that is complete, but not reported to the host application, because it is of a user whom
 * `prefill` does not allow. Show it in place of the screen, with a button that calls `cancel`.
 *
 * @example
 * ```tsx
 * function Invitation() {
 *   const { held, cancel } = useHeldSignIn();
 *   if (!held) return null;
 *   return (
 *     <p>
 *       This invitation is for {held.expected}.{' '}
 *       <button disabled={cancel.isPending} onClick={() => cancel.mutate()}>Use another account</button>
 *     </p>
 *   );
 * }
 * ```
 */
export function useHeldSignIn(options: ActionOptions<HeldSignInActions> = {}): HeldSignInActions {
  // For the error without a provider, which names this hook.
  useFlowInternals('useHeldSignIn');
  const { held } = useFlow();
  const cancel = useFlowMutation<void, void>(
    { mutationFn: async () => ({ data: await held?.cancel() }) },
    options.cancel,
  );
  return { held, cancel };
}
