import { mayAddFactor } from '../factor-change.ts';
import type { FlowEvent, HeldStep, Screen } from '../flow.ts';
import { createLazy } from '../runtime/create-lazy.ts';
import type { AuthResponse } from '../wire.ts';
import type { OpenFlow, Steps } from './attempt-context.ts';
import type { SignInReceipt } from './receipt.ts';
import { type SecondFactorOptions, secondFactorTask } from './second-factor.ts';

/** The rule of the offer of a passkey, which most pages do not have. */
export const passkeyOffer = /* @__PURE__ */ createLazy(() => import('../browser/passkeys/passkey-offer.ts'));

/** A user who has signed in, with what is reported afterwards. */
export interface UnreportedSignIn extends Pick<AuthResponse, 'user' | 'session'> {
  receipt: SignInReceipt;
  /** Whether the user may be offered a passkey of this device. */
  isPasskeyOfferDue: boolean;
}

/** A step between the session of a sign-in and its report. */
interface Step {
  name: HeldStep;
  screen: Screen;
  /** Leads to the screen. */
  event: FlowEvent;
  /** Whether a flow with these steps has this one. */
  isIn(steps: Steps): boolean;
  /** Whether the step of a flow with these steps is for the user of a sign-in. */
  isFor(signIn: UnreportedSignIn, steps: Steps): boolean;
}

/** The steps, in their order. */
export const steps: readonly Step[] = [
  {
    name: 'second_factor',
    screen: 'SecondFactor',
    event: { type: 'secondFactorRequired' },
    isIn: ({ secondFactorOptions }) => !!secondFactorOptions,
    isFor: ({ user, session }, { secondFactorOptions = {} }) => !!secondFactorTask(user, session, secondFactorOptions),
  },
  {
    name: 'details',
    screen: 'ProfileDetails',
    event: { type: 'detailsRequired' },
    isIn: ({ detailsOptions }) => !!detailsOptions?.fields?.length,
    isFor: ({ receipt }) => receipt.isNewUser,
  },
  {
    name: 'passkey_offer',
    screen: 'PasskeyOffer',
    event: { type: 'passkeyOffered' },
    // Without the method, the user could not sign in with the passkey.
    isIn: ({ passkeyOptions, products }) => passkeyOptions?.offer === 'afterSignIn' && !!products?.includes('passkeys'),
    isFor: ({ isPasskeyOfferDue, user, session }) => isPasskeyOfferDue && mayAddFactor(user, session),
  },
];

/** Returns the steps of each flow of the page. */
const optionsOf = (flows: ReadonlySet<OpenFlow>): Steps[] => [...flows].map((flow) => flow.steps());

/** Returns the steps that a flow of the page has, in their order. */
export function offeredSteps(flows: ReadonlySet<OpenFlow>): Step[] {
  const options = optionsOf(flows);
  return steps.filter(({ isIn }) => options.some(isIn));
}

/**
 * Loads what the steps of a page's flows need. Does not reject.
 *
 * @returns whether the device can create a passkey, if a flow offers one
 */
export async function loadSteps(flows: ReadonlySet<OpenFlow>): Promise<boolean> {
  if (!offeredSteps(flows).some(({ name }) => name === 'passkey_offer')) return false;
  return passkeyOffer.load().then(
    ({ canCreatePasskey }) => canCreatePasskey(optionsOf(flows).find(({ inAppBrowser }) => inAppBrowser)?.inAppBrowser),
    () => false,
  );
}

/** Whether the second step of a sign-in sets up an authenticator app. */
export const setsUp = (
  flows: ReadonlySet<OpenFlow>,
  { user, session }: Pick<AuthResponse, 'user' | 'session'>,
): boolean =>
  optionsOf(flows).some(
    ({ secondFactorOptions: options }) => options && secondFactorTask(user, session, options)?.type === 'setUp',
  );

/** Returns the options of the first flow that has a second step. */
export const secondFactorIn = (flows: ReadonlySet<OpenFlow>): SecondFactorOptions | undefined =>
  optionsOf(flows).find(({ secondFactorOptions }) => secondFactorOptions)?.secondFactorOptions;

/** Returns the options of the flow whose second step is for a user. */
export const secondFactorFor = (
  flows: ReadonlySet<OpenFlow>,
  { user, session }: Pick<AuthResponse, 'user' | 'session'>,
): SecondFactorOptions | undefined =>
  optionsOf(flows)
    .map(({ secondFactorOptions }) => secondFactorOptions)
    .find((options) => options && secondFactorTask(user, session, options));

/**
 * Returns the step that a sign-in waits for; undefined if there is none.
 *
 * @param after the step that is completed; undefined: none is
 */
export function nextStep(flows: ReadonlySet<OpenFlow>, signIn: UnreportedSignIn, after?: HeldStep): Step | undefined {
  // Another person uses the account.
  if (signIn.receipt.method === 'impersonation') return undefined;
  const options = optionsOf(flows);
  return steps
    .slice(steps.findIndex(({ name }) => name === after) + 1)
    .find(({ isIn, isFor }) => options.some((own) => isIn(own) && isFor(signIn, own)));
}
