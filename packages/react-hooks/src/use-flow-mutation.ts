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
  effect: (variables: Variables) => Promise<Result>;
  report?: (result: Result, variables: Variables) => readonly HostEvent[];
  fact?: (result: Result, variables: Variables) => FlowEvent;
}

/** A call under way, with TanStack's own members. `mutate` does nothing while one is pending. */
export type FlowMutation<Variables, Result> = Pick<
  UseMutationResult<Result, FoyerError, Variables>,
  'mutate' | 'isPending' | 'isSuccess' | 'error' | 'data' | 'variables' | 'reset'
>;

/**
 * The one adapter between a call, the host and the flow. A failed call leaves the flow where it is. An answer that
 * arrives after the user has left the screen is still reported to the host, but moves nobody.
 */
export function useFlowMutation<Variables, Result>({
  validate,
  effect,
  report,
  fact,
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
        const event = fact?.(result, variables);
        if (event) internals.dispatchFrom(visit, event);
      },
      onError: (error, variables) => {
        if (!validate?.(variables)) internals.reportError(error);
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
