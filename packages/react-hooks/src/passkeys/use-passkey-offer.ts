'use client';

import { isApiError, isCeremonyError } from '@foyer/core';
import type { ResponseOf } from '@foyer/core/operations';
import { useEffect, useRef } from 'react';
import { signOutIfEnded } from '../flow/sign-out-if-ended.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { useFlowInternals } from '../provider/context.ts';

/** Refusals of the API for lack of factors: the user has signed in, and is not asked for another one now. */
const lacksFactors = ['insufficient_factors', 'stale_factors'];

/**
 * Whether an error ends the offer without a failure: the device has a passkey already, or the session lacks factors.
 */
const endsOffer = (error: unknown): boolean =>
  (isCeremonyError(error) && error.reason === 'already_registered') ||
  (isApiError(error) && lacksFactors.includes(error.error_type));

/** The result of `usePasskeyOffer`. */
export interface UsePasskeyOfferResult {
  /**
   * Opens the browser's dialog, creates a passkey of this device, reports the sign-in, and leads to PasswordConfirmation.
   * `data` is null if this device has a passkey of the user already, or if the API refuses one for lack of factors: that
   * also leads there. Without a passkey it fails with `CeremonyError`, whose `reason` is `cancelled` if the user closed the
   * dialog: the step stays. If the session has ended, it leads to Main.
   */
  create: FlowMutation<void, ResponseOf<'webauthn.register'> | null>;
  /** Ends the step without a passkey, reports the sign-in, and leads to PasswordConfirmation. */
  decline: FlowMutation<void, null>;
}

/**
 * Offers a passkey on the screen `PasskeyOffer`: after the sign-in, before it is reported. `config.passkeyOptions.offer`
 * turns it on. Meanwhile `SignedIn` and `useUser` are signed out, with `held: 'passkey_offer'`. The dialog
 * closes when the component unmounts.
 *
 * Reports `PASSKEY_REGISTER` or `PASSKEY_SKIP`, and `AUTHENTICATE_FLOW_COMPLETE` afterwards.
 *
 * @example
 * ```tsx
 * function Offer() {
 *   const { create, decline } = usePasskeyOffer();
 *   return (
 *     <>
 *       {create.error && <p role="alert">{errorMessage(create.error)}</p>}
 *       <button disabled={create.isPending} onClick={() => create.mutate()}>
 *         Create a passkey
 *       </button>
 *       <button onClick={() => decline.mutate()}>Not now</button>
 *     </>
 *   );
 * }
 * ```
 */
export function usePasskeyOffer(options: ActionOptions<UsePasskeyOfferResult> = {}): UsePasskeyOfferResult {
  const { client, config, resolved, report, flow } = useFlowInternals('usePasskeyOffer');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const create = useFlowMutation<void, ResponseOf<'webauthn.register'> | null>(
    {
      mutationFn: async () => {
        stop.current = new AbortController();
        const data = await client.webauthn
          .register({
            domain: resolved.passkeyDomain,
            is_passkey: true,
            prf: !!config.passkeyOptions?.onPrf,
            authenticator_type: 'platform',
            session_duration_minutes: resolved.sessionDurationMinutes,
            signal: stop.current.signal,
          })
          .catch(async (error) => {
            if (endsOffer(error)) return null;
            await signOutIfEnded(client, error);
            throw error;
          });
        if (data) report({ type: 'PASSKEY_REGISTER', data });
        await flow.completeStep('passkey_offer');
        return { data };
      },
    },
    options.create,
  );
  const decline = useFlowMutation<void, null>(
    {
      mutationFn: async () => {
        stop.current?.abort();
        report({ type: 'PASSKEY_SKIP', data: {} });
        await flow.completeStep('passkey_offer');
        return { data: null };
      },
    },
    options.decline,
  );
  return { create, decline };
}
