import type { FlowEvent, HeldStep, Screen } from '../flow.ts';
import type { Steps, StepsOption } from './attempt-context.ts';
import type { SignInReceipt } from './receipt.ts';

/** A step between the session of a sign-in and its report. */
interface Step {
  name: HeldStep;
  screen: Screen;
  /** Leads to the screen. */
  event: FlowEvent;
  /** Whether a flow with these steps has this one. */
  isIn(steps: Steps): boolean;
  /** Whether the step is for the user of a sign-in. */
  isFor(receipt: SignInReceipt): boolean;
}

/** The steps, in their order. */
export const steps: readonly Step[] = [
  {
    name: 'details',
    screen: 'ProfileDetails',
    event: { type: 'detailsRequired' },
    isIn: ({ detailsOptions }) => !!detailsOptions?.fields?.length,
    isFor: ({ isNewUser }) => isNewUser,
  },
];

/** Returns the steps that a flow of the page has, in their order. */
export const offeredSteps = (flows: ReadonlySet<() => StepsOption>): Step[] =>
  steps.filter(({ isIn }) => [...flows].some((read) => isIn(read().steps ?? {})));

/**
 * Returns the step that a sign-in waits for; undefined if there is none.
 *
 * @param after the step that is completed; undefined: none is
 */
export function nextStep(
  flows: ReadonlySet<() => StepsOption>,
  receipt: SignInReceipt,
  after?: HeldStep,
): Step | undefined {
  // Another person uses the account.
  if (receipt.method === 'impersonation') return undefined;
  const following = steps.slice(steps.findIndex(({ name }) => name === after) + 1);
  return offeredSteps(flows).find((step) => following.includes(step) && step.isFor(receipt));
}
