import { isE164, isEmail, OTP_EXPIRATION_MINUTES } from '@foyer/core';
import type { OtpChannel } from '@foyer/core/flow';
import type { EmailOtpOptions, ResponseOf } from '@foyer/core/operations';
import type { Foyer } from '../flow/context.ts';
import { localError } from '../flow/local-error.ts';
import { optionsOf } from '../flow/options-of.ts';
import type { SendAction } from '../flow/run-action.ts';

/** Where a passcode is sent: an email address or a phone number. */
export interface OtpDestination {
  channel: OtpChannel;
  destination: string;
}

type Sending = SendAction<OtpDestination, ResponseOf<'otps.sms.loginOrCreate'>>;

/** Returns the action that sends a passcode. `event` is the telemetry event of a passcode by email. */
export function otpSending(
  { client, config: { otpOptions: options } }: Pick<Foyer, 'client' | 'config'>,
  event: 'email_sent' | 'email_try_again_clicked' = 'email_sent',
): Sending {
  const expirationMinutes = options?.expirationMinutes ?? OTP_EXPIRATION_MINUTES;
  const expiration = { expiration_minutes: expirationMinutes };
  return {
    validate: ({ channel, destination }) => {
      if (channel === 'email') return isEmail(destination) ? null : localError('invalid_email');
      return isE164(destination) ? null : localError('invalid_phone_number');
    },
    mutationFn: async ({ channel, destination }) => {
      if (channel !== 'email') return client.otps[channel].loginOrCreate(destination, expiration);
      const response = await client.otps.email.loginOrCreate(
        destination,
        optionsOf<EmailOtpOptions>({
          ...expiration,
          login_template_id: options?.loginTemplateId,
          signup_template_id: options?.signupTemplateId,
          locale: options?.locale,
        }),
      );
      client.telemetry.log(event, { email: destination, type: 'login_or_create_otp' });
      return response;
    },
    hostEvents: (response) => [{ type: 'OTP_LOGIN_OR_CREATE', data: response }],
    flowEvents: (response, { channel, destination }) => ({
      type: 'otpSent',
      otp: {
        type: channel,
        methodId: response.method_id,
        otpDestination: destination,
        expiresAt: Date.now() + expirationMinutes * 60_000,
      },
    }),
  };
}
