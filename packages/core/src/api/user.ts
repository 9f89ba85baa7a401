import type { Context } from '../context.ts';
import { type Unsubscribe, watch } from '../observable.ts';
import type { User } from '../operations.ts';

/** The person who is signed in (specification, section 7). */
export interface UserClient {
  /** Asks the provider, and stores the answer. */
  get(): Promise<User>;
  getSync(): User | null;
  /** `fromCache`: the provider has not confirmed it in this page view. */
  getInfo(): { user: User | null; fromCache: boolean };
  onChange(callback: (user: User | null) => void): Unsubscribe;
}

export function createUser({ request, session }: Context): UserClient {
  return {
    async get() {
      const version = session.version();
      const { request_id, status_code, ...user } = await request('user.get');
      // A late answer must not bring back who has signed out meanwhile.
      if (session.version() === version) session.setUser(user);
      return user;
    },
    getSync: session.user,
    getInfo: () => ({ user: session.user(), fromCache: session.get().fromCache }),
    onChange: (callback) => watch(session, session.user, callback),
  };
}
