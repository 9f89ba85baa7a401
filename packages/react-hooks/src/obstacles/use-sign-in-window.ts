'use client';

import { type AuthResponse, openSignInWindow } from '@foyer/core';
import { redeemed } from '../flow/redeemed.ts';
import { useAbortSignal } from '../flow/use-abort-signal.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { useInternals } from '../provider/context.ts';

/** The result of `useSignInWindow`. */
export interface UseSignInWindowResult {
  /**
   * Opens this page in its own window, and signs in here when the user has signed in there. The window then closes.
   * Call it in the handler of a click. Pending while the window is open; `data` is null if the user has closed it, or
   * if the component has unmounted or been hidden (React's `Activity`), which closes the window too. If the browser
   * blocks the window, fails with `CeremonyError` of reason `unsupported`.
   */
  open: FlowMutation<void, AuthResponse | null>;
}

/**
 * Offers a way out of a frame in which a sign-in method does not work: the same page in its own window.
 *
 * Reports `AUTHENTICATE_FLOW_COMPLETE`; leads from Main to PasswordConfirmation, the general success screen.
 *
 * @example
 * ```tsx
 * function OpenWindow() {
 *   const { open } = useSignInWindow();
 *   return <button disabled={open.isPending} onClick={() => open.mutate()}>Log in in a new window</button>;
 * }
 * ```
 */
export function useSignInWindow(options: ActionOptions<UseSignInWindowResult> = {}): UseSignInWindowResult {
  const { client } = useInternals('useSignInWindow');
  const newSignal = useAbortSignal();
  const open = useFlowMutation<void, AuthResponse | null>(
    {
      begins: {},
      mutationFn: async () => redeemed(await openSignInWindow(client, undefined, newSignal())),
    },
    options.open,
  );
  return { open };
}
