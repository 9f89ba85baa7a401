import { readHeld } from '../attempt/held-sign-in.ts';
import { type FoyerClient, internalsOf } from '../client.ts';
import type { Context } from '../context.ts';
import { type FactorRequirement, meetsFactorRequirement } from '../contract/factor-requirement.ts';
import type { ApiSession, ApiUser } from '../contract/wire.ts';
import { clientError } from '../errors/api-error.ts';
import { CeremonyError } from '../errors/ceremony-error.ts';
import { apiTime } from '../runtime/api-clock.ts';
import type { Store } from '../runtime/observable.ts';
import { sessionChanged } from '../session/session-changed.ts';
import { apiNow, type Confirmations, createConfirmations } from './confirmations.ts';
import { closed, reduceStepUp, type StepUpAnswer, type StepUpEvent, type StepUpState } from './step-up-view.ts';
import { stepUpMethods } from './what-helps.ts';
import { dialogsOf, noDialog } from './with-step-up.ts';

/** What a caller requires of the session. */
interface Required {
  requirement: FactorRequirement;
  /** Whether passwords and wallets do not count as recent: the hosted API's rule for changes of factors. */
  isForChange: boolean;
}

/** A call that waits for the user. */
interface Caller extends Required {
  resolve(): void;
  reject(error: unknown): void;
}

/** What the user is asked, for all callers. */
interface Question {
  sessionId: string;
  callers: Set<Caller>;
  confirmations: Confirmations;
  /** Aborted at the end of the question. */
  ended: AbortController;
  isReplaced: boolean;
}

/** The question that a page asks its user, one at a time, and what the dialog shows of it. */
export interface Questions extends Store<StepUpState> {
  dispatch(event: StepUpEvent): void;
  /**
   * Resolves once the session meets the requirement.
   *
   * @param isForChange whether passwords and wallets do not count as recent. Default false
   * @param next what the API requires of the session afterwards: a user who is asked confirms it in the same dialog, if
   *   possible
   */
  ask(requirement: FactorRequirement, isForChange?: boolean, next?: FactorRequirement): Promise<void>;
  /** Answers the open question. Asks for what the session still lacks. */
  answer(answer: StepUpAnswer): Promise<void>;
  /** Sends a passcode to the user, and shows its field. */
  sendCode(channel: 'email' | 'sms'): Promise<void>;
  /** Ends the open question: its callers reject with `CeremonyError` `cancelled`. Without one, closes the dialog. */
  cancel(message: string): void;
  /** Ends the open question: its callers reject with this reason. */
  fail(reason: unknown): void;
}

const unauthenticated = () =>
  clientError({
    status_code: 401,
    error_type: 'user_unauthenticated',
    error_message: 'Must have an active session to call this method. Have you logged in yet?',
  });
const nothingHelps = () =>
  clientError({
    status_code: 401,
    error_type: 'insufficient_factors',
    error_message: 'This account has no other way to confirm who you are.',
  });

/**
 * Returns what to ask for, the best first: the requirement with what is required next, or else the requirement alone.
 */
const alternatives = (requirement: FactorRequirement, isForChange: boolean, next: FactorRequirement): Required[] => [
  { requirement: { ...next, ...requirement }, isForChange },
  { requirement, isForChange },
];

/** Whether a session meets what a caller requires, at a time of the API's clock. */
function meets(
  { authentication_factors: all }: ApiSession,
  { requirement, isForChange }: Required,
  now: number,
): boolean {
  const factors = isForChange ? all.filter(({ type }) => type !== 'password' && type !== 'crypto') : all;
  return meetsFactorRequirement(factors, requirement, now);
}

/**
 * Returns the signed-in user. Reads the API's clock if it is not known.
 *
 * @param isForChange whether a step may hold back the sign-in, as the set-up of a second factor does
 */
async function signedIn({ auth, apiClock, storage, publicToken, validate }: Context, isForChange: boolean) {
  auth.sync();
  const { status } = auth.get();
  if (status === 'unknown' || (status === 'signedIn' && apiTime(apiClock) === null)) await validate({});
  const { user, session } = auth.get();
  if (!user || (!isForChange && readHeld(storage, publicToken, session))) throw unauthenticated();
  return { user, session };
}

/** Creates the question of a page, which its first dialog shows. */
export function createQuestions(client: FoyerClient): Questions {
  const { context } = internalsOf(client);
  const { auth } = context;
  const { all: dialogs, subscribe, notify } = dialogsOf(client);
  let state = closed;
  let question: Question | null = null;

  function dispatch(event: StepUpEvent): void {
    const before = state;
    state = reduceStepUp(before, event);
    if (state !== before) notify();
  }
  const passkeyDomain = () => [...dialogs][0]?.domain || (context.environment.location?.hostname ?? '');
  const methodsFor = (user: ApiUser, session: ApiSession, { requirement }: Required) =>
    stepUpMethods(user, session, requirement, passkeyDomain());

  /** Ends the question, and rejects the calls that still wait. */
  function end(reason?: unknown): void {
    const { callers = [], isReplaced = false } = question ?? {};
    question?.ended.abort();
    question = null;
    dispatch({ type: isReplaced ? 'replaced' : 'ended' });
    for (const caller of callers) caller.reject(reason);
  }

  /** Resolves the calls that the session meets by now, in this tab or another one, and asks for what the others lack. */
  function settle(): void {
    if (!question) return;
    const { callers, sessionId } = question;
    const { user, session } = auth.get();
    if (!user || session.session_id !== sessionId) {
      end(sessionChanged());
      return;
    }
    // The time of the last response: what it has confirmed is recent.
    const now = Date.parse(auth.snapshot().confirmedAt ?? '');
    for (const caller of [...callers].filter((each) => meets(session, each, now))) {
      callers.delete(caller);
      caller.resolve();
    }
    const [next] = callers;
    const methods = next ? methodsFor(user, session, next) : [];
    if (!methods.length) end(nothingHelps());
    else if (methods.join() !== state.methods.join()) dispatch({ type: 'asked', methods });
  }

  function createQuestion(session: ApiSession): Question {
    const created: Question = {
      sessionId: session.session_id,
      callers: new Set(),
      ended: new AbortController(),
      isReplaced: false,
      confirmations: createConfirmations(context, session, () => {
        created.isReplaced = true;
      }),
    };
    created.ended.signal.addEventListener('abort', auth.subscribe(settle));
    return created;
  }

  return {
    get: () => state,
    subscribe,
    dispatch,
    async ask(requirement, isForChange = false, next = {}) {
      const { user, session } = await signedIn(context, isForChange);
      if (meets(session, { requirement, isForChange }, apiNow(context))) return;
      if (!dialogs.size) throw noDialog();
      const possible = alternatives(requirement, isForChange, next).find((each) => methodsFor(user, session, each)[0]);
      if (!possible) throw nothingHelps();
      question ??= createQuestion(session);
      const { callers } = question;
      await new Promise<void>((resolve, reject) => {
        callers.add({ ...possible, resolve, reject });
        if (callers.size === 1) dispatch({ type: 'asked', methods: methodsFor(user, session, possible) });
      });
    },
    async answer(answer) {
      const asked = question;
      if (!asked) throw sessionChanged();
      const { confirmations, ended } = asked;
      const sent = state.view.status === 'code' ? state.view : null;
      await confirmations.answer(answer, sent, passkeyDomain(), ended.signal);
      settle();
      if (question === asked) dispatch({ type: 'confirmed' });
    },
    async sendCode(channel) {
      const asked = question;
      if (!asked) throw sessionChanged();
      const sent = await asked.confirmations.sendCode(channel);
      if (question === asked) dispatch({ type: 'codeSent', sent });
    },
    cancel(message) {
      if (question) end(new CeremonyError('cancelled', message));
      else dispatch({ type: 'back' });
    },
    fail: end,
  };
}
