import { isCeremonyError, type OAuthProvider, type OAuthStartOptions, type Obstacles } from '@foyer/core';
import type { ResponseOf } from '@foyer/core/operations';
import { optionsOf } from '../flow/options-of.ts';
import type { FoyerConfig } from '../provider/config.ts';
import type { UseFoyerResult } from '../provider/context.ts';
import { waitForReturn } from '../redirect/wait-for-return.ts';

/** How a page reaches a social provider. */
export interface OAuthRoute {
  mode: 'redirect' | 'popup';
  /** Whether the page can redirect if the browser blocks the popup. A frame cannot. */
  canRedirect: boolean;
}

/** Returns the route of `oauthOptions.mode`, or the only one that is possible here. */
export function oauthRoute(config: FoyerConfig, obstacles: Obstacles | null): OAuthRoute {
  const possible = obstacles?.oauthMode ?? 'any';
  const preferred = config.oauthOptions?.mode === 'popup' ? 'popup' : 'redirect';
  return { mode: possible === 'any' ? preferred : possible, canRedirect: possible !== 'popup' };
}

/** What a start is for: a sign-in, or another account of the signed-in user. */
interface OAuthPurpose {
  loginRedirectURL: string | undefined;
  signupRedirectURL: string | undefined;
  /** Adds the account to the signed-in user. A promise, because the popup opens before it is there. */
  attachToken?: Promise<string>;
  /** The duration of the session, in minutes. */
  minutes: number;
  /** Called before the page redirects. */
  onRedirect?: () => void;
}

/**
 * Leads to a social provider of the configuration. Opens the popup at once: call it in the handler of a click.
 *
 * @param signal closes the popup
 * @returns the session of the popup, null if it was closed before; `left` if the page has redirected and the user is back
 * @throws {CeremonyError} `unsupported`: the browser has blocked the popup, and the page cannot redirect
 * @throws what `startInPopup` and `start` of the client throw
 */
export async function oauthStart(
  { client, resolved }: Pick<UseFoyerResult, 'client' | 'resolved'>,
  type: OAuthProvider,
  { mode, canRedirect }: OAuthRoute,
  { loginRedirectURL, signupRedirectURL, attachToken, minutes, onRedirect }: OAuthPurpose,
  signal: AbortSignal,
): Promise<ResponseOf<'oauth.authenticate'> | null | 'left'> {
  const { custom_scopes, provider_params } = resolved.socialProviders.find((each) => each.type === type) ?? {};
  const options = optionsOf<OAuthStartOptions>({
    login_redirect_url: loginRedirectURL,
    signup_redirect_url: signupRedirectURL,
    custom_scopes,
    provider_params,
    oauth_attach_token: attachToken,
  });
  if (mode === 'popup') {
    try {
      return await client.oauth[type].startInPopup({ ...options, session_duration_minutes: minutes, signal });
    } catch (error) {
      if (!isCeremonyError(error) || !canRedirect) throw error;
    }
  }
  await attachToken;
  onRedirect?.();
  await client.oauth[type].start(options);
  await waitForReturn();
  return 'left';
}
