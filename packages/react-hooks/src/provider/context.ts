'use client';

import type { AuthState, Bootstrap, FlowController, FlowView, FoyerClient, Prefill } from '@foyer/core';
import type { FlowEvent, HeldStep, Variant } from '@foyer/core/flow';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { FoyerConfig, HostEvent, ResolvedConfig } from './config.ts';

/** The client, the configuration and the callbacks of a `FoyerProvider`. */
export interface UseFoyerResult {
  client: FoyerClient;
  /** The configuration as the host application passed it. */
  config: FoyerConfig;
  /** The members of the configuration that have a default or must be checked. */
  resolved: ResolvedConfig;
  /** Calls `onEvent`. Never throws: an error of the callback is logged. */
  report(event: HostEvent): void;
  /**
   * Calls `onError`, once for each error, with any error that is not of Foyer as the `cause` of a `FoyerError`. Never
   * throws.
   */
  reportError(error: unknown): void;
}

/** The state of the flow, and the function that changes it. */
export interface UseFlowResult extends Pick<FlowView, 'state' | 'isRestoring' | 'unexpectedUser'> {
  /** The user whom the host application expects. */
  prefill: Prefill;
  /** Whether a reload returns to the same screen. */
  keepAttempt: boolean;
  /** Moves the flow by an event that needs no call: going back, or choosing a wallet. */
  dispatch(event: FlowEvent): void;
}

/** What hooks need of a `FoyerProvider`. */
export interface Internals extends UseFoyerResult {
  /** What a server renders with, and a browser hydrates with. */
  first: {
    state: AuthState;
    held: HeldStep | null;
    settings: Bootstrap;
    /** Whether a server has rendered the page for a request: for the user of `state`, or for none. */
    isOfRequest: boolean;
  };
}

/** What hooks of a sign-in need of a `SignInFlow`. */
export interface FlowInternals extends Pick<UseFlowResult, 'prefill' | 'keepAttempt'> {
  flow: FlowController;
  variant: Variant;
  /** What a sign-in still does in the background. The page waits for it before it leads on. */
  background: { current: Promise<unknown> | null };
}

export const InternalsContext = createContext<Internals | null>(null);
export const FlowContext = createContext<FlowInternals | null>(null);

/**
 * Returns what the hooks of this package need.
 *
 * @param hook the name of the calling hook, for the error of a missing provider
 */
export function useInternals(hook: string): Internals {
  const internals = useContext(InternalsContext);
  if (!internals) {
    throw new Error(
      `${hook} needs a FoyerProvider: render the component that calls it inside <FoyerProvider client={client}>.`,
    );
  }
  return internals;
}

/**
 * Returns what the hooks of a sign-in need.
 *
 * @param hook the name of the calling hook, for the error of a missing flow
 */
export function useFlowInternals(hook: string): Internals & FlowInternals {
  const internals = useInternals(hook);
  const flow = useContext(FlowContext);
  if (!flow) {
    throw new Error(`${hook} needs a flow: render the component that calls it inside <SignInFlow>.`);
  }
  return { ...internals, ...flow };
}

/**
 * Returns the client, the configuration and the callbacks of the nearest `FoyerProvider`.
 *
 * @throws Error outside of a `FoyerProvider`
 * @example
 * ```tsx
 * function RefreshButton() {
 *   const { client, reportError } = useFoyer();
 *   return <button onClick={() => client.user.get().catch(reportError)}>Load my account again</button>;
 * }
 * ```
 */
export function useFoyer(): UseFoyerResult {
  return useInternals('useFoyer');
}

/**
 * Returns the current screen with the data that screens pass on, and `dispatch` for events that need no call (going
 * back, choosing a wallet). `@foyer/core/flow` has the table of transitions.
 *
 * @throws Error outside of a `SignInFlow`
 * @example
 * ```tsx
 * function Steps() {
 *   const { state, isRestoring, dispatch } = useFlow();
 *   if (isRestoring) return <p>One moment...</p>;
 *   if (state.screen !== 'EmailConfirmation') return <p>Log in</p>;
 *   return (
 *     <p>
 *       An email was sent to {state.magicLinkState.email}.{' '}
 *       <button onClick={() => dispatch({ type: 'back' })}>Back</button>
 *     </p>
 *   );
 * }
 * ```
 */
export function useFlow(): UseFlowResult {
  const { flow, prefill, keepAttempt } = useFlowInternals('useFlow');
  // Not in a context: if a context above a boundary changes before the boundary has hydrated, React 18 discards the
  // server's markup of the boundary and renders it again.
  const { state, isRestoring, unexpectedUser } = useSyncExternalStore(flow.subscribe, flow.get, () => flow.initial);
  return useMemo(
    () => ({ state, isRestoring, unexpectedUser, prefill, keepAttempt, dispatch: flow.dispatch }),
    [state, isRestoring, unexpectedUser, prefill, keepAttempt, flow],
  );
}
