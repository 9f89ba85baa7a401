'use client';

import type { FoyerError } from '@foyer/core';
import type { FlowEvent } from '@foyer/core/flow';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { HostEvent } from './config.ts';
import { useInternals } from './context.ts';

/** An effect of a flow: what it does, what the host hears of it, and the fact it establishes. */
export interface FlowEffect<Variables, Result> {
  /** Says what is wrong with the input. Then nothing is sent and the host hears nothing. */
  validate?: (variables: Variables) => FoyerError | null;
  /** Makes the call. */
  effect: (variables: Variables) => Promise<Result>;
  /** What the host is told of its success, in this order. */
  report?: (result: Result, variables: Variables) => readonly HostEvent[];
  /** The fact that a failure establishes. Without one a failed call leaves the flow where it is. */
  failure?: (error: FoyerError) => FlowEvent;
  /** One fact, or several that come true together: the user sees only the screen that the last one leads to. */
  fact?: (result: Result, variables: Variables) => FlowEvent | readonly FlowEvent[];
}

/** The effect of a call that sends something: the first time and every later one go through the same. */
export type SendEffect<Variables, Result> = Required<Omit<FlowEffect<Variables, Result>, 'failure'>>;

/** A call under way, with TanStack's own members. `mutate` does nothing while one is pending. */
export type FlowMutation<Variables, Result> = Pick<
  UseMutationResult<Result, FoyerError, Variables>,
  'mutate' | 'isPending' | 'isSuccess' | 'error' | 'data' | 'variables' | 'reset'
>;

/**
 * The one adapter between a call, the host and the flow. An answer that arrives after the user has left the screen is
 * still reported to the host, but moves nobody.
 */
export function useFlowMutation<Variables, Result>({
  validate,
  effect,
  report,
  fact,
  failure,
}: FlowEffect<Variables, Result>): FlowMutation<Variables, Result> {
  const internals = useInternals();
  const pending = useRef(false);

  const mutation = useMutation<Result, FoyerError, Variables, number>(
    {
      mutationFn: async (variables) => {
        const refusal = validate?.(variables);
        if (refusal) throw refusal;
        return effect(variables);
      },
      onMutate: () => internals.currentVisit(),
      onSuccess: (result, variables, visit) => {
        for (const event of report?.(result, variables) ?? []) internals.report(event);
        if (fact) internals.dispatchFrom(visit, [fact(result, variables)].flat());
      },
      onError: (error, variables, visit) => {
        if (validate?.(variables)) return;
        internals.reportError(error);
        if (failure && visit !== undefined) internals.dispatchFrom(visit, [failure(error)]);
      },
      onSettled: () => {
        pending.current = false;
      },
    },
    internals.mutationClient,
  );

  const run = mutation.mutate;
  const mutate = useCallback<typeof run>(
    (...call) => {
      // A second click can come before React has rendered `isPending`.
      if (pending.current) return;
      pending.current = true;
      run(...call);
    },
    [run],
  );
  const { isPending, isSuccess, error, data, variables, reset } = mutation;
  return { mutate, isPending, isSuccess, error, data, variables, reset } as FlowMutation<Variables, Result>;
}
