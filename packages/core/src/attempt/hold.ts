import { BOOTSTRAP_WAIT_MS } from '../config.ts';
import { isImpersonated } from '../factor-requirement.ts';
import type { FlowEvent, HeldStep, Variant } from '../flow.ts';
import { isUnconfirmed } from '../redirect/is-unconfirmed.ts';
import { isStored, write } from '../runtime/records.ts';
import { withTimeout } from '../runtime/timeout.ts';
import { known } from '../session/known.ts';
import type { AuthResponse, Session } from '../wire.ts';
import { type Attempt, type AttemptStore, asksSecondStep } from './attempt.ts';
import type { AttemptContext } from './attempt-context.ts';
import { claim } from './claims.ts';
import { envelope } from './envelope.ts';
import { type HeldSignInRecord, heldRecord, readHeld } from './held-sign-in.ts';
import { type SignInReceipt, secondFactorOf, secondFactorUses, signInKey } from './receipt.ts';
import { safeReturnTo } from './return-to.ts';
import { hasSecondFactor, secondFactorTask } from './second-factor.ts';
import {
  loadSteps,
  nextStep,
  offeredSteps,
  passkeyOffer,
  secondFactorFor,
  secondFactorIn,
  setsUp,
  steps,
} from './steps.ts';

/** The sign-in that a step holds back. */
export interface Hold {
  /** Resolves when `hold` can be called. */
  ready(): Promise<void>;
  /** Returns the event that leads to the step of the current session; null if there is none. */
  event(): FlowEvent | null;
  /**
   * Holds back a sign-in until the steps that it is for are completed: those of this page's flows.
   *
   * @param receipt returns what is reported afterwards
   * @param isOfOtherDevice whether a passkey of another device has signed in
   */
  hold(response: Pick<AuthResponse, 'user' | 'session'>, receipt: () => SignInReceipt, isOfOtherDevice?: boolean): void;
  completeStep: AttemptStore['completeStep'];
  /** Removes what is stored of another session than the current one. */
  forgetOther(): void;
  /**
   * Resolves with the step of the current session as an attempt to restore; null if no flow of this page has it. First holds
   * back a session whose second step a server asks for by the URL of the page.
   *
   * @param receipt returns what is reported afterwards
   */
  restore(
    variant: Variant,
    receipt: (response: Pick<AuthResponse, 'user' | 'session'>) => SignInReceipt,
  ): Promise<Attempt | null>;
}

/** Whether the session has not proved what its second step asks for, whatever the options of this page are. */
const lacksFactor = (held: HeldSignInRecord | null, session: Session | null): boolean =>
  held?.step === 'second_factor' && !!session && !hasSecondFactor(session, held.second_factor ?? {});

function storeHeld({ storage, auth }: AttemptContext, held: HeldSignInRecord | null): void {
  if (!write(storage, heldRecord, held) && held) {
    // A full storage: the cookie that replaces it may have no space for what the host application carries.
    write(storage, heldRecord, { ...held, receipt: { ...held.receipt, state: null } });
  }
  if (held?.step === 'passkey_offer') passkeyOffer.get()?.notePasskeyOffer(storage);
  auth.notify();
}

/** Returns the record that holds back the session whose second step a server asks for; null if it needs none. */
function recordForServer(
  project: string,
  { auth, flows }: AttemptContext,
  receiptOf: Parameters<Hold['restore']>[1],
): HeldSignInRecord | null {
  const user = auth.user();
  const session = auth.session();
  if (!user || !session || isImpersonated(session.authentication_factors)) return null;
  const second_factor = { ...secondFactorIn(flows), required: true, strong: true };
  const task = secondFactorTask(user, session, second_factor);
  return (
    task && {
      ...envelope(project),
      step: 'second_factor',
      user_id: user.user_id,
      session_id: session.session_id,
      ...(task.type === 'setUp' && { sets_up: true }),
      receipt: { ...receiptOf({ user, session }), secondFactor: null },
      second_factor,
      used_factors: secondFactorUses(session),
    }
  );
}

export function createHold(project: string, context: AttemptContext): Hold {
  const { environment, storage, auth, flows } = context;
  const current = () => readHeld(storage, project, auth.session());
  let canCreatePasskey = false;

  async function ready() {
    canCreatePasskey = await loadSteps(flows);
  }

  const isPasskeyOfferDue = ({ method }: SignInReceipt, isOfOtherDevice = false): boolean =>
    canCreatePasskey && !!passkeyOffer.get()?.isPasskeyOfferDue(storage, method, isOfOtherDevice);

  /** Returns the step of the current sign-in after another one. */
  function nextOf({ receipt }: HeldSignInRecord, after: HeldStep) {
    const user = auth.user();
    const session = auth.session();
    if (!user || !session) return undefined;
    return nextStep(flows, { receipt, user, session, isPasskeyOfferDue: isPasskeyOfferDue(receipt) }, after);
  }

  // Each sign-in needs it, and the first one is about to begin.
  void ready();

  const offered = (held: HeldSignInRecord | null) => offeredSteps(flows).find(({ name }) => name === held?.step);

  const store = (held: HeldSignInRecord | null) => storeHeld(context, held);

  return {
    ready,
    event() {
      const held = current();
      return steps.find(({ name }) => name === held?.step)?.event ?? null;
    },
    hold({ session, user }, receiptOf, isOfOtherDevice) {
      const before = readHeld(storage, project, session);
      if (!before && !offeredSteps(flows).length) return;
      const receipt = receiptOf();
      // The same user may sign in a second time before the step is completed.
      if (before?.receipt.isNewUser) receipt.isNewUser = true;
      const signIn = { user, session, receipt, isPasskeyOfferDue: isPasskeyOfferDue(receipt, isOfOtherDevice) };
      // Another page of this browser may have other steps, and does not end this one.
      const isLacking = lacksFactor(before, session);
      const step = isLacking
        ? steps.find(({ name }) => name === before?.step)
        : (offered(before) ?? nextStep(flows, signIn));
      if (before?.receipt.secondFactor !== undefined) receipt.secondFactor ??= null;
      const { session_id } = session;
      const second_factor = before?.second_factor ?? secondFactorFor(flows, { user, session });
      const held = step && {
        ...envelope(project),
        step: step.name,
        user_id: user.user_id,
        session_id,
        ...((before ? before.sets_up : setsUp(flows, { user, session })) && { sets_up: true }),
        receipt,
        ...(second_factor && { second_factor }),
        used_factors: before?.used_factors ?? secondFactorUses(session),
      };
      if (held || before) store(held ?? null);
    },
    forgetOther() {
      if (isStored(storage, heldRecord) && !current()) store(null);
    },
    async completeStep(name, moveFlow) {
      await ready();
      const held = current();
      const isOwn = held?.step === name;
      if (isOwn && name === 'second_factor') {
        if (lacksFactor(held, auth.session())) return null;
        held.receipt.secondFactor = secondFactorOf(auth.session(), held.used_factors);
      }
      const next = isOwn && nextOf(held, name);
      if (next) {
        store({ ...held, step: next.name });
        moveFlow(next.event);
        return null;
      }
      // Before the record is removed: another tab then shows the end of the sign-in, and could report it.
      const isFirst = isOwn && (await claim(context, project, signInKey(auth.session())));
      if (isOwn) store(null);
      moveFlow({ type: 'stepsCompleted' });
      const { returnTo = null } = held?.receipt ?? {};
      return isFirst ? { ...held.receipt, returnTo: returnTo && safeReturnTo(returnTo) } : null;
    },
    async restore(variant, receiptOf) {
      const isAsked = asksSecondStep(environment.location);
      if (!isAsked && !isStored(storage, heldRecord)) return null;
      await withTimeout(BOOTSTRAP_WAIT_MS, () => known(auth)).catch(() => undefined);
      const asked = isAsked && !current() && recordForServer(project, context, receiptOf);
      if (asked) store(asked);
      const held = current();
      const step = held?.second_factor?.strong ? steps.find(({ name }) => name === held.step) : offered(held);
      return held && step && !isUnconfirmed(storage, held.session_id)
        ? { variant, state: { screen: step.screen } }
        : null;
    },
  };
}
