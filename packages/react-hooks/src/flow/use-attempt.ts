import type { FoyerClient } from '@foyer/core';
import type { FlowState, Variant } from '@foyer/core/flow';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Internals } from './context.ts';

const noSubscription = () => () => {};

/**
 * Restores the stored attempt of this tab on mount, and stores it at each transition. Moves a screen that waits for a
 * message to the success screen when another tab signs in.
 *
 * @returns whether the attempt is being restored
 */
export function useAttempt(
  { attempt, parseAuthenticateUrl }: FoyerClient,
  variant: Variant,
  isKept: boolean,
  state: FlowState,
  { restore, completeElsewhere }: Pick<Internals, 'restore' | 'completeElsewhere'>,
): boolean {
  // Decided once, before the first render of a page that is not hydrated.
  const [start] = useState<{ state: FlowState; isRestoring?: boolean }>({ state });
  const isRestoring = useSyncExternalStore(
    noSubscription,
    // A token in the URL is newer than the attempt.
    () => (start.isRestoring ??= isKept && attempt.exists() && !parseAuthenticateUrl()),
    () => false,
  );
  const [, setRestored] = useState(false);

  useEffect(() => {
    if (!isRestoring) return;
    let live = true;
    attempt.get(variant).then((stored) => {
      if (!live) return;
      start.isRestoring = false;
      if (stored) restore(stored);
      setRestored(true);
    });
    return () => {
      live = false;
    };
  }, [isRestoring, attempt, variant, start, restore]);

  useEffect(
    () => (state === start.state ? undefined : attempt.follow({ variant, state }, isKept, completeElsewhere)),
    [isKept, attempt, variant, state, start, completeElsewhere],
  );

  return isRestoring;
}
