'use client';

import { errorMessage, type OAuthProvider, type OAuthStartOptions, takeOAuthRefusal } from '@foyer/core';
import { useEffect, useState } from 'react';
import { type CamelCase, camelCase } from '../flow/camel-case.ts';
import type { OAuthProviderConfig } from '../flow/config.ts';
import { useFlow, useInternals } from '../flow/context.ts';
import { optionsOf } from '../flow/options-of.ts';
import { useBrowserValue } from '../flow/use-browser-value.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';

/** A social provider of the configuration, with members in camel case. */
export type OAuthLoginProvider = CamelCase<OAuthProviderConfig> & {
  /** Whether the last social sign-in in this browser was started with it. */
  isLastUsed: boolean;
};

/** The result of `useOAuthLogin`. */
export interface OAuthLogin {
  /** The social providers of the configuration, without duplicates; the one that was used last comes first. */
  providers: readonly OAuthLoginProvider[];
  /**
   * Leaves the page for a social provider. Pending until the user returns to this page from the back-forward cache, or
   * for 10 seconds if the browser does not leave the page.
   */
  start: FlowMutation<{ type: OAuthProvider }, void>;
}

/** How long the action waits for the browser to leave the page, in milliseconds. */
const NAVIGATION_TIMEOUT_MS = 10_000;

/** Returns a function that reads a value once: buttons must not change their order while a user clicks. */
function readOnce<Value>(read: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

/** Waits until the user returns to the page from the back-forward cache, or the browser has not left it in time. */
function waitForReturn(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('pageshow', onShow);
      resolve();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) end();
    };
    const timer = setTimeout(end, NAVIGATION_TIMEOUT_MS);
    addEventListener('pageshow', onShow);
  });
}

/**
 * Signs in with a social provider. `useRedirectCallback` completes the sign-in when the user returns. If the provider
 * returns an error in the page's URL, this hook removes it from the URL, reports it, and sets the flow's
 * `errorDescriptor`.
 */
export function useOAuthLogin(options: ActionOptions<OAuthLogin> = {}): OAuthLogin {
  const { client, config, resolved, reportError, begin } = useInternals();
  const { dispatch } = useFlow();
  const [readLastUsed] = useState(() => readOnce(() => client.oauth.lastUsed()));
  const lastUsed = useBrowserValue(readLastUsed);

  useEffect(() => {
    const refusal = takeOAuthRefusal();
    if (!refusal) return;
    reportError(refusal);
    dispatch({ type: 'tokenRefused', error: { errorType: refusal.error_type, message: errorMessage(refusal) } });
  }, [reportError, dispatch]);

  const start = useFlowMutation(
    {
      mutationFn: async ({ type }: { type: OAuthProvider }) => {
        const { custom_scopes, provider_params } = resolved.socialProviders.find((each) => each.type === type) ?? {};
        begin();
        await client.oauth[type].start(
          optionsOf<Omit<OAuthStartOptions, 'oauth_attach_token'>>({
            login_redirect_url: config.oauthOptions?.loginRedirectURL,
            signup_redirect_url: config.oauthOptions?.signupRedirectURL,
            custom_scopes,
            provider_params,
          }),
        );
        await waitForReturn();
      },
    },
    options.start,
  );

  const providers = resolved.socialProviders
    .map((provider) => ({ ...camelCase(provider), isLastUsed: provider.type === lastUsed }))
    .sort((one, other) => Number(other.isLastUsed) - Number(one.isLastUsed));
  return { providers, start };
}
