'use client';

import type { FoyerError } from '@foyer/core';
import { useMemo } from 'react';
import { type ConsentGuard, useConsentGuard } from './consent-guard.ts';
import { useInternals } from './context.ts';
import { useIdpState, usePageRequest } from './idp-hooks.ts';
import { type LogoutState, logoutFlow } from './idp-logout.ts';
import { parseLogoutQuery } from './idp-request.ts';

/** Where a logout that an app asks for stands, and what can be done. */
export type IdpLogout =
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
      status: 'failed';
      error: FoyerError;
      /** Logs out where that was agreed to, else asks again. */
      retry(): void;
    }
  /** A required parameter of the page's query. */
  | { status: 'missingParam'; param: string }
  | { status: 'noSession' };

const preflight: LogoutState & { status: 'preflight' } = { status: 'preflight' };

/**
 * A logout that an app asks for in the page's query (`client_id`, `post_logout_redirect_uri`, `id_token_hint`, `state`):
 * signs out and returns to the app, after asking where the provider wants that (OpenID Connect RP-Initiated Logout). The
 * query is read at mount.
 *
 * The page is left only once this browser is signed out. Cookies that scripts can clear are cleared even where the
 * provider cannot be told; HttpOnly cookies are not, and the state is `failed` until the provider has ended the session.
 * A parameter that is missing is told to `onError`, as a `UsageError`.
 *
 * @example
 * ```tsx
 * function LogOut() {
 *   const logout = useIdpLogout();
 *   if (logout.status === 'failed') return <button onClick={logout.retry}>You are still logged in. Try again</button>;
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
export function useIdpLogout(): IdpLogout {
  const { client } = useInternals();
  const { request, missing } = usePageRequest(parseLogoutQuery);
  const flow = useMemo(() => request && logoutFlow(client, request), [client, request]);
  const state = useIdpState<LogoutState>(flow, preflight);
  const guard = useConsentGuard(state.status === 'confirm');

  return useMemo((): IdpLogout => {
    if (!flow) return missing ? { status: 'missingParam', param: missing } : preflight;
    if (state.status === 'confirm') {
      const confirm = () => guard === 'ready' && flow.decide(true);
      return { ...state, guard, confirm, decline: () => flow.decide(false) };
    }
    return state.status === 'failed' ? { ...state, retry: flow.retry } : state;
  }, [flow, missing, state, guard]);
}
