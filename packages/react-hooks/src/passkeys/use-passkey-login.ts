'use client';

import { type PasskeyObstacle, passkeyObstacle } from '@foyer/core';
import type { ResponseOf } from '@foyer/core/operations';
import { useEffect, useRef, useState } from 'react';
import { useInternals } from '../flow/context.ts';
import { useBrowserValue } from '../flow/use-browser-value.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';

/** The result of `usePasskeyLogin`. */
export interface PasskeyLogin {
  /**
   * Opens the browser's passkey dialog, signs in with the chosen passkey, and leads to PasskeyConfirmation. Without a
   * passkey it fails with `CeremonyError`, whose `reason` is `cancelled` if the user closed the dialog.
   */
  authenticate: FlowMutation<void, ResponseOf<'webauthn.authenticate'>>;
  /**
   * Why the dialog cannot open: the browser or app does not support passkeys (`unsupported`), or the permissions policy
   * of the enclosing frame blocks them (`blocked`). Some browsers reveal the policy only on an attempt, so `blocked` may
   * appear after the first click. Null if there is no known reason.
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
export function usePasskeyLogin(options: ActionOptions<PasskeyLogin> = {}): PasskeyLogin {
  const { client, config, resolved } = useInternals('usePasskeyLogin');
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
        // Null only with autofill.
        const response = (await client.webauthn.authenticate({
          domain: resolved.passkeyDomain,
          is_passkey: true,
          session_duration_minutes: resolved.sessionDurationMinutes,
          immediate: !isOrdinary.current,
          onNoneUsed: () => {
            isOrdinary.current = true;
            setNoneUsed(true);
          },
          signal: stop.current.signal,
        })) as ResponseOf<'webauthn.authenticate'>;
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
  const { error } = authenticate;
  const obstacle = useBrowserValue(() => passkeyObstacle('get', undefined, config.inAppBrowser));
  return {
    authenticate,
    obstacle: obstacle ?? (error && passkeyObstacle('get', error, config.inAppBrowser)),
    isNoneUsed,
  };
}
