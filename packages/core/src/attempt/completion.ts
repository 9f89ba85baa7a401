import { mayAddFactor } from '../contract/factor-change.ts';
import { isImpersonated } from '../contract/factor-requirement.ts';
import type { ApiSession, ApiUser, AuthResponse } from '../contract/wire.ts';
import type { FlowEvent, HeldStep, Screen } from '../flow.ts';
import { lacksVersion, newOptIns, optInsOf } from './agreement.ts';
import type { Steps } from './attempt-context.ts';
import type { Envelope } from './envelope.ts';
import { type HeldSignInRecord, heldSteps } from './held-sign-in.ts';
import { type SignInReceipt, type StepOutcome, secondFactorOf, secondFactorUses } from './receipt.ts';
import { hasSecondFactor, type SecondFactorOptions, secondFactorTask } from './second-factor.ts';

/** A sign-in that a step holds back: what is stored of it. */
export type Held = Omit<HeldSignInRecord, keyof Envelope>;

/**
 * The end of the sign-in of a session. `free`: nothing holds it back. `held`: a step does. `reported`: its last step is
 * completed, and the receipt goes to the host application.
 */
export type Completion =
  | { status: 'free' }
  | { status: 'held'; held: Held }
  | { status: 'reported'; receipt: SignInReceipt };

/** The sign-in before it has a session, and after its report. */
export const free: Completion = { status: 'free' };

/** What decides which step is next. */
interface Rules {
  /** The steps of each flow of the page. */
  flows: readonly Steps[];
  /** Whether the user may be offered a passkey of this device. */
  isPasskeyOfferDue: boolean;
  /** The version of the terms that the user has agreed to on this device only. Missing: none. */
  versionOnDevice?: string | undefined;
}

/** A user who has signed in, with what is reported afterwards. */
interface SignedIn extends Pick<AuthResponse, 'user' | 'session'> {
  receipt: SignInReceipt;
}

/** The events between the session of a sign-in and its report. */
export type CompletionEvent =
  /** A session is about to be stored. Decides which step holds back its sign-in. */
  | ({ type: 'signedIn' } & SignedIn & Rules)
  /** The flow has described the sign-in whose step is decided: how the user has signed in, and what it carries. */
  | { type: 'described'; receipt: SignInReceipt }
  /** A server requires the second step of the current session. */
  | ({ type: 'factorRequired' } & SignedIn & Pick<Rules, 'flows'>)
  /**
   * The user has completed a step. The session is the current one, with the factors that the step has added. `agreed`: what
   * the user has agreed to in the step.
   */
  | ({
      type: 'stepCompleted';
      step: HeldStep;
      user: ApiUser | null;
      session: ApiSession | null;
      agreed?: StepOutcome | undefined;
    } & Rules);

/** A step between the session of a sign-in and its report. */
interface Step {
  screen: Screen;
  /** Leads to the screen. */
  event: FlowEvent;
  /** Whether a flow with these steps has this one. */
  isIn(steps: Steps): boolean;
  /** Whether the step of a flow with these steps is for the user of a sign-in. */
  isFor(signIn: SignedIn & Omit<Rules, 'flows'>, steps: Steps): boolean;
}

/** The steps. Their order is that of `heldSteps`. */
export const steps: Record<HeldStep, Step> = {
  second_factor: {
    screen: 'SecondFactor',
    event: { type: 'secondFactorRequired' },
    isIn: ({ secondFactorOptions }) => !!secondFactorOptions,
    isFor: ({ user, session }, { secondFactorOptions = {} }) => !!secondFactorTask(user, session, secondFactorOptions),
  },
  terms: {
    screen: 'Terms',
    event: { type: 'termsRequired' },
    isIn: ({ legalOptions }) => !!legalOptions?.version || optInsOf(legalOptions).length > 0,
    // With an agreement or an opt-in from before the sign-in, there is something to store.
    isFor: ({ user, receipt, versionOnDevice }, { legalOptions: { version } = {} }) =>
      (lacksVersion(user, version) && versionOnDevice !== version) || newOptIns(user, receipt.optIns).length > 0,
  },
  details: {
    screen: 'ProfileDetails',
    event: { type: 'detailsRequired' },
    isIn: ({ detailsOptions }) => !!detailsOptions?.fields?.length,
    isFor: ({ receipt }) => receipt.isNewUser,
  },
  passkey_offer: {
    screen: 'PasskeyOffer',
    event: { type: 'passkeyOffered' },
    // Without the method, the user could not sign in with the passkey.
    isIn: ({ passkeyOptions, products }) => passkeyOptions?.offer === 'afterSignIn' && !!products?.includes('passkeys'),
    isFor: ({ isPasskeyOfferDue, user, session }) => isPasskeyOfferDue && mayAddFactor(user, session),
  },
};

/** Whether a flow of the page has a step. */
export const hasStep = (flows: readonly Steps[], step: HeldStep): boolean => flows.some(steps[step].isIn);

/** Returns the options of the flow whose second step is for a user. */
const secondFactorFor = (flows: readonly Steps[], { user, session }: SignedIn): SecondFactorOptions | undefined =>
  flows
    .map(({ secondFactorOptions }) => secondFactorOptions)
    .find((options) => options && secondFactorTask(user, session, options));

/** Returns the step that a sign-in waits for after another one; undefined if there is none. */
function nextStep(signIn: SignedIn & Rules, after?: HeldStep): HeldStep | undefined {
  // Another person uses the account.
  if (signIn.receipt.method === 'impersonation') return undefined;
  return heldSteps
    .slice(after ? heldSteps.indexOf(after) + 1 : 0)
    .find((step) => signIn.flows.some((own) => steps[step].isIn(own) && steps[step].isFor(signIn, own)));
}

/** Whether the session has not proved what its second step requires, whatever the options of this page are. */
const lacksFactor = ({ step, second_factor = {} }: Held, session: ApiSession | null): boolean =>
  step === 'second_factor' && !!session && !hasSecondFactor(session, second_factor);

/** Returns the opt-ins that the user has ticked before or now. */
const mergeOptIns = (before: Record<string, boolean>, now: Record<string, boolean> = {}): Record<string, boolean> =>
  Object.fromEntries(Object.keys({ ...before, ...now }).map((name) => [name, !!before[name] || !!now[name]]));

/** Returns a receipt with what the receipt of the held sign-in says already: the same user may sign in a second time. */
const mergeReceipt = (receipt: SignInReceipt, before: SignInReceipt | undefined): SignInReceipt => ({
  ...(before?.agreedAt && { agreedAt: before.agreedAt }),
  ...receipt,
  ...(before?.optIns && { optIns: mergeOptIns(before.optIns, receipt.optIns) }),
  isNewUser: receipt.isNewUser || !!before?.isNewUser,
  ...(before?.secondFactor !== undefined && { secondFactor: receipt.secondFactor ?? null }),
});

/** Returns the step of a sign-in. A sign-in that another page of this browser holds back stays on its step. */
function stepOf(before: Held | undefined, signIn: SignedIn & Rules): HeldStep | undefined {
  const isKept = before && (lacksFactor(before, signIn.session) || hasStep(signIn.flows, before.step));
  return isKept ? before.step : nextStep(signIn);
}

function signedIn(before: Held | undefined, event: SignedIn & Rules): Completion {
  const { flows, user, session } = event;
  const receipt = mergeReceipt(event.receipt, before?.receipt);
  const step = stepOf(before, { ...event, receipt });
  if (!step) return free;
  const second_factor = before?.second_factor ?? secondFactorFor(flows, event);
  const task = second_factor && secondFactorTask(user, session, second_factor);
  const setsUp = before ? before.sets_up : task?.type === 'setUp';
  const held: Held = {
    step,
    user_id: user.user_id,
    session_id: session.session_id,
    ...(setsUp && { sets_up: true }),
    receipt,
    ...(second_factor && { second_factor }),
    used_factors: before?.used_factors ?? secondFactorUses(session),
  };
  return { status: 'held', held };
}

function factorRequired({ user, session, receipt, flows }: SignedIn & Pick<Rules, 'flows'>): Completion {
  if (isImpersonated(session.authentication_factors)) return free;
  const options = flows.find(({ secondFactorOptions }) => secondFactorOptions)?.secondFactorOptions;
  const second_factor = { ...options, required: true, strong: true };
  const task = secondFactorTask(user, session, second_factor);
  if (!task) return free;
  const held: Held = {
    step: 'second_factor',
    user_id: user.user_id,
    session_id: session.session_id,
    ...(task.type === 'setUp' && { sets_up: true }),
    receipt: { ...receipt, secondFactor: null },
    second_factor,
    used_factors: secondFactorUses(session),
  };
  return { status: 'held', held };
}

/** Leads to the next step, or to the report. A session that lacks the factor of the step stays on it. */
function stepCompleted(held: Held, event: Extract<CompletionEvent, { type: 'stepCompleted' }>): Completion | null {
  const { step, user, session, agreed, type: _, ...rules } = event;
  if (held.step !== step || lacksFactor(held, session)) return null;
  const secondFactor = step === 'second_factor' && { secondFactor: secondFactorOf(session, held.used_factors) };
  const receipt = { ...held.receipt, ...secondFactor, ...agreed };
  const next = user && session && nextStep({ user, session, receipt, ...rules }, step);
  return next ? { status: 'held', held: { ...held, receipt, step: next } } : { status: 'reported', receipt };
}

/**
 * Returns the end of a sign-in after an event. Pure. Returns the same object for an event that the state does not list.
 * `signedIn` decides the step, once for each session that is stored.
 */
export function reduceCompletion(state: Completion, event: CompletionEvent): Completion {
  const held = state.status === 'held' ? state.held : undefined;
  switch (event.type) {
    case 'signedIn':
      return signedIn(held, event);
    case 'described':
      return held ? { status: 'held', held: { ...held, receipt: mergeReceipt(event.receipt, held.receipt) } } : state;
    case 'factorRequired':
      return held ? state : factorRequired(event);
    case 'stepCompleted':
      return (held && stepCompleted(held, event)) ?? state;
  }
}
