'use client';

import type {
  Attempt,
  AttemptHints,
  AuthResponse,
  AuthState,
  Bootstrap,
  CompletedSignIn,
  FoyerClient,
} from '@foyer/core';
import type { FlowEvent, FlowState } from '@foyer/core/flow';
import { type Context, createContext, useContext } from 'react';
import type { FoyerConfig, HostEvent, ResolvedConfig } from './config.ts';

/** The address or number of the user whom the host application expects. */
export interface Prefill {
  /** Fills the fields of email addresses. */
  email?: string | undefined;
  /** Fills the fields of phone numbers, in E.164. */
  phone?: string | undefined;
  /**
   * Whether only this user may sign in, for example because of an invitation: the fields are read-only, and a sign-in as
   * another user is not reported. Default false.
   */
  locked?: boolean | undefined;
}

/** A sign-in that is complete, but not reported, because it may be of the wrong user. */
export interface HeldSignIn {
  /** `invitation`: the user is not the one of a locked `prefill`. */
  reason: 'invitation';
  /** The address or number of the expected user. */
  expected: string;
  /** Signs out, and returns to Main. Rejects if the user could not be signed out. */
  cancel(): Promise<void>;
}

/** The client, the configuration and the callbacks of a `FoyerProvider`. */
export interface Foyer {
  client: FoyerClient;
  /** The configuration as the host application passed it. */
  config: FoyerConfig;
  /** The members of the configuration that have a default or must be checked. */
  resolved: ResolvedConfig;
  /** The user whom the host application expects. */
  prefill: Prefill;
  /** Whether a reload returns to the same screen. */
  keepAttempt: boolean;
  /** Calls `onEvent`. Never throws: an error of the callback is logged. */
  report(event: HostEvent): void;
  /**
   * Calls `onError`, once for each error, with any error that is not of Foyer as the `cause` of a `FoyerError`. Never
   * throws.
   */
  reportError(error: unknown): void;
}

/** The state of the flow, and the function that changes it. */
export interface Flow {
  state: FlowState;
  /**
   * Whether the attempt from before a reload is being restored: `state` changes in a moment, so show a placeholder. Always
   * false on a server and during hydration.
   */
  isRestoring: boolean;
  /** Moves the flow by an event that needs no call: going back, or choosing a wallet. */
  dispatch(event: FlowEvent): void;
  /** The sign-in that is not reported; null if there is none. To show instead of the screen. */
  held: HeldSignIn | null;
}

/** How a user has signed in. */
export type SignIn = Omit<CompletedSignIn, 'carry'>;

export interface Internals extends Foyer {
  /** What a server renders with, and a browser hydrates with. */
  first: { state: AuthState; settings: Bootstrap };
  /**
   * Moves the flow by the events of a response, unless the user has left the screen that sent the request: `visit` is
   * the value of `currentVisit()` when the call started.
   */
  dispatchFrom(visit: number, events: readonly FlowEvent[]): void;
  currentVisit(): number;
  /** Begins a sign-in, unless one is under way in this tab. */
  begin(hints?: AttemptHints): void;
  /**
   * Completes a sign-in: calls `finish`, which reports the events of its call and moves the flow, and reports
   * `AUTHENTICATE_FLOW_COMPLETE`. Holds both back if the user is not the expected one.
   */
  complete(response: Pick<AuthResponse, 'user' | 'session'>, signIn: SignIn, finish: () => void): void;
  /**
   * Completes a sign-in of another tab while this one waits for it: leads to the success screen. Leads to Main if no user
   * is signed in.
   */
  completeElsewhere(signIn: SignIn): void;
  /** Completes a sign-in of another tab or of an earlier view of this page, which may have been reported there. */
  claim(signIn: SignIn): void;
  /** Continues with an attempt from before a reload. */
  restore(attempt: Attempt): void;
}

export const InternalsContext = createContext<Internals | null>(null);
export const FlowContext = createContext<Flow | null>(null);

function useRequired<Value>(context: Context<Value | null>, hook: string): Value {
  const value = useContext(context);
  if (!value) {
    throw new Error(
      `${hook} needs a FoyerProvider: render the component that calls it inside <FoyerProvider client={client}>.`,
    );
  }
  return value;
}

/**
 * Returns what the hooks of this package need.
 *
 * @param hook the name of the calling hook, for the error of a missing provider
 */
export function useInternals(hook: string): Internals {
  return useRequired(InternalsContext, hook);
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
export function useFoyer(): Foyer {
  return useInternals('useFoyer');
}

/**
 * Returns the current screen with the data that screens pass on, and `dispatch` for events that need no call (going
 * back, choosing a wallet). `@foyer/core/flow` has the table of transitions.
 *
 * @throws Error outside of a `FoyerProvider`
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
export function useFlow(): Flow {
  return useRequired(FlowContext, 'useFlow');
}
