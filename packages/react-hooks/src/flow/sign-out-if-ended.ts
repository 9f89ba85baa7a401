import { type FoyerClient, type FoyerError, isApiError } from '@foyer/core';
import type { FlowEvent } from '@foyer/core/flow';
import { createLazy, endsSession } from '@foyer/core/internal';

/** The texts of errors, which no first screen needs. */
const refused = /* @__PURE__ */ createLazy(() => import('./refused-event.ts'));

/** Validates the session if a call of its step has failed because it has ended: that signs out, and leads to Main. */
export async function signOutIfEnded(client: FoyerClient, error: unknown): Promise<void> {
  const isEnded = endsSession(error) || (isApiError(error) && error.error_type === 'session_changed');
  if (isEnded) await client.session.authenticate().catch(() => {});
}

/** Does the same in a step of the sign-in, and says on Main why the user is there again. */
export async function leaveIfEnded(
  client: FoyerClient,
  dispatch: (event: FlowEvent) => void,
  error: unknown,
): Promise<void> {
  await signOutIfEnded(client, error);
  if (!endsSession(error) || client.state.get().status !== 'signedOut') return;
  await refused.load().then(
    ({ refusedEvent }) => dispatch(refusedEvent(error as FoyerError)),
    () => {},
  );
}
