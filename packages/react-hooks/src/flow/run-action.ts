import type { AttemptHints, AuthResponse, FlowController, FoyerError, SignIn } from '@foyer/core';
import type { FlowEvent } from '@foyer/core/flow';
import { agreementFor, refusal } from '@foyer/core/internal';
import { type CamelCase, camelCase } from '../provider/camel-case.ts';
import type { HostEvent } from '../provider/config.ts';
import type { UseFoyerResult } from '../provider/context.ts';
import { toFoyerError } from '../provider/to-foyer-error.ts';
import { requiresAgreement } from './requires-agreement.ts';

/** What the call of an action has established. */
interface Established {
  /** The events that are reported to the host application, in this order. */
  hostEvents?: readonly HostEvent[];
  /** The events that move the flow: the user sees only the screen that the last one leads to. Default: the screen stays. */
  flowEvents?: FlowEvent | readonly FlowEvent[];
}

/** The outcome of a call that succeeded. */
export interface ActionSuccess<Result> extends Established {
  /** The result of the action: `data` of the mutation, with members in camel case. */
  data: Result;
  /**
   * How the call has signed in, with its response: in a `SignInFlow`, `AUTHENTICATE_FLOW_COMPLETE` is reported after
   * `hostEvents`. Default: it has not signed in.
   */
  signIn?: SignIn & { response: Pick<AuthResponse, 'user' | 'session'> };
}

/** The outcome of a call that failed, and that reports or moves something besides. */
export interface ActionFailure extends Established {
  /** The error with which the action fails. */
  error: FoyerError;
  /** Whether the host application is not told of the error: nothing has gone wrong. Default false. */
  isExpected?: boolean;
}

/** An action of a flow: a call, and what it has established. */
export interface FlowAction<Variables, Result> {
  /** Returns the variables in the form that the other functions expect. Default: as they are. */
  prepare?: (variables: Variables) => Promise<Variables>;
  /** Returns the error of the input, if any. The action then fails; nothing is sent and nothing is reported. */
  validate?: (variables: Variables) => FoyerError | null;
  /** Begins a sign-in before the call, with these facts about it. Default: the action begins none. */
  begins?: AttemptHints;
  /** Makes the call. If it rejects, the action fails and the screen stays. */
  mutationFn: (variables: Variables) => Promise<ActionSuccess<Result> | ActionFailure>;
}

/** Makes a call. Its error is an outcome too. */
export async function outcomeOf<Outcome>(call: () => Promise<Outcome>): Promise<Outcome | ActionFailure> {
  try {
    return await call();
  } catch (thrown) {
    return { error: toFoyerError(thrown) };
  }
}

/** What an action runs in: the flow only where a sign-in is shown. */
interface Running extends Pick<UseFoyerResult, 'client' | 'config' | 'report' | 'reportError'> {
  flow?: FlowController | undefined;
}

/**
 * Runs an action: makes its call, reports its events to the host application, and moves the flow. A response that arrives
 * after the user has left the screen is reported, but does not change the screen.
 *
 * @param visit `flow.get().visit` at the time of the user's input
 * @returns the result, with members in camel case
 * @throws FoyerError the input is invalid, the user has not agreed to the terms, or the call has failed
 */
export async function runAction<Variables, Result>(
  foyer: Running,
  visit: number,
  { prepare, validate, begins, mutationFn }: FlowAction<Variables, Result>,
  given: NoInfer<Variables>,
): Promise<CamelCase<Result>> {
  const { client, config, flow, report, reportError } = foyer;
  // Before the check of the input: the user is shown one thing at a time.
  const refused = begins && flow && refusal({ client, flow }, requiresAgreement(config));
  if (refused) throw refused;
  const variables = prepare ? await prepare(given) : given;
  const invalid = validate?.(variables);
  if (invalid) throw invalid;
  if (begins) flow?.begin({ ...begins, ...agreementFor(client, requiresAgreement(config)) });
  const outcome = await outcomeOf(() => mutationFn(variables));
  const { hostEvents = [], flowEvents = [] } = outcome;
  const signIn = 'data' in outcome && outcome.signIn;
  if (!signIn || !flow || flow.complete(signIn.response, signIn)) {
    for (const event of hostEvents) report(event);
    if ('error' in outcome && !outcome.isExpected) reportError(outcome.error);
    flow?.dispatchFrom(visit, flowEvents);
  }
  if ('error' in outcome) throw outcome.error;
  return camelCase(outcome.data);
}
