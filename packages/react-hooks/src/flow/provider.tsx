'use client';

import { type Carry, FoyerError, type InitialState, isFoyerError, type SignInReceipt, type User } from '@foyer/core';
import type { FlowEvent, FlowState, Variant } from '@foyer/core/flow';
import { firstState, fromResponse, reduce, startState } from '@foyer/core/internal';
import {
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type FoyerConfig, type HostEvent, resolveConfig } from './config.ts';
import { type Flow, FlowContext, type HeldSignIn, type Internals, InternalsContext, type Prefill } from './context.ts';
import { isExpected, isExpectedAttempt } from './expected-user.ts';
import { isOfferedAttempt } from './offered-attempt.ts';
import { type ClientProps, clientOf } from './shared-client.ts';
import { TestContext } from './test-context.ts';
import { useAttempt } from './use-attempt.ts';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

interface FlowProps {
  config?: FoyerConfig | undefined;
  /** The flow to start, default `login`. Read on mount only. */
  variant?: Variant;
  /** The token of a password reset link, for the variant `reset-password`. Read on mount only. */
  resetToken?: string | undefined;
  /**
   * What the server has found out about the user and the project: `initial` of `@foyer/server` returns it. Server
   * rendering and hydration show it; then the browser's own state decides, which the API confirms. Each rendering on a
   * server may have another one. Default: that of a provider above with the same client, or of `client`.
   */
  initial?: InitialState | undefined;
  /**
   * What the sign-in carries to its end, through redirects, emails and reloads: `AUTHENTICATE_FLOW_COMPLETE` returns it.
   * Read when the sign-in begins.
   */
  carry?: Carry | undefined;
  /** The user whom the host application expects. Default: any. */
  prefill?: Prefill | undefined;
  /**
   * Whether a reload of the page returns to the same screen: for example to the passcode field, with the same
   * destination and the same countdown. The tab's `sessionStorage` then contains the attempt, with the email address or
   * phone number but never a passcode or password, until the user signs in, goes back or signs out, or it expires.
   * Default true. Read on mount only.
   */
  keepAttempt?: boolean | undefined;
  /** Called with each event, in order. An error that it throws is logged. */
  onEvent?: ((event: HostEvent) => void) | undefined;
  /** Called with each error of a call. Malformed input, which is not sent, is not reported. */
  onError?: ((error: FoyerError) => void) | undefined;
  children?: ReactNode;
}

/** Props of `FoyerProvider`. */
export type FoyerProviderProps = ClientProps & FlowProps;

interface Visited {
  state: FlowState;
  /** The number of screen changes. A response belongs to the screen that is shown if the number is still the same. */
  visit: number;
}

interface Step {
  events: readonly FlowEvent[];
  /** The visit that the events belong to. Default: any. */
  visit?: number;
}

function step(current: Visited, { events, visit }: Step): Visited {
  if (visit !== undefined && visit !== current.visit) return current;
  const state = events.reduce(reduce, current.state);
  if (state === current.state) return current;
  return { state, visit: state.screen === current.state.screen ? current.visit : current.visit + 1 };
}

const emptyConfig: FoyerConfig = {};
const anyUser: Prefill = {};

/**
 * Provides one flow to the hooks below it: its screen, its configuration and the callbacks of the host application. Two
 * providers on a page are two independent flows with the same session. Inside a `QueryClientProvider` of TanStack Query
 * the actions of the hooks are mutations of its `QueryClient`: its devtools, `useMutationState` and `useIsMutating` show
 * them.
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
  const { config = emptyConfig, variant = 'login', resetToken, onEvent, onError, children } = props;
  const { initial, carry, prefill = anyUser, keepAttempt = true } = props;
  const test = useContext(TestContext);
  const client = test?.client ?? clientOf(props, initial);
  const above = useContext(InternalsContext);
  const [first] = useState(() => {
    if (!initial && above?.client === client) return above.first;
    const known = initial ?? props.client?.initial;
    return { state: firstState(known), settings: fromResponse(known?.bootstrap ?? {}) };
  });
  useIsomorphicLayoutEffect(() => {
    if (initial) client.hydrate(initial);
  }, [client, initial]);
  const [current, apply] = useReducer(step, null, () => ({
    state: (test?.startState ?? startState)(variant, resetToken),
    visit: 0,
  }));

  const [held, hold] = useState<HeldSignIn | null>(null);

  const { visit, state } = current;
  const values = { client, config, carry, prefill, onEvent, onError, visit, screen: state.screen };
  const latest = useRef(values);
  // Runs before the effects of the screen below, because a call that they start belongs to the new visit.
  useIsomorphicLayoutEffect(() => {
    latest.current = values;
  });

  const event = Boolean(onEvent);
  const error = Boolean(onError);
  useEffect(() => client.telemetry.registerCallbacks({ event, error, success: false }), [client, event, error]);

  // Stable, because host applications may pass a new `config` or callback on each render.
  const [stable] = useState<
    Omit<Internals, 'client' | 'first' | 'config' | 'resolved' | 'prefill' | 'keepAttempt'> & Pick<Flow, 'dispatch'>
  >(() => {
    /** What the current sign-in carries: the host application may pass something else before it ends. */
    let carried: Carry | undefined;
    const report: Internals['report'] = (hostEvent) => guarded(() => latest.current.onEvent?.(hostEvent));
    /** Calls that share a request, such as those of both mounts of StrictMode, reject with the same error. */
    const reported = new WeakSet<FoyerError>();
    const reportError: Internals['reportError'] = (thrown) => {
      const error = isFoyerError(thrown) ? thrown : new FoyerError('Unexpected error.', { cause: thrown });
      if (reported.has(error)) return;
      reported.add(error);
      guarded(() => latest.current.onError?.(error));
    };
    const reportReceipt = (receipt: Promise<SignInReceipt | null>) =>
      void receipt.then((data) => data && report({ type: 'AUTHENTICATE_FLOW_COMPLETE', data }), reportError);
    /** Continues with the expected user, and holds the sign-in of any other one, after a reload too. */
    const accept = (user: User, proceed: () => void) => {
      const { client, prefill } = latest.current;
      if (isExpected(user, prefill)) {
        proceed();
        return;
      }
      hold({
        reason: 'invitation',
        expected: prefill.email ?? prefill.phone ?? '',
        cancel: () => client.session.revoke().then(() => undefined),
      });
      client.attempt.follow({ variant, state: null }, keepAttempt, (signIn) => {
        hold(null);
        stable.completeElsewhere(signIn);
      });
    };
    return {
      report,
      reportError,
      currentVisit: () => latest.current.visit,
      dispatch(flowEvent) {
        if (flowEvent.type === 'back') latest.current.client.attempt.end();
        apply({ events: [flowEvent] });
      },
      dispatchFrom: (visit, events) => apply({ events, visit }),
      begin(hints) {
        const { client, carry, screen } = latest.current;
        if (screen === 'Main') carried = carry;
        client.attempt.begin(carried ?? carry, hints);
      },
      complete(response, signIn, finish) {
        // This window has passed on its session, and the page that opened it completes the sign-in.
        if (globalThis.closed) return;
        const { client, carry } = latest.current;
        accept(response.user, () => {
          finish();
          reportReceipt(client.attempt.complete(response, { ...signIn, carry }));
        });
      },
      completeElsewhere(signIn) {
        const { user } = latest.current.client.state.get();
        if (!user) {
          stable.dispatch({ type: 'back' });
          return;
        }
        accept(user, () => {
          // From a screen that does not wait, by way of Main.
          apply({ events: [{ type: 'signedInElsewhere' }, { type: 'back' }, { type: 'tokenRedeemed' }] });
          stable.claim(signIn);
        });
      },
      claim: (signIn) => {
        const { client, carry } = latest.current;
        reportReceipt(client.attempt.complete(null, { ...signIn, carry }));
      },
      restore({ state }) {
        const { client, config, prefill } = latest.current;
        if (!state) {
          const { user } = client.state.get();
          if (user) accept(user, () => {});
          return;
        }
        // The other variants have the same screens with any configuration.
        const isOffered = variant !== 'login' || isOfferedAttempt(state, config);
        if (isOffered && isExpectedAttempt(state, prefill)) stable.dispatch({ type: 'attemptRestored', state });
      },
    };
  });
  const isSignedOut = useSyncExternalStore(
    client.state.subscribe,
    () => client.state.get().status === 'signedOut',
    () => false,
  );
  useEffect(() => {
    // A flow that `@foyer/testing` starts on a later screen stays there.
    if (isSignedOut && latest.current.visit) stable.dispatch({ type: 'signedOut' });
  }, [isSignedOut, stable]);
  const isRestoring = useAttempt(client, variant, keepAttempt, state, stable);
  const internals = useMemo<Internals>(
    () => ({ client, first, config, resolved: resolveConfig(config), prefill, keepAttempt, ...stable }),
    [client, first, config, prefill, keepAttempt, stable],
  );
  const flow = useMemo<Flow>(
    () => ({ state, isRestoring, dispatch: stable.dispatch, held }),
    [state, isRestoring, stable, held],
  );

  return (
    <InternalsContext.Provider value={internals}>
      <FlowContext.Provider value={flow}>{children}</FlowContext.Provider>
    </InternalsContext.Provider>
  );
}

/** Calls a callback of the host application. An error of the callback must not break the sign-in: it is logged. */
function guarded(callback: () => void): void {
  try {
    callback();
  } catch (thrown) {
    console.error('[Foyer] onEvent or onError threw.', thrown);
  }
}
