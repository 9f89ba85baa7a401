import { isEmail, MAGIC_LINK_EXPIRATION_MINUTES } from '@foyer/core';
import type { MagicLinkOptions, ResponseOf } from '@foyer/core/operations';
import type { FoyerConfig } from './config.ts';
import { useFlow, useFoyer } from './context.ts';
import { localError } from './local-error.ts';
import { type FlowMutation, useFlowMutation } from './use-flow-mutation.ts';

/** What `useMagicLinkLogin` gives. */
export interface MagicLinkLogin {
  /** Sends the link and leads to EmailConfirmation. A malformed address: `ApiError` `invalid_email`, nothing sent. */
  send: FlowMutation<{ email: string }, ResponseOf<'magicLinks.email.loginOrCreate'>>;
  /** The address that the last link was sent to, or ''. */
  email: string;
  /** Forgets the address and returns to Main. */
  tryAgain(): void;
}

function magicLinkOptions({ emailMagicLinksOptions: options = {} }: FoyerConfig): MagicLinkOptions {
  const wire: Record<keyof MagicLinkOptions, string | number | boolean | undefined> = {
    login_magic_link_url: options.loginRedirectURL,
    login_expiration_minutes: options.loginExpirationMinutes ?? MAGIC_LINK_EXPIRATION_MINUTES,
    login_template_id: options.loginTemplateId,
    signup_magic_link_url: options.signupRedirectURL,
    signup_expiration_minutes: options.signupExpirationMinutes ?? MAGIC_LINK_EXPIRATION_MINUTES,
    signup_template_id: options.signupTemplateId,
    locale: options.locale,
    create_user_as_pending: options.createUserAsPending || undefined,
  };
  return wire as MagicLinkOptions;
}

/**
 * Signing in by email link: sending it. The link itself is redeemed by `useLanding` on the page it leads to.
 *
 * Reports `MAGIC_LINK_LOGIN_OR_CREATE`; logs `email_sent` and `email_try_again_clicked` (specification, section 4).
 */
export function useMagicLinkLogin(): MagicLinkLogin {
  const { client, config } = useFoyer();
  const { state, dispatch } = useFlow();
  const { email } = state.magicLinkState;

  const send = useFlowMutation({
    validate: (variables: { email: string }) => (isEmail(variables.email) ? null : localError('invalid_email')),
    effect: async (variables) => {
      const answer = await client.magicLinks.email.loginOrCreate(variables.email, magicLinkOptions(config));
      client.telemetry.log('email_sent', { email: variables.email, type: 'login_or_create_eml' });
      return answer;
    },
    report: (answer, variables) => [
      { type: 'MAGIC_LINK_LOGIN_OR_CREATE', data: { ...answer, email: variables.email } },
    ],
    fact: (_, variables) => ({ type: 'magicLinkSent', email: variables.email }),
  });

  const tryAgain = () => {
    client.telemetry.log('email_try_again_clicked', { email, type: 'login_or_create_eml' });
    dispatch({ type: 'back' });
  };
  return { send, email, tryAgain };
}
