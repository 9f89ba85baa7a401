'use client';

import {
  type CeremonyErrorReason,
  type FoyerError,
  isCeremonyError,
  PASSKEY_AUTOFILL_ATTEMPTS,
  type PasskeySignInOptions,
  SESSION_DURATION_MINUTES,
} from '@foyer/core';
import { useCallback, useEffect, useState } from 'react';
import { useInternals } from '../flow/context.ts';
import { useUser } from '../session/use-stores.ts';

/** What `usePasskeyAutofill` gives. */
export interface PasskeyAutofill {
  /** The user has chosen a passkey, and the provider is asked about it. */
  isPending: boolean;
  /** Why the chosen passkey could not be used. What fails before anyone has chosen is told to the host alone. */
  error: FoyerError | null;
  /** Forgets the error. */
  reset(): void;
}

/** The wait before autofill is offered again that could not be offered; twice as long each time. */
const RETRY_MS = 250;

/** What nobody has to hear of suggestions: that they were not wanted, or are not allowed in this frame. */
const unasked: readonly CeremonyErrorReason[] = ['cancelled', 'unsupported'];

const idle = { isPending: false, error: null };

/**
 * Signing in with a passkey that the browser suggests in an input field, for as long as the component is on the page.
 * The field is the host's: an `input` whose `autocomplete` has `webauthn` in it, in a shadow tree or not. Does nothing
 * in a browser without such suggestions, and for a user who is signed in.
 *
 * Tried five times; ends when the browser lets nobody choose. A dialog that `usePasskeyLogin` opens meanwhile comes
 * first, and autofill goes on when it is closed.
 *
 * Reports `PASSKEY_AUTHENTICATE` and `AUTHENTICATE_FLOW_COMPLETE`; leads from Main to PasskeyConfirmation.
 *
 * @param options.enabled false: not yet. Default true
 */
export function usePasskeyAutofill(options: { enabled?: boolean } = {}): PasskeyAutofill {
  const { enabled = true } = options;
  const { client, config, report, reportError, currentVisit, dispatchFrom } = useInternals();
  const { status } = useUser();
  const [state, setState] = useState<Omit<PasskeyAutofill, 'reset'>>(idle);
  const domain = config.passkeyOptions?.domain;
  const minutes = config.sessionOptions?.sessionDurationMinutes ?? SESSION_DURATION_MINUTES;

  useEffect(() => {
    // Who is signed in has no use for suggestions.
    if (!enabled || status !== 'signedOut') return;
    const stop = new AbortController();
    let isChosen = false;
    let visit = 0;
    const call: PasskeySignInOptions = {
      ...(domain && { domain }),
      is_passkey: true,
      session_duration_minutes: minutes,
      conditional_mediation: true,
      // A shadow tree hides the field from those who look for it in the document.
      disable_input_check: true,
      signal: stop.signal,
      onCredential: () => {
        isChosen = true;
        visit = currentVisit();
        setState({ isPending: true, error: null });
      },
    };

    /** Whether it makes sense to try again. */
    async function attempt(): Promise<boolean> {
      isChosen = false;
      try {
        const answer = await client.webauthn.authenticate(call);
        if (!answer) return false;
        report({ type: 'PASSKEY_AUTHENTICATE', data: answer });
        report({ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} });
        dispatchFrom(visit, [{ type: 'passkeyAuthenticated' }]);
        return false;
      } catch (thrown) {
        const error = thrown as FoyerError;
        if (stop.signal.aborted || (isCeremonyError(error) && unasked.includes(error.reason))) return false;
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
  }, [enabled, client, status, domain, minutes, report, reportError, currentVisit, dispatchFrom]);

  return { ...state, reset: useCallback(() => setState(idle), []) };
}
