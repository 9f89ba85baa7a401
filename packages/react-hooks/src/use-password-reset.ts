import { errorMessage, isApiError, isEmail, SESSION_DURATION_MINUTES } from '@foyer/core';
import type { ErrorDescriptor, FlowEvent } from '@foyer/core/flow';
import type { ResponseOf } from '@foyer/core/operations';
import type { HostEvent } from './config.ts';
import { useFlow, useFoyer } from './context.ts';
import { localError } from './local-error.ts';
import { sendResetEmail } from './reset-sending.ts';
import { forgetResetToken } from './reset-token-store.ts';
import { type FlowMutation, useFlowMutation } from './use-flow-mutation.ts';

/** What `usePasswordReset` gives. */
export interface PasswordReset {
  /**
   * Sends the mail that resets a password, and leads to PasswordForgot. A malformed address: `ApiError`
   * `invalid_email`, nothing sent.
   */
  send: FlowMutation<{ email: string }, ResponseOf<'passwords.resetByEmailStart'>>;
  /** Sends that mail again, to the same address with the same options. */
  resend: FlowMutation<void, ResponseOf<'passwords.resetByEmailStart'>>;
  /**
   * Sets the password with the token of the reset link, and signs in: leads to PasswordConfirmation. A link that was
   * used or has expired stays on PasswordResetForm with the flow's `errorDescriptor` set: another one is needed.
   */
  reset: FlowMutation<{ password: string }, unknown>;
  /** The address that the mail went to, or ''. */
  email: string;
  /** Returns to Main. */
  back(): void;
}

/** Whether a refusal is about the link and not about the password: no other password would help. */
const isOfLink = (errorType: string) => errorType === 'unable_to_auth_password_reset_token' || /pkce/.test(errorType);

type Reset = { answer: ResponseOf<'passwords.resetByEmail'> } | { refused: ErrorDescriptor };

/**
 * Resetting a password by email: the mail, and the form that its link leads to.
 *
 * Reports `PASSWORD_RESET_BY_EMAIL_START`, `PASSWORD_RESET_BY_EMAIL` and `AUTHENTICATE_FLOW_COMPLETE`; logs
 * `email_sent` and `email_try_again_clicked` (specification, sections 4 and 7).
 */
export function usePasswordReset(): PasswordReset {
  const foyer = useFoyer();
  const { client, config, reportError } = foyer;
  const { state, dispatch } = useFlow();
  const { email } = state.passwordState;
  const { token } = state.resetPasswordState;

  const report = (data: ResponseOf<'passwords.resetByEmailStart'>) =>
    [{ type: 'PASSWORD_RESET_BY_EMAIL_START', data }] as const;
  const send = useFlowMutation({
    validate: (variables: { email: string }) => (isEmail(variables.email) ? null : localError('invalid_email')),
    effect: (variables) => sendResetEmail(foyer, variables.email),
    report,
    fact: (_, variables) => ({ type: 'passwordResetSent', email: variables.email }),
  });
  const resend = useFlowMutation<void, ResponseOf<'passwords.resetByEmailStart'>>({
    effect: () => sendResetEmail(foyer, email, 'email_try_again_clicked'),
    report,
    fact: () => ({ type: 'passwordResetSent', email }),
  });

  const reset = useFlowMutation({
    effect: async ({ password }: { password: string }): Promise<Reset> => {
      try {
        const answer = await client.passwords.resetByEmail({
          token,
          password,
          session_duration_minutes: config.sessionOptions?.sessionDurationMinutes ?? SESSION_DURATION_MINUTES,
        });
        forgetResetToken(client.publicToken);
        return { answer };
      } catch (error) {
        if (!isApiError(error) || !isOfLink(error.error_type)) throw error;
        forgetResetToken(client.publicToken);
        reportError(error);
        return { refused: { errorType: error.error_type, message: errorMessage(error) } };
      }
    },
    report: (result): HostEvent[] =>
      'answer' in result
        ? [
            { type: 'PASSWORD_RESET_BY_EMAIL', data: result.answer },
            { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
          ]
        : [],
    fact: (result): FlowEvent =>
      'answer' in result ? { type: 'passwordReset' } : { type: 'tokenRefused', error: result.refused },
  });

  return { send, resend, reset, email, back: () => dispatch({ type: 'back' }) };
}
