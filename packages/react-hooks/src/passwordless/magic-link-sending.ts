import { isEmail, MAGIC_LINK_EXPIRATION_MINUTES } from '@foyer/core';
import { localError } from '@foyer/core/internal';
import type { MagicLinkOptions, ResponseOf } from '@foyer/core/operations';
import { emailLocale, optionsOf } from '../flow/options-of.ts';
import type { FlowAction } from '../flow/run-action.ts';
import type { UseFoyerResult } from '../provider/context.ts';

type Sender = Pick<UseFoyerResult, 'client' | 'config'>;

const magicLinkOptions = ({ client, config: { emailMagicLinksOptions: options = {} } }: Sender): MagicLinkOptions =>
  optionsOf({
    login_magic_link_url: options.loginRedirectURL,
    login_expiration_minutes: options.loginExpirationMinutes ?? MAGIC_LINK_EXPIRATION_MINUTES,
    login_template_id: options.loginTemplateId,
    signup_magic_link_url: options.signupRedirectURL,
    signup_expiration_minutes: options.signupExpirationMinutes ?? MAGIC_LINK_EXPIRATION_MINUTES,
    signup_template_id: options.signupTemplateId,
    locale: emailLocale(client, options.locale),
    create_user_as_pending: options.createUserAsPending || undefined,
  });

type Sending = FlowAction<{ email: string }, ResponseOf<'magicLinks.email.loginOrCreate'>>;

/** Returns the action that sends an email link. */
export const magicLinkSending = ({ client, config }: Sender): Sending => ({
  validate: ({ email }) => (isEmail(email) ? null : localError('invalid_email')),
  begins: {},
  mutationFn: async ({ email }) => {
    const { login, loginOrCreate } = client.magicLinks.email;
    const send = config.mode === 'logIn' ? login : loginOrCreate;
    const response = await send(email, magicLinkOptions({ client, config }));
    client.telemetry.log('email_sent', { email, type: 'login_or_create_eml' });
    return {
      data: response,
      hostEvents: [{ type: 'MAGIC_LINK_LOGIN_OR_CREATE', data: { ...response, email } }],
      flowEvents: { type: 'magicLinkSent', email },
    };
  },
});
