import type { Context } from '../context.ts';
import type { ResponseOf } from '../operations.ts';

/** What the provider knows of an address that wants to sign in (specification, section 7). */
export interface SearchManager {
  /**
   * Whether an address belongs to a new user, to one with a password or to one without.
   *
   * @returns `userType`
   */
  searchUser(email: string): Promise<ResponseOf<'searchManager.searchUser'>>;
}

export function createSearchManager({ request }: Context): SearchManager {
  return { searchUser: (email) => request('searchManager.searchUser', { email }) };
}
