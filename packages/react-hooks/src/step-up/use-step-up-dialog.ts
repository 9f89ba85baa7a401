'use client';

import type { StepUpMethod } from '@foyer/core';
import { isPasscode, localError, type StepUpView, stepUpsOf } from '@foyer/core/internal';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useInternals } from '../flow/context.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';

export type { StepUpView };

/** The result of `useStepUpDialog`. */
export interface StepUpDialog {
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
  /** Sends a passcode to the user's first verified address or number, and shows its field. Also sends it again. */
  sendCode: FlowMutation<{ channel: 'email' | 'sms' }, undefined>;
  /** Checks the passcode. Input other than six digits fails with `invalid_code`, and nothing is sent. */
  code: FlowMutation<{ code: string }, undefined>;
  /** Checks the code of the authenticator app. Input other than six digits fails with `invalid_totp_code`. */
  totp: FlowMutation<{ code: string }, undefined>;
  /** Checks the password. */
  password: FlowMutation<{ password: string }, undefined>;
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
export function useStepUpDialog(options: ActionOptions<StepUpDialog> = {}): StepUpDialog {
  const { client, resolved } = useInternals('useStepUpDialog');
  const stepUps = stepUpsOf(client);
  const { passkeyDomain: domain } = resolved;
  const dialog = useMemo(() => ({ domain }), [domain]);
  useEffect(() => stepUps.open(dialog), [stepUps, dialog]);
  const closed = () => stepUps.state({ domain });
  const { view, methods } = useSyncExternalStore(stepUps.subscribe, () => stepUps.state(dialog), closed);

  const passkey = useFlowMutation<void, undefined>(
    {
      mutationFn: async () => {
        await stepUps.confirmByPasskey();
        return { data: undefined };
      },
    },
    options.passkey,
  );
  const sendCode = useFlowMutation<{ channel: 'email' | 'sms' }, undefined>(
    {
      mutationFn: async ({ channel }) => {
        await stepUps.sendCode(channel);
        return { data: undefined };
      },
    },
    options.sendCode,
  );
  const code = useFlowMutation<{ code: string }, undefined>(
    {
      validate: ({ code }) => (isPasscode(code) ? null : localError('invalid_code')),
      mutationFn: async ({ code }) => {
        await stepUps.confirmByCode(code);
        return { data: undefined };
      },
    },
    options.code,
  );
  const totp = useFlowMutation<{ code: string }, undefined>(
    {
      validate: ({ code }) => (isPasscode(code) ? null : localError('invalid_totp_code')),
      mutationFn: async ({ code }) => {
        await stepUps.confirmByTotp(code);
        return { data: undefined };
      },
    },
    options.totp,
  );
  const password = useFlowMutation<{ password: string }, undefined>(
    {
      mutationFn: async ({ password }) => {
        await stepUps.confirmByPassword(password);
        return { data: undefined };
      },
    },
    options.password,
  );
  // The values of the fields are secrets: they end with their view.
  const actions = useRef({ passkey, sendCode, code, totp, password });
  actions.current = { passkey, sendCode, code, totp, password };
  const { status } = view;
  useEffect(() => {
    if (status) for (const action of Object.values(actions.current)) action.reset();
  }, [status]);
  return {
    view,
    methods,
    choose: (method) => stepUps.dispatch({ type: 'chosen', method }),
    back: () => stepUps.dispatch({ type: 'back' }),
    cancel: stepUps.cancel,
    passkey,
    sendCode,
    code,
    totp,
    password,
  };
}
