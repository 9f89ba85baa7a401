import { type FoyerClient, type FoyerError, isApiError } from '@foyer/core';
import type { FlowEvent } from '@foyer/core/flow';
import { createLazy, endsSession, refusesPasscode } from '@foyer/core/internal';

/** The texts of errors, which no first screen needs. */
const refused = /* @__PURE__ */ createLazy(() => import('./refused-event.ts'));

/**
 * Validates the session if a call of its step has failed because it may have ended: that signs out, and leads to Main.
 *
 * @returns why the validation has failed; undefined if it has not, or if there was none
 */
export async function signOutIfEnded(client: FoyerClient, error: unknown): Promise<unknown> {
  const isChanged = isApiError(error) && error.error_type === 'session_changed';
  if (!endsSession(error) && !isChanged && !refusesPasscode(error)) return;
  return client.session.authenticate().then(
    () => undefined,
    (reason: unknown) => reason,
  );
}

/** Does the same in a step of the sign-in, and says on Main why the user is there again. */
export async function leaveIfEnded(
  client: FoyerClient,
  dispatch: (event: FlowEvent) => void,
  error: unknown,
): Promise<void> {
  const found = await signOutIfEnded(client, error);
  const reason = endsSession(error) ? error : found;
  if (!endsSession(reason) || client.state.get().status !== 'signedOut') return;
  await refused.load().then(
    ({ refusedEvent }) => dispatch(refusedEvent(reason as FoyerError)),
    () => {},
  );
}
