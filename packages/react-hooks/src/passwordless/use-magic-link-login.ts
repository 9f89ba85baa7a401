'use client';

import type { ResponseOf } from '@foyer/core/operations';
import { useFlow, useFoyer } from '../flow/context.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { magicLinkSending } from './magic-link-sending.ts';

/** What `useMagicLinkLogin` gives. */
export interface MagicLinkLogin {
  /** Sends the link and leads to EmailConfirmation. A malformed address: `ApiError` `invalid_email`, nothing sent. */
  send: FlowMutation<{ email: string }, ResponseOf<'magicLinks.email.loginOrCreate'>>;
  /** The address that the last link was sent to, or ''. */
  email: string;
  /** Forgets the address and returns to Main. */
  tryAgain(): void;
}

/**
 * Signing in by email link: sending it. The link itself is redeemed by `useRedirectCallback` on the page it leads to.
 *
 * Reports `MAGIC_LINK_LOGIN_OR_CREATE`; logs `email_sent` and `email_try_again_clicked`.
 */
export function useMagicLinkLogin(options: ActionOptions<MagicLinkLogin> = {}): MagicLinkLogin {
  const foyer = useFoyer();
  const { state, dispatch } = useFlow();
  const { email } = state.magicLinkState;

  const send = useFlowMutation(magicLinkSending(foyer), options.send);
  const tryAgain = () => {
    foyer.client.telemetry.log('email_try_again_clicked', { email, type: 'login_or_create_eml' });
    dispatch({ type: 'back' });
  };
  return { send, email, tryAgain };
}
