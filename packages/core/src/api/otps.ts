import type { Context } from '../context.ts';
import type { EmailOtpOptions, PhoneOtpOptions, ResponseOf, SessionDuration } from '../operations.ts';

/** Passcodes by text message or WhatsApp. */
export interface PhoneOtps {
  /**
   * Sends a passcode to a number in E.164 form. A new number creates a user. The call is never repeated automatically,
   * even if it fails.
   *
   * @returns `method_id`, for `authenticate`
   * @throws {ApiError} `invalid_phone_number`, `invalid_phone_number_country_code`, `unsubscribed_phone_number`, ...
   */
  loginOrCreate(phoneNumber: string, options?: PhoneOtpOptions): Promise<ResponseOf<'otps.sms.loginOrCreate'>>;
  /**
   * Sends a passcode to the number of an existing user, without the session of a user who is signed in. Creates no user.
   *
   * @returns `method_id`, for `authenticate`
   * @throws as `loginOrCreate`, and {ApiError} `phone_number_not_found`
   */
  login(phoneNumber: string, options?: PhoneOtpOptions): Promise<ResponseOf<'otps.sms.login'>>;
  /**
   * Sends a passcode to the number of an existing user, or, while signed in, to a number to add to this user.
   *
   * @returns `method_id`, for `authenticate`
   * @throws as `loginOrCreate`, and {ApiError} `phone_number_not_found`
   */
  send(phoneNumber: string, options?: PhoneOtpOptions): Promise<ResponseOf<'otps.sms.send'>>;
}

/** Passcodes by email. */
export interface EmailOtps {
  /**
   * Sends a passcode by email. A new address creates a user.
   *
   * @returns `method_id`, for `authenticate`
   * @throws {ApiError} `invalid_email`, `inactive_email`, `invalid_expiration_otp`, ...
   */
  loginOrCreate(email: string, options?: EmailOtpOptions): Promise<ResponseOf<'otps.email.loginOrCreate'>>;
  /**
   * Sends a passcode to the address of an existing user, without the session of a user who is signed in. Creates no user.
   *
   * @returns `method_id`, for `authenticate`
   * @throws as `loginOrCreate`, and {ApiError} `email_not_found`
   */
  login(email: string, options?: EmailOtpOptions): Promise<ResponseOf<'otps.email.login'>>;
  /**
   * Sends a passcode to the address of an existing user, or, while signed in, to an address to add to this user.
   *
   * @returns `method_id`, for `authenticate`
   * @throws as `loginOrCreate`, and {ApiError} `email_not_found`
   */
  send(email: string, options?: EmailOtpOptions): Promise<ResponseOf<'otps.email.send'>>;
}

/** Sign-in with passcodes by text message, WhatsApp and email. */
export interface Otps {
  sms: PhoneOtps;
  whatsapp: PhoneOtps;
  email: EmailOtps;
  /**
   * Signs in with a passcode.
   *
   * @param code 6 digits
   * @param methodId the `method_id` that the send method returned
   * @throws {ApiError} `otp_code_not_found`: wrong passcode; `unable_to_auth_otp_code`: used or expired;
   *   `user_lock_limit_reached`: too many attempts
   */
  authenticate(code: string, methodId: string, options: SessionDuration): Promise<ResponseOf<'otps.authenticate'>>;
}

export function createOtps({ request, signIn, calls }: Context): Otps {
  const phone = (channel: 'sms' | 'whatsapp'): PhoneOtps => ({
    loginOrCreate: async (phone_number, options) =>
      (await calls.load()).messages.sendCode(`otps.${channel}.loginOrCreate`, { ...options, phone_number }),
    login: async (phone_number, options) =>
      (await calls.load()).messages.sendCode(`otps.${channel}.login`, { ...options, phone_number }),
    send: (phone_number, options) => request(`otps.${channel}.send`, { ...options, phone_number }),
  });
  return {
    sms: phone('sms'),
    whatsapp: phone('whatsapp'),
    email: {
      loginOrCreate: async (email, options) =>
        (await calls.load()).messages.sendCode('otps.email.loginOrCreate', { ...options, email }),
      login: async (email, options) =>
        (await calls.load()).messages.sendCode('otps.email.login', { ...options, email }),
      send: (email, options) => request('otps.email.send', { ...options, email }),
    },
    authenticate: (code, methodId, options) =>
      signIn('otps.authenticate', { token: code, method_id: methodId, ...options }),
  };
}
