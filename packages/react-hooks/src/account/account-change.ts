import type { FoyerClient } from '@foyer/core';
import { isCeremonyError } from '@foyer/core';
import type { User } from '@foyer/core/operations';
import type { AccountAction, AccountSection, HostEvent } from '../flow/config.ts';
import type { ActionSuccess } from '../flow/run-action.ts';
import { changeUser } from '../session/change-user.ts';
import { refuseImpersonator } from '../session/impersonation.ts';

interface Change<Result> {
  section: AccountSection;
  action: AccountAction;
  /** Makes the change. */
  call: () => Promise<Result>;
  /** Whether a user has the change. Without it, a call that has failed has changed nothing. */
  isMade?: (user: User) => boolean;
}

/**
 * Changes the account. A failure without a response tells nothing about the change, and so does that of an entry which
 * another device has removed: the user is then loaded again, and the change is made if the user has it.
 *
 * @returns what `call` returns, null if only the user shows that the change is made; with the event of the change
 * @throws what `call` throws. If the session has ended, the client is then signed out
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
