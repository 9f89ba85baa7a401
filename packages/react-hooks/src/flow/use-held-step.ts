import type { HeldStep } from '@foyer/core/flow';
import { heldStepStore, internalsOf } from '@foyer/core/internal';
import { useMemo, useSyncExternalStore } from 'react';
import type { Internals } from '../provider/context.ts';

/**
 * Returns the step that holds back the sign-in of the current session, in this or another tab; null if there is none. While
 * a server renders and a browser hydrates, it is that of `initial`.
 */
export function useHeldStep({ client, first }: Pick<Internals, 'client' | 'first'>): HeldStep | null {
  const held = useMemo(() => heldStepStore(client.publicToken, internalsOf(client).storage, client.state), [client]);
  return useSyncExternalStore(held.subscribe, held.get, () => first.held);
}
