'use client';

import { stepUpsOf } from '@foyer/core/internal';
import type { ResponseOf } from '@foyer/core/operations';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { useInternals } from '../provider/context.ts';
import { useUser } from '../session/use-user.ts';
import { changeAccount } from './account-change.ts';
import { changeMinutes } from './change-minutes.ts';

/** The result of `useAccountPassword`. */
export interface UseAccountPasswordResult {
  /** Whether the user has a password. */
  hasPassword: boolean;
  /** The address to which the password belongs: the first verified one, or the first. Null: a password needs an address. */
  email: string | null;
  /**
   * Replaces the password. Fails with `ApiError` `unauthorized_credentials` if the current one is wrong, and with
   * `weak_password`, `breached_password`, `cannot_reset_password_with_existing_password` or `user_lock_limit_reached`.
   */
  change: FlowMutation<
    { currentPassword: string; newPassword: string },
    ResponseOf<'passwords.resetByExistingPassword'> | null
  >;
  /**
   * Sets the password of a user without one. The API requires a factor that is younger than 5 minutes: if the session has
   * none, the dialog of a step-up (`<StepUp/>` of `@foyer/ui`, or `useStepUpDialog`) asks for it first. Fails with
   * `CeremonyError` `cancelled` if the user closes the dialog, and with `UsageError` if the page has none.
   */
  set: FlowMutation<{ password: string }, ResponseOf<'passwords.resetBySession'> | null>;
}

/**
 * Changes or sets the password of the signed-in user. `useStrengthCheck` checks a new one. Reports `ACCOUNT_CHANGED`.
 *
 * @example
 * ```tsx
 * function ChangePassword() {
 *   const { change } = useAccountPassword();
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         const entered = new FormData(event.currentTarget);
 *         change.mutate({ currentPassword: String(entered.get('old')), newPassword: String(entered.get('new')) });
 *       }}
 *     >
 *       <input name="old" type="password" autoComplete="current-password" aria-label="Current password" />
 *       <input name="new" type="password" autoComplete="new-password" aria-label="New password" />
 *       {change.error && <p role="alert">{errorMessage(change.error)}</p>}
 *       <button disabled={change.isPending}>Save</button>
 *     </form>
 *   );
 * }
 * ```
 */
export function useAccountPassword(options: ActionOptions<UseAccountPasswordResult> = {}): UseAccountPasswordResult {
  const foyer = useInternals('useAccountPassword');
  const { client } = foyer;
  const { user } = useUser();
  const email = (user?.emails.find(({ verified }) => verified) ?? user?.emails[0])?.email ?? null;

  const change: UseAccountPasswordResult['change'] = useFlowMutation(
    {
      mutationFn: ({ currentPassword, newPassword }: { currentPassword: string; newPassword: string }) =>
        changeAccount(client, {
          section: 'passwords',
          action: 'changed',
          call: () =>
            client.passwords.resetByExistingPassword({
              email: email ?? '',
              existing_password: currentPassword,
              new_password: newPassword,
              session_duration_minutes: changeMinutes(foyer),
            }),
        }),
    },
    options.change,
  );
  const set: UseAccountPasswordResult['set'] = useFlowMutation(
    {
      mutationFn: ({ password }: { password: string }) =>
        changeAccount(client, {
          section: 'passwords',
          action: 'added',
          call: async () => {
            // The API asks for a factor that is younger than five minutes.
            await stepUpsOf(client).stepUp({ maxAgeSeconds: 300 });
            return client.passwords.resetBySession({ password, session_duration_minutes: changeMinutes(foyer) });
          },
          isMade: (current) => current.password !== null,
        }),
    },
    options.set,
  );
  return { hasPassword: !!user?.password, email, change, set };
}
