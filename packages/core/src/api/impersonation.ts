import type { Context } from '../context.ts';
import type { ResponseOf } from '../operations.ts';

/** Sign-in of a support agent as a user. */
export interface Impersonation {
  /**
   * Signs in with the single-use token of an impersonation link. The API chooses the duration of the session.
   *
   * @throws {ApiError} `unable_to_auth_impersonation_token`: used or expired; `user_impersonation_not_allowed`
   */
  authenticate(options: { impersonation_token: string }): Promise<ResponseOf<'impersonation.authenticate'>>;
}

export function createImpersonation({ signIn }: Context): Impersonation {
  return { authenticate: (options) => signIn('impersonation.authenticate', options) };
}
