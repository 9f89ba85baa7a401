import type { Context } from '../context.ts';
import type { ApiUser } from '../contract/wire.ts';
import type { RequestOf, ResponseOf } from '../operations.ts';
import type { UserChange } from '../request/session-calls.ts';
import { type Unsubscribe, watch } from '../runtime/observable.ts';

/** The signed-in user. */
export interface UserClient {
  /**
   * Requests the user from the API, and stores the user in the state.
   *
   * @throws {ApiError} `user_unauthenticated`, `session_not_found`: no user is signed in. The state does not change
   */
  get(): Promise<ApiUser>;
  /**
   * Changes the user's name or untrusted metadata. A name with one part replaces all three parts.
   *
   * @returns the response without the user, who is in the state
   * @throws {ApiError} `insufficient_factors`, `stale_factors`: a second factor is required; `metadata_too_large`, ...
   */
  update(changes: RequestOf<'user.update'>): Promise<UserChange<'user.update'>>;
  /**
   * Removes an email address. Every removal stores the changed user in the state.
   *
   * @throws {ApiError} `cannot_delete_last_primary_factor`: the user could not sign in any more; `insufficient_factors`,
   *   `stale_factors`: a second factor is required; `email_not_found`. The other removals throw similar errors
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
  /** Removes a passkey from the account. The device still has its private key. */
  deleteWebauthnRegistration(webauthnRegistrationId: string): Promise<UserChange<'user.deleteWebauthnRegistration'>>;
  /** Removes a device's biometric key. */
  deleteBiometricRegistration(biometricRegistrationId: string): Promise<UserChange<'user.deleteBiometricRegistration'>>;
  /** Returns the apps that the user has authorized. `scopes_granted` is a string separated by spaces. */
  getConnectedApps(): Promise<ResponseOf<'user.getConnectedApps'>>;
  /**
   * Revokes the access of an app. The method's name is the API's.
   *
   * @throws {ApiError} `connected_app_not_found`
   */
  revokedConnectedApp(connectedAppId: string): Promise<ResponseOf<'user.revokedConnectedApp'>>;
  /** Returns the user in the state; null if there is none. */
  getSync(): ApiUser | null;
  /** Returns the user with `fromCache`: whether the API has not confirmed the user in this page view yet. */
  getInfo(): { user: ApiUser | null; fromCache: boolean };
  /** Calls back with each new user, or null after a sign-out, but not with the current one. */
  onChange(callback: (user: ApiUser | null) => void): Unsubscribe;
}

export function createUser({ request, changeUser, getUser, auth }: Context): UserClient {
  return {
    get: () => getUser(),
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
    getSync: auth.user,
    getInfo: () => ({ user: auth.user(), fromCache: auth.get().fromCache }),
    onChange: (callback) => watch(auth, auth.user, callback),
  };
}
