'use client';

import { type Carry, createFlowController, type FlowOptions, type Prefill } from '@foyer/core';
import type { Variant } from '@foyer/core/flow';
import { startState } from '@foyer/core/internal';
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { FlowContext, type FlowInternals, useInternals } from '../provider/context.ts';
import { useIsomorphicLayoutEffect } from '../provider/effects.ts';
import { lead } from '../provider/lead.ts';
import type { AfterSignIn } from '../provider/lead-on.ts';
import { TestContext } from '../provider/test-context.ts';
import { isOfferedAttempt } from './offered-attempt.ts';

/** What a sign-in has, in a page of the app or in a widget. */
export interface SignInOptions {
  /**
   * What the sign-in carries to its end, through redirects, emails and reloads: `AUTHENTICATE_FLOW_COMPLETE` returns it.
   * `returnTo` is a path of this origin. Read when the sign-in begins.
   */
  carry?: Carry | undefined;
  /** The user whom the host application expects: fills the fields, and locks them with `locked`. Default: any. */
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
}

/** Props of `SignInFlow`. */
export interface SignInFlowProps extends SignInOptions {
  /** The flow to start, default `login`. Read on mount only. */
  variant?: Variant | undefined;
  /** The token of a password reset link, for the variant `reset-password`. Read on mount only. */
  resetToken?: string | undefined;
  children?: ReactNode;
}

const anyUser: Prefill = {};

/**
 * Provides one sign-in to the hooks below it: its screen, and what it carries. Requires a `FoyerProvider` above it. Two
 * flows on a page are independent, with the same session. `Login` of `@foyer/ui` contains one.
 *
 * @throws Error outside of a `FoyerProvider`
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
 *     <SignInFlow afterSignIn="/home">
 *       <Form />
 *     </SignInFlow>
 *   </FoyerProvider>
 * );
 * ```
 */
export function SignInFlow(props: SignInFlowProps): ReactNode {
  const { variant = 'login', resetToken, carry, prefill = anyUser, keepAttempt = true, afterSignIn, children } = props;
  const { client, config, report, reportError } = useInternals('SignInFlow');
  const test = useContext(TestContext);
  const background = useRef<Promise<unknown> | null>(null);

  const options: FlowOptions = {
    carry,
    prefill,
    // The other variants have the same screens with any configuration.
    isOffered: (attempt) => variant !== 'login' || isOfferedAttempt(attempt, config),
    steps: config,
    onComplete(data) {
      report({ type: 'AUTHENTICATE_FLOW_COMPLETE', data });
      lead(afterSignIn, reportError, data, background.current);
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

  // The flow also runs while no component shows its screen.
  useEffect(() => controller.subscribe(() => {}), [controller]);
  const internals = useMemo<FlowInternals>(
    () => ({ flow: controller, variant, prefill, keepAttempt, background }),
    [controller, variant, prefill, keepAttempt],
  );
  return <FlowContext.Provider value={internals}>{children}</FlowContext.Provider>;
}
