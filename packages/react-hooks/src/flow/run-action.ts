import type { AuthResponse, FoyerError, SignIn } from '@foyer/core';
import type { FlowEvent } from '@foyer/core/flow';
import { type CamelCase, camelCase } from './camel-case.ts';
import type { HostEvent } from './config.ts';
import type { Internals } from './context.ts';

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
 * Runs an action: makes its call, reports its events to the host application, and moves the flow. A response that arrives
 * after the user has left the screen is reported, but does not change the screen.
 *
 * @param visit `flow.get().visit` at the time of the user's input
 * @returns the result, with members in camel case
 * @throws FoyerError the input is invalid, or the call has failed
 */
export async function runAction<Variables, Result>(
  { flow, report, reportError }: Internals,
  visit: number,
  action: FlowAction<Variables, Result>,
  given: Variables,
): Promise<CamelCase<Result>> {
  const { prepare, validate, mutationFn, hostEvents, signIn, flowEvents, flowEventsOnError } = action;
  const variables = prepare ? await prepare(given) : given;
  const invalid = validate?.(variables);
  if (invalid) throw invalid;
  let result: Result;
  try {
    if (flowEvents) flow.begin();
    result = await mutationFn(variables);
  } catch (thrown) {
    const error = thrown as FoyerError;
    reportError(error);
    const events = flowEventsOnError?.(error);
    if (events) flow.dispatchFrom(visit, events);
    throw error;
  }
  const isHeld = signIn && result && !flow.complete(result as Result & AuthResponse, signIn);
  if (!isHeld) {
    for (const event of hostEvents?.(result, variables) ?? []) report(event);
    if (flowEvents) flow.dispatchFrom(visit, flowEvents(result, variables));
  }
  return camelCase(result);
}
