import { isE164, isEmail, OTP_EXPIRATION_MINUTES } from '@foyer/core';
import type { OtpChannel } from '@foyer/core/flow';
import type { EmailOtpOptions, ResponseOf } from '@foyer/core/operations';
import type { Foyer } from '../flow/context.ts';
import { localError } from '../flow/local-error.ts';
import type { SendEffect } from '../flow/use-flow-mutation.ts';

/** Where a passcode goes: an email address, or a phone number in E.164. */
export interface OtpDestination {
  channel: OtpChannel;
  destination: string;
}

type Sending = SendEffect<OtpDestination, ResponseOf<'otps.sms.loginOrCreate'>>;

/** Sends a passcode. `event` is what is logged of one by email. */
export function otpSending(
  { client, config }: Pick<Foyer, 'client' | 'config'>,
  event: 'email_sent' | 'email_try_again_clicked' = 'email_sent',
): Sending {
  const options = config.otpOptions;
  const expirationMinutes = options?.expirationMinutes ?? OTP_EXPIRATION_MINUTES;
  return {
    validate: ({ channel, destination }) => {
      if (channel === 'email') return isEmail(destination) ? null : localError('invalid_email');
      return isE164(destination) ? null : localError('invalid_phone_number');
    },
    effect: async ({ channel, destination }) => {
      const wire = { expiration_minutes: expirationMinutes };
      if (channel !== 'email') return client.otps[channel].loginOrCreate(destination, wire);
      const email: Record<keyof EmailOtpOptions, string | number | undefined> = {
        ...wire,
        login_template_id: options?.loginTemplateId,
        signup_template_id: options?.signupTemplateId,
        locale: options?.locale,
      };
      const answer = await client.otps.email.loginOrCreate(destination, email as EmailOtpOptions);
      client.telemetry.log(event, { email: destination, type: 'login_or_create_otp' });
      return answer;
    },
    report: (answer) => [{ type: 'OTP_LOGIN_OR_CREATE', data: answer }],
    fact: (answer, { channel, destination }) => ({
      type: 'otpSent',
      otp: {
        type: channel,
        methodId: answer.method_id,
        otpDestination: destination,
        expiresAt: Date.now() + expirationMinutes * 60_000,
      },
    }),
  };
}
