'use client';

import { type FoyerError, isApiError } from '@foyer/core';
import { useEffect, useState } from 'react';
import { providersOf } from '../flow/config.ts';
import { useFoyer } from '../flow/context.ts';
import { oneTapMode } from './one-tap-mode.ts';

/** What a developer has to mend before the prompt can come; `none`: nothing, or nothing that is known. */
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

/** Google's own words for two of them. */
const reasons: Readonly<Partial<Record<string, OneTapErrorKind>>> = {
  unregistered_origin: 'origin_not_allowed_for_client',
  invalid_client: 'invalid_client',
};

/** What `useOneTap` gives. */
export interface OneTap {
  /**
   * `pending`: the prompt is on its way. `rendered`: it is there. `cancelled`: the user has closed it. `failed`: it does
   * not come, or the chosen account was not taken. `submitting`: an account is chosen, and the page about to be left.
   * Wherever the prompt is not in the place of a button, a button belongs on the page.
   */
  status: 'pending' | 'rendered' | 'submitting' | 'cancelled' | 'failed';
  errorKind: OneTapErrorKind;
  /** Why the chosen account was not taken. */
  error: FoyerError | null;
}

/** As long as the provider may take to answer, and then the page to be left. */
const SUBMITTING_MS = 25_000;

const start: OneTap = { status: 'pending', errorKind: 'none', error: null };

/**
 * Google's one-tap prompt, from mount to unmount. The user who chooses an account there
 * leaves the page, and `useRedirectCallback` ends the sign-in on return.
 *
 * @param parentId the id of the element in which an embedded prompt is drawn, where `document.getElementById` finds it;
 *   null: it is not there yet. A floating one needs none
 */
export function useOneTap(parentId: string | null = null): OneTap {
  const { client, config, reportError } = useFoyer();
  const [state, setState] = useState(start);
  const mode = oneTapMode(config);
  const { loginRedirectURL, signupRedirectURL } = config.oauthOptions ?? {};
  const cancelOnTapOutside = providersOf(config)[0]?.cancel_on_tap_outside ?? true;

  useEffect(() => {
    if (!mode || (mode === 'embedded' && !parentId)) return;
    const controller = new AbortController();
    const { signal } = controller;
    /** @param from the one status that this may follow. Default: any */
    const set = (change: Partial<OneTap>, from?: OneTap['status']) => {
      if (signal.aborted) return;
      setState((current) => (from && current.status !== from ? current : { ...start, ...change }));
    };
    const fail = (error: FoyerError, change: Partial<OneTap>) => {
      if (signal.aborted) return;
      reportError(error);
      set({ status: 'failed', ...change });
    };
    set({});
    client.oauth.googleOneTap
      .start({
        signal,
        cancel_on_tap_outside: cancelOnTapOutside,
        ...(loginRedirectURL && { login_redirect_url: loginRedirectURL }),
        ...(signupRedirectURL && { signup_redirect_url: signupRedirectURL }),
        ...(mode === 'embedded' && parentId && { prompt_parent_id: parentId }),
        onOneTapCancelled: () => set({ status: 'cancelled' }),
        onSubmit: () => {
          set({ status: 'submitting' });
          const stay = () => set({ status: 'cancelled' }, 'submitting');
          setTimeout(stay, SUBMITTING_MS);
          // Back on the page as it was (the back-forward cache).
          addEventListener('pageshow', ({ persisted }) => persisted && stay(), { signal });
        },
        onError: (error) => fail(error, { error }),
      })
      .then(
        (result) => {
          if (result.success) set({ status: 'rendered' }, 'pending');
          else if (result.reason === 'user_cancel') set({ status: 'cancelled' });
          else set({ status: 'failed', errorKind: reasons[result.reason] ?? 'none' });
        },
        (error: FoyerError) => {
          const kind = isApiError(error) && kinds.includes(error.error_type) ? error.error_type : 'none';
          fail(error, { errorKind: kind as OneTapErrorKind });
        },
      );
    return () => controller.abort();
  }, [client, reportError, mode, parentId, loginRedirectURL, signupRedirectURL, cancelOnTapOutside]);

  return state;
}
