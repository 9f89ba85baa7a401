'use client';

import { stepUpsOf } from '@foyer/core/internal';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { useInternals } from '../provider/context.ts';
import { loadRecoveryCodes } from '../second-factor/load-recovery-codes.ts';
import { noSecrets, secretsOf } from '../second-factor/totp-secrets.ts';
import { refuseImpersonator } from '../session/impersonation.ts';
import { useUser } from '../session/use-user.ts';
import { changeAccount } from './account-change.ts';
import { isOnlySecondFactor, secondFactorRequired } from './only-way.ts';

/** The result of `useAccountSecondFactor`. */
export interface UseAccountSecondFactorResult {
  /** Whether the user has confirmed an authenticator app. */
  isOn: boolean;
  /**
   * Whether `secondFactorOptions.required` demands the app, because the user has no other second factor: `turnOff` then
   * fails. Do not offer it.
   */
  isRequired: boolean;
  /**
   * Loads the recovery codes that are not used yet: `useRecoveryCodes` then returns them. First asks the user to confirm
   * who they are, unless a factor of the session is younger than five minutes: the page needs `<StepUp/>`. Fails like
   * `stepUp` of `useStepUp`, for example with `CeremonyError` `cancelled` if the user closes the dialog. Fails with
   * `ApiError` `impersonated_session` if support views the account, and nothing is sent.
   */
  showRecoveryCodes: FlowMutation<void, void>;
  /**
   * Removes the authenticator app and its recovery codes: the API creates codes only with an app. First asks the user
   * to confirm who they are, and fails, like `showRecoveryCodes`. Fails with `ApiError` `second_factor_required` if
   * `isRequired`, and nothing is sent.
   */
  turnOff: FlowMutation<void, { requestId: string } | null>;
}

/** How old the youngest factor of a session may be for an action that weakens the account, in seconds. */
const MAX_AGE_SECONDS = 300;

/**
 * Turns off the two-step verification of the signed-in user, and shows its recovery codes. `useTotpSetup` turns it on.
 * Reports `ACCOUNT_CHANGED` when it is turned off.
 *
 * @example
 * ```tsx
 * function TwoStepVerification() {
 *   const { isOn, showRecoveryCodes, turnOff } = useAccountSecondFactor();
 *   const recovery = useRecoveryCodes();
 *   if (!isOn) return <p>Two-step verification is off.</p>;
 *   return (
 *     <>
 *       {recovery.status === 'ready' && <pre>{recovery.codes.join('\n')}</pre>}
 *       <button onClick={() => showRecoveryCodes.mutate()}>Show recovery codes</button>
 *       <button onClick={() => turnOff.mutate()}>Turn off</button>
 *     </>
 *   );
 * }
 * ```
 */
export function useAccountSecondFactor(
  options: ActionOptions<UseAccountSecondFactorResult> = {},
): UseAccountSecondFactorResult {
  const { client, config } = useInternals('useAccountSecondFactor');
  const { user } = useUser();
  const app = user?.totps.find(({ verified }) => verified);
  const isOn = !!app;
  const isRequired = !!user && isOn && isOnlySecondFactor(user, config.secondFactorOptions ?? {}, app.totpId);
  const stepUp = async () => {
    refuseImpersonator(client);
    await stepUpsOf(client).stepUpForChange(MAX_AGE_SECONDS);
  };

  const showRecoveryCodes = useFlowMutation<void, void>(
    {
      async mutationFn() {
        await stepUp();
        return { data: await loadRecoveryCodes(client) };
      },
    },
    options.showRecoveryCodes,
  );
  const turnOff = useFlowMutation<void, { request_id: string } | null>(
    {
      validate: () => (isRequired ? secondFactorRequired() : null),
      async mutationFn() {
        const confirmed = client.user.getSync()?.totps.find(({ verified }) => verified);
        const result = await changeAccount<{ request_id: string } | null>(client, {
          section: 'secondFactor',
          action: 'turnedOff',
          call: async () => {
            await stepUp();
            return confirmed ? client.user.deleteTOTP(confirmed.totp_id) : null;
          },
          isMade: ({ totps }) => !totps.some(({ verified }) => verified),
        });
        secretsOf(client).set(noSecrets());
        return result;
      },
    },
    options.turnOff,
  );
  return { isOn, isRequired, showRecoveryCodes, turnOff };
}
