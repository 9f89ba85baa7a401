'use client';

import type { OtpChannel, OtpState } from '@foyer/core/flow';
import { createLazy, isE164, isPasscode, localError } from '@foyer/core/internal';
import type { ResponseOf } from '@foyer/core/operations';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { useFlow, useFlowInternals } from '../provider/context.ts';
import { type OtpDestination, otpSending } from './otp-sending.ts';

/** How a passcode reaches a phone number. */
type PhoneChannel = Exclude<OtpChannel, 'email'>;

/** The result of `useOtpLogin`. */
export interface UseOtpLoginResult {
  /**
   * Sends a passcode and leads to OTPAuthenticate. A phone number may contain spaces and punctuation. It begins with
   * its calling code, or is written as in the country of `phoneOptions.defaultCountry`. Malformed input fails with
   * `ApiError` `invalid_email` or `invalid_phone_number`, and nothing is sent. `otp.otpDestination` is the number in
   * E.164 form.
   */
  send: FlowMutation<OtpDestination, ResponseOf<'otps.sms.loginOrCreate'>>;
  /**
   * Sends another passcode to the same destination with the same options, and renews the expiry. With `channel`, sends it
   * by that one to the same number. The new passcode replaces the last one.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: `mutate()` has no parameter then.
  resend: FlowMutation<{ channel: PhoneChannel } | void, ResponseOf<'otps.sms.loginOrCreate'>>;
  /** How a passcode can reach the same number too, if both channels are configured; null for an email address. */
  otherChannel: PhoneChannel | null;
  /**
   * Redeems the passcode and leads to OTPConfirmation. Input other than six digits fails with `ApiError` `invalid_code`,
   * and nothing is sent.
   */
  authenticate: FlowMutation<{ code: string }, ResponseOf<'otps.authenticate'>>;
  /** Returns to Main. */
  back(): void;
  /** The last passcode that was sent: its destination and its expiry. */
  otp: OtpState;
}

const phoneCode = /* @__PURE__ */ createLazy(() => import('./phone-destination.ts'));

/**
 * Signs in with a passcode by email, SMS or WhatsApp.
 *
 * Reports `OTP_LOGIN_OR_CREATE`, `OTP_AUTHENTICATE` and `AUTHENTICATE_FLOW_COMPLETE`; for passcodes by email, logs
 * `email_sent` and `email_try_again_clicked` to telemetry.
 *
 * @example
 * ```tsx
 * function CodeForm() {
 *   const { state } = useFlow();
 *   const { send, authenticate, otp } = useOtpLogin();
 *   if (state.screen === 'OTPConfirmation') return <p>Welcome!</p>;
 *   if (state.screen !== 'OTPAuthenticate') {
 *     const to = { channel: 'email', destination: 'ada@example.com' } as const;
 *     return <button onClick={() => send.mutate(to)}>Send me a code</button>;
 *   }
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         authenticate.mutate({ code: String(new FormData(event.currentTarget).get('code')) });
 *       }}
 *     >
 *       <input name="code" aria-label={`Code sent to ${otp.otpDestination}`} autoComplete="one-time-code" />
 *       {authenticate.error && <p role="alert">{errorMessage(authenticate.error)}</p>}
 *       <button disabled={authenticate.isPending}>Continue</button>
 *     </form>
 *   );
 * }
 * ```
 */
export function useOtpLogin(options: ActionOptions<UseOtpLoginResult> = {}): UseOtpLoginResult {
  const foyer = useFlowInternals('useOtpLogin');
  const { client, resolved } = foyer;
  const { state, dispatch } = useFlow();
  const otp = state.otpState;

  const prepare = async (to: OtpDestination): Promise<OtpDestination> => {
    const { channel, destination } = to;
    if (channel === 'email' || isE164(destination) || !destination) return to;
    const { phoneDestination } = await phoneCode.load();
    return { channel, destination: await phoneDestination(destination, foyer.config.phoneOptions) };
  };
  const send = useFlowMutation({ ...otpSending(foyer), prepare }, options.send);
  const resend: UseOtpLoginResult['resend'] = useFlowMutation(
    {
      begins: {},
      mutationFn: (other) => {
        const channel = other?.channel ?? otp.type;
        return otpSending(foyer, 'email_try_again_clicked').mutationFn({ channel, destination: otp.otpDestination });
      },
    },
    options.resend,
  );
  const otherOf = { email: null, sms: 'whatsapp', whatsapp: 'sms' } as const;
  const other = otherOf[otp.type];
  const isConfigured = resolved.products.includes('otp') && resolved.otpMethods.some((method) => method === other);
  const authenticate = useFlowMutation(
    {
      validate: ({ code }: { code: string }) => (isPasscode(code) ? null : localError('invalid_code')),
      begins: {},
      mutationFn: async ({ code }) => {
        const response = await client.otps.authenticate(code, otp.methodId, {
          session_duration_minutes: resolved.sessionDurationMinutes,
        });
        return {
          data: response,
          hostEvents: [{ type: 'OTP_AUTHENTICATE', data: response }],
          signIn: { response, entry: 'form' },
          flowEvents: { type: 'otpAuthenticated' },
        };
      },
    },
    options.authenticate,
  );

  return {
    send,
    resend,
    otherChannel: isConfigured ? other : null,
    authenticate,
    back: () => dispatch({ type: 'back' }),
    otp,
  };
}
