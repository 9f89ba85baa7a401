'use client';

import { errorMessage, type FoyerError, isApiError } from '@foyer/core';
import { useCallback, useState } from 'react';
import { useFlow, useInternals } from '../flow/context.ts';
import { useIsomorphicLayoutEffect } from '../flow/use-isomorphic-layout-effect.ts';

/** The result of `useRedirectCallback`. */
export interface RedirectCallback {
  /**
   * `idle`: the page's URL has no token, or the API has rejected it. `pending`: the token is being redeemed. `error`: the
   * request did not complete, so the token may still be valid; call `retry`. `success`: the user is signed in.
   */
  status: 'idle' | 'pending' | 'error' | 'success';
  /** The network or server error. If the API rejects the token, the flow's `errorDescriptor` has the error instead. */
  error: FoyerError | null;
  /** Redeems the same token again, like a reload of the page. */
  retry(): void;
}

type State = Omit<RedirectCallback, 'retry'>;
const idle: State = { status: 'idle', error: null };

/** The results and errors that were reported: the two mounts of StrictMode wait for the same one. */
const reported = new WeakSet<object>();
/** The results whose user is the expected one. */
const finished = new WeakSet<object>();

function reportOnce(outcome: object, report: () => void): void {
  if (reported.has(outcome)) return;
  reported.add(outcome);
  report();
}

/**
 * Redeems the one-time token of an email link or a social provider in the page's URL, on mount. The token is redeemed
 * once, even with several mounts, reloads or tabs, and is removed from the URL before the request is sent.
 *
 * With `passwordLogin` (default false) it also redeems the token of the second link of a password email. Use it on the
 * page that these links lead to.
 *
 * Reports `AUTHENTICATE_FLOW_COMPLETE`, even if the component has unmounted. Leads to PasswordConfirmation, the general
 * success screen. If the API rejects the token, the screen stays with the flow's `errorDescriptor` set. If the request
 * does not complete, the token is stored in this tab, so that a reload tries again.
 */
export function useRedirectCallback({ passwordLogin = false }: { passwordLogin?: boolean } = {}): RedirectCallback {
  const { client, resolved, reportError, complete, claim } = useInternals();
  const { dispatch } = useFlow();
  const [state, setState] = useState<State>(idle);
  const minutes = resolved.sessionDurationMinutes;

  const redeem = useCallback(() => {
    let live = true;
    const found = client.parseAuthenticateUrl();
    if (found?.handled || (passwordLogin && found?.tokenType === 'login')) {
      setState({ status: 'pending', error: null });
    }
    client.authenticateByUrl({ session_duration_minutes: minutes, passwordLogin }).then(
      (result) => {
        if (!result?.handled) return;
        const { data, tokenType } = result;
        const finish = () => {
          if (!live) return;
          setState({ status: 'success', error: null });
          dispatch({ type: 'tokenRedeemed' });
        };
        const signIn = { entry: tokenType === 'oauth' ? 'redirect' : 'link' } as const;
        // Even if the host application has unmounted the component because of the sign-in.
        reportOnce(result, () => {
          if (data) complete(data, signIn, () => finished.add(result));
          else claim(signIn);
        });
        if (!data || finished.has(result)) finish();
      },
      (error: FoyerError) => {
        reportOnce(error, () => reportError(error));
        if (!live) return;
        // An API that is busy or fails has not redeemed the token.
        const isRejected = isApiError(error) && error.status_code < 500 && error.status_code !== 429;
        if (!isRejected) {
          setState({ status: 'error', error });
          return;
        }
        setState(idle);
        dispatch({
          type: 'tokenRefused',
          error: { errorType: error.error_type, message: errorMessage(error) },
        });
      },
    );
    return () => {
      live = false;
    };
  }, [client, minutes, passwordLogin, reportError, dispatch, complete, claim]);

  useIsomorphicLayoutEffect(() => redeem(), [redeem]);

  return { ...state, retry: () => void redeem() };
}
