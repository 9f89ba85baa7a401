'use client';

import { FoyerError, isFoyerError } from '@foyer/core';
import { type FlowEvent, type FlowState, reduce, startState, type Variant } from '@foyer/core/flow';
import { QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useBeforePaint } from './before-paint.ts';
import { type FoyerConfig, type HostEvent, readConfig } from './config.ts';
import { type Flow, FlowContext, type Internals, InternalsContext } from './context.ts';
import { createMutationClient } from './mutation-client.ts';
import { type ClientProps, clientOf } from './shared-client.ts';

interface FlowProps {
  config?: FoyerConfig | undefined;
  /** Which flow starts, default `login`. Read at mount. */
  variant?: Variant;
  /** The token of a reset link, for the reset variant. Read at mount. */
  resetToken?: string | undefined;
  /** Called with each event, in order. What it throws is logged and goes no further. */
  onEvent?: ((event: HostEvent) => void) | undefined;
  /** Called with each failed call. Malformed input that was never sent is not reported. */
  onError?: ((error: FoyerError) => void) | undefined;
  children?: ReactNode;
}

/** Props of `FoyerProvider`. */
export type FoyerProviderProps = ClientProps & FlowProps;

interface Visited {
  state: FlowState;
  /** Counts the screens shown, so that an answer can tell whether its screen is still the one it belongs to. */
  visit: number;
}

type Step = { events: readonly FlowEvent[]; visit?: number };

function step(current: Visited, { events, visit }: Step): Visited {
  if (visit !== undefined && visit !== current.visit) return current;
  const state = events.reduce(reduce, current.state);
  if (state === current.state) return current;
  return { state, visit: state.screen === current.state.screen ? current.visit : current.visit + 1 };
}

const none: FoyerConfig = {};

/**
 * Holds one flow: the screen, the calls under way, the host's callbacks. Everything below shares it; two providers on
 * a page are two independent flows over the same session. Below a `QueryClientProvider` of TanStack Query the actions of
 * the hooks are mutations of its `QueryClient`: its devtools, `useMutationState` and `useIsMutating` show them.
 *
 * @example
 * ```tsx
 * const client = createFoyerClient('public-token-test-...');
 *
 * function Form() {
 *   const { send } = useMagicLinkLogin();
 *   return <button onClick={() => send.mutate({ email: 'ada@example.com' })}>Send me a link</button>;
 * }
 *
 * export const SignIn = () => (
 *   <FoyerProvider client={client} config={{ products: ['emailMagicLinks'] }}>
 *     <Form />
 *   </FoyerProvider>
 * );
 * ```
 */
export function FoyerProvider(props: FoyerProviderProps): ReactNode {
  const { config = none, variant = 'login', resetToken, onEvent, onError, children } = props;
  const client = clientOf(props);
  const [privateClient] = useState(createMutationClient);
  const mutationClient = useContext(QueryClientContext) ?? privateClient;
  const [current, dispatch] = useReducer(step, null, () => ({ state: startState(variant, resetToken), visit: 0 }));

  const latest = useRef({ onEvent, onError, visit: current.visit });
  // Before the effects of the screen below, which may start with a call: it belongs to the new visit.
  useBeforePaint(() => {
    latest.current = { onEvent, onError, visit: current.visit };
  });

  const event = Boolean(onEvent);
  const error = Boolean(onError);
  useEffect(() => client.telemetry.registerCallbacks({ event, error, success: false }), [client, event, error]);

  // Stable for the provider's life: a host may well make a new `config` or callback at each render.
  const [stable] = useState<
    Pick<Internals, 'report' | 'reportError' | 'currentVisit' | 'dispatchFrom'> & Pick<Flow, 'dispatch'>
  >(() => ({
    report: (hostEvent) => guarded(() => latest.current.onEvent?.(hostEvent)),
    reportError: (thrown) =>
      guarded(() =>
        latest.current.onError?.(
          isFoyerError(thrown) ? thrown : new FoyerError('An unexpected error occurred.', { cause: thrown }),
        ),
      ),
    currentVisit: () => latest.current.visit,
    dispatch: (flowEvent) => dispatch({ events: [flowEvent] }),
    dispatchFrom: (visit, events) => dispatch({ events, visit }),
  }));
  const internals = useMemo<Internals>(
    () => ({ client, config: readConfig(config), mutationClient, ...stable }),
    [client, config, mutationClient, stable],
  );
  const flow = useMemo<Flow>(() => ({ state: current.state, dispatch: stable.dispatch }), [current.state, stable]);

  return (
    <InternalsContext.Provider value={internals}>
      <FlowContext.Provider value={flow}>{children}</FlowContext.Provider>
    </InternalsContext.Provider>
  );
}

/** A host's callback must not break the sign-in: what it throws is shown to its developer and dropped. */
function guarded(callback: () => void): void {
  try {
    callback();
  } catch (thrown) {
    console.error('[Foyer] A callback of the host application threw.', thrown);
  }
}
