'use client';

import type { FoyerClient } from '@foyer/core';
import type { FlowEvent, FlowState } from '@foyer/core/flow';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { FoyerConfig, HostEvent } from './config.ts';

/** What every hook below a `FoyerProvider` works with. */
export interface Foyer {
  client: FoyerClient;
  config: FoyerConfig;
  /** Tells the host of an event. Never throws, whatever the host's callback does. */
  report(event: HostEvent): void;
  /** Calls `onError`, with any error that is not of Foyer as the `cause` of a `FoyerError`. Never throws. */
  reportError(error: unknown): void;
}

/** The flow as hooks see it. */
export interface Flow {
  state: FlowState;
  /** Establishes a fact that the user's own action has made true. */
  dispatch(event: FlowEvent): void;
}

export interface Internals extends Foyer {
  mutationClient: QueryClient;
  /**
   * Establishes the facts that come from an answer, unless the user has left the screen that asked: `visit` is what
   * `currentVisit` gave when the call began.
   */
  dispatchFrom(visit: number, events: readonly FlowEvent[]): void;
  currentVisit(): number;
}

export const InternalsContext = createContext<Internals | null>(null);
export const FlowContext = createContext<Flow | null>(null);

export function useInternals(): Internals {
  const internals = useContext(InternalsContext);
  if (!internals) throw new Error('This hook needs a <FoyerProvider> above it.');
  return internals;
}

/**
 * The client, the configuration and the two reporters of the nearest `FoyerProvider`.
 *
 * @throws Error outside of a `FoyerProvider`
 */
export function useFoyer(): Foyer {
  return useInternals();
}

/**
 * The current screen with the data that screens hand on, and `dispatch` for facts that need no call (going back,
 * choosing a wallet). The table of what leads where is `@foyer/core/flow`.
 *
 * @throws Error outside of a `FoyerProvider`
 */
export function useFlow(): Flow {
  const flow = useContext(FlowContext);
  if (!flow) throw new Error('useFlow needs a <FoyerProvider> above it.');
  return flow;
}
