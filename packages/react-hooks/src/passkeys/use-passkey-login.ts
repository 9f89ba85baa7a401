'use client';

import { type PasskeyObstacle, SESSION_DURATION_MINUTES } from '@foyer/core';
import type { ResponseOf } from '@foyer/core/operations';
import { useEffect, useRef } from 'react';
import { useFoyer } from '../flow/context.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { usePasskeyObstacle } from './passkey-obstacle.ts';

/** What `usePasskeyLogin` gives. */
export interface PasskeyLogin {
  /**
   * Shows the browser's passkey dialog and leads to PasskeyConfirmation. A dialog that gives nothing: `CeremonyError`;
   * its `reason` is `cancelled` for whoever closed it.
   */
  authenticate: FlowMutation<void, ResponseOf<'webauthn.authenticate'>>;
  /**
   * Why no dialog can come: the browser or app has no passkeys (`unsupported`), or the policy of the frame that the page
   * is in does not allow them (`blocked`). Some browsers tell of a policy only when asked: then it is known after the
   * first click. Null: as far as is known, one can.
   */
  obstacle: PasskeyObstacle | null;
}

/**
 * Signing in with a passkey, by a button. The dialog closes when the component leaves the page.
 *
 * Reports `PASSKEY_AUTHENTICATE` and `AUTHENTICATE_FLOW_COMPLETE`.
 */
export function usePasskeyLogin(options: ActionOptions<PasskeyLogin> = {}): PasskeyLogin {
  const { client, config } = useFoyer();
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const authenticate = useFlowMutation<void, ResponseOf<'webauthn.authenticate'>>(
    {
      effect: async () => {
        stop.current = new AbortController();
        const answer = await client.webauthn.authenticate({
          ...(config.passkeyOptions?.domain && { domain: config.passkeyOptions.domain }),
          is_passkey: true,
          session_duration_minutes: config.sessionOptions?.sessionDurationMinutes ?? SESSION_DURATION_MINUTES,
          signal: stop.current.signal,
        });
        // Only autofill can come to nothing without an error.
        return answer as ResponseOf<'webauthn.authenticate'>;
      },
      report: (answer) => [
        { type: 'PASSKEY_AUTHENTICATE', data: answer },
        { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
      ],
      fact: () => ({ type: 'passkeyAuthenticated' }),
    },
    options.authenticate,
  );
  return { authenticate, obstacle: usePasskeyObstacle('get', authenticate.error) };
}
