'use client';

import { errorMessage, type FoyerError, isApiError, SESSION_DURATION_MINUTES } from '@foyer/core';
import { useCallback, useState } from 'react';
import { useBeforePaint } from '../flow/before-paint.ts';
import { useFlow, useInternals } from '../flow/context.ts';

/** What `useRedirectCallback` gives. */
export interface RedirectCallback {
  /** `pending`: a one-time token of this page's URL is being redeemed. `failed`: nobody has judged it; `retry` asks again. */
  status: 'idle' | 'pending' | 'failed';
  /** Why nobody has. A refusal by the provider is in the flow's `errorDescriptor` instead. */
  error: FoyerError | null;
  /** Tries to redeem the same token again. A reload of the page does the same. */
  retry(): void;
}

/** The outcomes that a host has been told of: the two mounts of StrictMode wait for the same one. */
const told = new WeakSet<object>();

function tellOnce(outcome: object, tell: () => void): void {
  if (told.has(outcome)) return;
  told.add(outcome);
  tell();
}

/**
 * Redeems the one-time token that a magic link has put into the page's URL, once: by itself at mount, whatever the
 * number of mounts, reloads or tabs. The URL loses the token before the request is sent.
 *
 * With `passwordLogin` also the token of a password mail's second link, for the page that those links lead to; by
 * default not.
 *
 * Reports `AUTHENTICATE_FLOW_COMPLETE`, also where the host has unmounted the component meanwhile. Leads to
 * PasswordConfirmation, the general success screen, or stays with the flow's `errorDescriptor` set when the provider
 * refuses the token. A token that got no answer stays in this tab, so that a reload tries again.
 */
export function useRedirectCallback({ passwordLogin = false }: { passwordLogin?: boolean } = {}): RedirectCallback {
  const { client, config, report, reportError } = useInternals();
  const { dispatch } = useFlow();
  const [state, setState] = useState<Omit<RedirectCallback, 'retry'>>({ status: 'idle', error: null });
  const minutes = config.sessionOptions?.sessionDurationMinutes ?? SESSION_DURATION_MINUTES;

  const redeem = useCallback(() => {
    let live = true;
    const found = client.parseAuthenticateUrl();
    if (found?.handled || (passwordLogin && found?.tokenType === 'login')) {
      setState({ status: 'pending', error: null });
    }
    client.authenticateByUrl({ session_duration_minutes: minutes, passwordLogin }).then(
      (result) => {
        if (!result?.handled) return;
        // Hosts that unmount on the sign-in itself have done so by now.
        tellOnce(result, () => report({ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }));
        if (!live) return;
        setState({ status: 'idle', error: null });
        dispatch({ type: 'tokenRedeemed' });
      },
      (error: FoyerError) => {
        tellOnce(error, () => reportError(error));
        if (!live) return;
        // A provider that is busy or broken has not spent the token.
        const isRefused = isApiError(error) && error.status_code < 500 && error.status_code !== 429;
        if (!isRefused) {
          setState({ status: 'failed', error });
          return;
        }
        setState({ status: 'idle', error: null });
        dispatch({
          type: 'tokenRefused',
          error: { errorType: error.error_type, message: errorMessage(error) },
        });
      },
    );
    return () => {
      live = false;
    };
  }, [client, minutes, passwordLogin, report, reportError, dispatch]);

  useBeforePaint(() => redeem(), [redeem]);

  return { ...state, retry: () => void redeem() };
}
