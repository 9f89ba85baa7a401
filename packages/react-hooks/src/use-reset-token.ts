import { useBeforePaint } from './before-paint.ts';
import { useFlow, useFoyer } from './context.ts';
import { forgetResetToken, keepResetToken, keptResetToken } from './reset-token-store.ts';

/**
 * Takes the token of a password reset link out of the page's URL and hands it to the flow, by itself at mount. It is
 * kept for this tab until it is spent, so that a reload brings the form back. Reads nothing where the host has given
 * the token to `FoyerProvider`.
 *
 * A password mail's second link is left to `useLanding({ passwordLogin: true })`, which belongs after this hook.
 *
 * @returns the token, or '' where there is none
 */
export function useResetToken(): string {
  const { client } = useFoyer();
  const { state, dispatch } = useFlow();
  const { token } = state.resetPasswordState;

  useBeforePaint(() => {
    const found = client.parseAuthenticateUrl();
    if (found && found.tokenType !== 'reset_password') {
      // Whoever follows another link has done with the one before.
      forgetResetToken(client.publicToken);
      return;
    }
    if (found) {
      client.clearAuthenticateUrl();
      keepResetToken(client.publicToken, found.token);
    }
    const next = found?.token ?? keptResetToken(client.publicToken);
    if (next && !token) dispatch({ type: 'resetTokenFound', token: next });
  }, [client, dispatch, token]);
  return token;
}
