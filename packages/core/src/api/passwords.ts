import type { Context } from '../context.ts';
import type { ResetEmailOptions, ResponseOf, SessionDuration } from '../operations.ts';

/** Passwords (specification, section 7). */
export interface Passwords {
  /** Makes a new user with a password, and signs in. An address with a user but without a password needs a reset. */
  create(options: { email: string; password: string } & SessionDuration): Promise<ResponseOf<'passwords.create'>>;
  /** Signs in. `reset_password` and `breached_password` mean that the password is right, but has to be replaced. */
  authenticate(
    options: { email: string; password: string } & SessionDuration,
  ): Promise<ResponseOf<'passwords.authenticate'>>;
  /** Sends a mail with two links: one to set a new password, one to sign in without. */
  resetByEmailStart(options: { email: string } & ResetEmailOptions): Promise<ResponseOf<'passwords.resetByEmailStart'>>;
  /** Sets a new password with the token of a reset link, and signs in. The token is good for one use. */
  resetByEmail(
    options: { token: string; password: string } & SessionDuration,
  ): Promise<ResponseOf<'passwords.resetByEmail'>>;
  /** Sets a new password with the old one, and signs in. */
  resetByExistingPassword(
    options: { email: string; existing_password: string; new_password: string } & SessionDuration,
  ): Promise<ResponseOf<'passwords.resetByExistingPassword'>>;
  /** Sets a new password for the user who is signed in, whose session must be a fresh one. */
  resetBySession(options: { password: string } & SessionDuration): Promise<ResponseOf<'passwords.resetBySession'>>;
  /**
   * The provider's verdict on a password that is being chosen.
   *
   * @param options.email whose password it will be: one that resembles the address is weak
   */
  strengthCheck(options: { password: string; email?: string }): Promise<ResponseOf<'passwords.strengthCheck'>>;
}

export function createPasswords({ request, signIn, bootstrap, pkce }: Context): Passwords {
  return {
    create: (options) => signIn('passwords.create', options),
    authenticate: (options) => signIn('passwords.authenticate', options),
    async resetByEmailStart(options) {
      const { pkceRequiredForPasswordResets } = await bootstrap.getAsync();
      return request('passwords.resetByEmailStart', {
        ...options,
        ...(pkceRequiredForPasswordResets && { code_challenge: await pkce.challenge('passwords') }),
      });
    },
    resetByEmail: (options) => signIn('passwords.resetByEmail', options, 'passwords'),
    resetByExistingPassword: (options) => signIn('passwords.resetByExistingPassword', options),
    resetBySession: (options) => signIn('passwords.resetBySession', options),
    strengthCheck: (options) => request('passwords.strengthCheck', options),
  };
}
