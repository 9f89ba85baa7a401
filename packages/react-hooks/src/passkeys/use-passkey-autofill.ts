'use client';

import { type CeremonyErrorReason, type FoyerError, isCeremonyError, type PasskeySignInOptions } from '@foyer/core';
import { agreementFor, PASSKEY_AUTOFILL_ATTEMPTS } from '@foyer/core/internal';
import { useCallback, useEffect, useState } from 'react';
import { useAgreement } from '../flow/use-agreement.ts';
import { usePrf } from '../flow/use-prf.ts';
import { useFlowInternals } from '../provider/context.ts';
import { useAuthStatus } from '../session/use-auth-status.ts';

/** The result of `usePasskeyAutofill`. */
export interface UsePasskeyAutofillResult {
  /** Whether the user has chosen a passkey and the sign-in is pending. */
  isPending: boolean;
  /** Why the sign-in with the chosen passkey failed. Errors before the choice are reported to `onError` only. */
  error: FoyerError | null;
  /** Clears the error. */
  reset(): void;
}

/** The delay before the first repetition of a request for autofill, in milliseconds. Each further delay is twice as long. */
const RETRY_MS = 250;

/** Reasons that are not reported: the user has closed the suggestion, or passkeys are not possible on this page. */
const expectedReasons: readonly CeremonyErrorReason[] = ['cancelled', 'unsupported'];

const idle = { isPending: false, error: null };

/**
 * Signs in with a passkey that the browser suggests in an input field, while the component is mounted. The host
 * application renders the field: an `input` whose `autocomplete` contains `webauthn`, in a shadow tree or not. Does
 * nothing in a browser without such suggestions, for a user who is signed in, and before a required agreement to the
 * terms.
 *
 * Makes at most five attempts, and stops when the browser does not allow passkeys. A dialog of `usePasskeyLogin`
 * interrupts autofill, which continues when the dialog is closed.
 *
 * Reports `PASSKEY_AUTHENTICATE` and `AUTHENTICATE_FLOW_COMPLETE`; leads from Main to PasskeyConfirmation.
 *
 * @param options.enabled whether to start. Default true. With `passkeyOptions.autofill: false` it never does
 * @example
 * ```tsx
 * function EmailField() {
 *   const { isPending, error } = usePasskeyAutofill();
 *   return (
 *     <>
 *       <input type="email" aria-label="Email" autoComplete="username webauthn" disabled={isPending} />
 *       {error && <p role="alert">{errorMessage(error)}</p>}
 *     </>
 *   );
 * }
 * ```
 */
export function usePasskeyAutofill(options: { enabled?: boolean } = {}): UsePasskeyAutofillResult {
  const { client, config, resolved, report, reportError, flow } = useFlowInternals('usePasskeyAutofill');
  const enabled = options.enabled !== false && config.passkeyOptions?.autofill !== false;
  const { mayBegin, isRequired } = useAgreement();
  const status = useAuthStatus();
  const { passkeyDomain, sessionDurationMinutes } = resolved;
  const onPrf = usePrf();
  const [state, setState] = useState<Omit<UsePasskeyAutofillResult, 'reset'>>(idle);

  useEffect(() => {
    if (!enabled || !mayBegin || status !== 'signedOut') return;
    const stop = new AbortController();
    let isChosen = false;
    let visit = 0;
    const call: PasskeySignInOptions = {
      domain: passkeyDomain,
      is_passkey: true,
      session_duration_minutes: sessionDurationMinutes,
      conditional_mediation: true,
      // The WebAuthn library does not find a field in a shadow tree, so its check is off.
      disable_input_check: true,
      onPrf,
      signal: stop.signal,
      onCredential: () => {
        isChosen = true;
        visit = flow.get().visit;
        flow.begin({ ...agreementFor(client, isRequired) });
        setState({ isPending: true, error: null });
      },
    };

    /** Returns whether to make another attempt. */
    async function attempt(): Promise<boolean> {
      isChosen = false;
      try {
        const response = await client.webauthn.authenticate(call);
        if (!response) return false;
        if (flow.complete(response, { entry: 'autofill' })) {
          report({ type: 'PASSKEY_AUTHENTICATE', data: response });
          flow.dispatchFrom(visit, { type: 'passkeyAuthenticated' });
        }
        return false;
      } catch (thrown) {
        const error = thrown as FoyerError;
        if (stop.signal.aborted || (isCeremonyError(error) && expectedReasons.includes(error.reason))) return false;
        reportError(error);
        if (isChosen) setState({ isPending: false, error });
        return true;
      }
    }
    async function run(): Promise<void> {
      for (let count = 1; (await attempt()) && count < PASSKEY_AUTOFILL_ATTEMPTS; count++) {
        if (!isChosen) await new Promise((resolve) => setTimeout(resolve, RETRY_MS * 2 ** (count - 1)));
        if (stop.signal.aborted) return;
      }
    }
    void run();
    return () => stop.abort();
  }, [
    enabled,
    mayBegin,
    isRequired,
    client,
    status,
    passkeyDomain,
    sessionDurationMinutes,
    onPrf,
    report,
    reportError,
    flow,
  ]);

  return { ...state, reset: useCallback(() => setState(idle), []) };
}
