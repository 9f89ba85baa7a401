'use client';

import { type FoyerError, isCeremonyError, type UserChange } from '@foyer/core';
import { localError } from '@foyer/core/internal';
import type { ApiUser, ResponseOf, WebAuthnRegistration } from '@foyer/core/operations';
import { useCallback, useContext, useState } from 'react';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import type { CamelCase } from '../provider/camel-case.ts';
import { FlowContext, useInternals } from '../provider/context.ts';
import { changeUser } from '../session/change-user.ts';
import { impersonatorOf } from '../session/impersonation.ts';
import { useLoadedUser } from '../session/use-load.ts';
import { passkeyChange } from './passkey-change.ts';

/** A passkey of the user. */
export type Passkey = CamelCase<WebAuthnRegistration>;

/** The result of `usePasskeys`. */
export interface UsePasskeysResult {
  /** `error`: the user could not be loaded; call `retry`. `signedOut`: there is no user, so no passkeys. */
  status: 'pending' | 'error' | 'signedOut' | 'success';
  error: FoyerError | null;
  /** Loads the user again. */
  retry(): void;
  /** The user's passkeys. A pending `rename` or `remove` is already applied, and undone if it fails. */
  passkeys: readonly Passkey[];
  /**
   * Renames a passkey. Fails with `ApiError` `empty_webauthn_registration_name` for an empty name, and with
   * `impersonated_session` in a session of `client.impersonation`; nothing is sent then. Asks for a step-up as `remove`
   * does, and signs out if the session has ended. A passkey that another device has deleted leaves the list.
   */
  rename: FlowMutation<{ id: string; name: string }, ResponseOf<'webauthn.update'>>;
  /**
   * Deletes a passkey from the account. This cannot be undone. A session of `client.impersonation` fails with `ApiError`
   * `impersonated_session`, and nothing is sent. If the API refuses the call with `insufficient_factors` or
   * `stale_factors`, a page with the dialog of a step-up (`<StepUp/>` of `@foyer/ui`, or `useStepUpDialog`) asks the user,
   * and makes the call a second time. Signs out if the session has ended. Succeeds, with `data` null, if the passkey is gone
   * all the same: another device has deleted it, or the response was lost.
   */
  remove: FlowMutation<{ id: string }, UserChange<'user.deleteWebauthnRegistration'> | null>;
}

/**
 * Lists, renames and deletes the passkeys of the signed-in user. Loads the user on mount, and signals the remaining
 * passkeys to the browser's password managers after a deletion. Reports one `ACCOUNT_CHANGED` for each change, except in
 * the flow of a passkey registration.
 *
 * @example
 * ```tsx
 * function PasskeyList() {
 *   const { status, passkeys, remove } = usePasskeys();
 *   if (status !== 'success') return null;
 *   return passkeys.map(({ webauthnRegistrationId: id, name }) => (
 *     <button key={id} onClick={() => remove.mutate({ id })}>Delete {name}</button>
 *   ));
 * }
 * ```
 */
export function usePasskeys(options: ActionOptions<UsePasskeysResult> = {}): UsePasskeysResult {
  const { client } = useInternals('usePasskeys');
  const flow = useContext(FlowContext);
  const { status, user, error, load } = useLoadedUser();

  /** Loads the user again after a change has failed: another device may have changed the passkeys. Null: nothing was sent. */
  async function userAfter(error: unknown): Promise<ApiUser | null> {
    const session = client.session.getSync();
    const isUnsent = isCeremonyError(error) || !session || impersonatorOf(session) !== null;
    return isUnsent ? null : client.user.get().catch(() => null);
  }

  const rename = useFlowMutation(
    {
      validate: ({ name }: { id: string; name: string }) =>
        name.trim() ? null : localError('empty_webauthn_registration_name'),
      mutationFn: async ({ id, name }) => {
        const renaming = { webauthn_registration_id: id, name: name.trim() };
        const response = await changeUser(client, () => client.webauthn.update(renaming)).catch(async (error) => {
          await userAfter(error);
          throw error;
        });
        // Pending until the new name is in the list.
        await load();
        return { data: response, hostEvents: passkeyChange(flow, 'changed') };
      },
    },
    options.rename,
  );
  // Changes before TanStack reports `isPending`: a list that moves the focus must not see a row that is about to go.
  const [removedId, setRemovedId] = useState<string | null>(null);
  const remove = useFlowMutation(
    {
      mutationFn: async ({ id }: { id: string }) => {
        setRemovedId(id);
        try {
          const call = () => client.user.deleteWebauthnRegistration(id);
          const response = await changeUser(client, call).catch(async (error) => {
            const current = await userAfter(error);
            const isThere = ({ webauthn_registration_id: each }: WebAuthnRegistration) => each === id;
            if (!current || current.webauthn_registrations.some(isThere)) throw error;
            return null;
          });
          void client.webauthn.signalAcceptedPasskeys();
          return { data: response, hostEvents: passkeyChange(flow, 'removed') };
        } finally {
          setRemovedId(null);
        }
      },
    },
    options.remove,
  );

  const renamed = rename.isPending ? rename.variables : null;
  const passkeys = (user?.webauthnRegistrations ?? []).flatMap((passkey) => {
    const id = passkey.webauthnRegistrationId;
    if (id === removedId) return [];
    return id === renamed?.id ? [{ ...passkey, name: renamed.name.trim() || passkey.name }] : [passkey];
  });
  return {
    status: user ? 'success' : status === 'signedOut' ? status : error ? 'error' : 'pending',
    error,
    retry: useCallback(() => void load(), [load]),
    passkeys,
    rename,
    remove,
  };
}
