'use client';

import type { FoyerError } from '@foyer/core';
import { loadChunk } from '@foyer/core/internal';
import { useEffect, useState } from 'react';
import { useFlow, useInternals } from '../flow/context.ts';
import { useIsomorphicLayoutEffect } from '../flow/use-isomorphic-layout-effect.ts';
import type { UserEvent } from './by-user.ts';
import { useAuthStatus } from './use-auth-status.ts';

/** The result of `useRedirectCallback`. */
export interface RedirectCallback {
  /**
   * `idle`: the page's URL has no token, or the API has rejected it. `pending`: the token is being checked or redeemed.
   * `confirm`: an email link was opened in a browser that waits for no email, or the token may replace the session of
   * another user; show a button that calls `confirm`.
   * `otherBrowser`: the project requires PKCE, and the link works only in the browser that requested it.
   * `confirmUser`: the link has signed in a user who has none of the addresses that this browser waited for; ask whether
   * to go on as `email`, and call `confirm` or `cancel`. `error`: the request did not complete, so the token may still be
   * valid; call `retry`. `success`: the user is signed in; after a sign-out the status is `idle` again.
   */
  status: 'idle' | 'pending' | 'confirm' | 'otherBrowser' | 'confirmUser' | 'error' | 'success';
  /** The network or server error. If the API rejects the token, the flow's `errorDescriptor` has the error instead. */
  error: FoyerError | null;
  /**
   * `confirmUser`: the address of the signed-in user. `confirm`, `otherBrowser`, and after `cancel` or a refused token:
   * the address to which this browser has requested an email. '' if unknown.
   */
  email: string;
  /** Redeems the same token again, like a reload of the page. */
  retry(): void;
  /**
   * `confirm`: redeems the link. `confirmUser`: keeps the session, and completes the flow. Does nothing if a script has
   * dispatched the event (`isTrusted` is false), so a test in a simulated page must pass `{ isTrusted: true }`.
   *
   * @param event of the user's click or key: `onClick={confirm}`
   * @throws {UsageError} it is called without an event
   */
  confirm(event: UserEvent): void;
  /**
   * `confirm`, `otherBrowser`: discards the token, and leads to Main, where the user can request another link.
   * `confirmUser`: signs out; if that fails, `error` is set.
   */
  cancel(): void;
}

const nothing = () => {};
const idle: RedirectCallback = {
  status: 'idle',
  error: null,
  email: '',
  retry: nothing,
  confirm: nothing,
  cancel: nothing,
};

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
 * With `passwordLogin` (default false) it also redeems the token of the second link of a password email, without a
 * click, unless a user is signed in who has not requested it, or `redeem` is `click`. Use it on the page that these links lead to.
 *
 * Reports `AUTHENTICATE_FLOW_COMPLETE`, even if the component has unmounted. Leads to PasswordConfirmation, the general
 * success screen. If the API rejects the token, the screen stays with the flow's `errorDescriptor` set. If the request
 * does not complete, a reload tries again.
 *
 * @example
 * ```tsx
 * function Landing() {
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
export function useRedirectCallback({ passwordLogin = false }: { passwordLogin?: boolean } = {}): RedirectCallback {
  const { client, config, resolved, reportError, complete, claim } = useInternals('useRedirectCallback');
  const { dispatch } = useFlow();
  const [state, setState] = useState(idle);
  const redeem = config.emailMagicLinksOptions?.redeem;
  const minutes = resolved.sessionDurationMinutes;

  useIsomorphicLayoutEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const set = (next: Partial<RedirectCallback>) => signal.aborted || setState({ ...idle, ...next });
    const options = { redeem, passwordLogin };
    function restart() {
      const check = client.checkAuthenticateUrl(options);
      if (!check) return;
      set({ status: 'pending' });
      // Only a page with a token loads this code.
      loadChunk(import('../redirect/landing.ts'), 'The code that redeems tokens').then(
        ({ land }) =>
          land({ client, minutes, options, set, restart, signal, dispatch, reportError, complete, claim }, check),
        (error: FoyerError) => set({ status: 'error', error, retry: restart }),
      );
    }
    restart();
    return () => unmounted.abort();
  }, [client, redeem, minutes, passwordLogin, reportError, dispatch, complete, claim]);

  const isSignedOut = useAuthStatus() === 'signedOut';
  useEffect(() => {
    if (isSignedOut) setState((current) => (current.status === 'success' ? idle : current));
  }, [isSignedOut]);

  return state;
}
