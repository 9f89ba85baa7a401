'use client';

import type { FoyerError } from '@foyer/core';
import { createLazy } from '@foyer/core/internal';
import { useState } from 'react';
import { useFlowInternals } from '../provider/context.ts';
import { useIsomorphicLayoutEffect } from '../provider/effects.ts';
import type { UseRedirectCallbackResult } from './redirect-callback.ts';

const code = /* @__PURE__ */ createLazy(() => import('./run-redirect-callback.ts'));

const idle: UseRedirectCallbackResult = { status: 'idle', email: '' };

/**
 * Handles the one-time token of an email link or a social provider in the page's URL, on mount. The token is removed
 * from the URL at once, and stored in the tab's `sessionStorage` until it is redeemed, once, even with several mounts,
 * reloads or tabs.
 *
 * The token of an email link is redeemed at once only in a browser that waits for an email of this project. In another
 * browser, and on a page that a mail scanner opens, the status is `confirm`, and nothing is redeemed before the user's
 * click. `emailMagicLinksOptions.redeem` changes this. The token of an impersonation is redeemed at once only if no user
 * is signed in. A prerendered page waits until the user opens it.
 *
 * With `passwordLogin` (default false) it also redeems the token of the second link of a password email. This needs a
 * click only if a user is signed in who has not requested the email, or if `redeem` is `click`. Use it on the page that
 * these links lead to.
 *
 * Reports `AUTHENTICATE_FLOW_COMPLETE`, even if the component has unmounted. Leads to PasswordConfirmation, the general
 * success screen. If the API rejects the token, the screen stays with the flow's `errorDescriptor` set. If the request
 * does not complete, a reload tries again.
 *
 * @example
 * ```tsx
 * function RedirectCallback() {
 *   const redirect = useRedirectCallback();
 *   switch (redirect.status) {
 *     case 'pending':
 *       return <p>Signing you in...</p>;
 *     case 'confirm':
 *       return <button onClick={redirect.confirm}>Log in on this device</button>;
 *     case 'confirmUser':
 *       return <button onClick={redirect.confirm}>Continue as {redirect.email}</button>;
 *     case 'otherBrowser':
 *       return <button onClick={redirect.cancel}>Request a link for this browser</button>;
 *     case 'error':
 *       return <button onClick={redirect.retry}>{errorMessage(redirect.error)} Try again</button>;
 *     default:
 *       return <p>{redirect.status === 'success' ? 'Welcome!' : 'Log in'}</p>;
 *   }
 * }
 * ```
 */
export function useRedirectCallback({
  passwordLogin = false,
}: {
  passwordLogin?: boolean;
} = {}): UseRedirectCallbackResult {
  const { client, config, resolved, reportError, flow } = useFlowInternals('useRedirectCallback');
  const [state, setState] = useState(idle);
  const redeem = config.emailMagicLinksOptions?.redeem;
  const requiresAgreement = config.legalOptions?.requireAgreement;
  const minutes = resolved.sessionDurationMinutes;

  useIsomorphicLayoutEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const options = { redeem, passwordLogin, requiresAgreement };
    const onChange = (next: UseRedirectCallbackResult) => signal.aborted || setState(next);
    const host = { client, minutes, options, onChange, signal, reportError, flow };
    function start() {
      const check = client.checkAuthenticateUrl(options);
      if (!check) return;
      onChange({ status: 'pending' });
      // Only a page with a token loads this code.
      code.load().then(
        ({ runRedirectCallback }) => runRedirectCallback(host, check),
        (error: FoyerError) => onChange({ status: 'error', error, retry: start }),
      );
    }
    start();
    return () => unmounted.abort();
  }, [client, requiresAgreement, redeem, minutes, passwordLogin, reportError, flow]);
  return state;
}
