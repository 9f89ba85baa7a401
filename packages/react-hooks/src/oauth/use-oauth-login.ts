'use client';

import type { AuthState, OAuthProvider, Obstacle } from '@foyer/core';
import { createLazy, takeOAuthRefusal } from '@foyer/core/internal';
import type { ResponseOf } from '@foyer/core/operations';
import { useEffect, useRef, useState } from 'react';
import { redeemed } from '../flow/redeemed.ts';
import { useAbortSignal } from '../flow/use-abort-signal.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { readOnce, useObstacles } from '../obstacles/use-obstacles.ts';
import { type CamelCase, camelCase } from '../provider/camel-case.ts';
import type { OAuthProviderConfig } from '../provider/config.ts';
import { useFlow, useFlowInternals } from '../provider/context.ts';
import { useBrowserValue } from '../provider/use-browser-value.ts';
import { oauthRoute, oauthStart } from './oauth-start.ts';

/** A social provider of the configuration, with members in camel case. */
export type OAuthLoginProvider = CamelCase<OAuthProviderConfig> & {
  /** Whether it is the provider of the last social sign-in in this browser. */
  isLastUsed: boolean;
  /** Why this provider refuses to sign in here: `app` in the browser of an app. Null if there is no known reason. */
  obstacle: Obstacle | null;
};

/** The result of `useOAuthLogin`. */
export interface UseOAuthLoginResult {
  /**
   * The social providers of the configuration, without duplicates. Those that refuse to sign in here come last, the one
   * that was used last comes first.
   */
  providers: readonly OAuthLoginProvider[];
  /**
   * How `start` reaches the social provider. `oauthOptions.mode`, except that a frame always needs a popup, and that an
   * app's browser and a page from the home screen of iOS redirect.
   */
  mode: 'redirect' | 'popup';
  /**
   * Leaves the page for a social provider. Pending until the user returns to this page from the back-forward cache, or
   * for 10 seconds if the browser does not leave the page.
   *
   * In a popup: pending until the user has signed in, or has closed the popup, which also closes when the component
   * unmounts or is hidden (React's `Activity`). If the browser blocks the popup, leaves the page; in a frame it fails
   * with `CeremonyError` of reason `unsupported`.
   */
  start: FlowMutation<{ type: OAuthProvider }, ResponseOf<'oauth.authenticate'> | null>;
}

/** The texts of errors, which no first screen needs. */
const refusedCode = /* @__PURE__ */ createLazy(() => import('../flow/refused-event.ts'));

/**
 * Signs in with a social provider. `useRedirectCallback` completes the sign-in when the user returns. If the provider
 * returns an error in the page's URL, this hook removes it from the URL, reports it, and sets the flow's
 * `errorDescriptor`.
 *
 * In a popup it completes the sign-in itself: it reports `AUTHENTICATE_FLOW_COMPLETE`, and leads to
 * PasswordConfirmation, the general success screen.
 *
 * @example
 * ```tsx
 * function SocialButtons() {
 *   const { providers, start } = useOAuthLogin();
 *   return providers.map(({ type, obstacle }) => (
 *     <button key={type} disabled={start.isPending || obstacle !== null} onClick={() => start.mutate({ type })}>
 *       Continue with {type}
 *     </button>
 *   ));
 * }
 * ```
 */
export function useOAuthLogin(options: ActionOptions<UseOAuthLoginResult> = {}): UseOAuthLoginResult {
  const foyer = useFlowInternals('useOAuthLogin');
  const { client, config, resolved, reportError, flow } = foyer;
  const { dispatch } = useFlow();
  const [readLastUsed] = useState(() => readOnce(client.oauth.lastUsed));
  const lastUsed = useBrowserValue(readLastUsed);
  const obstacles = useObstacles();
  const route = oauthRoute(config, obstacles);
  /** The state before a popup that may sign in without this page; null: there is none. */
  const before = useRef<AuthState | null>(null);
  const newSignal = useAbortSignal();

  useEffect(() => {
    const refusal = takeOAuthRefusal();
    if (!refusal) return;
    reportError(refusal);
    refusedCode.load().then(({ refusedEvent }) => dispatch(refusedEvent(refusal)), reportError);
  }, [reportError, dispatch]);

  /** Takes over the session of a popup that has signed in without this page, and has closed without a report. */
  const adopt = () => {
    const state = client.state.get();
    if (
      before.current &&
      before.current !== state &&
      state.status === 'signedIn' &&
      state.session.authentication_factors.some(({ type }) => type === 'oauth')
    ) {
      before.current = null;
      if (flow.complete(state, { entry: 'redirect' })) dispatch({ type: 'tokenRedeemed' });
    }
  };
  useEffect(() => client.state.subscribe(adopt));

  const start = useFlowMutation<{ type: OAuthProvider }, ResponseOf<'oauth.authenticate'> | null>(
    {
      begins: {},
      mutationFn: async ({ type }) => {
        const state = client.state.get();
        before.current = null;
        const { loginRedirectURL, signupRedirectURL } = config.oauthOptions ?? {};
        const purpose = { loginRedirectURL, signupRedirectURL, minutes: resolved.sessionDurationMinutes };
        const response = await oauthStart(foyer, type, route, purpose, newSignal());
        if (response === 'left') return { data: null };
        before.current = response ? null : state;
        // The popup can have signed in before this page has noticed that the link to it is cut.
        adopt();
        return redeemed(response);
      },
    },
    options.start,
  );

  const providers = resolved.socialProviders
    .map((provider) => ({
      ...camelCase(provider),
      isLastUsed: provider.type === lastUsed,
      obstacle: obstacles?.oauth[provider.type] ?? null,
    }))
    .sort(
      (one, other) =>
        Number(!!one.obstacle) - Number(!!other.obstacle) || Number(other.isLastUsed) - Number(one.isLastUsed),
    );
  return { providers, mode: route.mode, start };
}
