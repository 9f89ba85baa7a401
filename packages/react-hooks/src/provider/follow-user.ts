import type { AuthState, FoyerClient } from '@foyer/core';
import type { HeldStep } from '@foyer/core/flow';
import { heldStepStore, internalsOf } from '@foyer/core/internal';
import type { Internals } from './context.ts';

/** Returns the ID of the user who is signed in, null if there is none, and undefined if that is not known yet. */
const userIdOf = ({ status, user }: AuthState, held: HeldStep | null): string | null | undefined =>
  held ? null : status === 'unknown' ? undefined : (user?.user_id ?? null);

/**
 * Calls the callback whenever another user is signed in, in this or another tab, or no user any more. The first state that is
 * known is no change.
 *
 * @param first what the page was rendered with
 * @param mounted the state when the page was mounted
 * @param signal ends this
 * @param onChange returns the callback of the last rendering
 */
export function followUser(
  client: FoyerClient,
  first: Internals['first'],
  mounted: AuthState,
  signal: AbortSignal,
  onChange: () => ((userId: string | null) => void) | undefined,
): void {
  const { state } = client;
  const held = heldStepStore(client.publicToken, internalsOf(client).storage, state);
  const call = (userId: string | null) => {
    try {
      onChange()?.(userId);
    } catch (thrown) {
      console.error('[Foyer] onUserChange threw.', thrown);
    }
  };
  // A server that has found no user has rendered the page for none.
  let known = userIdOf(first.state, first.held) ?? (first.isOfRequest ? null : userIdOf(mounted, held.get()));
  const follow = () => {
    if (signal.aborted) return;
    const before = known;
    const next = userIdOf(state.get(), held.get());
    if (next === undefined || next === before) return;
    known = next;
    if (before !== undefined) call(next);
  };
  follow();
  signal.addEventListener('abort', state.subscribe(follow));
}
