'use client';

import type { PasskeyObstacle } from '@foyer/core';
import type { ResponseOf } from '@foyer/core/operations';
import { useEffect, useRef, useState } from 'react';
import { outcomeOf } from '../flow/run-action.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { usePrf } from '../flow/use-prf.ts';
import { usePasskeyObstacle } from '../obstacles/use-passkey-obstacle.ts';
import { useFlowInternals } from '../provider/context.ts';

/** The result of `usePasskeyLogin`. */
export interface UsePasskeyLoginResult {
  /**
   * Opens the browser's passkey dialog, signs in with the chosen passkey, and leads to PasskeyConfirmation. Without a
   * passkey it fails with `CeremonyError`, whose `reason` is `cancelled` if the user closed the dialog. A browser that has
   * none at once (`isNoneUsed`) is not reported to `onError`.
   */
  authenticate: FlowMutation<void, ResponseOf<'webauthn.authenticate'>>;
  /**
   * Why the dialog cannot open: the browser (`unsupported`) or app (`app`) does not support passkeys, the permissions
   * policy of the enclosing frame blocks them (`blocked`), or the host of the page is an IP address (`host`). Some
   * browsers reveal the policy only on an attempt, so `blocked` may appear after the first click. Null if there is no
   * known reason.
   */
  obstacle: PasskeyObstacle | null;
  /**
   * Whether the last call has ended without a passkey in a browser that first looks for the passkeys which it has at once.
   * The next call opens the ordinary dialog, which also asks for passkeys of other devices.
   */
  isNoneUsed: boolean;
}

/**
 * Signs in with a passkey from a button. The dialog closes when the component unmounts.
 *
 * Reports `PASSKEY_AUTHENTICATE` and `AUTHENTICATE_FLOW_COMPLETE`.
 *
 * @example
 * ```tsx
 * function PasskeyButton() {
 *   const { authenticate, obstacle } = usePasskeyLogin();
 *   return (
 *     <button disabled={authenticate.isPending || obstacle !== null} onClick={() => authenticate.mutate()}>
 *       Use a passkey
 *     </button>
 *   );
 * }
 * ```
 */
export function usePasskeyLogin(options: ActionOptions<UsePasskeyLoginResult> = {}): UsePasskeyLoginResult {
  const foyer = useFlowInternals('usePasskeyLogin');
  const { client, resolved } = foyer;
  const onPrf = usePrf();
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const [isNoneUsed, setNoneUsed] = useState(false);
  const isOrdinary = useRef(false);

  const authenticate = useFlowMutation<void, ResponseOf<'webauthn.authenticate'>>(
    {
      begins: {},
      mutationFn: async () => {
        stop.current = new AbortController();
        setNoneUsed(false);
        let isNone = false;
        const call = client.webauthn.authenticate({
          domain: resolved.passkeyDomain,
          is_passkey: true,
          session_duration_minutes: resolved.sessionDurationMinutes,
          immediate: !isOrdinary.current,
          onNoneUsed: () => {
            isNone = true;
            isOrdinary.current = true;
            setNoneUsed(true);
          },
          onPrf,
          signal: stop.current.signal,
        });
        const outcome = await outcomeOf(() => call);
        if (outcome && 'error' in outcome) return { ...outcome, isExpected: isNone };
        // Null only with autofill.
        const response = outcome as ResponseOf<'webauthn.authenticate'>;
        return {
          data: response,
          hostEvents: [{ type: 'PASSKEY_AUTHENTICATE', data: response }],
          signIn: { response, entry: 'prompt' },
          flowEvents: { type: 'passkeyAuthenticated' },
        };
      },
    },
    options.authenticate,
  );
  return { authenticate, obstacle: usePasskeyObstacle(foyer, 'get', authenticate.error), isNoneUsed };
}
