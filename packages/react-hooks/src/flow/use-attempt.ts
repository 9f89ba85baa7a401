import type { AuthState, FoyerClient } from '@foyer/core';
import { type FlowState, type Screen, startScreens, transitions, type Variant } from '@foyer/core/flow';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Flow, Internals, SignIn } from './context.ts';

const noSubscription = () => () => {};

/** Identifies the last sign-in of this browser: a session, and when its user has proven their identity. */
export function signInOf({ session }: Pick<AuthState, 'session'>): string {
  const times = session?.authentication_factors.map((factor) => factor.last_authenticated_at);
  return session ? `${session.session_id} ${times}` : '';
}

/** Returns how the user of a waiting screen signs in elsewhere. */
const signInAt = (screen: Screen): SignIn =>
  screen.startsWith('Password')
    ? { entry: 'link', method: 'password_reset' }
    : { entry: screen === 'OTPAuthenticate' ? 'form' : 'link' };

/**
 * Restores the stored attempt of this tab on mount, and stores it at each transition. Moves a screen that waits for a
 * message to the success screen when another tab signs in.
 *
 * @returns whether the attempt is being restored
 */
export function useAttempt(
  { attempt, parseAuthenticateUrl, state: auth }: FoyerClient,
  variant: Variant,
  isKept: boolean,
  state: FlowState,
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

  useEffect(() => {
    if (!isRestoring) return;
    let live = true;
    attempt.get(variant).then((stored) => {
      if (!live) return;
      start.isRestoring = false;
      if (stored && stored.state.screen !== start.state.screen) {
        dispatch({ type: 'attemptRestored', state: stored.state });
      }
      setRestored(true);
    });
    return () => {
      live = false;
    };
  }, [isRestoring, attempt, variant, start, dispatch]);

  useEffect(() => {
    if (!isKept || state === start.state) return;
    attempt.set(state.screen === startScreens[variant] ? null : { variant, state });
  }, [isKept, attempt, variant, state, start]);

  const { screen } = state;
  useEffect(() => {
    if (!('signedInElsewhere' in transitions[screen])) return;
    const before = signInOf(auth.get());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = auth.subscribe(() => {
      const now = signInOf(auth.get());
      clearTimeout(timer);
      // Later than the transition of a sign-in in this tab, which leads to a screen that waits for nothing.
      if (now && now !== before) timer = setTimeout(completeElsewhere, 0, signInAt(screen));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [screen, auth, completeElsewhere]);

  return isRestoring;
}
