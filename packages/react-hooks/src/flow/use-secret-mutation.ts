'use client';

import { useCallback } from 'react';
import type { CamelCase } from '../provider/camel-case.ts';
import type { FlowAction } from './run-action.ts';
import { type FlowMutation, type FlowMutationOptions, useFlowMutation } from './use-flow-mutation.ts';

/**
 * `useFlowMutation` for variables that are secrets: TanStack Query's cache and devtools contain them only while the call
 * is pending. Afterwards `variables` is an empty object.
 */
export function useSecretMutation<Variables extends object, Result>(
  action: FlowAction<Variables, Result>,
  options?: FlowMutationOptions<Variables, CamelCase<Result>>,
): FlowMutation<Variables, Result> {
  const mutation = useFlowMutation(action, options);
  const { mutateAsync: run } = mutation;
  const mutateAsync = useCallback<typeof run>(
    async (...[variables, callbacks]) => {
      const own = { ...variables } as Variables;
      try {
        return await run(...([own, callbacks] as Parameters<typeof run>));
      } finally {
        for (const name of Object.keys(own)) Reflect.deleteProperty(own, name);
      }
    },
    [run],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    (...call) => {
      mutateAsync(...call).catch(() => {});
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
