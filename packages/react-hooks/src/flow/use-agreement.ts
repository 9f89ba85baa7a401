'use client';

import { agreementOf, internalsOf, noAgreement, optInsOf } from '@foyer/core/internal';
import { useCallback, useSyncExternalStore } from 'react';
import type { OptIn } from '../provider/config.ts';
import { useInternals } from '../provider/context.ts';
import { requiresAgreement } from './requires-agreement.ts';

/** An opt-in of the configuration, and whether the user has ticked it. */
export interface OptInChoice extends OptIn {
  isTicked: boolean;
}

/** The result of `useAgreement`. */
export interface UseAgreementResult {
  /** Whether the user has agreed in this tab. */
  isGiven: boolean;
  /**
   * How many times a sign-in was refused because the agreement was not given. 0 once it is given. When the number
   * grows, show the error and focus the checkbox.
   */
  refusals: number;
  /** Whether the configuration requires the agreement: `legalOptions.requireAgreement`. */
  isRequired: boolean;
  /** Whether a sign-in may begin: the agreement is given, or not required. */
  mayBegin: boolean;
  /** Gives or withdraws the agreement. */
  set(isGiven: boolean): void;
  /** The opt-ins of `legalOptions`, in their order. */
  optIns: readonly OptInChoice[];
  /** Ticks or unticks an opt-in. */
  setOptIn(name: string, isTicked: boolean): void;
}

/**
 * Returns the user's agreement to the documents of `legalOptions`, for a custom user interface. While it is required and not
 * given, each action that begins a sign-in fails on Main with `ApiError` `agreement_required`, sends nothing, and adds one to
 * `refusals`; no passkey is suggested, and one-tap is not shown.
 *
 * The agreement and the opt-ins last in this tab, also after a reload, until a sign-in is complete.
 * `AUTHENTICATE_FLOW_COMPLETE` then has the time of the agreement as `agreedAt`, and the opt-ins as `optIns`. With
 * `legalOptions.version` or `optIns`, `useTerms` stores them. Show the checkbox also where `useRedirectCallback` has the status `confirm`, which asks in another
 * browser.
 *
 * @example
 * ```tsx
 * function AgreementField() {
 *   const { isRequired, isGiven, refusals, set } = useAgreement();
 *   if (!isRequired) return null;
 *   return (
 *     <label>
 *       <input type="checkbox" checked={isGiven} onChange={(event) => set(event.target.checked)} />
 *       I agree to the <a href="https://example.com/terms">Terms of Service</a>.
 *       {refusals > 0 && <span role="alert">Please agree to continue.</span>}
 *     </label>
 *   );
 * }
 * ```
 */
export function useAgreement(): UseAgreementResult {
  const { client, config } = useInternals('useAgreement');
  const store = agreementOf(internalsOf(client));
  const state = useSyncExternalStore(store.subscribe, store.get, () => noAgreement);
  const isRequired = requiresAgreement(config);
  const set = useCallback((isGiven: boolean) => store.dispatch(isGiven ? 'given' : 'withdrawn'), [store]);
  const optIns = optInsOf(config.legalOptions).map(({ name, label }) => ({
    name,
    label,
    isTicked: state.optIns.includes(name),
  }));
  const { isGiven, refusals } = state;
  const mayBegin = !isRequired || isGiven;
  return { isGiven, refusals, isRequired, mayBegin, set, optIns, setOptIn: store.setOptIn };
}
