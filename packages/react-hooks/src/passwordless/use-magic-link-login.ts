'use client';

import { internalsOf } from '@foyer/core/internal';
import type { ResponseOf } from '@foyer/core/operations';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { useFlow, useFlowInternals } from '../provider/context.ts';
import { magicLinkSending } from './magic-link-sending.ts';

/** The result of `useMagicLinkLogin`. */
export interface UseMagicLinkLoginResult {
  /**
   * Sends an email link and leads to EmailConfirmation. A malformed address fails with `ApiError` `invalid_email`, and
   * nothing is sent.
   */
  send: FlowMutation<{ email: string }, ResponseOf<'magicLinks.email.loginOrCreate'>>;
  /** The address of the last email link, or ''. */
  email: string;
  /** Clears the address, no longer waits for its email link, and returns to Main. */
  back(): void;
}

/**
 * Sends an email link. `useRedirectCallback` redeems it, on the page that the email link leads to.
 *
 * Reports `MAGIC_LINK_LOGIN_OR_CREATE`; logs `email_sent` and `email_try_again_clicked` to telemetry.
 *
 * @example
 * ```tsx
 * function EmailForm() {
 *   const { send } = useMagicLinkLogin();
 *   if (send.isSuccess) return <p>Open the link in your email.</p>;
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         send.mutate({ email: String(new FormData(event.currentTarget).get('email')) });
 *       }}
 *     >
 *       <input name="email" type="email" aria-label="Email" />
 *       {send.error && <p role="alert">{errorMessage(send.error)}</p>}
 *       <button disabled={send.isPending}>Send me a link</button>
 *     </form>
 *   );
 * }
 * ```
 */
export function useMagicLinkLogin(options: ActionOptions<UseMagicLinkLoginResult> = {}): UseMagicLinkLoginResult {
  const foyer = useFlowInternals('useMagicLinkLogin');
  const { state, dispatch } = useFlow();
  const { email } = state.magicLinkState;

  const send = useFlowMutation(magicLinkSending(foyer), options.send);
  const back = () => {
    void internalsOf(foyer.client).attempt.forget(email);
    foyer.client.telemetry.log('email_try_again_clicked', { email, type: 'login_or_create_eml' });
    dispatch({ type: 'back' });
  };
  return { send, email, back };
}
