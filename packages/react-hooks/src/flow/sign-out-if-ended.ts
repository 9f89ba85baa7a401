import { type FoyerClient, isApiError } from '@foyer/core';
import { endsSession } from '@foyer/core/internal';

/** Validates the session if a call of its step has failed because it has ended: that signs out, and leads to Main. */
export async function signOutIfEnded(client: FoyerClient, error: unknown): Promise<void> {
  const isEnded = endsSession(error) || (isApiError(error) && error.error_type === 'session_changed');
  if (isEnded) await client.session.authenticate().catch(() => {});
}
