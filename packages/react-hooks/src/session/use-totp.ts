'use client';

import { isPasscode, type UserChange } from '@foyer/core';
import { localError, withStepUp } from '@foyer/core/internal';
import type { ResponseOf } from '@foyer/core/operations';
import { useInternals } from '../flow/context.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { useSecretMutation } from '../flow/use-secret-mutation.ts';

/** The result of `useTotp`. */
export interface Totp {
  /**
   * Creates a secret for an authenticator app. Requires a session. `data` has the QR code, the secret and the recovery
   * codes; show them to the user once. The first passcode that `authenticate` accepts confirms the secret, which expires
   * after `expirationMinutes`, 5 to 1440, without it. Fails with `ApiError` `active_totp_exists`, `pending_totp_exists`
   * or `user_unauthenticated`; with `insufficient_factors` or `stale_factors` as `recoveryCodes` does.
   */
  create: FlowMutation<{ expirationMinutes: number }, UserChange<'totps.create'>>;
  /**
   * Adds the factor to the session with the current passcode of the app. Fails with `ApiError`
   * `unable_to_authenticate_totp` or `totp_code_already_authenticated`. Input other than six digits fails with
   * `invalid_totp_code`, and nothing is sent.
   */
  authenticate: FlowMutation<{ code: string }, ResponseOf<'totps.authenticate'>>;
  /**
   * Adds the factor to the session with a recovery code, which works once. Fails with `ApiError`
   * `unable_to_authenticate_recovery_code` or `invalid_recovery_code`.
   */
  recover: FlowMutation<{ recoveryCode: string }, ResponseOf<'totps.recover'>>;
  /**
   * Loads the unused recovery codes. Fails with `ApiError` `recovery_codes_not_found`; with `insufficient_factors` or
   * `stale_factors` if the user has factors of two categories, and the session is not multi-factor. A page with the dialog
   * of a step-up (`<StepUp/>` of `@foyer/ui`, or `useStepUpDialog`) then asks the user, and makes the call a second time: it
   * fails with `CeremonyError` `cancelled` if the user closes the dialog.
   */
  recoveryCodes: FlowMutation<void, ResponseOf<'totps.recoveryCodes'>>;
}

/**
 * Adds an authenticator app (RFC 6238) as a second factor of the session. Reports no event and does not change the
 * screen; `useSession` returns the changed session.
 *
 * @example
 * ```tsx
 * function AuthenticatorApp() {
 *   const { create, authenticate } = useTotp();
 *   if (authenticate.isSuccess) return <p>Your authenticator app is ready.</p>;
 *   if (!create.data) return <button onClick={() => create.mutate({ expirationMinutes: 30 })}>Add an app</button>;
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         authenticate.mutate({ code: String(new FormData(event.currentTarget).get('code')) });
 *       }}
 *     >
 *       <img src={create.data.qrCode} alt={`Enter this key: ${create.data.secret}`} />
 *       <p>Store these recovery codes: {create.data.recoveryCodes.join(', ')}</p>
 *       <input name="code" aria-label="Code of the app" autoComplete="one-time-code" />
 *       <button disabled={authenticate.isPending}>Continue</button>
 *     </form>
 *   );
 * }
 * ```
 */
export function useTotp(options: ActionOptions<Totp> = {}): Totp {
  const { client, resolved } = useInternals('useTotp');
  const duration = {
    session_duration_minutes: resolved.sessionDurationMinutes,
  };
  const create: Totp['create'] = useFlowMutation(
    {
      mutationFn: async ({ expirationMinutes }: { expirationMinutes: number }) => ({
        data: await withStepUp(client, () => client.totps.create({ expiration_minutes: expirationMinutes })),
      }),
    },
    options.create,
  );
  const authenticate: Totp['authenticate'] = useSecretMutation(
    {
      validate: ({ code }: { code: string }) => (isPasscode(code) ? null : localError('invalid_totp_code')),
      mutationFn: async ({ code }) => ({ data: await client.totps.authenticate({ totp_code: code, ...duration }) }),
    },
    options.authenticate,
  );
  const recover: Totp['recover'] = useSecretMutation(
    {
      mutationFn: async ({ recoveryCode }: { recoveryCode: string }) => ({
        data: await client.totps.recover({ recovery_code: recoveryCode, ...duration }),
      }),
    },
    options.recover,
  );
  const recoveryCodes = useFlowMutation<void, ResponseOf<'totps.recoveryCodes'>>(
    { mutationFn: async () => ({ data: await withStepUp(client, client.totps.recoveryCodes) }) },
    options.recoveryCodes,
  );
  return { create, authenticate, recover, recoveryCodes };
}
