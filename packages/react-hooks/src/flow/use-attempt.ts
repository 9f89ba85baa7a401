import type { FoyerClient } from '@foyer/core';
import type { FlowState, Variant } from '@foyer/core/flow';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Flow, Internals, Prefill } from './context.ts';
import { isExpectedAttempt } from './expected-user.ts';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

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
  prefill: Prefill,
  { dispatch, completeElsewhere }: Pick<Internals, 'completeElsewhere'> & Pick<Flow, 'dispatch'>,
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
  const latest = useRef(prefill);
  useIsomorphicLayoutEffect(() => {
    latest.current = prefill;
  });

  useEffect(() => {
    if (!isRestoring) return;
    let live = true;
    attempt.get(variant).then((stored) => {
      if (!live) return;
      start.isRestoring = false;
      if (stored && isExpectedAttempt(stored.state, latest.current)) {
        dispatch({ type: 'attemptRestored', state: stored.state });
      }
      setRestored(true);
    });
    return () => {
      live = false;
    };
  }, [isRestoring, attempt, variant, start, dispatch]);

  useEffect(
    () => (state === start.state ? undefined : attempt.follow({ variant, state }, isKept, completeElsewhere)),
    [isKept, attempt, variant, state, start, completeElsewhere],
  );

  return isRestoring;
}
