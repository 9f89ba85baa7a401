import type { AuthResponse } from '../contract/wire.ts';
import type { AttemptState, FlowEvent, FlowState, HeldStep, Variant } from '../flow.ts';
import type { Lazy } from '../runtime/create-lazy.ts';
import type { Environment } from '../runtime/environment.ts';
import type { Unsubscribe } from '../runtime/observable.ts';
import type { KeyValue } from '../runtime/storage.ts';
import type { AuthState } from '../session/auth-state.ts';
import { HELD_KEY } from '../session/stored-auth.ts';
import type { Agreement, AttemptHints, Carried, Carry } from './carried.ts';
import type { SignInEntry, SignInMethod, SignInReceipt, StepOutcome } from './receipt.ts';

/** A sign-in that has started and has not ended. */
export interface Attempt {
  variant: Variant;
  /** Null: the user is signed in, but is not the expected one, so the sign-in is held back. */
  state: AttemptState | null;
}

/** An email with a link that this browser waits for, as stored. Times are in milliseconds since the epoch. */
export interface EmailRecord {
  email: string;
  kind: 'magic_links' | 'passwords';
  requested_at: number;
  expires_at: number;
  /** The time of the API's clock at `requested_at`; null if it was not known. */
  api_time: number | null;
  session_id: string | null;
  /** What the sign-in carries that requested the email. */
  luggage: Carried | null;
}

/** How a user has signed in. */
export interface CompletedSignIn extends Agreement {
  entry: SignInEntry;
  /** Default: the method that the session shows. */
  method?: SignInMethod | undefined;
  /** What a sign-in carries that did not begin in this browser. */
  carry?: Carry | undefined;
  /** Whether the screen has waited for nothing: the sign-in has a receipt only if one has begun on this page. Default false. */
  isOnlooker?: boolean | undefined;
}

/**
 * The sign-in attempt of this tab, and the emails that this browser waits for. `createFlowController` uses it; an
 * application with its own flow can use it too.
 *
 * The attempt is in the tab's `sessionStorage`, the awaited emails are in `localStorage`, for all tabs. Neither contains
 * a passcode, password, token or PKCE verifier. Both are removed when a user signs in or out in this browser, and when
 * they expire. A record that is broken, or belongs to another project, version or session, is ignored and removed. If
 * the browser blocks storage, everything lasts as long as the page. Only `completeStep` and `takeReceipt` reject, such
 * as with a `NetworkError` if the code of these calls could not be loaded.
 */
export interface Attempts {
  /**
   * Whether this tab has stored an attempt, or a step holds back a sign-in, or a server requires one by the page's URL,
   * without checking whether it is still valid.
   *
   * @param isKept whether the page continues attempts, and not only sign-ins that are held back. Default true
   */
  exists(isKept?: boolean): boolean;
  /**
   * Resolves with the attempt of this tab; null if there is none for this variant. The times in it are corrected if the
   * device's clock was changed, by the API's clock if the API exposes the header `Date`. For that it waits for the
   * project's settings, for at most one second. For a sign-in that is held back it waits until the user is known, for at
   * most eight seconds. For the variant `login`, a step that holds back the sign-in of the current session comes before
   * the attempt, if a flow of this page has the step.
   */
  get(variant: Variant): Promise<Attempt | null>;
  /**
   * Stores the attempt until its passcode or email expires, otherwise for an hour. Stores only the members of the state
   * that its screen needs. Null removes the attempt, and so does a screen at which a sign-in starts or is complete. With
   * the state null, stores that the sign-in of the current session is held back, until that session ends.
   */
  set(attempt: { variant: Variant; state: FlowState | null } | null): Promise<void>;
  /**
   * Stores the attempt, like `set`, and calls back when a user signs in while its screen waits for a message: in another
   * tab, or by another part of this page. `takeReceipt(null, signIn)` then returns the receipt. `Main` and
   * `PasswordCreateOrLogin` wait for no message: it calls back half a second after a user has signed in in another tab.
   * With the state null, calls back once when the user changes, signs out or is replaced.
   *
   * @param isKept whether to store the attempt
   * @param before the state when the screen was entered. Default: the current one
   * @returns a function that stops the calls
   */
  follow(
    attempt: { variant: Variant; state: FlowState | null },
    isKept: boolean,
    onSignIn: (signIn: CompletedSignIn) => void,
    before?: AuthState,
  ): Unsubscribe;
  /**
   * Resolves with the emails with a link that this browser has requested and not used yet, newest last. The client
   * records an email when it requests it: `magicLinks.email` and `passwords.resetByEmailStart`. An email link that
   * opens in this browser may then sign in without a click.
   */
  awaited(): Promise<EmailRecord[]>;
  /** Removes the awaited emails to an address. Default: all. */
  forget(email?: string): Promise<void>;
  /**
   * Begins a sign-in, unless it is under way: one with the same `carry` in this page view, one that `get` has restored
   * or `continueFromEmail` continues, or one whose link or redirect has opened this page view. Ends any other sign-in
   * of the tab, which the user has left. Call it before the first call of a sign-in, and before the browser leaves the
   * page for a social provider.
   *
   * @param carry what `takeReceipt` returns, after redirects, emails and reloads too
   */
  begin(carry?: Carry, hints?: AttemptHints): void;
  /**
   * Continues in this tab with what the awaited email carries, before its link is redeemed: the email to the user who
   * signs in, otherwise the newest one.
   */
  continueFromEmail(): Promise<void>;
  /** Ends the sign-in without a receipt, because the user has gone back. */
  end(): void;
  /**
   * Ends a step that holds back the sign-in, and resolves with its receipt.
   *
   * @param moveFlow called with the event that leads to the next step, or to the end of the sign-in
   * @param agreed what the step adds to the receipt. Default: nothing
   * @returns null if there is another step, if another tab has reported the sign-in, if its session has ended, or if the
   *   session lacks the factor that the step requires: the step then stays
   */
  completeStep(
    step: HeldStep,
    moveFlow: (event: FlowEvent) => void,
    agreed?: StepOutcome,
  ): Promise<SignInReceipt | null>;
  /**
   * Ends the sign-in, and resolves with its receipt.
   *
   * @param response of the call that signed in. Null: another tab or an earlier view of this page has signed in. It has
   *   half a second to report the sign-in itself
   * @param moveFlow called at once, with the event that leads to a step, if one of this page's flows is for the user.
   *   The step holds back the sign-in: `completeStep` returns the receipt
   * @returns the receipt of the sign-in; null if another tab has reported it, if a step holds it back, or if no user is
   *   signed in
   */
  takeReceipt(
    response: Pick<AuthResponse, 'user' | 'session'> | null,
    signIn: CompletedSignIn,
    moveFlow?: (event: FlowEvent) => void,
  ): Promise<SignInReceipt | null>;
}

/** The attempts once their code is loaded: what need not wait happens at once. */
export interface AttemptStore extends Omit<Attempts, 'exists' | 'set' | 'awaited' | 'forget' | 'continueFromEmail'> {
  set(...parameters: Parameters<Attempts['set']>): void;
  awaited(): EmailRecord[];
  forget(email?: string): void;
  continueFromEmail(): void;
  /** Resolves when `hold` can be called. */
  ready(): Promise<void>;
  /**
   * Holds back the sign-in of a response whose session is about to be stored, if a step is for the user.
   *
   * @param isOfOtherDevice whether a passkey of another device has signed in. Default: not known
   */
  hold(response: Pick<AuthResponse, 'user' | 'session'>, signIn: CompletedSignIn, isOfOtherDevice?: boolean): void;
  /**
   * Requests an email with a link, and records it first, because the email can arrive before the response.
   *
   * @param minutes the lifetime of the link. Default 30
   */
  expect<Response extends object>(
    kind: EmailRecord['kind'],
    email: string,
    minutes: number | undefined,
    request: () => Promise<Response>,
  ): Promise<Response>;
  /** Stores what the response to a send shows about the user, and returns the response. */
  noteUser<Response extends object>(response: Response): Response;
}

/** The key of the tab's attempt. */
export const ATTEMPT_KEY = '::attempt';

/** Whether the URL of a login page requires the second step of a sign-in, whose session a server has called incomplete. */
export const asksSecondStep = (location: { href: string } | undefined): boolean =>
  !!location && /[?&]step_up=second_factor(?:[&#]|$)/.test(location.href);

/** @param code the calls, among them the stored attempts */
export function createAttempts(
  tabStorage: KeyValue,
  storage: KeyValue,
  { location }: Pick<Environment, 'location'>,
  code: Lazy<{ attempts(): AttemptStore }>,
): Attempts {
  /** Does not wait once the code is loaded, so that the calls stay in order. */
  const stored = async <Result>(use: (store: AttemptStore) => Result | Promise<Result>): Promise<Result> =>
    use((code.get() ?? (await code.load())).attempts());
  return {
    exists: (isKept = true) =>
      !!((isKept && tabStorage.get(ATTEMPT_KEY)) || storage.get(HELD_KEY)) || asksSecondStep(location),
    get: (variant) => stored((store) => store.get(variant)).catch(() => null),
    set: (attempt) => stored((store) => store.set(attempt)).catch(() => undefined),
    follow(...parameters) {
      const stop = stored((store) => store.follow(...parameters)).catch(() => () => {});
      return () => void stop.then((stop) => stop());
    },
    awaited: () => stored((store) => store.awaited()).catch(() => []),
    forget: (email) => stored((store) => store.forget(email)).catch(() => undefined),
    begin: (carry, hints) => void stored((store) => store.begin(carry, hints)).catch(() => undefined),
    continueFromEmail: () => stored((store) => store.continueFromEmail()).catch(() => undefined),
    end: () => void stored((store) => store.end()).catch(() => undefined),
    completeStep: (...step) => stored((store) => store.completeStep(...step)),
    takeReceipt: (...signIn) => stored((store) => store.takeReceipt(...signIn)),
  };
}
