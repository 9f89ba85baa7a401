'use client';

import { type FoyerError, isApiError } from '@foyer/core';
import { agreementFor, internalsOf } from '@foyer/core/internal';
import type { ResponseOf } from '@foyer/core/operations';
import { useEffect, useState } from 'react';
import { redeemed } from '../flow/redeemed.ts';
import { useAgreement } from '../flow/use-agreement.ts';
import { useFlowMutation } from '../flow/use-flow-mutation.ts';
import { useFlowInternals } from '../provider/context.ts';
import { useUser } from '../session/use-user.ts';
import { oneTapMode } from './one-tap-mode.ts';

/** The mistake in the settings that a developer must fix before the prompt can be shown; `none`: no known mistake. */
export type OneTapErrorKind =
  | 'none'
  | 'origin_not_allowed_for_client'
  | 'invalid_client'
  | 'oauth_config_not_found'
  | 'no_login_redirect_urls_set'
  | 'no_signup_redirect_urls_set'
  | 'default_provider_not_allowed';

const kinds: readonly string[] = [
  'oauth_config_not_found',
  'no_login_redirect_urls_set',
  'no_signup_redirect_urls_set',
  'default_provider_not_allowed',
] satisfies OneTapErrorKind[];

/** The kinds of Google's own error codes. */
const reasons: Readonly<Partial<Record<string, OneTapErrorKind>>> = {
  unregistered_origin: 'origin_not_allowed_for_client',
  invalid_client: 'invalid_client',
};

/** The result of `useOneTap`. */
export interface UseOneTapResult {
  /**
   * Where the configuration shows the prompt: `embedded` in place of a button, `floating` over the page beside a button,
   * or null for no prompt, for example before a required agreement to the terms, or while a user is signed in.
   * `useObstacles().oneTap` is the reason why Google does not show it on this page.
   */
  mode: 'floating' | 'embedded' | null;
  /**
   * `pending`: the prompt is loading. `rendered`: it is visible. `submitting`: the user has chosen an account, and the
   * browser leaves the page. `cancelled`: the user has closed the prompt, or has chosen an account but is still on the
   * page after 25 seconds, or has returned to it from the back-forward cache. `error`: the prompt cannot be shown, or
   * the sign-in failed. Render a button unless an embedded prompt is `pending` or `rendered`.
   */
  status: 'pending' | 'rendered' | 'submitting' | 'cancelled' | 'error';
  errorKind: OneTapErrorKind;
  /** Why the sign-in with the chosen account failed. */
  error: FoyerError | null;
}

/** How long the hook waits for the API's response and for the browser to leave the page, in milliseconds. */
const SUBMITTING_MS = 25_000;

type State = Omit<UseOneTapResult, 'mode'>;

const start: State = { status: 'pending', errorKind: 'none', error: null };

/**
 * Shows Google's one-tap prompt while the component is mounted. When the user chooses an account, the browser leaves the
 * page; `useRedirectCallback` completes the sign-in when the user returns. With the mode `popup` of `oauthOptions`, the page
 * stays, and this hook completes the sign-in.
 *
 * @param parentId the ID of the element that contains an embedded prompt, which `document.getElementById` must find;
 *   null if it is not mounted yet. A floating prompt needs no element
 * @example
 * ```tsx
 * function GoogleButton() {
 *   const { mode, status } = useOneTap('one-tap');
 *   const { start } = useOAuthLogin();
 *   const isInPlace = mode === 'embedded' && (status === 'pending' || status === 'rendered');
 *   return (
 *     <>
 *       <div id="one-tap" />
 *       {!isInPlace && <button onClick={() => start.mutate({ type: 'google' })}>Continue with Google</button>}
 *     </>
 *   );
 * }
 * ```
 */
export function useOneTap(parentId: string | null = null): UseOneTapResult {
  const { client, config, resolved, reportError, flow } = useFlowInternals('useOneTap');
  const [state, setState] = useState(start);
  const { mayBegin, isRequired } = useAgreement();
  const { status } = useUser();
  const mode = mayBegin && status === 'signedOut' ? oneTapMode(resolved) : null;
  const { loginRedirectURL, signupRedirectURL } = config.oauthOptions ?? {};
  const staysOnPage = config.oauthOptions?.mode === 'popup';
  const { mutate: redeem } = useFlowMutation<string, ResponseOf<'oauth.authenticate'> | null>({
    mutationFn: async (token) =>
      redeemed(await client.oauth.authenticate(token, { session_duration_minutes: resolved.sessionDurationMinutes })),
  });
  const cancelOnTapOutside = resolved.socialProviders[0]?.cancel_on_tap_outside ?? true;

  useEffect(() => {
    if (!mode || (mode === 'embedded' && !parentId)) return;
    const controller = new AbortController();
    const { signal } = controller;
    /** @param from the only status that may change. Default: any */
    const set = (change: Partial<State>, from?: State['status']) => {
      if (signal.aborted) return;
      setState((current) => (from && current.status !== from ? current : { ...start, ...change }));
    };
    const fail = (error: FoyerError, change: Partial<State>) => {
      if (signal.aborted) return;
      reportError(error);
      set({ status: 'error', ...change });
    };
    set({});
    const { language = 'en' } = internalsOf(client);
    client.oauth.googleOneTap
      .start({
        signal,
        // Without a `locale` of the host application, a widget is English, and Google knows better.
        ...(!/^en\b/i.test(language) && { locale: language }),
        cancel_on_tap_outside: cancelOnTapOutside,
        ...(loginRedirectURL && { login_redirect_url: loginRedirectURL }),
        ...(signupRedirectURL && { signup_redirect_url: signupRedirectURL }),
        ...(mode === 'embedded' && parentId && { prompt_parent_id: parentId }),
        onOneTapCancelled: () => set({ status: 'cancelled' }),
        onSubmit: () => {
          flow.begin({ method: 'google_one_tap', ...agreementFor(client, isRequired) });
          set({ status: 'submitting' });
          const stay = () => set({ status: 'cancelled' }, 'submitting');
          setTimeout(stay, SUBMITTING_MS);
          // The user has returned to the page from the back-forward cache.
          addEventListener('pageshow', ({ persisted }) => persisted && stay(), { signal });
        },
        onError: (error) => fail(error, { error }),
        ...(staysOnPage && {
          onRedirect: (url: string) => {
            const token = client.parseAuthenticateUrl(url)?.token;
            if (token) redeem(token, { onError: (error) => set({ status: 'error', error }) });
            else location.href = url;
          },
        }),
      })
      .then(
        (result) => {
          if (result.success) set({ status: 'rendered' }, 'pending');
          else if (result.reason === 'user_cancel') set({ status: 'cancelled' });
          else set({ status: 'error', errorKind: reasons[result.reason] ?? 'none' });
        },
        (error: FoyerError) => {
          const kind = isApiError(error) && kinds.includes(error.error_type) ? error.error_type : 'none';
          fail(error, { errorKind: kind as OneTapErrorKind });
        },
      );
    return () => controller.abort();
  }, [
    client,
    reportError,
    flow,
    mode,
    isRequired,
    parentId,
    loginRedirectURL,
    signupRedirectURL,
    cancelOnTapOutside,
    staysOnPage,
    redeem,
  ]);

  return { ...state, mode };
}
