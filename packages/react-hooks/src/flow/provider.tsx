'use client';

import {
  type Carry,
  createFlowController,
  type FlowOptions,
  type FoyerClient,
  type InitialState,
  type Prefill,
  type SignInReceipt,
} from '@foyer/core';
import type { Variant } from '@foyer/core/flow';
import { createLazy, firstState, fromResponse, internalsOf, startState } from '@foyer/core/internal';
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type Callbacks, useCallbacks } from './callbacks.ts';
import { type FoyerConfig, resolveConfig } from './config.ts';
import { type Internals, InternalsContext } from './context.ts';
import type { AfterSignIn, AfterSignOut } from './lead-on.ts';
import { isOfferedAttempt } from './offered-attempt.ts';
import { type ClientProps, clientOf } from './shared-client.ts';
import { TestContext } from './test-context.ts';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

interface FlowProps extends Callbacks {
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
  /**
   * Where the page leads after a sign-in by any method, once `onEvent` has received `AUTHENTICATE_FLOW_COMPLETE`: to the
   * `returnTo` of `carry` if it was set, otherwise to this path of a page of this origin. The page that reports the event
   * leads on: that in which the user enters a passcode, or that which a link or a social provider opens. Others show the
   * success screen, and a page whose user was signed in before stays. A path is loaded in place of this page, unless a
   * router has led there meanwhile.
   *
   * A function replaces all of this: it receives the event's data, with `returnTo`, and returns a path, or a promise of
   * one; with any other result the page stays, for a function that calls a router. An error that it throws is logged and
   * passed to `onError`, and an address that is not a path of this origin is a warning in the console; the page stays.
   * Default: the page stays.
   */
  afterSignIn?: AfterSignIn | undefined;
  /**
   * Where the page leads after a sign-out by `useSignOut` or `client.session.revoke` on this page: a path of a page of
   * this origin, or a function that returns one, as for `afterSignIn`. After a sign-out in another tab, the end of a
   * session, or a sign-out with which a widget itself starts again, the page stays. Default: the page stays.
   */
  afterSignOut?: AfterSignOut | undefined;
  children?: ReactNode;
}

/** Props of `FoyerProvider`. */
export type FoyerProviderProps = ClientProps & FlowProps;

const emptyConfig: FoyerConfig = {};
const anyUser: Prefill = {};

const leading = /* @__PURE__ */ createLazy(() => import('./lead-on.ts'));

/**
 * Leads to the next page, if the host application has set an option for it.
 *
 * @param signIn undefined: after a sign-out
 */
function lead(
  props: FlowProps,
  onError: (error: unknown) => void,
  signIn?: SignInReceipt,
  background?: Promise<unknown> | null,
): void {
  const destination = signIn ? props.afterSignIn : props.afterSignOut;
  if (destination != null) {
    const from = location.href;
    leading
      .load()
      .then(({ leadOn }) => leadOn(destination, onError, from, signIn, background))
      .catch(onError);
  }
}

/** Returns what a server renders with, and a browser hydrates with. */
function useFirst(client: FoyerClient, props: FoyerProviderProps): Internals['first'] {
  const { initial } = props;
  const above = useContext(InternalsContext);
  const [first] = useState(() => {
    if (!initial && above?.client === client) return above.first;
    const known = initial ?? props.client?.initial;
    return { state: firstState(known), held: known?.held ?? null, settings: fromResponse(known?.bootstrap ?? {}) };
  });
  useIsomorphicLayoutEffect(() => {
    if (initial) internalsOf(client).hydrate(initial);
  }, [client, initial]);
  return first;
}

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
  const { config = emptyConfig, variant = 'login', resetToken, initial, carry, keepAttempt = true, children } = props;
  const { prefill = anyUser } = props;
  const test = useContext(TestContext);
  const client = test?.client ?? clientOf(props, initial);
  const first = useFirst(client, props);
  const { report, reportError } = useCallbacks(client, props);

  const background = useRef<Promise<unknown> | null>(null);

  const options: FlowOptions = {
    carry,
    prefill,
    // The other variants have the same screens with any configuration.
    isOffered: (attempt) => variant !== 'login' || isOfferedAttempt(attempt, config),
    steps: config,
    onComplete(data) {
      report({ type: 'AUTHENTICATE_FLOW_COMPLETE', data });
      lead(props, reportError, data, background.current);
    },
    onError: reportError,
  };
  const createFlow = () => {
    const start = (test?.startState ?? startState)(variant, resetToken);
    return { client, controller: createFlowController(client, { ...options, variant, start, keepAttempt }) };
  };
  const [flow, setFlow] = useState(createFlow);
  // Another client needs another flow.
  if (flow.client !== client) setFlow(createFlow());
  const { controller } = flow;
  useIsomorphicLayoutEffect(() => controller.setOptions(options));
  useEffect(() => internalsOf(client).onSignOut(() => lead(props, reportError)));

  // The flow also runs while no component shows its screen.
  useEffect(() => controller.subscribe(() => {}), [controller]);
  const internals = useMemo<Internals>(() => {
    const resolved = resolveConfig(config);
    return { client, first, config, resolved, prefill, keepAttempt, report, reportError, flow: controller, background };
  }, [client, first, config, prefill, keepAttempt, report, reportError, controller]);

  return <InternalsContext.Provider value={internals}>{children}</InternalsContext.Provider>;
}
