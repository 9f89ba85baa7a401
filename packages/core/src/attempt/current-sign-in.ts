import type { ApiUser, AuthResponse } from '../contract/wire.ts';
import type { Variant } from '../flow.ts';
import { apiTime, elapsedSince } from '../runtime/api-clock.ts';
import { write } from '../runtime/records.ts';
import { returnToRecord } from '../session/stored-auth.ts';
import { comparableEmail } from '../validation.ts';
import { agreementRecord, optInsOf } from './agreement.ts';
import type { Attempt, AttemptStore, CompletedSignIn, EmailRecord } from './attempt.ts';
import type { AttemptContext } from './attempt-context.ts';
import { addUserCreated, ageOf, type Carried, carriedRecord, carry, readCarried, textOf } from './carried.ts';
import { claim } from './claims.ts';
import { receiptOf, type SignInReceipt, signInKey } from './receipt.ts';
import type { CompletionRunner } from './run-completion.ts';
import { continues, reduceSignIn, type SignInEvent, startSignIn } from './sign-in.ts';

/** The sign-in of this page view, and what the tab carries to its receipt. */
export type CurrentSignIn = Pick<
  AttemptStore,
  'begin' | 'continueFromEmail' | 'end' | 'ready' | 'hold' | 'takeReceipt' | 'noteUser'
> & {
  /** See `CompletionRunner.restore`. */
  restoreStep(variant: Variant): Promise<Attempt | null>;
};

/** How long the page that has signed in has to report it, in milliseconds. */
const REPORT_MS = 500;

/** Returns what the newest email to one of the user's addresses carries. */
function carriedTo(user: ApiUser, emails: readonly EmailRecord[]): Carried | null | undefined {
  const own = user.emails?.map(({ email }) => comparableEmail(email)) ?? [];
  return emails.filter(({ email }) => own.includes(comparableEmail(email))).at(-1)?.luggage;
}

/**
 * Creates the runner of `reduceSignIn`.
 *
 * @param isRestored whether the tab has stored or restored an attempt
 * @param awaited returns the emails that this browser waits for
 * @param completion the end of the sign-in
 */
export function createCurrentSignIn(
  project: string,
  context: AttemptContext,
  isRestored: () => boolean,
  awaited: () => EmailRecord[],
  completion: CompletionRunner,
): CurrentSignIn {
  const { tabStorage, auth, apiClock, openedAt } = context;
  let signIn = startSignIn(context.isReturn);
  const dispatch = (event: SignInEvent) => {
    signIn = reduceSignIn(signIn, event);
  };
  const store = (carried: Carried | null) => write(tabStorage, carriedRecord, carried);

  /** Returns the time of an agreement by the API's clock, as far as it is known. */
  const timeOf = (agreedAt: number, agreedAtApi: number | undefined): string =>
    new Date(agreedAtApi ?? (apiTime(apiClock) ?? Date.now()) - (Date.now() - agreedAt)).toISOString();

  function end() {
    dispatch({ type: 'ended' });
    store(null);
  }

  function receiptFor(
    response: Pick<AuthResponse, 'user' | 'session'>,
    { carry = {}, ...completed }: CompletedSignIn,
  ): SignInReceipt {
    // The token does not show to which of the addresses its link was sent. The user who has signed in does.
    const carried = carriedTo(response.user, signIn.emails) ?? readCarried(context);
    const durationMs = carried ? ageOf(context, carried) : elapsedSince(apiClock, openedAt, null);
    const receipt = receiptOf(response, completed, carried, carry, durationMs);
    // The user of a link from another browser has agreed in this one.
    const isCarried = carried?.agreedAt !== undefined || carried?.optIns;
    const { agreedAt, agreedAtApi, optIns = [] } = isCarried ? carried : completed;
    if (agreedAt !== undefined) receipt.agreedAt = timeOf(agreedAt, agreedAtApi);
    const flows = [...context.flows].map((flow) => flow.steps());
    const offered = flows.flatMap(({ legalOptions }) => optInsOf(legalOptions));
    if (offered.length) receipt.optIns = Object.fromEntries(offered.map(({ name }) => [name, optIns.includes(name)]));
    if (flows.some(({ secondFactorOptions }) => secondFactorOptions)) receipt.secondFactor = null;
    return receipt;
  }

  return {
    end,
    hold: (response, completed, isOfOtherDevice) =>
      completion.decide(response, () => receiptFor(response, completed), isOfOtherDevice),
    restoreStep(variant) {
      const { location } = context.environment;
      const returnTo = location && new URL(location.href).searchParams.get('returnTo');
      return completion.restore(variant, (response) =>
        receiptFor(response, { entry: 'form', ...(returnTo && { carry: { returnTo } }) }),
      );
    },
    ready: completion.ready,
    begin(data, hints) {
      const event = { type: 'begun', carry: textOf(data), isRestored: isRestored() } as const;
      if (!continues(signIn, event)) store(null);
      dispatch(event);
      carry(context, data, hints);
    },
    continueFromEmail() {
      const emails = awaited();
      const carried = emails.at(-1)?.luggage;
      if (carried && !(signIn.isOwn && readCarried(context))) store(carried);
      dispatch({ type: 'linkOpened', emails });
    },
    noteUser(response) {
      const carried = readCarried(context);
      if (carried) store(addUserCreated(carried, response));
      return response;
    },
    async takeReceipt(response, completed, moveFlow) {
      if (completed.isOnlooker && signIn.carry === undefined) return null;
      if (response) completion.describe(response, () => receiptFor(response, completed));
      const step = completion.event();
      if (step) moveFlow?.(step);
      if (response) dispatch({ type: 'completed', key: signInKey(response.session) });
      else if (signInKey(auth.session()) === signIn.completed) return null;
      else await new Promise((resolve) => setTimeout(resolve, REPORT_MS));
      const user = response?.user ?? auth.user();
      const session = response?.session ?? auth.session();
      if (!user || !session) return null;
      const receipt = completion.event() ? null : receiptFor({ user, session }, completed);
      // The next sign-in in this tab may be of another person.
      write(tabStorage, agreementRecord, null);
      write(tabStorage, returnToRecord, null);
      end();
      if (!receipt) return null;
      return (await claim(context, project, signInKey(session))) ? receipt : null;
    },
  };
}
