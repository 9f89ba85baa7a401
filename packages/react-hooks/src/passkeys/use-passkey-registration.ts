'use client';

import type { PasskeyObstacle } from '@foyer/core';
import { remainingMinutes } from '@foyer/core/internal';
import type { ResponseOf } from '@foyer/core/operations';
import { useContext, useEffect, useRef } from 'react';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { usePasskeyObstacle } from '../obstacles/use-passkey-obstacle.ts';
import { FlowContext, useInternals } from '../provider/context.ts';
import { changeUser } from '../session/change-user.ts';
import { passkeyChange } from './passkey-change.ts';

/** The result of `usePasskeyRegistration`. */
export interface UsePasskeyRegistrationResult {
  /**
   * Opens the browser's dialog, and creates a passkey. The flow of a passkey registration then leads to
   * PasskeyRegistrationSuccess. Without a passkey it fails
   * with `CeremonyError`. A session of `client.impersonation` fails with `ApiError` `impersonated_session`, and nothing is
   * sent. If the API refuses the call with `insufficient_factors` or `stale_factors`, a page with the dialog
   * of a step-up (`<StepUp/>` of `@foyer/ui`, or `useStepUpDialog`) asks the user, and makes the call a second time. Signs out if
   * the session has ended.
   */
  create: FlowMutation<void, ResponseOf<'webauthn.register'>>;
  /** Why the dialog cannot open, as in `usePasskeyLogin`. */
  obstacle: PasskeyObstacle | null;
  /** Reports that the user does not create a passkey now. */
  skip(): void;
  /** Reports that the user is done. */
  done(): void;
  /** Returns to PasskeyRegistrationStart. Does nothing outside of a `SignInFlow`. */
  createAnother(): void;
}

/**
 * Creates a passkey for the signed-in user. The dialog closes when the component unmounts. `usePasskeys` lists the
 * passkeys.
 *
 * Reports `PASSKEY_REGISTER`, `PASSKEY_SKIP` and `PASSKEY_DONE`. Needs no `SignInFlow`. Outside of the
 * flow of a passkey registration, as on an account page, it also reports `ACCOUNT_CHANGED` for each new passkey.
 *
 * @example
 * ```tsx
 * function CreatePasskey() {
 *   const { create, obstacle } = usePasskeyRegistration();
 *   if (create.isSuccess) return <p>Your passkey is ready.</p>;
 *   return (
 *     <button disabled={create.isPending || obstacle !== null} onClick={() => create.mutate()}>
 *       Create a passkey
 *     </button>
 *   );
 * }
 * ```
 */
export function usePasskeyRegistration(
  options: ActionOptions<UsePasskeyRegistrationResult> = {},
): UsePasskeyRegistrationResult {
  const foyer = useInternals('usePasskeyRegistration');
  const { client, config, resolved, report } = foyer;
  // On an account page there is no screen to leave.
  const signIn = useContext(FlowContext);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const create = useFlowMutation<void, ResponseOf<'webauthn.register'>>(
    {
      begins: {},
      mutationFn: async () => {
        stop.current = new AbortController();
        const { signal } = stop.current;
        const data = await changeUser(client, () =>
          client.webauthn.register({
            domain: resolved.passkeyDomain,
            is_passkey: true,
            prf: !!config.passkeyOptions?.onPrf,
            session_duration_minutes: remainingMinutes(client) ?? resolved.sessionDurationMinutes,
            signal,
          }),
        );
        return {
          data,
          hostEvents: [{ type: 'PASSKEY_REGISTER', data }, ...passkeyChange(signIn, 'added')],
          flowEvents: { type: 'passkeyRegistered' },
        };
      },
    },
    options.create,
  );
  return {
    create,
    obstacle: usePasskeyObstacle(foyer, 'create', create.error),
    skip: () => report({ type: 'PASSKEY_SKIP', data: {} }),
    done: () => report({ type: 'PASSKEY_DONE', data: {} }),
    createAnother: () => signIn?.flow.dispatch({ type: 'anotherPasskeyRequested' }),
  };
}
