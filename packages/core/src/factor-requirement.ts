import { type FactorCategory, factorCategory } from './factor-category.ts';
import type { AuthenticationFactor } from './wire.ts';

/** What a session has to prove before a sensitive action. At least one member is set. */
export interface FactorRequirement {
  /** The number of categories of which the session has a factor. Default: any number. */
  categories?: FactorCategory | undefined;
  /** The longest time since the user proved a factor, in seconds. A password and a wallet count too. Default: any time. */
  maxAgeSeconds?: number | undefined;
}

/** Returns, for the developer, why a requirement cannot be read; undefined if it can. */
export function factorRequirementProblem({ categories, maxAgeSeconds }: FactorRequirement): string | undefined {
  if (categories === undefined && maxAgeSeconds === undefined) return 'Set `categories`, `maxAgeSeconds` or both.';
  if (categories !== undefined && ![1, 2, 3].includes(categories)) return '`categories` is 1, 2 or 3.';
  if (maxAgeSeconds !== undefined && !(Number.isFinite(maxAgeSeconds) && maxAgeSeconds > 0)) {
    return '`maxAgeSeconds` is a number above 0.';
  }
  return undefined;
}

/**
 * Whether the factors of a session meet a requirement. Those of an impersonated session never do: they prove nothing
 * about the user.
 *
 * @param now in milliseconds since 1970, by the clock of the API
 */
export function meetsFactorRequirement(
  factors: AuthenticationFactor[],
  { categories, maxAgeSeconds }: FactorRequirement,
  now: number,
): boolean {
  if (factors.some(({ type }) => type === 'impersonated')) return false;
  const found = new Set(factors.map(factorCategory).filter((category) => category !== null));
  const isRecent = ({ last_authenticated_at: at }: AuthenticationFactor, seconds: number) =>
    now - Date.parse(at) <= seconds * 1000;
  return (
    found.size >= (categories ?? 0) &&
    (maxAgeSeconds === undefined || factors.some((factor) => provesUser(factor) && isRecent(factor, maxAgeSeconds)))
  );
}

/** Whether a factor proves that the user was present. A third party's token does not: an app exchanges it by itself. */
const provesUser = (factor: AuthenticationFactor) =>
  factor.type === 'password' || factor.type === 'crypto' || factorCategory(factor) !== null;
