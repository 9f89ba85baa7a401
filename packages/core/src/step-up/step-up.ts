import { type FoyerClient, internalsOf } from '../client.ts';
import { type FactorRequirement, factorRequirementProblem } from '../contract/factor-requirement.ts';
import { UsageError } from '../errors/errors.ts';
import { followFocus, resendingFetch } from '../request/resending-fetch.ts';
import { type Store, whileSubscribed } from '../runtime/observable.ts';
import { createQuestions, type Questions } from './questions.ts';
import { requirementOf } from './required-factors.ts';
import { actionWith } from './step-up-action.ts';
import { closed, type StepUpAnswer, type StepUpState } from './step-up-view.ts';
import { type Dialog, dialogOpened, dialogsOf } from './with-step-up.ts';

/** What a session has to prove: at least one of the two members is set. As in `requireFactors` of `@foyer/server`. */
export type StepUpOptions = FactorRequirement;

/** Asks the user to confirm who they are; see `createStepUp`, and `useStepUp` of `@foyer/react-hooks`. */
export interface StepUpFunction {
  /**
   * Resolves once the session meets the requirement: at once if it does, otherwise after the user has confirmed who they
   * are in the dialog of the page. Simultaneous calls share one dialog.
   *
   * @throws {CeremonyError} `cancelled`: the user has closed the dialog
   * @throws {ApiError} `user_unauthenticated`: no user is signed in; `session_changed`: the session has ended, or another
   *   user has signed in; `insufficient_factors`: the user has nothing with which to meet the requirement, as in an
   *   impersonated session
   * @throws {NetworkError} the session could not be checked
   * @throws {UsageError} the options cannot be read, or the page has no dialog
   */
  (options: StepUpOptions): Promise<void>;
  /**
   * Calls `fetch`. If the response is a 403 whose JSON has the `error_type` `step_up_required`, as `requireFactors` of
   * `@foyer/server` sends it, asks the user, and sends the request a second time: with the new JWT, if the header
   * `Authorization` contains that of the session. Any other response is returned unchanged, even the second one.
   *
   * The request is not stored: a page that is left or reloaded in between does not send it again.
   *
   * @throws as `fetch`, and as `StepUp`
   * @throws {UsageError} `init.body` is a stream, which cannot be sent again; nothing is sent. The body of a `Request` is
   *   copied, whatever it is
   */
  fetch(input: string | Request | URL, init?: RequestInit): Promise<Response>;
  /**
   * Returns a function with the same parameters that calls a server function of a framework. Where the server refuses the
   * call by `requireFactors` of `@foyer/server`, it asks the user, and calls the function once more, whose result it then
   * returns. It knows the refusals of Next.js, React Router, TanStack Start, SvelteKit and Astro, thrown or returned as
   * `error`; anything else is thrown or returned unchanged.
   *
   * @throws as the function, and as `StepUp`
   */
  action<Parameters extends unknown[], Result>(
    action: (...parameters: Parameters) => Promise<Result>,
  ): (...parameters: Parameters) => Promise<Result>;
}

/** The step-ups of a page, and the state of the dialog that asks: see `createStepUp`. */
export interface StepUpController extends Store<StepUpState> {
  /** Asks the user to confirm who they are, in the dialog of the page. */
  stepUp: StepUpFunction;
  /**
   * What the dialog shows. `closed`: nothing is asked. If a page has several dialogs, all but the first one stay closed.
   */
  get: Store<StepUpState>['get'];
  /**
   * Adds a dialog to the page, from the first subscription to the end of the last one. A step-up is cancelled with the last
   * dialog of the page.
   */
  subscribe: Store<StepUpState>['subscribe'];
  /** Shows the field of an authenticator app, or of the password. */
  choose(method: 'totp' | 'password'): void;
  /**
   * Sends a passcode to the user's first verified address or number, and shows its field. Another call sends another one.
   *
   * @throws as the call that sends it, and `ApiError` `session_changed`: nothing is asked any more
   */
  sendCode(channel: 'email' | 'sms'): Promise<void>;
  /**
   * Adds a factor to the session. It then closes the dialog, or asks for what the session still lacks.
   *
   * @throws as the call of a sign-in by the same method. The question stays, so that the user can try again
   * @throws {CeremonyError} the browser returned no passkey, or the dialog was closed meanwhile
   * @throws {ApiError} `different_account`: the answer belongs to another user, and changes neither cookies nor state;
   *   `session_changed`: nothing is asked any more, or the session has ended
   */
  answer(answer: StepUpAnswer): Promise<void>;
  /** Returns to the choice of a method. */
  back(): void;
  /** Closes the dialog: `stepUp` rejects with `CeremonyError` `cancelled`. */
  cancel(): void;
}

/** The step-ups of a client, and what the dialogs of its page need of them. */
export interface StepUps extends Questions {
  stepUp: StepUpFunction;
  /** Resolves once the session meets what a server requires of it for a page, for a little longer. Rejects as `StepUp`. */
  stepUpForPage(requirement: FactorRequirement): Promise<void>;
  /**
   * Resolves once the youngest factor of the session is young enough, before a change of factors. A user who is asked
   * confirms in one dialog what the API requires for the change too.
   *
   * @throws as `StepUp`
   */
  stepUpForChange(maxAgeSeconds: number): Promise<void>;
  /** Resolves once the page has a dialog, or after 10 seconds: it may have been removed. */
  opened(): Promise<void>;
}

/** The hosted API's rule for changes of factors: a session with factors of two categories, one younger than an hour. */
const factorChange: FactorRequirement = { categories: 2, maxAgeSeconds: 3_600 };
/** How much younger than required a factor has to be after a refusal, in seconds: until the next request, it ages. */
const MARGIN_SECONDS = 5;

/** Returns a requirement that the session meets for a little longer than a moment. */
const stricter = ({ maxAgeSeconds, ...requirement }: FactorRequirement): FactorRequirement => ({
  ...requirement,
  maxAgeSeconds: maxAgeSeconds && Math.max(maxAgeSeconds - MARGIN_SECONDS, maxAgeSeconds / 2),
});

/** Returns the requirement of options. */
function parseOptions(options: StepUpOptions): FactorRequirement {
  const { categories, maxAgeSeconds, strong, ...rest } = options ?? {};
  const [unknown] = Object.keys(rest);
  const problem = unknown
    ? `It has no option \`${unknown}\`.`
    : factorRequirementProblem({ categories, maxAgeSeconds, strong });
  if (problem) throw new UsageError(`stepUp cannot read its options. ${problem}`);
  return { categories, maxAgeSeconds, strong };
}

function createStepUps(client: FoyerClient): StepUps {
  const questions = createQuestions(client);
  const { ask } = questions;
  const askAgain = (requirement: FactorRequirement) => ask(stricter(requirement));
  const askFor = async (response: Response) => {
    const requirement = await requirementOf(response);
    if (requirement) await askAgain(requirement);
    return !!requirement;
  };
  return {
    ...questions,
    stepUp: Object.assign(async (options: StepUpOptions) => ask(parseOptions(options)), {
      fetch: resendingFetch('stepUp.fetch', askFor, internalsOf(client).context.auth.tokens),
      action: actionWith(askAgain),
    }),
    stepUpForPage: askAgain,
    stepUpForChange: (maxAgeSeconds) => ask({ maxAgeSeconds }, false, factorChange),
    opened: () => dialogOpened(client),
  };
}

const all = new WeakMap<FoyerClient, StepUps>();

/** Returns the step-ups of a client: the same ones at each call. */
export function stepUpsOf(client: FoyerClient): StepUps {
  const known = all.get(client) ?? createStepUps(client);
  all.set(client, known);
  return known;
}

/**
 * Creates the dialog of a page's step-ups without markup, in any framework: `useStepUpDialog` of `@foyer/react-hooks` uses
 * it too. While it has a subscriber, it opens for `stepUp`, even that of another controller of the same client, and for a
 * call of Foyer's hooks that the API refuses for lack of factors. Does nothing before the first subscription.
 *
 * @param options `passkeyDomain`: the domain of the passkeys. Default: that of the page
 *
 * @example
 * ```ts
 * const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
 * const confirmation = createStepUp(client);
 * confirmation.subscribe(() => console.info(confirmation.get().view.status));
 *
 * async function deleteAccount() {
 *   const response = await confirmation.stepUp.fetch('/api/account', { method: 'DELETE' });
 *   if (response.ok) location.assign('/goodbye');
 * }
 *
 * const usePasskey = () => confirmation.answer({ method: 'passkey' });
 * ```
 */
export function createStepUp(
  client: FoyerClient,
  options: { passkeyDomain?: string | undefined } = {},
): StepUpController {
  const { stepUp, ask, get, dispatch, sendCode, answer, cancel } = stepUpsOf(client);
  const { all: dialogs, subscribe, notify } = dialogsOf(client);
  const dialog: Dialog = {
    domain: options.passkeyDomain,
    ask: (requirement) => (requirement ? ask(stricter(requirement)) : ask(stricter(factorChange), true)),
  };
  function open() {
    const stop = followFocus(internalsOf(client));
    dialogs.add(dialog);
    notify();
    return () => {
      stop();
      dialogs.delete(dialog);
      if (!dialogs.size) cancel('The dialog of the step-up was removed.');
      notify();
    };
  }
  return {
    stepUp,
    get: () => ([...dialogs][0] === dialog ? get() : closed),
    subscribe: whileSubscribed(subscribe, open),
    choose: (method) => dispatch({ type: 'chosen', method }),
    sendCode,
    answer,
    back: () => dispatch({ type: 'back' }),
    cancel: () => cancel('The user closed the dialog of the step-up.'),
  };
}
