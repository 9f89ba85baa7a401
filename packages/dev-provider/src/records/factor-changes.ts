import { type ApiUser, type AuthenticationFactor, type FactorCategory, factorCategory } from '@foyer/core/operations';
import type { Call } from '../call.ts';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { type LiveSession, requireSession, type SessionRow } from './session-records.ts';
import { readUser } from './user-records.ts';

/** Minimum age of factors that are stale. */
const STALE_MS = 3_600_000;

/**
 * Returns the session of the call if it may change the user's factors.
 *
 * @throws {ProviderError} as `requireSession` and `checkFactorChange`.
 */
export async function requireFactorChange(call: Call): Promise<LiveSession> {
  const session = await requireSession(call);
  await checkFactorChange(call, call.services.db, session.row);
  return session;
}

/**
 * Checks that a session may add, change and delete factors: the session of a user with verified factors of two
 * categories must be multi-factor. The setting `factor_changes: 'unchecked'` allows every session.
 *
 * @throws {ProviderError} `insufficient_factors`, or `stale_factors` when the session has factors of two categories but
 * none that is younger than an hour.
 */
export async function checkFactorChange(call: Call, db: Db, { userId, factors }: SessionRow): Promise<void> {
  const { projectId, settings } = call.project;
  if (settings.factor_changes === 'unchecked') return;
  const user = await readUser(db, projectId, userId);
  if (categoriesOfUser(user).size < 2) return;
  const counted = factors.filter((factor) => factorCategory(factor) !== null);
  if (new Set(counted.map(factorCategory)).size < 2) throw new ProviderError('insufficient_factors');
  if (counted.every((factor) => isStale(factor, call.now))) throw new ProviderError('stale_factors');
}

function isStale({ last_authenticated_at: at }: AuthenticationFactor, now: Date): boolean {
  return now.getTime() - Date.parse(at) >= STALE_MS;
}

/** Returns the categories of a user's verified factors: the user could not authenticate with an unverified one. */
function categoriesOfUser(user: ApiUser): Set<FactorCategory> {
  const hasVerified = (factors: { verified: boolean }[]) => factors.some(({ verified }) => verified);
  const categories = new Set<FactorCategory>();
  if (hasVerified(user.emails) || user.providers.length > 0) categories.add(1);
  if (hasVerified(user.phone_numbers)) categories.add(2);
  if (hasVerified([...user.webauthn_registrations, ...user.totps, ...user.biometric_registrations])) categories.add(3);
  return categories;
}
