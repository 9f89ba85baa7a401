import { type FactorCategory, factorCategory } from './factor-category.ts';
import type { ApiSession, ApiUser } from './wire.ts';

/** Returns the categories of the factors with which a user can authenticate: the verified ones. */
function categoriesOf(user: ApiUser): Set<FactorCategory> {
  const hasVerified = (...lists: (readonly { verified: boolean }[] | undefined)[]) =>
    lists.some((list) => list?.some(({ verified }) => verified));
  const categories = new Set<FactorCategory>();
  if (hasVerified(user.emails) || user.providers?.length) categories.add(1);
  if (hasVerified(user.phone_numbers)) categories.add(2);
  if (hasVerified(user.webauthn_registrations, user.totps, user.biometric_registrations)) categories.add(3);
  return categories;
}

/**
 * Whether the API lets a new session add a factor without a step-up: the session of a user who has factors of two
 * categories must have them too.
 */
export function mayAddFactor(user: ApiUser, { authentication_factors: factors }: ApiSession): boolean {
  const proved = new Set(factors.map(factorCategory).filter((category) => category !== null));
  return proved.size > 1 || categoriesOf(user).size < 2;
}
