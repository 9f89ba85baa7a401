'use client';

import { useContext, useSyncExternalStore } from 'react';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { useHeldStep } from '../flow/use-held-step.ts';
import { FlowContext, useInternals } from '../provider/context.ts';
import { loadRecoveryCodes } from './load-recovery-codes.ts';
import { noSecrets, secretsOf } from './totp-secrets.ts';

/** The actions of `useRecoveryCodes`. */
export interface RecoveryCodesActions {
  /**
   * Requests the codes that are not used yet. Fails with `ApiError` `recovery_codes_not_found`, `insufficient_factors` or
   * `stale_factors`, which a `<StepUp/>` on the page prevents; `impersonated_session` for support, and nothing is sent.
   */
  load: FlowMutation<void, void>;
  /**
   * Removes the codes from memory. In the second step of a sign-in, while `useSecondFactor` has the
   * status `saving`, it ends the step, which reports the sign-in.
   */
  acknowledge: FlowMutation<void, void>;
}

/** The result of `useRecoveryCodes`. */
export type UseRecoveryCodesResult = RecoveryCodesActions &
  (
    | {
        /** Call `load`. */
        status: 'idle';
      }
    | {
        status: 'ready';
        /** The codes that are not used yet. */
        codes: readonly string[];
      }
  );

/**
 * Returns the recovery codes of the user's authenticator app: immediately after `useTotpSetup` has confirmed it, otherwise
 * after `load`. Show them until the user has saved them, then call `acknowledge`.
 *
 * The codes are in memory only, until then or until the session ends.
 *
 * @example
 * ```tsx
 * function Codes() {
 *   const recovery = useRecoveryCodes();
 *   if (recovery.status === 'idle') return <button onClick={() => recovery.load.mutate()}>Show recovery codes</button>;
 *   return (
 *     <>
 *       <ul>
 *         {recovery.codes.map((code) => (
 *           <li key={code}>{code}</li>
 *         ))}
 *       </ul>
 *       <button onClick={() => recovery.acknowledge.mutate()}>I have saved these codes</button>
 *     </>
 *   );
 * }
 * ```
 */
export function useRecoveryCodes(options: ActionOptions<RecoveryCodesActions> = {}): UseRecoveryCodesResult {
  const foyer = useInternals('useRecoveryCodes');
  const { client } = foyer;
  const flow = useContext(FlowContext)?.flow;
  const held = useHeldStep(foyer);
  const secrets = secretsOf(client);
  const { recoveryCodes: codes } = useSyncExternalStore(secrets.subscribe, secrets.get, noSecrets);

  const load = useFlowMutation<void, void>(
    { mutationFn: async () => ({ data: await loadRecoveryCodes(client) }) },
    options.load,
  );
  const acknowledge = useFlowMutation<void, void>(
    {
      async mutationFn() {
        // The step ends only if the session has its factor.
        if (held === 'second_factor') await flow?.completeStep('second_factor');
        secrets.set(noSecrets());
        return { data: undefined };
      },
    },
    options.acknowledge,
  );
  return codes ? { load, acknowledge, status: 'ready', codes } : { load, acknowledge, status: 'idle' };
}
