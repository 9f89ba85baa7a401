'use client';

import type { FoyerError, UserChange } from '@foyer/core';
import { useCallback, useEffect } from 'react';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { useInternals } from '../provider/context.ts';
import { impersonatorOf } from '../session/impersonation.ts';
import { useLoadedUser } from '../session/use-load.ts';
import type { Session, User } from '../session/use-user.ts';
import { changeAccount } from './account-change.ts';
import { type AccountEntry, isOnlyWay } from './only-way.ts';

/** The result of `useAccount`. */
export interface UseAccountResult {
  /** `error`: the user could not be loaded; call `retry`. `signedOut`: there is no user. */
  status: 'pending' | 'error' | 'signedOut' | 'success';
  error: FoyerError | null;
  /** Loads the user again. */
  retry(): void;
  /** Null unless `status` is `success`. */
  user: User | null;
  /** Null unless `status` is `success`. */
  session: Session | null;
  /**
   * The email address of the person who views the account for support, by a session of `client.impersonation`; '' if the
   * API does not name it. Null: the user's own session. Every change of an impersonated account fails with `ApiError`
   * `impersonated_session`, and nothing is sent.
   */
  impersonator: string | null;
  /** Whether an entry is the user's only way to log in, which the API does not remove. */
  isOnlyWay(entry: AccountEntry): boolean;
  /** Saves the name without surrounding spaces. An empty part is removed; the middle name stays. */
  updateName: FlowMutation<{ firstName: string; lastName: string }, UserChange<'user.update'> | null>;
  /** Removes the biometric key of a mobile app. */
  removeBiometricRegistration: FlowMutation<{ id: string }, UserChange<'user.deleteBiometricRegistration'> | null>;
}

/**
 * Returns the account of the signed-in user. Loads the user on mount, and again whenever the page gets the focus.
 *
 * A change that the API refuses because the session lacks a second factor, or has an old one, asks for it where the page
 * has `<StepUp/>`. Each change reports one `ACCOUNT_CHANGED`.
 *
 * @example
 * ```tsx
 * function Name() {
 *   const { user, impersonator, updateName } = useAccount();
 *   if (!user) return null;
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         const entered = new FormData(event.currentTarget);
 *         updateName.mutate({ firstName: String(entered.get('first')), lastName: String(entered.get('last')) });
 *       }}
 *     >
 *       <input name="first" aria-label="First name" defaultValue={user.name.firstName} />
 *       <input name="last" aria-label="Last name" defaultValue={user.name.lastName} />
 *       <button disabled={updateName.isPending || impersonator !== null}>Save</button>
 *     </form>
 *   );
 * }
 * ```
 */
export function useAccount(options: ActionOptions<UseAccountResult> = {}): UseAccountResult {
  const { client } = useInternals('useAccount');
  const { status, user, session, error, load } = useLoadedUser();
  useEffect(() => {
    // Another device may have changed the account. A failure leaves what is shown.
    const refresh = () => {
      if (status === 'signedIn') client.user.get().catch(() => {});
    };
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, [client, status]);

  const updateName = useFlowMutation(
    {
      mutationFn: ({ firstName, lastName }: { firstName: string; lastName: string }) => {
        // A name with one part replaces all three.
        const name = {
          first_name: firstName.trim(),
          middle_name: client.user.getSync()?.name.middle_name ?? '',
          last_name: lastName.trim(),
        };
        return changeAccount(client, {
          section: 'profile',
          action: 'changed',
          call: () => client.user.update({ name }),
          isMade: ({ name: saved }) => saved.first_name === name.first_name && saved.last_name === name.last_name,
        });
      },
    },
    options.updateName,
  );
  const removeBiometricRegistration = useFlowMutation(
    {
      mutationFn: ({ id }: { id: string }) =>
        changeAccount(client, {
          section: 'passkeys',
          action: 'removed',
          call: () => client.user.deleteBiometricRegistration(id),
          isMade: ({ biometric_registrations: all }) => !all.some((each) => each.biometric_registration_id === id),
        }),
    },
    options.removeBiometricRegistration,
  );
  return {
    status: user ? 'success' : status === 'signedOut' ? status : error ? 'error' : 'pending',
    error,
    retry: useCallback(() => void load(), [load]),
    user,
    session,
    impersonator: session && impersonatorOf(client.session.getSync()),
    isOnlyWay: (entry) => !!user && isOnlyWay(user, entry),
    updateName,
    removeBiometricRegistration,
  };
}
