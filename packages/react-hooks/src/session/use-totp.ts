'use client';

import { isPasscode, SESSION_DURATION_MINUTES, type UserChange } from '@foyer/core';
import type { ResponseOf } from '@foyer/core/operations';
import { useInternals } from '../flow/context.ts';
import { localError } from '../flow/local-error.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';

/** What `useTotp` returns. */
export interface Totp {
  /**
   * Creates a secret for an authenticator app, which the first passcode that `authenticate` accepts confirms. Needs a
   * session. `data` has the QR code, the secret and the recovery codes, which are shown to the user once.
   * `expirationMinutes`: how long the secret waits for that passcode, 5 to 1440. Fails with `ApiError`
   * `active_totp_exists`, `pending_totp_exists` or `user_unauthenticated`.
   */
  create: FlowMutation<{ expirationMinutes: number }, UserChange<'totps.create'>>;
  /**
   * Adds the factor to the session by the current passcode of the app. Not six digits: `ApiError` `invalid_totp_code`,
   * nothing sent. Fails with `unable_to_authenticate_totp` or `totp_code_already_authenticated`.
   */
  authenticate: FlowMutation<{ code: string }, ResponseOf<'totps.authenticate'>>;
  /**
   * Adds the factor to the session by a recovery code, which works once. Fails with `ApiError`
   * `unable_to_authenticate_recovery_code` or `invalid_recovery_code`.
   */
  recover: FlowMutation<{ recoveryCode: string }, ResponseOf<'totps.recover'>>;
  /** Loads the recovery codes that are left. Fails with `ApiError` `recovery_codes_not_found` or `insufficient_factors`. */
  recoveryCodes: FlowMutation<void, ResponseOf<'totps.recoveryCodes'>>;
}

/**
 * Passcodes of an authenticator app (RFC 6238) as a second factor of the session. Reports no event and leads to no
 * screen: `useSession` follows.
 */
export function useTotp(options: ActionOptions<Totp> = {}): Totp {
  const { client, config } = useInternals();
  const duration = {
    session_duration_minutes: config.sessionOptions?.sessionDurationMinutes ?? SESSION_DURATION_MINUTES,
  };
  const create: Totp['create'] = useFlowMutation(
    {
      effect: ({ expirationMinutes }: { expirationMinutes: number }) =>
        client.totps.create({ expiration_minutes: expirationMinutes }),
    },
    options.create,
  );
  const authenticate: Totp['authenticate'] = useFlowMutation(
    {
      validate: ({ code }: { code: string }) => (isPasscode(code) ? null : localError('invalid_totp_code')),
      effect: ({ code }) => client.totps.authenticate({ totp_code: code, ...duration }),
    },
    options.authenticate,
  );
  const recover: Totp['recover'] = useFlowMutation(
    {
      effect: ({ recoveryCode }: { recoveryCode: string }) =>
        client.totps.recover({ recovery_code: recoveryCode, ...duration }),
    },
    options.recover,
  );
  const recoveryCodes = useFlowMutation<void, ResponseOf<'totps.recoveryCodes'>>(
    { effect: () => client.totps.recoveryCodes() },
    options.recoveryCodes,
  );
  return { create, authenticate, recover, recoveryCodes };
}
