'use client';

import { type FoyerError, isApiError, isEmail } from '@foyer/core';
import {
  createPendingReset,
  internalsOf,
  isFinal,
  isPkceError,
  isPkceType,
  localError,
  type PendingReset,
  toErrorDescriptor,
} from '@foyer/core/internal';
import type { ResponseOf } from '@foyer/core/operations';
import { type ActionFailure, outcomeOf } from '../flow/run-action.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { useFlow, useFlowInternals } from '../provider/context.ts';
import { useBootstrap } from '../session/use-bootstrap.ts';
import { sendResetEmail } from './reset-sending.ts';

/** The result of `usePasswordReset`. */
export interface UsePasswordResetResult {
  /**
   * Sends a reset email, and leads to PasswordForgot. A malformed address fails with `ApiError` `invalid_email`, and
   * nothing is sent.
   */
  send: FlowMutation<{ email: string }, ResponseOf<'passwords.resetByEmailStart'>>;
  /** Sends the email again, to the same address with the same options. */
  resend: FlowMutation<void, ResponseOf<'passwords.resetByEmailStart'>>;
  /**
   * Sets the password with the token of the reset link, signs in, and leads to PasswordConfirmation. With a link that
   * was used or has expired it fails with `ApiError` `unable_to_auth_password_reset_token`, and stays on
   * PasswordResetForm with the flow's `errorDescriptor` set: the user needs another link.
   */
  reset: FlowMutation<{ password: string }, ResponseOf<'passwords.resetByEmail'>>;
  /**
   * Signs in with the token of the reset link, without a change of the password, and leads to PasswordConfirmation. With
   * a link that was used or has expired it fails with `ApiError` `unable_to_auth_magic_link` and stays on
   * PasswordResetForm, like `reset`. Null without the product `emailMagicLinks`.
   */
  logIn: FlowMutation<void, ResponseOf<'magicLinks.authenticate'>> | null;
  /** The address that the email was sent to, or '' if it was requested in another browser. */
  email: string;
  /**
   * Whether the link works only in the browser that requested it, and this is another one: the project requires PKCE for
   * password resets, and this browser has no PKCE verifier, or another one.
   */
  otherBrowser: boolean;
  /** Leads to Main with the address, if it is known, and discards the token of the link. */
  back(): void;
}

/** Whether the API rejected the link and not the password: another password would not help. */
const isOfLink = (error: FoyerError) =>
  (isApiError(error) && error.error_type === 'unable_to_auth_password_reset_token') || isPkceError(error);

/** Redeems the link, and removes its token once the API has accepted or rejected it. */
async function redeem<Response>(
  pendingReset: PendingReset,
  call: () => Promise<Response>,
  isRejected: (error: FoyerError) => boolean,
): Promise<{ data: Response } | ActionFailure> {
  const outcome = await outcomeOf(async () => ({ data: await call() }));
  const isUnsettled = 'error' in outcome && !isRejected(outcome.error);
  if (!isUnsettled) pendingReset.forget();
  if (isUnsettled || !('error' in outcome)) return outcome;
  return { ...outcome, flowEvents: { type: 'tokenRefused', error: toErrorDescriptor(outcome.error) } };
}

/**
 * Resets a password by email: sends the email, and submits the form that its link leads to.
 *
 * Reports `PASSWORD_RESET_BY_EMAIL_START`, `PASSWORD_RESET_BY_EMAIL` and `AUTHENTICATE_FLOW_COMPLETE`; logs
 * `email_sent` and `email_try_again_clicked` to telemetry.
 *
 * @example
 * ```tsx
 * function NewPassword() {
 *   const token = useResetToken();
 *   const { reset, otherBrowser } = usePasswordReset();
 *   if (otherBrowser) return <p>Open the link in the browser that requested it.</p>;
 *   if (!token) return <p>Open the link in your email.</p>;
 *   if (reset.isSuccess) return <p>Your password is set, and you are signed in.</p>;
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         reset.mutate({ password: String(new FormData(event.currentTarget).get('password')) });
 *       }}
 *     >
 *       <input name="password" type="password" aria-label="New password" autoComplete="new-password" />
 *       {reset.error && <p role="alert">{errorMessage(reset.error)}</p>}
 *       <button disabled={reset.isPending}>Continue</button>
 *     </form>
 *   );
 * }
 * ```
 */
export function usePasswordReset(options: ActionOptions<UsePasswordResetResult> = {}): UsePasswordResetResult {
  const foyer = useFlowInternals('usePasswordReset');
  const { client, resolved } = foyer;
  const { state, dispatch } = useFlow();
  const { email } = state.passwordState;
  const { token } = state.resetPasswordState;
  const { pending: pendingReset } = createPendingReset(internalsOf(client).resetState);
  const { pkceRequiredForPasswordResets } = useBootstrap();

  const send = useFlowMutation<{ email: string }, ResponseOf<'passwords.resetByEmailStart'>>(
    {
      validate: (to) => (isEmail(to.email) ? null : localError('invalid_email')),
      begins: {},
      mutationFn: (to) => sendResetEmail(foyer, to.email, { type: 'passwordResetSent', email: to.email }),
    },
    options.send,
  );
  const resend = useFlowMutation<void, ResponseOf<'passwords.resetByEmailStart'>>(
    {
      begins: {},
      mutationFn: () => {
        const sent = { type: 'passwordResetSent', email, resentAt: Date.now() } as const;
        return sendResetEmail(foyer, email, sent, 'email_try_again_clicked');
      },
    },
    options.resend,
  );

  const duration = { session_duration_minutes: resolved.sessionDurationMinutes };
  const reset = useFlowMutation<{ password: string }, ResponseOf<'passwords.resetByEmail'>>(
    {
      begins: {},
      mutationFn: async ({ password }) => {
        const call = () => client.passwords.resetByEmail({ token, password, ...duration });
        const outcome = await redeem(pendingReset, call, isOfLink);
        if ('error' in outcome) return outcome;
        const { data } = outcome;
        return {
          data,
          hostEvents: [{ type: 'PASSWORD_RESET_BY_EMAIL', data }],
          signIn: { response: data, entry: 'link', method: 'password_reset' },
          flowEvents: { type: 'passwordReset' },
        };
      },
    },
    options.reset,
  );
  const logIn = useFlowMutation<void, ResponseOf<'magicLinks.authenticate'>>(
    {
      begins: {},
      mutationFn: async () => {
        const outcome = await redeem(pendingReset, () => client.magicLinks.authenticate(token, duration), isFinal);
        if ('error' in outcome) return outcome;
        const { data } = outcome;
        return { data, signIn: { response: data, entry: 'link' }, flowEvents: { type: 'tokenRedeemed' } };
      },
    },
    options.logIn,
  );

  // A call that succeeds removes the verifier.
  const isRedeeming = [reset, logIn].some(({ isPending, isSuccess }) => isPending || isSuccess);
  const lacksVerifier = () => pkceRequiredForPasswordResets && !pendingReset.hasVerifier();
  const otherBrowser = !!token && !isRedeeming && (isPkceType(state.errorDescriptor?.errorType) || lacksVerifier());

  return {
    send,
    resend,
    reset,
    logIn: resolved.passwordless === 'link' ? logIn : null,
    email,
    otherBrowser,
    back() {
      if (token) pendingReset.forget();
      dispatch({ type: 'back' });
    },
  };
}
