import type { ResetEmailOptions, ResponseOf } from '@foyer/core/operations';
import type { Foyer } from '../flow/context.ts';
import { optionsOf } from '../flow/options-of.ts';

/** Sends the email with the password reset link. `event` is the telemetry event that is logged for it. */
export async function sendResetEmail(
  { client, config: { passwordOptions: options = {} } }: Pick<Foyer, 'client' | 'config'>,
  email: string,
  event: 'email_sent' | 'email_try_again_clicked' = 'email_sent',
): Promise<ResponseOf<'passwords.resetByEmailStart'>> {
  const response = await client.passwords.resetByEmailStart({
    email,
    ...optionsOf<ResetEmailOptions>({
      login_redirect_url: options.loginRedirectURL,
      reset_password_redirect_url: options.resetPasswordRedirectURL,
      reset_password_expiration_minutes: options.resetPasswordExpirationMinutes,
      reset_password_template_id: options.resetPasswordTemplateId,
      locale: options.locale,
    }),
  });
  client.telemetry.log(event, { email, type: 'reset_password' });
  return response;
}
