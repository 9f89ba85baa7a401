import type { Context } from '../context.ts';
import type { EmailOtpOptions, PhoneOtpOptions, ResponseOf, SessionDuration } from '../operations.ts';

/** Passcodes by text message or WhatsApp. */
export interface PhoneOtps {
  /**
   * Sends a passcode to a number in E.164 form; a number that nobody has yet becomes a new user. It is sent once,
   * whatever goes wrong: only the caller sends again.
   *
   * @returns `method_id`, for `authenticate`
   * @throws {ApiError} `invalid_phone_number`, `invalid_phone_number_country_code`, `unsubscribed_phone_number`, ...
   */
  loginOrCreate(phoneNumber: string, options?: PhoneOtpOptions): Promise<ResponseOf<'otps.sms.loginOrCreate'>>;
  /**
   * Sends a passcode to a number that a user has, or, while signed in, to one that this user adds.
   *
   * @returns `method_id`, for `authenticate`
   * @throws as `loginOrCreate`, and {ApiError} `phone_number_not_found`
   */
  send(phoneNumber: string, options?: PhoneOtpOptions): Promise<ResponseOf<'otps.sms.send'>>;
}

/** Passcodes by email. */
export interface EmailOtps {
  /**
   * Sends a passcode by email; an address that nobody has yet becomes a new user.
   *
   * @returns `method_id`, for `authenticate`
   * @throws {ApiError} `invalid_email`, `inactive_email`, `invalid_expiration_otp`, ...
   */
  loginOrCreate(email: string, options?: EmailOtpOptions): Promise<ResponseOf<'otps.email.loginOrCreate'>>;
  /**
   * Sends a passcode to an address that a user has, or, while signed in, to one that this user adds.
   *
   * @returns `method_id`, for `authenticate`
   * @throws as `loginOrCreate`, and {ApiError} `email_not_found`
   */
  send(email: string, options?: EmailOtpOptions): Promise<ResponseOf<'otps.email.send'>>;
}

/** Passcodes by text message, WhatsApp and email (specification, section 7). */
export interface Otps {
  sms: PhoneOtps;
  whatsapp: PhoneOtps;
  email: EmailOtps;
  /**
   * Signs in with a passcode.
   *
   * @param code 6 digits
   * @param methodId the `method_id` that sending the passcode gave
   * @throws {ApiError} `otp_code_not_found`: another code; `unable_to_auth_otp_code`: used or expired;
   *   `user_lock_limit_reached`: too many attempts
   */
  authenticate(code: string, methodId: string, options: SessionDuration): Promise<ResponseOf<'otps.authenticate'>>;
}

export function createOtps({ request, signIn }: Context): Otps {
  const phone = (channel: 'sms' | 'whatsapp'): PhoneOtps => ({
    loginOrCreate: (phone_number, options) => request(`otps.${channel}.loginOrCreate`, { ...options, phone_number }),
    send: (phone_number, options) => request(`otps.${channel}.send`, { ...options, phone_number }),
  });
  return {
    sms: phone('sms'),
    whatsapp: phone('whatsapp'),
    email: {
      loginOrCreate: (email, options) => request('otps.email.loginOrCreate', { ...options, email }),
      send: (email, options) => request('otps.email.send', { ...options, email }),
    },
    authenticate: (code, methodId, options) =>
      signIn('otps.authenticate', { token: code, method_id: methodId, ...options }),
  };
}
