import type { FlowEvent } from '@foyer/core/flow';
import type { ResetEmailOptions, ResponseOf } from '@foyer/core/operations';
import { emailLocale, optionsOf } from '../flow/options-of.ts';
import type { ActionSuccess } from '../flow/run-action.ts';
import type { UseFoyerResult } from '../provider/context.ts';

/**
 * Sends the email with the password reset link.
 *
 * @param flowEvents where it leads
 * @param event the telemetry event that is logged for it
 */
export async function sendResetEmail(
  { client, config: { passwordOptions: options = {} } }: Pick<UseFoyerResult, 'client' | 'config'>,
  email: string,
  flowEvents: FlowEvent,
  event: 'email_sent' | 'email_try_again_clicked' = 'email_sent',
): Promise<ActionSuccess<ResponseOf<'passwords.resetByEmailStart'>>> {
  const data = await client.passwords.resetByEmailStart({
    email,
    ...optionsOf<ResetEmailOptions>({
      login_redirect_url: options.loginRedirectURL,
      reset_password_redirect_url: options.resetPasswordRedirectURL,
      reset_password_expiration_minutes: options.resetPasswordExpirationMinutes,
      reset_password_template_id: options.resetPasswordTemplateId,
      locale: emailLocale(client, options.locale),
    }),
  });
  client.telemetry.log(event, { email, type: 'reset_password' });
  return { data, hostEvents: [{ type: 'PASSWORD_RESET_BY_EMAIL_START', data }], flowEvents };
}
