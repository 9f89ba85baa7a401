import type { Context, UserChange } from '../context.ts';
import type { ResponseOf, SessionDuration } from '../operations.ts';

/** One-time codes of an authenticator app, as a second factor (specification, section 7; RFC 6238). */
export interface Totps {
  /**
   * Makes a secret for an authenticator app; the first code that `authenticate` accepts confirms it. Needs a session.
   * The user in state has it at once.
   *
   * @param options.expiration_minutes how long it waits for that code: 5 to 1440
   * @returns `qr_code` is an image as a data URL, `secret` the same in base32; the recovery codes are to be shown once
   * @throws {ApiError} `active_totp_exists`, `pending_totp_exists`, `user_unauthenticated`
   */
  create(options: { expiration_minutes: number }): Promise<UserChange<'totps.create'>>;
  /**
   * Adds the factor to the session by the app's present code, of 6 digits.
   *
   * @throws {ApiError} `unable_to_authenticate_totp`, `totp_code_already_authenticated`, `invalid_totp_code`
   */
  authenticate(options: { totp_code: string } & SessionDuration): Promise<ResponseOf<'totps.authenticate'>>;
  /**
   * Adds the factor to the session by a recovery code, which is spent by it.
   *
   * @throws {ApiError} `unable_to_authenticate_recovery_code`, `invalid_recovery_code`
   */
  recover(options: { recovery_code: string } & SessionDuration): Promise<ResponseOf<'totps.recover'>>;
  /**
   * The recovery codes that are left.
   *
   * @throws {ApiError} `recovery_codes_not_found`, `insufficient_factors`
   */
  recoveryCodes(): Promise<ResponseOf<'totps.recoveryCodes'>>;
}

export function createTotps({ request, signIn, changeUser }: Context): Totps {
  return {
    create: (options) => changeUser('totps.create', options),
    authenticate: (options) => signIn('totps.authenticate', options),
    recover: (options) => signIn('totps.recover', options),
    async recoveryCodes() {
      const answer = await request('totps.recoveryCodes');
      // Some versions of the provider send the one that there is without a list around it.
      return { ...answer, totps: [answer.totps].flat() };
    },
  };
}
