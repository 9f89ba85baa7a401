import type { Context } from '../context.ts';
import type { ResponseOf, SessionDuration } from '../operations.ts';
import type { UserChange } from '../request/session-calls.ts';

/** One-time codes of an authenticator app as a second factor (TOTP, RFC 6238). */
export interface Totps {
  /**
   * Creates a secret for an authenticator app. The first successful `authenticate` confirms it. Requires a session. The
   * user in the state has the new factor immediately.
   *
   * @param options.expiration_minutes the lifetime of an unconfirmed secret: 5 to 1440 minutes
   * @returns `qr_code`, an image as a data URL; `secret`, the same in base32; recovery codes, to show once
   * @throws {ApiError} `active_totp_exists`, `pending_totp_exists`, `user_unauthenticated`; `insufficient_factors`,
   *   `stale_factors`: the user has factors of two categories, and the session is not multi-factor
   */
  create(options: { expiration_minutes: number }): Promise<UserChange<'totps.create'>>;
  /**
   * Adds the factor to the session with the current code of the app, of 6 digits.
   *
   * @throws {ApiError} `unable_to_authenticate_totp`, `totp_code_already_authenticated`, `invalid_totp_code`
   */
  authenticate(options: { totp_code: string } & SessionDuration): Promise<ResponseOf<'totps.authenticate'>>;
  /**
   * Adds the factor to the session with a recovery code, which is used up.
   *
   * @throws {ApiError} `unable_to_authenticate_recovery_code`, `invalid_recovery_code`
   */
  recover(options: { recovery_code: string } & SessionDuration): Promise<ResponseOf<'totps.recover'>>;
  /**
   * Returns the remaining recovery codes.
   *
   * @throws {ApiError} `recovery_codes_not_found`, `insufficient_factors`, `stale_factors`
   */
  recoveryCodes(): Promise<ResponseOf<'totps.recoveryCodes'>>;
}

export function createTotps({ request, signIn, changeUser }: Context): Totps {
  return {
    create: (options) => changeUser('totps.create', options),
    authenticate: (options) => signIn('totps.authenticate', options),
    recover: (options) => signIn('totps.recover', options),
    async recoveryCodes() {
      const response = await request('totps.recoveryCodes');
      // Some versions of the API send a single registration without an array.
      return { ...response, totps: [response.totps].flat() };
    },
  };
}
