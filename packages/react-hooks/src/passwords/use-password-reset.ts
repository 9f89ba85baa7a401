'use client';

import { type ApiError, errorMessage, isApiError, isEmail, SESSION_DURATION_MINUTES } from '@foyer/core';
import type { ResponseOf } from '@foyer/core/operations';
import { useFlow, useFoyer } from '../flow/context.ts';
import { localError } from '../flow/local-error.ts';
import { type ActionOptions, type FlowEffect, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { passwordlessWay } from '../passwordless/passwordless-sending.ts';
import { sendResetEmail } from './reset-sending.ts';

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
   * used or has expired fails with `ApiError` `unable_to_auth_password_reset_token` and stays on PasswordResetForm with
   * the flow's `errorDescriptor` set: another one is needed.
   */
  reset: FlowMutation<{ password: string }, ResponseOf<'passwords.resetByEmail'>>;
  /**
   * Signs in with the token of the reset link and leaves the password as it is: leads to PasswordConfirmation. A link
   * that was used or has expired fails with `ApiError` `unable_to_auth_magic_link` and stays on PasswordResetForm, as
   * with `reset`. Null where the host application offers no email links, which this is one of.
   */
  logIn: FlowMutation<void, ResponseOf<'magicLinks.authenticate'>> | null;
  /** The address that the mail went to, or '' where this browser does not know it. */
  email: string;
  /** Returns to Main. */
  back(): void;
}

/** Whether a refusal of a sign-in is final: an API that is busy or fails has not redeemed the token. */
const isFinal = (error: ApiError) => error.status_code < 500 && error.status_code !== 429;
/** Whether a refusal of a password is about the link and not about the password: no other password would help. */
const isOfLink = ({ error_type }: ApiError) =>
  error_type === 'unable_to_auth_password_reset_token' || /pkce/.test(error_type);

/**
 * Resetting a password by email: the mail, and the form that its link leads to.
 *
 * Reports `PASSWORD_RESET_BY_EMAIL_START`, `PASSWORD_RESET_BY_EMAIL` and `AUTHENTICATE_FLOW_COMPLETE`; logs
 * `email_sent` and `email_try_again_clicked`.
 */
export function usePasswordReset(options: ActionOptions<PasswordReset> = {}): PasswordReset {
  const foyer = useFoyer();
  const { client, config } = foyer;
  const { state, dispatch } = useFlow();
  const { email } = state.passwordState;
  const { token } = state.resetPasswordState;

  const report = (data: ResponseOf<'passwords.resetByEmailStart'>) =>
    [{ type: 'PASSWORD_RESET_BY_EMAIL_START', data }] as const;
  const send = useFlowMutation(
    {
      validate: (variables: { email: string }) => (isEmail(variables.email) ? null : localError('invalid_email')),
      effect: (variables) => sendResetEmail(foyer, variables.email),
      report,
      fact: (_, variables) => ({ type: 'passwordResetSent', email: variables.email }),
    },
    options.send,
  );
  const resend = useFlowMutation<void, ResponseOf<'passwords.resetByEmailStart'>>(
    {
      effect: () => sendResetEmail(foyer, email, 'email_try_again_clicked'),
      report,
      fact: () => ({ type: 'passwordResetSent', email }),
    },
    options.resend,
  );

  const duration = {
    session_duration_minutes: config.sessionOptions?.sessionDurationMinutes ?? SESSION_DURATION_MINUTES,
  };
  /** The effect of a call that redeems the link, which is of no use once the API has accepted or refused it. */
  const redeeming = <Variables, Answer>(
    call: (variables: Variables) => Promise<Answer>,
    isRefusal: (error: ApiError) => boolean,
  ): Pick<FlowEffect<Variables, Answer>, 'effect' | 'failure'> => ({
    effect: async (variables) => {
      const answer = await call(variables);
      client.passwords.pendingReset.forget();
      return answer;
    },
    failure: (error) => {
      if (!isApiError(error) || !isRefusal(error)) return null;
      client.passwords.pendingReset.forget();
      return { type: 'tokenRefused', error: { errorType: error.error_type, message: errorMessage(error) } };
    },
  });

  const reset = useFlowMutation<{ password: string }, ResponseOf<'passwords.resetByEmail'>>(
    {
      ...redeeming(({ password }) => client.passwords.resetByEmail({ token, password, ...duration }), isOfLink),
      report: (data) => [
        { type: 'PASSWORD_RESET_BY_EMAIL', data },
        { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
      ],
      fact: () => ({ type: 'passwordReset' }),
    },
    options.reset,
  );
  const logIn = useFlowMutation<void, ResponseOf<'magicLinks.authenticate'>>(
    {
      ...redeeming(() => client.magicLinks.authenticate(token, duration), isFinal),
      report: () => [{ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }],
      fact: () => ({ type: 'tokenRedeemed' }),
    },
    options.logIn,
  );

  return {
    send,
    resend,
    reset,
    logIn: passwordlessWay(config) === 'link' ? logIn : null,
    email,
    back: () => dispatch({ type: 'back' }),
  };
}
