import { createContext, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * What the hooks use of `@tanstack/react-query`, for the standalone build. There no app can share a `QueryClient` with the
 * widgets, so the library's cache, retries and pauses have no use, and would be a tenth of the page.
 */

/** No app provides a client: each widget creates a cache, which is never used. */
export const QueryClientContext = createContext(undefined);
export class MutationCache {}

interface Callbacks<Data, Variables> {
  onSuccess?: (data: Data, variables: Variables) => unknown;
  onError?: (error: unknown, variables: Variables) => unknown;
  onSettled?: (data: Data | undefined, error: unknown, variables: Variables) => unknown;
}

interface Options<Data, Variables> extends Callbacks<Data, Variables> {
  mutationFn: (variables: Variables) => Promise<Data>;
}

const noResult = { data: undefined, error: null, variables: undefined };

/** Runs a call and renders its state, as TanStack Query's `useMutation` does. */
export function useMutation<Data, Variables>(options: Options<Data, Variables>) {
  const [state, setState] = useState<{
    status: 'idle' | 'pending' | 'success' | 'error';
    data: Data | undefined;
    error: unknown;
    variables: Variables | undefined;
  }>({ ...noResult, status: 'idle' });
  const latest = useRef(options);
  const turn = useRef(0);
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const mutateAsync = useCallback(async (variables: Variables, callbacks: Callbacks<Data, Variables> = {}) => {
    const own = ++turn.current;
    const { mutationFn, onSettled } = latest.current;
    // A later call or a reset replaces this one. After the unmount, only the hook's own callback runs.
    const isShown = () => own === turn.current && isMounted.current;
    setState({ ...noResult, status: 'pending', variables });
    let data: Data;
    try {
      data = await mutationFn(variables);
    } catch (error) {
      await onSettled?.(undefined, error, variables);
      if (isShown()) {
        setState({ ...noResult, status: 'error', error, variables });
        callbacks.onError?.(error, variables);
        callbacks.onSettled?.(undefined, error, variables);
      }
      throw error;
    }
    await onSettled?.(data, null, variables);
    if (isShown()) {
      setState({ ...noResult, status: 'success', data, variables });
      callbacks.onSuccess?.(data, variables);
      callbacks.onSettled?.(data, null, variables);
    }
    return data;
  }, []);
  const reset = useCallback(() => {
    turn.current++;
    setState({ ...noResult, status: 'idle' });
  }, []);
  const { status } = state;
  return {
    ...state,
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
    mutateAsync,
    reset,
  };
}
