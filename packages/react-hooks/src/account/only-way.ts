import type { SecondFactorOptions } from '@foyer/core';
import { clientError } from '@foyer/core/internal';
import type { User } from '../session/use-user.ts';

/** An entry of an account that can be removed. */
export interface AccountEntry {
  kind: 'email' | 'phone' | 'passkey' | 'oauth' | 'wallet';
  id: string;
}

const verified = <Factor extends { verified: boolean }>(factors: readonly Factor[]) =>
  factors.filter((factor) => factor.verified);

/** The entries by which a user can log in. */
function waysOf(user: User): AccountEntry[] {
  return [
    // The password belongs to every address.
    ...(user.password ? user.emails : verified(user.emails)).map(({ emailId: id }) => ({ kind: 'email' as const, id })),
    ...verified(user.phoneNumbers).map(({ phoneId: id }) => ({ kind: 'phone' as const, id })),
    ...verified(user.webauthnRegistrations).map(({ webauthnRegistrationId: id }) => ({ kind: 'passkey' as const, id })),
    ...user.providers.map(({ oauthUserRegistrationId: id }) => ({ kind: 'oauth' as const, id })),
    ...verified(user.cryptoWallets).map(({ cryptoWalletId: id }) => ({ kind: 'wallet' as const, id })),
  ];
}

/** Returns whether a user has no way to log in other than an entry. The API refuses to remove such an entry. */
export function isOnlyWay(user: User, entry: AccountEntry): boolean {
  return waysOf(user).every(({ kind, id }) => kind === entry.kind && id === entry.id);
}

/**
 * Whether something is the user's only second factor, although the configuration requires one: an authenticator app, or a
 * verified number where `methods` has `sms`. A passkey is none: the next sign-in by something else would ask for another factor.
 *
 * @param id of the app or the number
 */
export function isOnlySecondFactor(user: User, { required, methods }: SecondFactorOptions, id: string): boolean {
  const hasTexts = Array.isArray(methods) && methods.includes('sms');
  const all = [
    ...verified(user.totps).map(({ totpId }) => totpId),
    ...verified(hasTexts ? user.phoneNumbers : []).map(({ phoneId }) => phoneId),
  ];
  return required === true && all.length === 1 && all[0] === id;
}

/** Creates the error for the removal of a second factor that the configuration requires. */
export const secondFactorRequired = () =>
  clientError({
    status_code: 403,
    error_type: 'second_factor_required',
    error_message: 'Two-step verification is required and cannot be turned off.',
  });
