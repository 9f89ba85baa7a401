import type { Context } from '../context.ts';
import type { ResponseOf } from '../operations.ts';

/** Lookup of users by email address. */
export interface SearchManager {
  /**
   * Returns whether an address belongs to a new user, a user with a password or a user without one.
   *
   * @returns `userType`
   */
  searchUser(email: string): Promise<ResponseOf<'searchManager.searchUser'>>;
}

export function createSearchManager({ request }: Context): SearchManager {
  return { searchUser: (email) => request('searchManager.searchUser', { email }) };
}
