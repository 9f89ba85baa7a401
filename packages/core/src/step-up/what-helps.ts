import { type FactorCategory, factorCategory } from '../contract/factor-category.ts';
import { type FactorRequirement, isImpersonated, isStrong } from '../contract/factor-requirement.ts';
import type { ApiSession, ApiUser } from '../contract/wire.ts';

/** A method by which users confirm who they are. `email` and `sms`: by a passcode. `totp`: by the code of an authenticator app. */
export type StepUpMethod = 'passkey' | 'totp' | 'email' | 'sms' | 'password';

/** The category of what each method proves; null: of none. In the order in which users are offered them. */
const categories: Readonly<Record<StepUpMethod, FactorCategory | null>> = {
  passkey: 3,
  totp: 3,
  email: 1,
  sms: 2,
  password: null,
};

const verified = <Factor extends { verified: boolean }>(factors: readonly Factor[]) =>
  factors.find((factor) => factor.verified);

/** The address to which a passcode is sent; undefined if the user has no verified one. */
export const emailOf = ({ emails }: ApiUser): string | undefined => verified(emails)?.email;

/** The number to which a passcode is sent; undefined if the user has no verified one. */
export const phoneOf = ({ phone_numbers }: ApiUser): string | undefined => verified(phone_numbers)?.phone_number;

/** The address that belongs to the password: an unverified one too. */
export const passwordEmailOf = (user: ApiUser): string | undefined => emailOf(user) ?? user.emails[0]?.email;

/** Whether a user has what each method needs. */
const has: Readonly<Record<StepUpMethod, (user: ApiUser, domain: string) => boolean>> = {
  passkey: ({ webauthn_registrations: all }, domain) => all.some((each) => each.verified && each.domain === domain),
  totp: ({ totps }) => verified(totps) !== undefined,
  email: (user) => emailOf(user) !== undefined,
  sms: (user) => phoneOf(user) !== undefined,
  password: (user) => !!user.password && !user.password.requires_reset && passwordEmailOf(user) !== undefined,
};

/**
 * Returns the methods with which a user can meet a requirement, in the order in which they are offered. While the
 * session lacks categories, only methods of those help. Otherwise each method adds a recent factor, but a password is
 * offered only if the requirement names no number of categories.
 *
 * @param domain that of this page's passkeys
 * @returns an empty list if the user cannot meet the requirement, as in an impersonated session: no user is present
 */
export function stepUpMethods(
  user: ApiUser,
  { authentication_factors: factors }: Pick<ApiSession, 'authentication_factors'>,
  requirement: FactorRequirement,
  domain: string,
): StepUpMethod[] {
  const count: number = requirement.categories ?? 0;
  if (isImpersonated(factors)) return [];
  const proved = new Set(factors.map(factorCategory).filter((category) => category !== null));
  const owned = (Object.keys(categories) as StepUpMethod[]).filter((method) => has[method](user, domain));
  const missing = count - proved.size;
  const isWeak = requirement.strong && !isStrong(factors);
  if (missing <= 0 && !isWeak) return owned.filter((method) => !count || categories[method] !== null);
  const helpful = owned.filter((method) => categories[method] !== null && !proved.has(categories[method]));
  const reached = new Set([...proved, ...helpful.map((method) => categories[method])]);
  if (isWeak && reached.size < 2) return reached.has(3) ? helpful : [];
  return new Set(helpful.map((method) => categories[method])).size < missing ? [] : helpful;
}

/** The shortest session that the API accepts, in minutes. */
export const MIN_MINUTES = 5;

/** The API counts the minutes from the arrival of the request, which may take this long. */
const TRAVEL_MS = 10_000;

/**
 * Returns the minutes that a session has left, rounded down and at least 5: what a step-up sends as the session's
 * duration, so that it does not prolong the session. The time that a slow request takes is not counted as left.
 *
 * @param now in milliseconds since 1970, by the API's clock
 */
export const minutesLeft = ({ expires_at }: Pick<ApiSession, 'expires_at'>, now: number): number =>
  Math.max(MIN_MINUTES, Math.floor((Date.parse(expires_at) - now - TRAVEL_MS) / 60_000));
