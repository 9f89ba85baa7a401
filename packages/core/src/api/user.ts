import type { Context, UserChange } from '../context.ts';
import { type Unsubscribe, watch } from '../observable.ts';
import type { RequestOf, ResponseOf, User } from '../operations.ts';

/** The person who is signed in (specification, section 7). */
export interface UserClient {
  /**
   * Asks the provider, and stores the answer.
   *
   * @throws {ApiError} `user_unauthenticated`, `session_not_found`: nobody is signed in. What this page knows stays
   */
  get(): Promise<User>;
  /**
   * Changes the name or the metadata that users may write themselves. Who gives one part of the name replaces all
   * three.
   *
   * @returns without the user as a whole, which is in state
   * @throws {ApiError} `insufficient_factors`, `stale_factors`: it needs a second factor; `metadata_too_large`, ...
   */
  update(changes: RequestOf<'user.update'>): Promise<UserChange<'user.update'>>;
  /**
   * Removes an email address. All removals give the user that is left to the state.
   *
   * @throws {ApiError} `cannot_delete_last_primary_factor`: nobody could sign in any more; `email_not_found`. The other
   *   removals throw alike
   */
  deleteEmail(emailId: string): Promise<UserChange<'user.deleteEmail'>>;
  /** Removes a phone number. */
  deletePhoneNumber(phoneId: string): Promise<UserChange<'user.deletePhoneNumber'>>;
  /** Removes an authenticator app. */
  deleteTOTP(totpId: string): Promise<UserChange<'user.deleteTOTP'>>;
  /** Removes a crypto wallet. */
  deleteCryptoWallet(cryptoWalletId: string): Promise<UserChange<'user.deleteCryptoWallet'>>;
  /** Removes a social provider's account. */
  deleteOAuthRegistration(oauthUserRegistrationId: string): Promise<UserChange<'user.deleteOAuthRegistration'>>;
  /** Removes a passkey from the account; the device keeps its half. */
  deleteWebauthnRegistration(webauthnRegistrationId: string): Promise<UserChange<'user.deleteWebauthnRegistration'>>;
  /** Removes a device's biometric key. */
  deleteBiometricRegistration(biometricRegistrationId: string): Promise<UserChange<'user.deleteBiometricRegistration'>>;
  /** The apps that this user has let in; `scopes_granted` is one text with blanks between. */
  getConnectedApps(): Promise<ResponseOf<'user.getConnectedApps'>>;
  /**
   * Takes back what one app was allowed. The name is the provider's.
   *
   * @throws {ApiError} `connected_app_not_found`
   */
  revokedConnectedApp(connectedAppId: string): Promise<ResponseOf<'user.revokedConnectedApp'>>;
  /** The user as far as this page knows; null: nobody. */
  getSync(): User | null;
  /** `fromCache`: the provider has not confirmed it in this page view. */
  getInfo(): { user: User | null; fromCache: boolean };
  /** Called with each new user, null when signed out; not with the present one. */
  onChange(callback: (user: User | null) => void): Unsubscribe;
}

export function createUser({ request, changeUser, storeUser, session }: Context): UserClient {
  return {
    async get() {
      const before = session.shown();
      const { request_id, status_code, ...user } = await request('user.get');
      storeUser(user, before);
      return user;
    },
    update: (changes) => changeUser('user.update', changes),
    deleteEmail: (id) => changeUser('user.deleteEmail', undefined, { id }),
    deletePhoneNumber: (id) => changeUser('user.deletePhoneNumber', undefined, { id }),
    deleteTOTP: (id) => changeUser('user.deleteTOTP', undefined, { id }),
    deleteCryptoWallet: (id) => changeUser('user.deleteCryptoWallet', undefined, { id }),
    deleteOAuthRegistration: (id) => changeUser('user.deleteOAuthRegistration', undefined, { id }),
    deleteWebauthnRegistration: (id) => changeUser('user.deleteWebauthnRegistration', undefined, { id }),
    deleteBiometricRegistration: (id) => changeUser('user.deleteBiometricRegistration', undefined, { id }),
    getConnectedApps: () => request('user.getConnectedApps'),
    revokedConnectedApp: (id) => request('user.revokedConnectedApp', undefined, { id }),
    getSync: session.user,
    getInfo: () => ({ user: session.user(), fromCache: session.get().fromCache }),
    onChange: (callback) => watch(session, session.user, callback),
  };
}
