'use client';

import type { FoyerClient } from '@foyer/core';
import type { FlowEvent, FlowState } from '@foyer/core/flow';
import type { QueryClient } from '@tanstack/react-query';
import { type Context, createContext, useContext } from 'react';
import type { FoyerConfig, HostEvent, ResolvedConfig } from './config.ts';

/** The client, the configuration and the callbacks of a `FoyerProvider`. */
export interface Foyer {
  client: FoyerClient;
  /** The configuration as the host application passed it. */
  config: FoyerConfig;
  /** The members of the configuration that have a default or must be checked. */
  resolved: ResolvedConfig;
  /** Calls `onEvent`. Never throws: an error of the callback is logged. */
  report(event: HostEvent): void;
  /** Calls `onError`, with any error that is not of Foyer as the `cause` of a `FoyerError`. Never throws. */
  reportError(error: unknown): void;
}

/** The state of the flow, and the function that changes it. */
export interface Flow {
  state: FlowState;
  /** Moves the flow by an event that needs no call: going back, or choosing a wallet. */
  dispatch(event: FlowEvent): void;
}

export interface Internals extends Foyer {
  mutationClient: QueryClient;
  /**
   * Moves the flow by the events of a response, unless the user has left the screen that sent the request: `visit` is
   * the value of `currentVisit()` when the call started.
   */
  dispatchFrom(visit: number, events: readonly FlowEvent[]): void;
  currentVisit(): number;
}

export const InternalsContext = createContext<Internals | null>(null);
export const FlowContext = createContext<Flow | null>(null);

function useRequired<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (!value) throw new Error('No FoyerProvider above this hook.');
  return value;
}

export function useInternals(): Internals {
  return useRequired(InternalsContext);
}

/**
 * Returns the client, the configuration and the callbacks of the nearest `FoyerProvider`.
 *
 * @throws Error outside of a `FoyerProvider`
 */
export function useFoyer(): Foyer {
  return useInternals();
}

/**
 * Returns the current screen with the data that screens pass on, and `dispatch` for events that need no call (going
 * back, choosing a wallet). `@foyer/core/flow` has the table of transitions.
 *
 * @throws Error outside of a `FoyerProvider`
 */
export function useFlow(): Flow {
  return useRequired(FlowContext);
}
