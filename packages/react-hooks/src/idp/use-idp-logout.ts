'use client';

import type { FoyerError } from '@foyer/core';
import type { ConsentGuard } from './consent-guard.ts';
import { type IdpActions, useIdpRequest } from './idp-hooks.ts';
import { createLogoutFlow } from './idp-logout.ts';
import { type MissingParam, parseLogoutQuery } from './idp-request.ts';
import type { LogoutView } from './reduce-logout.ts';

/** The status of an app's logout request, and what the user can do. */
export type UseIdpLogoutResult =
  | { status: 'preflight' }
  | {
      status: 'confirm';
      /** `confirm` does nothing unless this is `ready`. */
      guard: ConsentGuard;
      /** Signs out and leaves the page. */
      confirm(): void;
      /** Stays signed in, and on this page. */
      decline(): void;
    }
  | { status: 'loggingOut' }
  /** The user stays signed in. */
  | { status: 'declined' }
  /** The page is being left. */
  | { status: 'redirecting'; url: string }
  | {
      /** The user is still logged in. */
      status: 'error';
      error: FoyerError;
      /** Logs out if the user has already agreed; if not, starts again. */
      retry(): void;
    }
  /** A required parameter of the page's query. */
  | { status: 'missingParam'; param: string }
  | { status: 'noSession' };

function present(view: LogoutView | MissingParam, { guard, accept, decline, retry }: IdpActions): UseIdpLogoutResult {
  switch (view.status) {
    case 'confirm':
      return { status: view.status, guard, confirm: accept, decline };
    case 'error':
      return { ...view, retry };
    default:
      return view;
  }
}

/**
 * Handles an app's logout request in the page's query (`client_id`, `post_logout_redirect_uri`, `id_token_hint`, `state`):
 * signs out and returns to the app, after a confirmation if the API requires one (OpenID Connect RP-Initiated Logout). The
 * query is read at mount; a missing parameter is reported to `onError` as a `UsageError`.
 *
 * The page is left only once this browser is signed out. Cookies that scripts can clear are cleared even if the API cannot
 * be reached; HttpOnly cookies are not, and the status is `error` until the API has ended the session.
 *
 * @example
 * ```tsx
 * function LogOut() {
 *   const logout = useIdpLogout();
 *   if (logout.status === 'error') return <button onClick={logout.retry}>You are still logged in. Try again</button>;
 *   if (logout.status === 'declined') return <p>You are still logged in.</p>;
 *   if (logout.status !== 'confirm') return <p>One moment...</p>;
 *   return (
 *     <>
 *       <button onClick={logout.confirm} disabled={logout.guard !== 'ready'}>Log out</button>
 *       <button onClick={logout.decline}>Stay</button>
 *     </>
 *   );
 * }
 * ```
 */
export function useIdpLogout(): UseIdpLogoutResult {
  return useIdpRequest('useIdpLogout', 'confirm', parseLogoutQuery, createLogoutFlow, null, present);
}
