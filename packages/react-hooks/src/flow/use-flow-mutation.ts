'use client';

import type { FoyerError } from '@foyer/core';
import {
  QueryClientContext,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { useCallback, useContext, useRef } from 'react';
import type { CamelCase } from '../provider/camel-case.ts';
import { FlowContext, useInternals } from '../provider/context.ts';
import { useLatest } from '../provider/effects.ts';
import { toFoyerError } from '../provider/to-foyer-error.ts';
import { sharedMutationClient } from './mutation-client.ts';
import { type FlowAction, runAction } from './run-action.ts';

/**
 * An action of a hook: TanStack Query's `UseMutationResult`, which narrows by `status`. `mutate` does nothing while a
 * call is pending; `mutateAsync` then returns the promise of that call. `data` has members in camel case.
 */
export type FlowMutation<Variables, Result> = UseMutationResult<CamelCase<Result>, FoyerError, Variables>;

/**
 * TanStack Query's options of an action: `onMutate`, `onSuccess`, `onError`, `onSettled`, `meta`, `mutationKey`,
 * `gcTime` (here 1 second by default), `throwOnError` (here false by default). An action is never retried or paused.
 */
export type FlowMutationOptions<Variables, Data> = Omit<
  UseMutationOptions<Data, FoyerError, Variables>,
  'mutationFn' | 'retry' | 'retryDelay' | 'networkMode' | 'scope'
>;

/** The options of a hook: those of its actions, each under the name of the action. */
export type ActionOptions<Hook> = {
  [Action in keyof Hook as NonNullable<Hook[Action]> extends UseMutationResult<infer _, FoyerError, infer __, infer ___>
    ? Action
    : never]?: NonNullable<Hook[Action]> extends UseMutationResult<infer Data, FoyerError, infer Variables, infer _>
    ? FlowMutationOptions<Variables, Data>
    : never;
};

/** How long the values of an action, which can be secrets, are cached after its component has unmounted, in milliseconds. */
const GC_MS = 1_000;

/**
 * Runs an action as a TanStack Query mutation, reports its events to the host application, and moves the flow. A
 * response that arrives after the user has left the screen is reported, but does not change the screen.
 *
 * An action is never retried: the client of `@foyer/core` retries where this is safe. It is never paused: without a
 * network it fails.
 *
 * @example
 * ```tsx
 * function NameButton() {
 *   const { client } = useFoyer();
 *   const rename = useFlowMutation({
 *     mutationFn: async (first_name: string) => ({ data: await client.user.update({ name: { first_name } }) }),
 *   });
 *   return <button disabled={rename.isPending} onClick={() => rename.mutate('Ada')}>Call me Ada</button>;
 * }
 * ```
 */
export function useFlowMutation<Variables, Result>(
  action: FlowAction<Variables, Result>,
  options: FlowMutationOptions<Variables, CamelCase<Result>> = {},
): FlowMutation<Variables, Result> {
  const foyer = useInternals('useFlowMutation');
  // An action of the account, or of a step-up, moves no flow.
  const flow = useContext(FlowContext)?.flow;
  const internals = { ...foyer, flow };
  const mutationClient = useContext(QueryClientContext) ?? sharedMutationClient();
  const running = useRef<Promise<CamelCase<Result>> | null>(null);
  const visit = useRef(0);
  // TanStack Query replaces its copy only in an effect. A click can come before that, and an action of an older render
  // may lack what the user sees.
  const newest = useLatest({ internals, action });

  // With the defaults of the host application's `QueryClient`.
  const defaulted = mutationClient.defaultMutationOptions(options);
  const mutation = useMutation<CamelCase<Result>, FoyerError, Variables>(
    {
      ...defaulted,
      // An option that is set to undefined must not extend the time: the variables can be secrets.
      gcTime: options.gcTime ?? GC_MS,
      throwOnError: options.throwOnError ?? false,
      mutationFn: (variables) =>
        runAction(newest.current.internals, visit.current, newest.current.action, variables).catch((thrown) => {
          throw toFoyerError(thrown);
        }),
      onSettled: (...settled) => {
        // The callbacks of `mutate` run before the promise settles, and may start the action again.
        running.current = null;
        return defaulted.onSettled?.(...settled);
      },
      retry: false,
      networkMode: 'always',
    },
    mutationClient,
  );

  // Stable, like TanStack's functions.
  const { mutateAsync: run } = mutation;
  const mutateAsync = useCallback<typeof run>(
    (...call) => {
      // A second click can arrive before React has rendered `isPending`.
      if (!running.current) {
        visit.current = flow?.get().visit ?? 0;
        running.current = run(...call);
      }
      return running.current;
    },
    [run, flow],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    (...call) => {
      if (!running.current) mutateAsync(...call).catch(() => {});
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
