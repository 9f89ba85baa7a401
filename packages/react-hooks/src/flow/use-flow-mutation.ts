'use client';

import type { AuthResponse, FoyerError, SignIn } from '@foyer/core';
import type { FlowEvent } from '@foyer/core/flow';
import {
  QueryClientContext,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { useCallback, useContext, useRef } from 'react';
import { type CamelCase, camelCase } from './camel-case.ts';
import type { HostEvent } from './config.ts';
import { useInternals } from './context.ts';
import { sharedMutationClient } from './mutation-client.ts';

/** One event of the flow, or several at once: the user sees only the screen that the last one leads to. */
type FlowEvents = FlowEvent | readonly FlowEvent[];

/** An action of a flow: the call, the events that it reports to the host application, and where it leads. */
export interface FlowAction<Variables, Result> {
  /** Returns the variables in the form that the other functions expect. Default: as they are. */
  prepare?: (variables: Variables) => Promise<Variables>;
  /** Returns the error of the input, if any. The action then fails; nothing is sent and nothing is reported. */
  validate?: (variables: Variables) => FoyerError | null;
  /** Makes the call. `data` of the mutation is its result, with members in camel case. */
  mutationFn: (variables: Variables) => Promise<Result>;
  /** Returns the events that a success reports to the host application, in this order. */
  hostEvents?: (result: Result, variables: Variables) => readonly HostEvent[] | undefined;
  /**
   * How a success signs in, for an action whose result is the response of a sign-in, or null without one:
   * `AUTHENTICATE_FLOW_COMPLETE` is reported after `hostEvents`. Default: the action does not sign in.
   */
  signIn?: SignIn;
  /** Returns the events with which a success moves the flow. An action with such events begins a sign-in. */
  flowEvents?: (result: Result, variables: Variables) => FlowEvents;
  /** Returns the events with which a failure moves the flow. Default, and null: the screen stays. */
  flowEventsOnError?: (error: FoyerError) => FlowEvents | null;
}

/** An action that sends a message. */
export type SendAction<Variables, Result> = Required<
  Omit<FlowAction<Variables, Result>, 'prepare' | 'flowEventsOnError' | 'signIn'>
>;

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
 *     mutationFn: (first_name: string) => client.user.update({ name: { first_name } }),
 *   });
 *   return <button disabled={rename.isPending} onClick={() => rename.mutate('Ada')}>Call me Ada</button>;
 * }
 * ```
 */
export function useFlowMutation<Variables, Result>(
  { prepare, validate, mutationFn, hostEvents, signIn, flowEvents, flowEventsOnError }: FlowAction<Variables, Result>,
  options: FlowMutationOptions<Variables, CamelCase<Result>> = {},
): FlowMutation<Variables, Result> {
  const internals = useInternals('useFlowMutation');
  const { flow } = internals;
  const mutationClient = useContext(QueryClientContext) ?? sharedMutationClient();
  const running = useRef<Promise<CamelCase<Result>> | null>(null);
  const visit = useRef(0);

  // With the defaults of the host application's `QueryClient`.
  const defaulted = mutationClient.defaultMutationOptions(options);
  const mutation = useMutation<CamelCase<Result>, FoyerError, Variables>(
    {
      ...defaulted,
      // An option that is set to undefined must not extend the time: the variables can be secrets.
      gcTime: options.gcTime ?? GC_MS,
      throwOnError: options.throwOnError ?? false,
      mutationFn: async (given) => {
        const variables = prepare ? await prepare(given) : given;
        const invalid = validate?.(variables);
        if (invalid) throw invalid;
        const move = (events: FlowEvents) => flow.dispatchFrom(visit.current, events);
        let result: Result;
        try {
          if (flowEvents) flow.begin();
          result = await mutationFn(variables);
        } catch (thrown) {
          const error = thrown as FoyerError;
          internals.reportError(error);
          const events = flowEventsOnError?.(error);
          if (events) move(events);
          throw error;
        }
        const finish = () => {
          for (const event of hostEvents?.(result, variables) ?? []) internals.report(event);
          if (flowEvents) move(flowEvents(result, variables));
        };
        const isHeld = signIn && result && !flow.complete(result as Result & AuthResponse, signIn);
        if (!isHeld) finish();
        return camelCase(result);
      },
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
        visit.current = flow.get().visit;
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
