'use client';

import { useBeforePaint } from '../flow/before-paint.ts';
import { useFlow, useFoyer } from '../flow/context.ts';

/**
 * Takes the token of a password reset link out of the page's URL and hands it to the flow, by itself at mount, with the
 * address that the link went to where this browser has asked for it. The token is kept for this tab, so that a reload
 * brings the form back, until it is spent, expires, or anyone signs in or out in this browser. A token that the host
 * has given to `FoyerProvider` comes first.
 *
 * A password mail's second link is left to `useRedirectCallback({ passwordLogin: true })`, which belongs after this hook.
 *
 * @returns the token, or '' where there is none
 */
export function useResetToken(): string {
  const { client, config } = useFoyer();
  const { state, dispatch } = useFlow();
  const { token } = state.resetPasswordState;
  const minutes = config.passwordOptions?.resetPasswordExpirationMinutes;

  useBeforePaint(() => {
    const { pendingReset } = client.passwords;
    const found = client.parseAuthenticateUrl();
    if (found && found.tokenType !== 'reset_password') {
      // Whoever follows another link has done with the one before.
      pendingReset.forget();
      return;
    }
    if (found) {
      client.clearAuthenticateUrl();
      pendingReset.keep(found.token, minutes);
    }
    const next = token || found?.token || pendingReset.token();
    const email = pendingReset.email();
    if (next !== token || (next && email && email !== state.passwordState.email)) {
      dispatch({ type: 'resetTokenFound', token: next, email });
    }
  }, [client, dispatch, minutes, token, state.passwordState.email]);
  return token;
}
