import type { FoyerClient } from '@foyer/core';
import { isCeremonyError } from '@foyer/core';
import type { ApiUser } from '@foyer/core/operations';
import type { ActionSuccess } from '../flow/run-action.ts';
import type { AccountAction, AccountSection, HostEvent } from '../provider/config.ts';
import { changeUser } from '../session/change-user.ts';
import { refuseImpersonator } from '../session/impersonation.ts';

interface Change<Result> {
  section: AccountSection;
  action: AccountAction;
  /** Makes the change. */
  call: () => Promise<Result>;
  /** Returns whether a user's data contain the change. Default: a call that fails has changed nothing. */
  isMade?: (user: ApiUser) => boolean;
}

/**
 * Changes the account. If the call fails, the change may have been made all the same: its response was lost, or another
 * device has removed the entry. The user is therefore loaded again, and the change succeeds if `isMade` returns true. A
 * `CeremonyError` means that nothing has changed.
 *
 * @returns what `call` returns, or null if only the loaded user shows the change; with the event of the change
 * @throws what `call` throws. If the session has ended, the client is then signed out
 * @throws {ApiError} `impersonated_session` if support views the account; nothing is sent
 */
export async function changeAccount<Result>(
  client: FoyerClient,
  { section, action, call, isMade }: Change<Result>,
): Promise<ActionSuccess<Result | null>> {
  const hostEvents: readonly HostEvent[] = [{ type: 'ACCOUNT_CHANGED', data: { section, action } }];
  refuseImpersonator(client);
  try {
    return { data: await changeUser(client, call), hostEvents };
  } catch (error) {
    if (isCeremonyError(error)) throw error;
    const user = client.session.getSync() && (await client.user.get().catch(() => null));
    if (user && isMade?.(user)) return { data: null, hostEvents };
    throw error;
  }
}
