'use client';

import { errorMessage, type OAuthProvider, type OAuthStartOptions, takeOAuthRefusal } from '@foyer/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type OAuthProviderConfig, providersOf } from '../flow/config.ts';
import { useFlow, useFoyer } from '../flow/context.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';

/** A social provider that is offered. */
export type OAuthLoginProvider = OAuthProviderConfig & {
  /** The user has begun a sign-in with it last. */
  isLastUsed: boolean;
};

/** What `useOAuthLogin` gives. */
export interface OAuthLogin {
  /** The configured providers that exist, once each; the one last used comes first. */
  providers: readonly OAuthLoginProvider[];
  /**
   * Leaves the page for a provider. Pending until the user is back on this page as it was, or 10 seconds have gone by
   * without it being left; `variables` says for which provider.
   */
  start: FlowMutation<{ type: OAuthProvider }, void>;
}

/** How long the page of a social provider may take to come. */
const LEAVING_MS = 10_000;

const never = () => () => {};

/** Reads once, when it is first asked: what is shown must not change place under a finger. */
function readOnce<Value>(read: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

/**
 * Waits until the page, which is about to be left, is there again: the user has come back to it as it was (the
 * back-forward cache), or has not left it after all.
 */
function untilReturned(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('pageshow', onShow);
      resolve();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) end();
    };
    const timer = setTimeout(end, LEAVING_MS);
    addEventListener('pageshow', onShow);
  });
}

/**
 * Signing in through a social provider. `useRedirectCallback` ends the sign-in where the user
 * returns; a return without one (`error` in the page's URL) is taken out of the URL here, told to the host, and shown
 * by the flow's `errorDescriptor`.
 */
export function useOAuthLogin(mutations: ActionOptions<OAuthLogin> = {}): OAuthLogin {
  const { client, config, reportError } = useFoyer();
  const { dispatch } = useFlow();
  const [readLastUsed] = useState(() => readOnce(() => client.oauth.lastUsed()));
  // A server does not know.
  const lastUsed = useSyncExternalStore(never, readLastUsed, () => null);

  useEffect(() => {
    const refusal = takeOAuthRefusal();
    if (!refusal) return;
    reportError(refusal);
    dispatch({ type: 'tokenRefused', error: { errorType: refusal.error_type, message: errorMessage(refusal) } });
  }, [reportError, dispatch]);

  const offered = providersOf(config);
  const start = useFlowMutation(
    {
      effect: async ({ type }: { type: OAuthProvider }) => {
        const { custom_scopes, provider_params } = offered.find((provider) => provider.type === type) ?? {};
        const options: Record<keyof OAuthStartOptions, unknown> = {
          login_redirect_url: config.oauthOptions?.loginRedirectURL,
          signup_redirect_url: config.oauthOptions?.signupRedirectURL,
          custom_scopes,
          provider_params,
          oauth_attach_token: undefined,
        };
        await client.oauth[type].start(options as OAuthStartOptions);
        await untilReturned();
      },
    },
    mutations.start,
  );

  const providers = offered
    .map((provider) => ({ ...provider, isLastUsed: provider.type === lastUsed }))
    .sort((one, other) => Number(other.isLastUsed) - Number(one.isLastUsed));
  return { providers, start };
}
