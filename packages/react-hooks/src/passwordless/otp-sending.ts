import { isEmail, OTP_EXPIRATION_MINUTES } from '@foyer/core';
import type { OtpChannel } from '@foyer/core/flow';
import { isE164, localError } from '@foyer/core/internal';
import type { EmailOtpOptions, ResponseOf } from '@foyer/core/operations';
import { emailLocale, optionsOf } from '../flow/options-of.ts';
import type { FlowAction } from '../flow/run-action.ts';
import type { UseFoyerResult } from '../provider/context.ts';

/** Where a passcode is sent: an email address or a phone number. */
export interface OtpDestination {
  channel: OtpChannel;
  destination: string;
}

type Sending = FlowAction<OtpDestination, ResponseOf<'otps.sms.loginOrCreate'>>;

/** Returns the action that sends a passcode, or sends it again: `event` is the telemetry event of a passcode by email. */
export function otpSending(
  { client, config: { mode, otpOptions: options } }: Pick<UseFoyerResult, 'client' | 'config'>,
  event: 'email_sent' | 'email_try_again_clicked' = 'email_sent',
): Sending {
  const expirationMinutes = options?.expirationMinutes ?? OTP_EXPIRATION_MINUTES;
  const expiration = { expiration_minutes: expirationMinutes };
  return {
    validate: ({ channel, destination }) => {
      if (channel === 'email') return isEmail(destination) ? null : localError('invalid_email');
      return isE164(destination) ? null : localError('invalid_phone_number');
    },
    begins: {},
    mutationFn: async ({ channel, destination }) => {
      const pressedAt = Date.now();
      const { otps } = client;
      const isLogIn = mode === 'logIn';
      const data =
        channel === 'email'
          ? await (isLogIn ? otps.email.login : otps.email.loginOrCreate)(
              destination,
              optionsOf<EmailOtpOptions>({
                ...expiration,
                login_template_id: options?.loginTemplateId,
                signup_template_id: options?.signupTemplateId,
                locale: emailLocale(client, options?.locale),
              }),
            )
          : await (isLogIn ? otps[channel].login : otps[channel].loginOrCreate)(destination, expiration);
      if (channel === 'email') client.telemetry.log(event, { email: destination, type: 'login_or_create_otp' });
      const isAgain = event === 'email_try_again_clicked';
      return {
        data,
        hostEvents: [{ type: 'OTP_LOGIN_OR_CREATE', data }],
        flowEvents: {
          type: 'otpSent',
          otp: {
            type: channel,
            methodId: data.method_id,
            otpDestination: destination,
            expiresAt: Date.now() + expirationMinutes * 60_000,
          },
          ...(isAgain && { resentAt: pressedAt }),
        },
      };
    },
  };
}
