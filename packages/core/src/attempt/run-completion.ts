import { BOOTSTRAP_WAIT_MS } from '../config.ts';
import type { ApiSession, ApiUser, AuthResponse } from '../contract/wire.ts';
import type { FlowEvent, Variant } from '../flow.ts';
import { isUnconfirmed } from '../redirect/is-unconfirmed.ts';
import { createLazy } from '../runtime/create-lazy.ts';
import { isStored, parseJson, read, type StoredRecord, write } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';
import { withTimeout } from '../runtime/timeout.ts';
import { known } from '../session/known.ts';
import { hasMembers, isText } from '../validation.ts';
import { lacksVersion } from './agreement.ts';
import { type Attempt, type AttemptStore, asksSecondStep } from './attempt.ts';
import type { AttemptContext, Steps } from './attempt-context.ts';
import { claim } from './claims.ts';
import { type Completion, type CompletionEvent, free, hasStep, reduceCompletion, steps } from './completion.ts';
import { envelope } from './envelope.ts';
import { heldRecord, heldSteps, readHeld } from './held-sign-in.ts';
import { rememberSignIn } from './last-sign-in.ts';
import { type SignInReceipt, signInKey } from './receipt.ts';
import { safeReturnTo } from './return-to.ts';

/** The rule of the offer of a passkey, which most pages do not have. */
const passkeyOffer = /* @__PURE__ */ createLazy(() => import('../browser/passkeys/passkey-offer.ts'));

/** An agreement to a version of the terms that the API could not store. */
interface DeviceAgreement {
  user_id: string;
  version: string;
}

/** The last such agreement on this device. */
export const deviceAgreementRecord: StoredRecord<DeviceAgreement> = {
  key: '::agreed_terms',
  area: 'local',
  parse(text) {
    const value = parseJson(text);
    return hasMembers<DeviceAgreement>(value, { user_id: isText, version: isText }) ? value : null;
  },
};

/** Returns the version of the terms that a user has agreed to on this device only. */
export function versionOnDevice(storage: KeyValue, { user_id }: ApiUser): string | undefined {
  const agreement = read(storage, deviceAgreementRecord);
  return agreement?.user_id === user_id ? agreement.version : undefined;
}

/** The end of the current session's sign-in. */
export interface CompletionRunner {
  /** Loads what the steps of the page's flows need, and resolves when `decide` can be called. Does not reject. */
  ready(): Promise<void>;
  /** Returns the event that leads to the step of the current session; null if there is none. */
  event(): FlowEvent | null;
  /**
   * Decides which step of this page's flows holds back a sign-in, whose session is about to be stored.
   *
   * @param receipt returns what is reported afterwards
   * @param isOfOtherDevice whether a passkey of another device has signed in. Default: not known
   */
  decide(response: SignInResponse, receipt: () => SignInReceipt, isOfOtherDevice?: boolean): void;
  /**
   * Completes the receipt of a sign-in that a step holds back. Decides the step of a session that no sign-in of this page
   * has stored, such as that of a window which it has opened.
   */
  describe(response: SignInResponse, receipt: () => SignInReceipt): void;
  completeStep: AttemptStore['completeStep'];
  /** Removes what is stored of another session than the current one. */
  forgetOther(): void;
  /**
   * Resolves with the step of the current session as an attempt to restore; null if no flow of this page has it. First holds
   * back a session whose second step a server requires by the URL of the page.
   *
   * @param receipt returns what is reported afterwards
   */
  restore(variant: Variant, receipt: (response: SignInResponse) => SignInReceipt): Promise<Attempt | null>;
}

type SignInResponse = Pick<AuthResponse, 'user' | 'session'>;

/** What decides which step is next: the steps of the page's flows, and what this device has stored of the user. */
function createRules({ storage, flows: shown }: AttemptContext) {
  let canCreatePasskey = false;
  const flows = (): Steps[] => [...shown].map((flow) => flow.steps());
  return {
    flows,
    /** @param isOfOtherDevice whether a passkey of another device has signed in */
    rulesFor: (user: ApiUser | null, receipt: SignInReceipt | undefined, isOfOtherDevice = false) => ({
      flows: flows(),
      isPasskeyOfferDue:
        canCreatePasskey &&
        !!receipt &&
        !!passkeyOffer.get()?.isPasskeyOfferDue(storage, receipt.method, isOfOtherDevice),
      versionOnDevice: user ? versionOnDevice(storage, user) : undefined,
    }),
    async ready() {
      const options = flows();
      canCreatePasskey =
        hasStep(options, 'passkey_offer') &&
        (await passkeyOffer.load().then(
          ({ canCreatePasskey }) => canCreatePasskey(options.find(({ inAppBrowser }) => inAppBrowser)?.inAppBrowser),
          () => false,
        ));
    },
  };
}

/** Stores the agreement of a user whose metadata lacks it: the API has refused the change. */
function keepOnDevice(storage: KeyValue, user: ApiUser, flows: readonly Steps[]): void {
  const version = flows.map(({ legalOptions }) => legalOptions?.version).find((each) => lacksVersion(user, each));
  if (version) write(storage, deviceAgreementRecord, { user_id: user.user_id, version });
}

/** Stores the record, or removes it, and notifies the listeners. */
function store(project: string, { storage, auth }: AttemptContext, next: Completion): void {
  const held = next.status === 'held' ? { ...envelope(project), ...next.held } : null;
  if (!write(storage, heldRecord, held) && held) {
    // A full storage: the cookie that replaces it may have no space for what the host application carries.
    write(storage, heldRecord, { ...held, receipt: { ...held.receipt, state: null } });
  }
  if (held?.step === 'passkey_offer') passkeyOffer.get()?.notePasskeyOffer(storage);
  auth.notify();
}

/** Creates the runner of `reduceCompletion`, whose state is in the storage of all tabs. */
export function createCompletion(project: string, context: AttemptContext): CompletionRunner {
  const { environment, storage, auth } = context;
  const { flows, rulesFor, ready } = createRules(context);
  /** Identifies the sign-in whose step this page has decided last. */
  let decided = '';

  const current = () => readHeld(storage, project, auth.session());

  /** Returns the end of the sign-in of a session before and after an event. */
  function reduce(session: ApiSession | null, event: CompletionEvent) {
    const held = readHeld(storage, project, session);
    const before: Completion = held ? { status: 'held', held } : free;
    return { held, before, next: reduceCompletion(before, event) };
  }

  function dispatch(session: ApiSession, event: CompletionEvent) {
    const { before, next } = reduce(session, event);
    if (next !== before) store(project, context, next);
  }

  // Each sign-in needs it, and the first one is about to begin.
  void ready();

  const runner: CompletionRunner = {
    ready,
    event() {
      const held = current();
      return held && steps[held.step].event;
    },
    decide(response, receiptOf, isOfOtherDevice) {
      const { user, session } = response;
      if (!readHeld(storage, project, session) && !heldSteps.some((step) => hasStep(flows(), step))) return;
      decided = signInKey(session);
      const receipt = receiptOf();
      dispatch(session, { type: 'signedIn', user, session, receipt, ...rulesFor(user, receipt, isOfOtherDevice) });
    },
    describe(response, receiptOf) {
      const { session } = response;
      if (signInKey(session) !== decided) runner.decide(response, receiptOf);
      else if (readHeld(storage, project, session)) dispatch(session, { type: 'described', receipt: receiptOf() });
    },
    forgetOther() {
      if (isStored(storage, heldRecord) && !current()) store(project, context, free);
    },
    async completeStep(step, moveFlow, agreed) {
      await ready();
      const user = auth.user();
      const session = auth.session();
      const rules = rulesFor(user, current()?.receipt);
      const { held, before, next } = reduce(session, { type: 'stepCompleted', step, user, session, agreed, ...rules });
      // The session lacks the factor that the step requires.
      if (held?.step === step && next === before) return null;
      if (user && agreed?.agreedAt && next !== before) keepOnDevice(storage, user, rules.flows);
      if (next !== before && next.status === 'held') {
        store(project, context, next);
        moveFlow(steps[next.held.step].event);
        return null;
      }
      const isEnd = next.status === 'reported';
      // Before the record is removed: another tab then shows the end of the sign-in, and could report it.
      const isFirst = isEnd && (await claim(context, project, signInKey(auth.session())));
      if (isEnd) {
        rememberSignIn(storage, next.receipt.method);
        store(project, context, next);
      }
      moveFlow({ type: 'stepsCompleted' });
      if (!isFirst) return null;
      const { returnTo } = next.receipt;
      return { ...next.receipt, returnTo: returnTo && safeReturnTo(returnTo) };
    },
    async restore(variant, receiptOf) {
      const isAsked = asksSecondStep(environment.location);
      if (!isAsked && !isStored(storage, heldRecord)) return null;
      await withTimeout(BOOTSTRAP_WAIT_MS, () => known(auth)).catch(() => undefined);
      const user = auth.user();
      const session = auth.session();
      if (isAsked && user && session && !current()) {
        const receipt = receiptOf({ user, session });
        dispatch(session, { type: 'factorRequired', user, session, receipt, flows: flows() });
      }
      const held = current();
      const isShown = held && (held.second_factor?.strong || hasStep(flows(), held.step));
      return isShown && !isUnconfirmed(storage, held.session_id)
        ? { variant, state: { screen: steps[held.step].screen } }
        : null;
    },
  };
  return runner;
}
