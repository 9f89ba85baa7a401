import type { Context } from '../context.ts';
import type { ResponseOf } from '../operations.ts';

/** Sign-in of a support person as one of the users (specification, section 7). */
export interface Impersonation {
  /**
   * Signs in with the token of an impersonation link, for as long as the provider decides; good for one use.
   *
   * @throws {ApiError} `unable_to_auth_impersonation_token`: used or expired; `user_impersonation_not_allowed`
   */
  authenticate(options: { impersonation_token: string }): Promise<ResponseOf<'impersonation.authenticate'>>;
}

export function createImpersonation({ signIn }: Context): Impersonation {
  return { authenticate: (options) => signIn('impersonation.authenticate', options) };
}
