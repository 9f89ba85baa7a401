'use client';

import { isApiError, type StepOutcome, type UserChange } from '@foyer/core';
import { apiTime, internalsOf, lacksVersion, newOptIns, optInsOf, readHeld, TERMS_MEMBER } from '@foyer/core/internal';
import type { ApiUser } from '@foyer/core/operations';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Internals, useFlowInternals } from '../provider/context.ts';
import { signOutIfEnded } from './sign-out-if-ended.ts';
import type { OptInChoice } from './use-agreement.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from './use-flow-mutation.ts';
import { useHeldStep } from './use-held-step.ts';

/** What the user has chosen on the screen `Terms`. */
export interface TermsChoice {
  /** The names of the opt-ins that the user has ticked. Default: those ticked before the sign-in. */
  optIns?: readonly string[];
}

/** The actions of `useTerms`. */
export interface TermsActions {
  /**
   * Stores the agreement to the current version and the opt-ins by one call of `user.update`, reports the sign-in, and leads
   * to the next step or to PasswordConfirmation. If there is nothing to store it sends nothing: `data` is then null. If the
   * API refuses the change because the session lacks factors, `data` is null, too: this device then stores the version, and
   * `AUTHENTICATE_FLOW_COMPLETE` has what the user has agreed to. If another call fails, the step stays, and the action can be
   * tried again. If the session has ended, it leads to Main.
   */
  agree: FlowMutation<TermsChoice, UserChange<'user.update'> | null>;
  /** Ends the session, and leads to Main. Fails if the session is in HttpOnly cookies and the API cannot be reached. */
  logOut: FlowMutation<void, void>;
}

/** The result of `useTerms`. */
export interface UseTermsResult extends TermsActions {
  /**
   * `asking`: the user has to agree; call `agree` once the user has. `saving`: the user has agreed before the sign-in, or has
   * only ticked opt-ins: the hook calls `agree` by itself. If that fails, show `agree.error` and a button that calls it again.
   * `none`: the step is not the current one.
   */
  status: 'asking' | 'saving' | 'none';
  /**
   * The opt-ins that the user's metadata does not contain yet, in their order. `isTicked`: what the user has chosen before the
   * sign-in.
   */
  optIns: readonly OptInChoice[];
}

/** Refusals of the API for lack of factors. The user has agreed, and is not asked for another factor because of it. */
const lacksFactors = ['insufficient_factors', 'stale_factors'];

/** Returns the current user, with the receipt of the sign-in that the step holds back; null if it holds back none. */
function useHeld(foyer: Internals) {
  const { client } = foyer;
  const held = useHeldStep(foyer);
  const { user, session } = useSyncExternalStore(client.state.subscribe, client.state.get, client.state.get);
  const record = held === 'terms' ? readHeld(internalsOf(client).storage, client.publicToken, session) : null;
  return record && user ? { user, receipt: record.receipt } : null;
}

/** Returns what the step adds to the untrusted metadata; null if there is nothing to add. */
function changesOf(user: ApiUser, version: string | undefined, { agreedAt, optIns }: StepOutcome) {
  const changes = {
    ...(lacksVersion(user, version) && { [TERMS_MEMBER]: { version, agreedAt } }),
    ...Object.fromEntries(newOptIns(user, optIns).map((name) => [name, true])),
  };
  return Object.keys(changes).length ? { untrusted_metadata: changes } : null;
}

/**
 * Asks a user to agree to the current version of the terms, `config.legalOptions.version`, on the screen `Terms`: after the
 * sign-in, before it is reported. It stores the opt-ins, too, and what the user has agreed to before the sign-in. Meanwhile
 * `SignedIn` and `useUser` are signed out, with `held: 'terms'`.
 *
 * Reports `AUTHENTICATE_FLOW_COMPLETE` after that, with `agreedAt` and `optIns`.
 *
 * @example
 * ```tsx
 * function TermsStep() {
 *   const { status, optIns, agree, logOut } = useTerms();
 *   if (status !== 'asking' && !agree.error) return <p>Loading</p>;
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         agree.mutate({ optIns: new FormData(event.currentTarget).getAll('optIn').map(String) });
 *       }}
 *     >
 *       <h2>Our terms have changed</h2>
 *       <label>
 *         <input type="checkbox" required /> I agree to the <a href="https://example.com/terms">Terms of Service</a>.
 *       </label>
 *       {optIns.map(({ name, label, isTicked }) => (
 *         <label key={name}>
 *           <input type="checkbox" name="optIn" value={name} defaultChecked={isTicked} /> {label}
 *         </label>
 *       ))}
 *       {agree.error && <p role="alert">{errorMessage(agree.error)}</p>}
 *       <button disabled={agree.isPending}>Continue</button>
 *       <button type="button" onClick={() => logOut.mutate()}>Log out</button>
 *     </form>
 *   );
 * }
 * ```
 */
export function useTerms(options: ActionOptions<TermsActions> = {}): UseTermsResult {
  const foyer = useFlowInternals('useTerms');
  const { client, config, flow } = foyer;
  const { version, optIns: offered } = config.legalOptions ?? {};
  const held = useHeld(foyer);
  // With the receipt of the first render: what is ticked on the screen stays as the user has left it.
  const [ticked] = useState(held?.receipt.optIns);
  const isShown = (name: string) => held?.user.untrusted_metadata?.[name] !== true;
  /** Whether nothing is left to ask. Stays as it was while the answer is stored. */
  const [isAgreed] = useState(!!held && (!!held.receipt.agreedAt || !lacksVersion(held.user, version)));

  const agree = useFlowMutation<TermsChoice, UserChange<'user.update'> | null>(
    {
      mutationFn: async (choice) => {
        const { apiClock } = internalsOf(client);
        const names = optInsOf({ optIns: offered }).map(({ name }) => name);
        const isChosen = (name: string) =>
          (isShown(name) ? choice.optIns : undefined)?.includes(name) ?? !!held?.receipt.optIns?.[name];
        const now = () => new Date(apiTime(apiClock) ?? Date.now()).toISOString();
        const agreedAt = held?.receipt.agreedAt ?? (isAgreed ? undefined : now());
        const outcome: StepOutcome = {
          ...(agreedAt && { agreedAt }),
          ...(names.length > 0 && { optIns: Object.fromEntries(names.map((name) => [name, isChosen(name)])) }),
        };
        const changes = held && changesOf(held.user, version, outcome);
        const data =
          changes &&
          (await client.user.update(changes).catch(async (error) => {
            if (isApiError(error) && lacksFactors.includes(error.error_type)) return null;
            await signOutIfEnded(client, error);
            throw error;
          }));
        await flow.completeStep('terms', outcome);
        return { data };
      },
    },
    options.agree,
  );
  const logOut = useFlowMutation<void, void>(
    { mutationFn: async () => ({ data: await internalsOf(client).endSession() }) },
    options.logOut,
  );

  const { mutate } = agree;
  useEffect(() => {
    if (!isAgreed) return;
    // StrictMode mounts a component a second time, and TanStack Query's observer loses an action of the first.
    const timer = setTimeout(() => mutate({}));
    return () => clearTimeout(timer);
  }, [isAgreed, mutate]);

  const optIns = optInsOf({ optIns: offered })
    .filter(({ name }) => isShown(name))
    .map(({ name, label }) => ({ name, label, isTicked: !!ticked?.[name] }));
  return { status: held ? (isAgreed ? 'saving' : 'asking') : 'none', optIns, agree, logOut };
}
