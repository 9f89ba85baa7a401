import type { Context } from '../context.ts';
import type { ResetEmailOptions, ResponseOf, SessionDuration } from '../operations.ts';

/**
 * Sign-in with passwords.
 *
 * @example
 * ```ts
 * import { createFoyerClient, isApiError } from '@foyer/core';
 *
 * const { passwords } = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
 * const [email, password] = ['ada@example.com', prompt('Your password?') ?? ''];
 * try {
 *   await passwords.authenticate({ email, password, session_duration_minutes: 30 });
 * } catch (error) {
 *   if (!isApiError(error) || error.error_type !== 'reset_password') throw error;
 *   await passwords.resetByEmailStart({ email, reset_password_redirect_url: location.href });
 * }
 * ```
 */
export interface Passwords {
  /**
   * Creates a user with a password, and signs in. An existing user without a password sets one by a reset.
   *
   * @throws {ApiError} `duplicate_email`, `weak_password`, `breached_password`, `reset_password`, `invalid_email`
   */
  create(options: { email: string; password: string } & SessionDuration): Promise<ResponseOf<'passwords.create'>>;
  /**
   * Signs in.
   *
   * @throws {ApiError} `unauthorized_credentials`: wrong password; `email_not_found`, `no_user_password`;
   *   `reset_password`, `breached_password`: the password must be replaced; `user_lock_limit_reached`: too many
   *   attempts
   */
  authenticate(
    options: { email: string; password: string } & SessionDuration,
  ): Promise<ResponseOf<'passwords.authenticate'>>;
  /**
   * Sends an email with two links: one to set a new password, one to sign in without a password. If the project
   * requires PKCE, both work only in this browser.
   *
   * @throws {ApiError} `email_not_found`, `no_password_reset_redirect_url`, `invalid_password_reset_redirect_url`
   * @throws {UsageError} the project requires PKCE, and this page has no Web Crypto
   */
  resetByEmailStart(options: { email: string } & ResetEmailOptions): Promise<ResponseOf<'passwords.resetByEmailStart'>>;
  /**
   * Sets a new password with the token of a reset link, and signs in. A success uses up the token. It stays in the
   * page's URL until `clearAuthenticateUrl` removes it.
   *
   * @throws {ApiError} `unable_to_auth_password_reset_token`: used or expired; `weak_password`, `breached_password`
   */
  resetByEmail(
    options: { token: string; password: string } & SessionDuration,
  ): Promise<ResponseOf<'passwords.resetByEmail'>>;
  /**
   * Sets a new password with the old one, and signs in.
   *
   * @throws {ApiError} `unauthorized_credentials`: the old password is wrong; `weak_password`
   */
  resetByExistingPassword(
    options: { email: string; existing_password: string; new_password: string } & SessionDuration,
  ): Promise<ResponseOf<'passwords.resetByExistingPassword'>>;
  /**
   * Sets a new password for the signed-in user. The session must be recent.
   *
   * @throws {ApiError} `session_too_old_to_reset_password`, `weak_password`, `user_unauthenticated`
   */
  resetBySession(options: { password: string } & SessionDuration): Promise<ResponseOf<'passwords.resetBySession'>>;
  /**
   * Returns the API's assessment of a new password: `valid_password` decides, the other members explain why.
   *
   * @param options.email the address of the user: a password that resembles it is weak
   */
  strengthCheck(options: { password: string; email?: string }): Promise<ResponseOf<'passwords.strengthCheck'>>;
}

export function createPasswords({ request, signIn, calls }: Context): Passwords {
  return {
    create: (options) => signIn('passwords.create', options),
    authenticate: (options) => signIn('passwords.authenticate', options),
    resetByEmailStart: async (options) => (await calls.load()).messages.sendResetLink(options),
    resetByEmail: (options) => signIn('passwords.resetByEmail', options, 'passwords'),
    resetByExistingPassword: (options) => signIn('passwords.resetByExistingPassword', options),
    resetBySession: (options) => signIn('passwords.resetBySession', options),
    strengthCheck: (options) => request('passwords.strengthCheck', options),
  };
}
