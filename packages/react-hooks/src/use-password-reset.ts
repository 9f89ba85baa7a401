'use client';

import { type ApiError, errorMessage, isApiError, isEmail, SESSION_DURATION_MINUTES } from '@foyer/core';
import type { ErrorDescriptor, FlowEvent } from '@foyer/core/flow';
import type { ResponseOf } from '@foyer/core/operations';
import type { HostEvent } from './config.ts';
import { useFlow, useFoyer } from './context.ts';
import { localError } from './local-error.ts';
import { passwordlessWay } from './passwordless-sending.ts';
import { sendResetEmail } from './reset-sending.ts';
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
  /**
   * Signs in with the token of the reset link and leaves the password as it is: leads to PasswordConfirmation. A link
   * that was used or has expired stays on PasswordResetForm, as with `reset`. Null where the host offers no email
   * links, which this is one of.
   */
  logIn: FlowMutation<void, unknown> | null;
  /** The address that the mail went to, or '' where this browser does not know it. */
  email: string;
  /** Returns to Main. */
  back(): void;
}

/** Whether a refusal of a sign-in is final: a provider that is busy or broken has not spent the token. */
const isFinal = (error: ApiError) => error.status_code < 500 && error.status_code !== 429;
/** Whether a refusal of a password is about the link and not about the password: no other password would help. */
const isOfLink = (errorType: string) => errorType === 'unable_to_auth_password_reset_token' || /pkce/.test(errorType);

type Outcome<Answer> = { answer: Answer } | { refused: ErrorDescriptor };

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

  const duration = {
    session_duration_minutes: config.sessionOptions?.sessionDurationMinutes ?? SESSION_DURATION_MINUTES,
  };
  /** Uses the link, which is done with once the provider has taken or refused it. */
  const use = async <Answer>(
    call: Promise<Answer>,
    isRefusal: (error: ApiError) => boolean,
  ): Promise<Outcome<Answer>> => {
    try {
      const answer = await call;
      client.passwords.pendingReset.forget();
      return { answer };
    } catch (error) {
      if (!isApiError(error) || !isRefusal(error)) throw error;
      client.passwords.pendingReset.forget();
      reportError(error);
      return { refused: { errorType: error.error_type, message: errorMessage(error) } };
    }
  };
  const leadsTo =
    (success: FlowEvent) =>
    (outcome: Outcome<unknown>): FlowEvent =>
      'answer' in outcome ? success : { type: 'tokenRefused', error: outcome.refused };

  const reset = useFlowMutation({
    effect: ({ password }: { password: string }) =>
      use(client.passwords.resetByEmail({ token, password, ...duration }), ({ error_type }) => isOfLink(error_type)),
    report: (outcome): HostEvent[] =>
      'answer' in outcome
        ? [
            { type: 'PASSWORD_RESET_BY_EMAIL', data: outcome.answer },
            { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
          ]
        : [],
    fact: leadsTo({ type: 'passwordReset' }),
  });
  const logIn = useFlowMutation<void, Outcome<unknown>>({
    effect: () => use(client.magicLinks.authenticate(token, duration), isFinal),
    report: (outcome): HostEvent[] => ('answer' in outcome ? [{ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }] : []),
    fact: leadsTo({ type: 'tokenRedeemed' }),
  });

  return {
    send,
    resend,
    reset,
    logIn: passwordlessWay(config) === 'link' ? logIn : null,
    email,
    back: () => dispatch({ type: 'back' }),
  };
}
