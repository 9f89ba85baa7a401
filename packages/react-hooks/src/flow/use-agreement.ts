'use client';

import { agreementOf, internalsOf, noAgreement } from '@foyer/core/internal';
import { useCallback, useSyncExternalStore } from 'react';
import { useInternals } from '../provider/context.ts';
import { requiresAgreement } from './requires-agreement.ts';

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
}

/**
 * Returns the user's agreement to the documents of `legalOptions`, for a custom user interface. While it is required and not
 * given, each action that begins a sign-in fails on Main with `ApiError` `agreement_required`, sends nothing, and adds one to
 * `refusals`; no passkey is suggested, and one-tap is not shown.
 *
 * The agreement lasts in this tab, also after a reload, until a sign-in is complete. `AUTHENTICATE_FLOW_COMPLETE` then has
 * its time as `agreedAt`. Show the checkbox also where `useRedirectCallback` has the status `confirm`, which asks in another
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
  return { ...state, isRequired, mayBegin: !isRequired || state.isGiven, set };
}
