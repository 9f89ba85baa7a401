'use client';

import { createPendingReset, internalsOf } from '@foyer/core/internal';
import { useFlow, useFlowInternals } from '../provider/context.ts';
import { useIsomorphicLayoutEffect } from '../provider/effects.ts';

/**
 * Removes the token of a password reset link from the page's URL on mount, and passes it to the flow, with the email
 * address if the link was requested in this browser. The token is stored for this tab, so that a reload shows the form
 * again, until it is redeemed, expires, or a user signs in or out in this browser. The `resetToken` of `FoyerProvider`
 * takes precedence.
 *
 * `useRedirectCallback({ passwordLogin: true })` redeems the second link of a password email. Call it after this hook.
 *
 * @returns the token, or '' if there is none
 * @example
 * ```tsx
 * function ResetPage() {
 *   const token = useResetToken();
 *   useRedirectCallback({ passwordLogin: true });
 *   return token ? <p>Choose a new password.</p> : <p>Open the link in your email.</p>;
 * }
 * ```
 */
export function useResetToken(): string {
  const { client, config } = useFlowInternals('useResetToken');
  const { state, dispatch } = useFlow();
  const { token } = state.resetPasswordState;
  const minutes = config.passwordOptions?.resetPasswordExpirationMinutes;

  useIsomorphicLayoutEffect(() => {
    const { pending: pendingReset } = createPendingReset(internalsOf(client).resetState);
    const found = client.parseAuthenticateUrl();
    if (found && found.tokenType !== 'reset_password') {
      // The user has followed another link since.
      pendingReset.forget();
      return;
    }
    if (found) {
      client.clearAuthenticateUrl();
      pendingReset.keep(found.token, minutes);
    }
    const next = token || found?.token || pendingReset.token();
    const email = pendingReset.email();
    // The form continues the sign-in that has requested the email, in another tab too.
    if (next) void internalsOf(client).attempt.continueFromEmail();
    if (next !== token || (next && email && email !== state.passwordState.email)) {
      dispatch({ type: 'resetTokenFound', token: next, email });
    }
  }, [client, dispatch, minutes, token, state.passwordState.email]);
  return token;
}
