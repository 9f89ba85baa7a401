import { type FoyerClient, internalsOf } from '../client.ts';
import { UsageError } from '../errors.ts';
import { type FactorRequirement, factorRequirementProblem } from '../factor-requirement.ts';
import { createListeners, type Store, type Unsubscribe } from '../runtime/observable.ts';
import { createQuestions } from './questions.ts';
import { actionWith } from './step-up-action.ts';
import { fetchWith } from './step-up-fetch.ts';
import { closed, type StepUpEvent, type StepUpState } from './step-up-view.ts';
import { addDialog, dialogOpened } from './with-step-up.ts';

/** What a session has to prove: at least one of the two members is set. As in `requireFactors` of `@foyer/server`. */
export type StepUpOptions = FactorRequirement;

/** Asks the user to confirm who they are; see `useStepUp` of `@foyer/react-hooks`. */
export interface StepUp {
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
   * `Authorization` contains that of the session. Any other response is returned as it is, also the second one.
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
   * `error`; anything else is thrown or returned as it is.
   *
   * @throws as the function, and as `StepUp`
   */
  action<Parameters extends unknown[], Result>(
    action: (...parameters: Parameters) => Promise<Result>,
  ): (...parameters: Parameters) => Promise<Result>;
}

/** The dialog of a page. */
export interface StepUpDialog {
  /** The domain of the passkeys. Undefined: that of the page. */
  domain: string | undefined;
}

/** The step-ups of a client, and what the dialog of a page needs of them. */
export interface StepUps {
  stepUp: StepUp;
  /** Resolves once the session meets what a server requires of it for a page, for a little longer. Rejects as `StepUp`. */
  stepUpForPage(requirement: FactorRequirement): Promise<void>;
  /**
   * Resolves once the youngest factor of the session is young enough, before a change of factors. A user who is asked
   * confirms in one dialog what the API requires for the change too.
   *
   * @throws as `StepUp`
   */
  stepUpForChange(maxAgeSeconds: number): Promise<void>;
  /** What a dialog shows. If a page has several dialogs, all but the first one are closed. */
  state(dialog: StepUpDialog): StepUpState;
  subscribe: Store<unknown>['subscribe'];
  dispatch(event: StepUpEvent): void;
  /** Adds a dialog. A step-up is cancelled with the last one. Returns the function that removes it. */
  open(dialog: StepUpDialog): Unsubscribe;
  /** Resolves once the page has a dialog, or after 10 seconds: it may have been removed. */
  opened(): Promise<void>;
  /** Closes the dialog: the callers reject with `CeremonyError` `cancelled`. */
  cancel(): void;
  /** The dialog cannot be shown: the callers reject with this reason. */
  fail(reason: unknown): void;
  /** Opens the browser's passkey prompt. It closes with the dialog. */
  confirmByPasskey(): Promise<void>;
  /** Sends a passcode, and shows its field. */
  sendCode(channel: 'email' | 'sms'): Promise<void>;
  confirmByCode(code: string): Promise<void>;
  confirmByTotp(code: string): Promise<void>;
  confirmByPassword(password: string): Promise<void>;
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
  const { context } = internalsOf(client);
  const dialogs = new Set<StepUpDialog>();
  const changes = createListeners();
  const passkeyDomain = () => [...dialogs][0]?.domain || (context.environment.location?.hostname ?? '');
  const questions = createQuestions(context, { isEmpty: () => dialogs.size === 0, passkeyDomain });
  questions.subscribe(changes.notify);
  const { ask, confirm, dispatch, sendCode } = questions;

  return {
    stepUp: Object.assign(async (options: StepUpOptions) => ask(parseOptions(options)), {
      fetch: fetchWith((requirement) => ask(stricter(requirement)), context.auth.tokens),
      action: actionWith((requirement) => ask(stricter(requirement))),
    }),
    stepUpForPage: (requirement) => ask(stricter(requirement)),
    stepUpForChange: (maxAgeSeconds) => ask({ maxAgeSeconds }, false, factorChange),
    state: (dialog) => ([...dialogs][0] === dialog ? questions.get() : closed),
    subscribe: changes.subscribe,
    dispatch,
    open(dialog) {
      const remove = addDialog(client, (requirement) =>
        requirement ? ask(stricter(requirement)) : ask(stricter(factorChange), true),
      );
      dialogs.add(dialog);
      changes.notify();
      return () => {
        remove();
        dialogs.delete(dialog);
        if (!dialogs.size) questions.cancel('The dialog of the step-up was removed.');
        changes.notify();
      };
    },
    opened: () => dialogOpened(client),
    fail: questions.fail,
    cancel: () => questions.cancel('The user closed the dialog of the step-up.'),
    confirmByPasskey: () => confirm((by, signal) => by.passkey(passkeyDomain(), signal)),
    sendCode,
    confirmByCode: (code) =>
      confirm(async (by) => {
        const { view } = questions.get();
        if (view.status === 'code') await by.code(code, view);
      }),
    confirmByTotp: (code) => confirm((by) => by.totp(code)),
    confirmByPassword: (password) => confirm((by) => by.password(password)),
  };
}

const all = new WeakMap<FoyerClient, StepUps>();

/** Returns the step-ups of a client: the same ones at each call. */
export function stepUpsOf(client: FoyerClient): StepUps {
  const known = all.get(client) ?? createStepUps(client);
  all.set(client, known);
  return known;
}
