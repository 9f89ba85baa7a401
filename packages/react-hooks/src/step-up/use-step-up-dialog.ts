'use client';

import { createStepUp, type StepUpMethod, type StepUpView } from '@foyer/core';
import { isPasscode, localError } from '@foyer/core/internal';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { FlowAction } from '../flow/run-action.ts';
import {
  type ActionOptions,
  type FlowMutation,
  type FlowMutationOptions,
  useFlowMutation,
} from '../flow/use-flow-mutation.ts';
import { useInternals } from '../provider/context.ts';

export type { StepUpView };

/** The result of `useStepUpDialog`. */
export interface UseStepUpDialogResult {
  /**
   * What to show. `closed`: nothing is asked. `choosing`: a button for each of `methods`. `totp`, `password`, `code`: a
   * field; of a code also where it was sent, by which `channel` and to which `destination`. `signedOut`: the answer belonged
   * to another account and the API had set its HttpOnly cookies, so that no user is signed in; show it until `cancel`.
   */
  view: StepUpView;
  /** The methods that the user has and that help to meet the requirement, in the order in which to offer them. */
  methods: readonly StepUpMethod[];
  /** Shows the field of an authenticator app, or of the password. */
  choose(method: 'totp' | 'password'): void;
  /** Returns to the choice. */
  back(): void;
  /** Ends the step-up: `stepUp` rejects with `CeremonyError` `cancelled`. */
  cancel(): void;
  /**
   * Opens the browser's passkey prompt. This and the following four actions fail as those of the sign-in do, and with
   * `ApiError` `different_account` if the answer belongs to another user. That changes neither cookies nor state.
   */
  passkey: FlowMutation<void, undefined>;
  /** Sends a passcode to the user's first verified address or number, and shows its field. Another call sends another one. */
  sendCode: FlowMutation<{ channel: 'email' | 'sms' }, undefined>;
  /** Checks the passcode. Input other than six digits fails with `invalid_code`, and nothing is sent. */
  code: FlowMutation<{ code: string }, undefined>;
  /** Checks the code of the authenticator app. Input other than six digits fails with `invalid_totp_code`. */
  totp: FlowMutation<{ code: string }, undefined>;
  /** Checks the password. */
  password: FlowMutation<{ password: string }, undefined>;
}

/** Makes a call of the dialog, which returns nothing. */
function useCall<Variables>(
  {
    validate,
    call,
  }: Pick<FlowAction<Variables, undefined>, 'validate'> & { call(variables: Variables): Promise<void> },
  options: FlowMutationOptions<Variables, undefined> | undefined,
): FlowMutation<Variables, undefined> {
  return useFlowMutation(
    {
      ...(validate && { validate }),
      mutationFn: async (variables) => {
        await call(variables);
        return { data: undefined };
      },
    },
    options,
  );
}

/**
 * Returns the state and the actions of the dialog of `useStepUp`, for a custom dialog: `<StepUp/>` of `@foyer/ui` uses
 * this hook too. While its component is mounted, the dialog opens for `stepUp`, and for a call of Foyer's hooks that
 * the API refuses for lack of factors. Of several dialogs on a page, the first one opens. Reports no event.
 *
 * @example
 * ```tsx
 * function ConfirmDialog() {
 *   const { view, methods, passkey, sendCode, code, cancel } = useStepUpDialog();
 *   if (view.status === 'closed') return null;
 *   return (
 *     <div role="dialog" aria-modal="true" aria-label="Confirm it's you">
 *       {view.status === 'choosing' && methods.includes('passkey') && (
 *         <button onClick={() => passkey.mutate()}>Use a passkey</button>
 *       )}
 *       {view.status === 'choosing' && methods.includes('email') && (
 *         <button onClick={() => sendCode.mutate({ channel: 'email' })}>Email me a code</button>
 *       )}
 *       {view.status === 'code' && (
 *         <input aria-label="Your code" onChange={({ target }) => code.mutate({ code: target.value })} />
 *       )}
 *       <button onClick={cancel}>Cancel</button>
 *     </div>
 *   );
 * }
 * ```
 */
export function useStepUpDialog(options: ActionOptions<UseStepUpDialogResult> = {}): UseStepUpDialogResult {
  const { client, resolved } = useInternals('useStepUpDialog');
  const { passkeyDomain } = resolved;
  const dialog = useMemo(() => createStepUp(client, { passkeyDomain }), [client, passkeyDomain]);
  const { view, methods } = useSyncExternalStore(dialog.subscribe, dialog.get, dialog.get);
  const actions = {
    passkey: useCall<void>({ call: () => dialog.answer({ method: 'passkey' }) }, options.passkey),
    sendCode: useCall<{ channel: 'email' | 'sms' }>(
      { call: ({ channel }) => dialog.sendCode(channel) },
      options.sendCode,
    ),
    code: useCall<{ code: string }>(
      {
        validate: ({ code }) => (isPasscode(code) ? null : localError('invalid_code')),
        call: ({ code }) => dialog.answer({ method: 'code', code }),
      },
      options.code,
    ),
    totp: useCall<{ code: string }>(
      {
        validate: ({ code }) => (isPasscode(code) ? null : localError('invalid_totp_code')),
        call: ({ code }) => dialog.answer({ method: 'totp', code }),
      },
      options.totp,
    ),
    password: useCall<{ password: string }>(
      { call: ({ password }) => dialog.answer({ method: 'password', password }) },
      options.password,
    ),
  };
  // The values of the fields are secrets: they end with their view.
  const newest = useRef(actions);
  newest.current = actions;
  const { status } = view;
  useEffect(() => {
    if (status) for (const action of Object.values(newest.current)) action.reset();
  }, [status]);
  const { choose, back, cancel } = dialog;
  return { view, methods, choose, back, cancel, ...actions };
}
