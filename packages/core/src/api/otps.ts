import type { Context } from '../context.ts';
import type { EmailOtpOptions, PhoneOtpOptions, ResponseOf, SessionDuration } from '../operations.ts';

export interface PhoneOtps {
  /** Sends a passcode to a number in E.164 form; a number that nobody has yet becomes a new user. */
  loginOrCreate(phoneNumber: string, options?: PhoneOtpOptions): Promise<ResponseOf<'otps.sms.loginOrCreate'>>;
  /** Sends a passcode to a number that a user has, or, while signed in, to one that this user adds. */
  send(phoneNumber: string, options?: PhoneOtpOptions): Promise<ResponseOf<'otps.sms.send'>>;
}

export interface EmailOtps {
  /** Sends a passcode by email; an address that nobody has yet becomes a new user. */
  loginOrCreate(email: string, options?: EmailOtpOptions): Promise<ResponseOf<'otps.email.loginOrCreate'>>;
  /** Sends a passcode to an address that a user has, or, while signed in, to one that this user adds. */
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
   * @param methodId the `method_id` that sending the passcode gave
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
