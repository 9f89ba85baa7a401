'use client';

import type { FoyerError } from '@foyer/core';
import type { FlowEvent } from '@foyer/core/flow';
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { HostEvent } from './config.ts';
import { useInternals } from './context.ts';

/** One event of the flow, or several that come true together: the user sees only the screen that the last leads to. */
type FlowEvents = FlowEvent | readonly FlowEvent[];

/** An action of a flow: the call, what it reports to the host application, and where it leads. */
export interface FlowEffect<Variables, Result> {
  /** Returns what is wrong with the input, if anything. Then nothing is sent and nothing is reported. */
  validate?: (variables: Variables) => FoyerError | null;
  /** Makes the call. */
  effect: (variables: Variables) => Promise<Result>;
  /** The events that a success reports to the host application, in this order. */
  report?: (result: Result, variables: Variables) => readonly HostEvent[];
  /** What a failure means for the flow. Null, and the default: the flow stays where it is. */
  failure?: (error: FoyerError) => FlowEvents | null;
  /** What a success means for the flow. */
  fact?: (result: Result, variables: Variables) => FlowEvents;
}

/** The effect of a call that sends something: the first time and every later one go through the same. */
export type SendEffect<Variables, Result> = Required<Omit<FlowEffect<Variables, Result>, 'failure'>>;

/**
 * An action of a hook: TanStack Query's `UseMutationResult`, which narrows by `status`. `mutate` does nothing while a
 * call is pending; `mutateAsync` then returns the promise of that call.
 */
export type FlowMutation<Variables, Result> = UseMutationResult<Result, FoyerError, Variables>;

/**
 * TanStack Query's options of an action: `onMutate`, `onSuccess`, `onError`, `onSettled`, `meta`, `mutationKey`,
 * `gcTime` (here 1 second by default), `throwOnError` (here false by default). An action is never retried or paused.
 */
export type FlowMutationOptions<Variables, Result> = Omit<
  UseMutationOptions<Result, FoyerError, Variables>,
  'mutationFn' | 'retry' | 'retryDelay' | 'networkMode' | 'scope'
>;

/** The options of a hook: those of its actions, each under the name of the action. */
export type ActionOptions<Hook> = {
  [Action in keyof Hook as NonNullable<Hook[Action]> extends UseMutationResult<infer _, FoyerError, infer __, infer ___>
    ? Action
    : never]?: NonNullable<Hook[Action]> extends UseMutationResult<infer Result, FoyerError, infer Variables, infer _>
    ? FlowMutationOptions<Variables, Result>
    : never;
};

/** The values of an action can be secrets: they are dropped soon after the component that needed them has gone. */
const GC_MS = 1_000;

/**
 * The one adapter between a call, the host application and the flow. An answer that arrives after the user has left the
 * screen is still reported, but leads to no other screen.
 *
 * Never retried: the client of `@foyer/core` repeats what may be repeated. Never paused: a call without a network fails.
 */
export function useFlowMutation<Variables, Result>(
  { validate, effect, report, fact, failure }: FlowEffect<Variables, Result>,
  options: FlowMutationOptions<Variables, Result> = {},
): FlowMutation<Variables, Result> {
  const internals = useInternals();
  const { mutationClient, currentVisit } = internals;
  const running = useRef<Promise<Result> | null>(null);
  const visit = useRef(0);

  // With the defaults of the host application's `QueryClient`.
  const defaulted = mutationClient.defaultMutationOptions(options);
  const mutation = useMutation<Result, FoyerError, Variables>(
    {
      ...defaulted,
      mutationFn: async (variables) => {
        const refusal = validate?.(variables);
        if (refusal) throw refusal;
        const lead = (events: FlowEvents) => internals.dispatchFrom(visit.current, [events].flat());
        let result: Result;
        try {
          result = await effect(variables);
        } catch (thrown) {
          const error = thrown as FoyerError;
          internals.reportError(error);
          const events = failure?.(error);
          if (events) lead(events);
          throw error;
        }
        for (const event of report?.(result, variables) ?? []) internals.report(event);
        if (fact) lead(fact(result, variables));
        return result;
      },
      onSettled: (...settled) => {
        // The callbacks of `mutate` run before the promise settles, and may call again.
        running.current = null;
        return defaulted.onSettled?.(...settled);
      },
      gcTime: options.gcTime ?? GC_MS,
      throwOnError: options.throwOnError ?? false,
      retry: false,
      networkMode: 'always',
    },
    mutationClient,
  );

  // TanStack's own is stable, and so are these.
  const { mutateAsync: run } = mutation;
  const mutateAsync = useCallback<typeof run>(
    (...call) => {
      // A second click can come before React has rendered `isPending`.
      if (!running.current) {
        visit.current = currentVisit();
        running.current = run(...call);
      }
      return running.current;
    },
    [run, currentVisit],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    (...call) => {
      if (!running.current) mutateAsync(...call).catch(() => {});
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
