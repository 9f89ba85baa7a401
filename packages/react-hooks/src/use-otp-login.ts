import { isE164, isEmail, isPasscode, OTP_EXPIRATION_MINUTES, SESSION_DURATION_MINUTES } from '@foyer/core';
import type { OtpChannel, OtpState } from '@foyer/core/flow';
import type { EmailOtpOptions, ResponseOf } from '@foyer/core/operations';
import { useFlow, useFoyer } from './context.ts';
import { localError } from './local-error.ts';
import { type FlowMutation, useFlowMutation } from './use-flow-mutation.ts';

/** Where a passcode goes: an email address, or a phone number in E.164. */
export interface OtpDestination {
  channel: OtpChannel;
  destination: string;
}

/** What `useOtpLogin` gives. */
export interface OtpLogin {
  /**
   * Sends a passcode and leads to OTPAuthenticate. Malformed input: `ApiError` `invalid_email` or
   * `invalid_phone_number`, nothing sent.
   */
  send: FlowMutation<OtpDestination, ResponseOf<'otps.sms.loginOrCreate'>>;
  /** Sends another passcode to the same destination with the same options, and renews the expiry. */
  resend: FlowMutation<void, ResponseOf<'otps.sms.loginOrCreate'>>;
  /** Redeems the passcode and leads to OTPConfirmation. Not six digits: `ApiError` `invalid_code`, nothing sent. */
  authenticate: FlowMutation<{ code: string }, ResponseOf<'otps.authenticate'>>;
  /** Returns to Main. */
  back(): void;
  /** The passcode under way. */
  otp: OtpState;
}

/**
 * Signing in by passcode: email, SMS or WhatsApp.
 *
 * Reports `OTP_LOGIN_OR_CREATE`, `OTP_AUTHENTICATE` and `AUTHENTICATE_FLOW_COMPLETE`; logs `email_sent` and
 * `email_try_again_clicked` for email (specification, sections 4 and 7).
 */
export function useOtpLogin(): OtpLogin {
  const { client, config } = useFoyer();
  const { state, dispatch } = useFlow();
  const options = config.otpOptions;
  const expirationMinutes = options?.expirationMinutes ?? OTP_EXPIRATION_MINUTES;
  const otp = state.otpState;

  const sending = {
    validate: ({ channel, destination }: OtpDestination) => {
      if (channel === 'email') return isEmail(destination) ? null : localError('invalid_email');
      return isE164(destination) ? null : localError('invalid_phone_number');
    },
    effect: ({ channel, destination }: OtpDestination) => {
      const wire = { expiration_minutes: expirationMinutes };
      if (channel !== 'email') return client.otps[channel].loginOrCreate(destination, wire);
      const email: Record<keyof EmailOtpOptions, string | number | undefined> = {
        ...wire,
        login_template_id: options?.loginTemplateId,
        signup_template_id: options?.signupTemplateId,
        locale: options?.locale,
      };
      return client.otps.email.loginOrCreate(destination, email as EmailOtpOptions);
    },
    report: (answer: ResponseOf<'otps.sms.loginOrCreate'>) => [{ type: 'OTP_LOGIN_OR_CREATE', data: answer }] as const,
    fact: (answer: ResponseOf<'otps.sms.loginOrCreate'>, { channel, destination }: OtpDestination) =>
      ({
        type: 'otpSent',
        otp: {
          type: channel,
          methodId: answer.method_id,
          otpDestination: destination,
          expiresAt: Date.now() + expirationMinutes * 60_000,
        },
      }) as const,
  };
  const current = { channel: otp.type, destination: otp.otpDestination };
  const logged = (name: 'email_sent' | 'email_try_again_clicked') => async (target: OtpDestination) => {
    const answer = await sending.effect(target);
    if (target.channel === 'email') {
      client.telemetry.log(name, { email: target.destination, type: 'login_or_create_otp' });
    }
    return answer;
  };

  const send = useFlowMutation({ ...sending, effect: logged('email_sent') });
  const resend = useFlowMutation<void, ResponseOf<'otps.sms.loginOrCreate'>>({
    effect: () => logged('email_try_again_clicked')(current),
    report: sending.report,
    fact: (answer) => sending.fact(answer, current),
  });
  const authenticate = useFlowMutation({
    validate: ({ code }: { code: string }) => (isPasscode(code) ? null : localError('invalid_code')),
    effect: ({ code }) =>
      client.otps.authenticate(code, otp.methodId, {
        session_duration_minutes: config.sessionOptions?.sessionDurationMinutes ?? SESSION_DURATION_MINUTES,
      }),
    report: (answer) => [
      { type: 'OTP_AUTHENTICATE', data: answer },
      { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
    ],
    fact: () => ({ type: 'otpAuthenticated' }),
  });

  return { send, resend, authenticate, back: () => dispatch({ type: 'back' }), otp };
}
