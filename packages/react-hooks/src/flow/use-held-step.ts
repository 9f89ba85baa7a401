import type { FoyerClient } from '@foyer/core';
import type { HeldStep } from '@foyer/core/flow';
import { heldStepStore, internalsOf } from '@foyer/core/internal';
import { useMemo, useSyncExternalStore } from 'react';

/** Returns the step that holds back the sign-in of the current session, in this or another tab; null if there is none. */
export function useHeldStep(client: FoyerClient): HeldStep | null {
  const held = useMemo(() => heldStepStore(client.publicToken, internalsOf(client).storage, client.state), [client]);
  return useSyncExternalStore(held.subscribe, held.get, () => null);
}
