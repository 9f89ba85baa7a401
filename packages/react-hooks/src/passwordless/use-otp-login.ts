'use client';

import { isPasscode, SESSION_DURATION_MINUTES } from '@foyer/core';
import type { OtpState } from '@foyer/core/flow';
import type { ResponseOf } from '@foyer/core/operations';
import { useFlow, useFoyer } from '../flow/context.ts';
import { localError } from '../flow/local-error.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { type OtpDestination, otpSending } from './otp-sending.ts';

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
 * `email_try_again_clicked` for email.
 */
export function useOtpLogin(options: ActionOptions<OtpLogin> = {}): OtpLogin {
  const foyer = useFoyer();
  const { client, config } = foyer;
  const { state, dispatch } = useFlow();
  const otp = state.otpState;

  const send = useFlowMutation(otpSending(foyer), options.send);
  const again = otpSending(foyer, 'email_try_again_clicked');
  const current = { channel: otp.type, destination: otp.otpDestination };
  const resend = useFlowMutation<void, ResponseOf<'otps.sms.loginOrCreate'>>(
    {
      effect: () => again.effect(current),
      report: (answer) => again.report(answer, current),
      fact: (answer) => again.fact(answer, current),
    },
    options.resend,
  );
  const authenticate = useFlowMutation(
    {
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
    },
    options.authenticate,
  );

  return { send, resend, authenticate, back: () => dispatch({ type: 'back' }), otp };
}
