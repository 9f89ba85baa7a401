import type { Attempt, CompletedSignIn } from './attempt/attempt.ts';
import type { OpenFlow, StepsOption } from './attempt/attempt-context.ts';
import type { AttemptHints, Carry } from './attempt/carried.ts';
import { isExpected, isExpectedAttempt, type Prefill } from './attempt/expected-user.ts';
import type { SignInReceipt, StepOutcome } from './attempt/receipt.ts';
import { type FoyerClient, type Internals, internalsOf } from './client.ts';
import type { ApiUser, AuthResponse } from './contract/wire.ts';
import {
  type AttemptState,
  type FlowEvent,
  type FlowState,
  type HeldStep,
  type Screen,
  startState,
  type Variant,
} from './flow.ts';
import { type FlowView, type FlowViewEvent, reduceView, type UnexpectedUser } from './flow-view.ts';
import { createListeners, type Store, type Unsubscribe, watch, whileSubscribed } from './runtime/observable.ts';
import type { AuthState } from './session/auth-state.ts';

/** The options of `createFlowController` that may change while the flow is shown. */
export interface FlowOptions extends StepsOption {
  /** What the sign-in carries to its receipt, through redirects, emails and reloads. Read when the sign-in begins. */
  carry?: Carry | undefined;
  /** The user whom the host application expects. Default: any. */
  prefill?: Prefill | undefined;
  /** Whether the page offers the method of an attempt that was stored before a reload. Default: it does. */
  isOffered?: ((attempt: AttemptState) => boolean) | undefined;
  /**
   * The steps between the session of a sign-in and `onComplete`. `secondFactorOptions`: a user is asked for a second
   * factor, or sets one up, on `SecondFactor`. `legalOptions`: a user agrees to the current version of the terms, on `Terms`,
   * which also stores the opt-ins. `detailsOptions`: a new user completes the profile, on `ProfileDetails`.
   * `passkeyOptions.offer`, with `passkeys` in `products`: a user is offered a passkey, on `PasskeyOffer`.
   * Default: none.
   */
  steps?: StepsOption['steps'];
  /** Called once for each sign-in, over all tabs and reloads of this browser. */
  onComplete?: ((receipt: SignInReceipt) => void) | undefined;
  /** Called if no receipt could be created. */
  onError?: ((error: unknown) => void) | undefined;
}

/** The options of `createFlowController` that are read once. */
export interface FlowStart {
  /** The flow to start. Default `login`. */
  variant?: Variant | undefined;
  /** The first state. Default: `startState(variant)`. */
  start?: FlowState | undefined;
  /**
   * Whether a reload of the page returns to the same screen: the tab's `sessionStorage` then contains the attempt, until
   * it ends. Default true.
   */
  keepAttempt?: boolean | undefined;
}

/** How a user has signed in. */
export type SignIn = Omit<CompletedSignIn, 'carry'>;

/** A flow on a page, outside of any framework: see `createFlowController`. */
export interface FlowController extends Store<FlowView> {
  /** What a server renders, and a browser hydrates with: the first view, before an attempt is restored. */
  readonly initial: FlowView;
  /**
   * Restores the stored attempt of this tab, stores each following one, and follows sign-ins and sign-outs in this and
   * other tabs, from the first subscription to the end of the last one.
   */
  subscribe: Store<FlowView>['subscribe'];
  /** Moves the flow by an event. The event is ignored if the screen does not list it. */
  dispatch(event: FlowEvent): void;
  /**
   * Moves the flow by the events of a response, unless the user has left the screen that sent the request. The user sees
   * only the screen that the last event leads to.
   *
   * @param visit `get().visit` when the call started
   */
  dispatchFrom(visit: number, events: FlowEvent | readonly FlowEvent[]): void;
  /** Begins a sign-in, unless one is under way in this tab. Call it before the first request of a sign-in. */
  begin(hints?: AttemptHints): void;
  /**
   * Completes a sign-in, whose receipt `onComplete` receives. Dispatch the event of the sign-in if this returns true. If
   * one of `steps` is for the user, leads to its screen, which ignores that event: `onComplete` waits for the step.
   *
   * @returns false if the user is not the expected one: the view then has the user as `unexpectedUser`
   */
  complete(response: Pick<AuthResponse, 'user' | 'session'>, signIn: SignIn): boolean;
  /**
   * Ends a step: leads to the next one, or to PasswordConfirmation and `onComplete`. Resolves afterwards. If another
   * tab has ended the step, only leads to PasswordConfirmation.
   *
   * @param agreed what the user has agreed to in the step, for the receipt. Default: nothing. If the user's metadata lacks the
   *   agreement to a version of the terms, this device stores it
   * @throws {NetworkError} `codeNotLoaded`
   */
  completeStep(step: HeldStep, agreed?: StepOutcome): Promise<void>;
  /** Completes a sign-in of another tab or of an earlier view of this page, which may have been reported there. */
  claim(signIn: SignIn): void;
  /** Replaces the options that may change. */
  setOptions(options: FlowOptions): void;
}

/** Stores a view. `onChange` runs before the listeners. */
function createViewStore(initial: FlowView, onChange: (before: FlowView) => void) {
  const { subscribe, notify } = createListeners();
  let view = initial;
  return {
    subscribe,
    get: () => view,
    apply(event: FlowViewEvent): void {
      const before = view;
      view = reduceView(before, event);
      if (view === before) return;
      onChange(before);
      notify();
    },
  };
}

/**
 * Dispatches `signedOut` when the session ends, in this or another tab, and calls back when another one may begin, with the
 * state before.
 */
function followSession(
  session: FoyerClient['state'],
  { visit }: FlowView,
  dispatch: FlowController['dispatch'],
  onSignIn: (before: AuthState) => unknown,
): Unsubscribe {
  let before = session.get();
  const isSignedOut = () => session.get().status === 'signedOut';
  const change = (isOut: boolean) => {
    if (!isOut) return void onSignIn(before);
    before = session.get();
    dispatch({ type: 'signedOut' });
  };
  // A flow that a test starts on a later screen stays there.
  if (visit && isSignedOut()) change(true);
  return watch(session, isSignedOut, change);
}

/** Whether this page continues an attempt from before a reload. */
const continues = (attempt: AttemptState, { isOffered = () => true, prefill = {} }: FlowOptions): boolean =>
  isOffered(attempt) && isExpectedAttempt(attempt, prefill);

/** Whether an attempt of this tab is about to be restored: a token in the URL is newer. */
const isRestoring = (client: FoyerClient, keepAttempt: boolean): boolean =>
  internalsOf(client).attempt.exists(keepAttempt) && !client.parseAuthenticateUrl();

/** Describes a user who is not the expected one. */
const unexpectedUserOf = (client: FoyerClient, { email, phone }: Prefill): UnexpectedUser => ({
  reason: 'invitation',
  expected: email ?? phone ?? '',
  cancel: internalsOf(client).endSession,
});

/**
 * Begins the sign-ins of a flow, and reports their receipts.
 *
 * @param dispatch leads to the steps that hold back a sign-in, and to its end
 */
function createReceipts(
  attempt: Internals['attempt'],
  options: () => FlowOptions,
  dispatch: FlowController['dispatch'],
) {
  /** What the current sign-in carries: the host application may pass something else before it ends. */
  let carried: Carry | undefined;
  const report = (receipt: SignInReceipt | null) => {
    if (receipt) options().onComplete?.(receipt);
  };
  return {
    begin(screen: Screen, hints?: AttemptHints): void {
      const { carry } = options();
      if (screen === 'Main') carried = carry;
      attempt.begin(carried ?? carry, hints);
    },
    /** @param response null: of another tab, or of an earlier view of this page */
    complete(response: Pick<AuthResponse, 'user' | 'session'> | null, signIn: SignIn): void {
      attempt
        .takeReceipt(response, { ...signIn, carry: options().carry }, dispatch)
        .then(report, (error) => options().onError?.(error));
    },
    completeStep: (step: HeldStep, agreed?: StepOutcome): Promise<void> =>
      attempt.completeStep(step, dispatch, agreed).then(report),
  };
}

/**
 * Creates the flow of a page: the current screen, with what a sign-in needs around it. `SignInFlow` of
 * `@foyer/react-hooks` uses it, and so can a user interface in any other framework.
 *
 * @example
 * ```ts
 * const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
 * const flow = createFlowController(client, { onComplete: () => location.assign('/home') });
 * flow.subscribe(() => console.info(flow.get().state.screen));
 *
 * async function sendLink(email: string) {
 *   const { visit } = flow.get();
 *   flow.begin();
 *   await client.magicLinks.email.loginOrCreate(email);
 *   flow.dispatchFrom(visit, { type: 'magicLinkSent', email });
 * }
 * ```
 */
export function createFlowController(client: FoyerClient, options: FlowStart & FlowOptions = {}): FlowController {
  const { variant = 'login', start = startState(variant), keepAttempt = true } = options;
  const { attempt, flows } = internalsOf(client);
  const { state: session } = client;
  const initial: FlowView = { state: start, visit: 0, isRestoring: false, unexpectedUser: null };
  const view = createViewStore(
    { ...initial, isRestoring: isRestoring(client, keepAttempt) },
    ({ state, unexpectedUser }) => {
      const next = view.get();
      if (next.state !== state || next.unexpectedUser !== unexpectedUser) follow();
    },
  );
  const { apply } = view;
  let current: FlowOptions = options;
  const flow: OpenFlow = { view: view.get, steps: () => current.steps ?? {} };
  const receipts = createReceipts(attempt, () => current, dispatch);
  let isActive = false;
  /** With the state when the screen was entered: a framework may hide the page, and show it again later. */
  let following = { before: session.get(), stop: () => {} };

  /** Stores what is shown, so that a reload returns to it, and follows other tabs. The first screen does so only after a sign-in. */
  function follow(before = session.get(), isFirst = false): void {
    following.stop();
    const shown = view.get();
    const state = shown.unexpectedUser ? null : shown.state;
    following = { before, stop: () => {} };
    if (!isActive || (state === start && !isFirst)) return;
    following.stop = attempt.follow({ variant, state }, keepAttempt, completeElsewhere, before);
  }

  function dispatch(event: FlowEvent): void {
    if (event.type === 'back') attempt.end();
    apply({ type: 'moved', events: [event] });
  }

  /** Returns whether a user is the expected one, and holds the sign-in of any other one, after a reload too. */
  function accept(user: ApiUser): boolean {
    const { prefill = {} } = current;
    const accepted = isExpected(user, prefill);
    if (!accepted) apply({ type: 'refused', user: unexpectedUserOf(client, prefill) });
    return accepted;
  }

  /** Completes the sign-in of another tab. Leads to Main if no user is signed in. */
  function completeElsewhere(signIn: SignIn): void {
    const { user } = session.get();
    apply({ type: 'released' });
    if (!user) {
      dispatch({ type: 'back' });
    } else if (accept(user)) {
      dispatch({ type: 'signedInElsewhere' });
      receipts.complete(null, signIn);
    }
  }

  function restore(stored: Attempt | null): void {
    const { user } = session.get();
    const state = stored?.state;
    if (stored && !state && user) accept(user);
    apply({ type: 'restored', attempt: state && continues(state, current) ? state : null });
  }

  /** Follows what happens outside of the page, and returns the function that ends this. */
  function activate(): () => void {
    const ended = new AbortController();
    const onSignIn = (before: AuthState) => view.get().state === start && follow(before, true);
    const unfollow = followSession(session, view.get(), dispatch, onSignIn);
    isActive = true;
    flows.add(flow);
    follow(following.before);
    if (view.get().isRestoring) attempt.get(variant).then((stored) => ended.signal.aborted || restore(stored));
    return () => {
      isActive = false;
      flows.delete(flow);
      ended.abort();
      unfollow();
      following.stop();
    };
  }

  return {
    initial,
    get: view.get,
    subscribe: whileSubscribed(view.subscribe, activate),
    dispatch,
    dispatchFrom: (visit, events) => apply({ type: 'moved', visit, events: [events].flat() }),
    begin: (hints) => receipts.begin(view.get().state.screen, hints),
    complete(response, signIn) {
      // This window has passed on its session, and the page that opened it completes the sign-in.
      if (globalThis.closed || !accept(response.user)) return false;
      receipts.complete(response, signIn);
      return true;
    },
    completeStep: receipts.completeStep,
    claim: (signIn) => receipts.complete(null, signIn),
    setOptions(next) {
      current = next;
    },
  };
}
