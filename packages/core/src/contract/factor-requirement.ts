import { type FactorCategory, factorCategory } from './factor-category.ts';
import type { AuthenticationFactor } from './wire.ts';

/** What a session has to prove before a sensitive action. At least one member is set. */
export interface FactorRequirement {
  /** The number of categories of which the session has a factor. Default: any number. */
  categories?: FactorCategory | undefined;
  /** The longest time since the user proved a factor, in seconds. A password and a wallet count too. Default: any time. */
  maxAgeSeconds?: number | undefined;
  /** A passkey, an authenticator app or a recovery code, or factors of two categories. Default: no such rule. */
  strong?: boolean | undefined;
}

/** Returns, for the developer, why a requirement cannot be read; undefined if it can. */
export function factorRequirementProblem({ categories, maxAgeSeconds, strong }: FactorRequirement): string | undefined {
  if (strong !== undefined && typeof strong !== 'boolean') return '`strong` is true or false.';
  if (categories === undefined && maxAgeSeconds === undefined && !strong) {
    return 'Set `categories`, `maxAgeSeconds` or `strong`.';
  }
  if (categories !== undefined && ![1, 2, 3].includes(categories)) return '`categories` is 1, 2 or 3.';
  if (maxAgeSeconds !== undefined && !(Number.isFinite(maxAgeSeconds) && maxAgeSeconds > 0)) {
    return '`maxAgeSeconds` is a number above 0.';
  }
  return undefined;
}

const categoriesOf = (factors: readonly AuthenticationFactor[]): Set<FactorCategory | null> =>
  new Set(factors.map(factorCategory).filter((category) => category !== null));

/** Whether factors prove more than one can steal at once: one of category 3, or two of different categories. */
export function isStrong(factors: readonly AuthenticationFactor[]): boolean {
  const found = categoriesOf(factors);
  return found.has(3) || found.size > 1;
}

/** Whether a session is one of support: its factors prove nothing about the user. */
export const isImpersonated = (factors: readonly AuthenticationFactor[]): boolean =>
  factors.some(({ type }) => type === 'impersonated');

/**
 * Whether the factors of a session meet a requirement. Those of an impersonated session never do: they prove nothing
 * about the user.
 *
 * @param now in milliseconds since 1970, by the clock of the API
 */
export function meetsFactorRequirement(
  factors: AuthenticationFactor[],
  { categories, maxAgeSeconds, strong }: FactorRequirement,
  now: number,
): boolean {
  if (isImpersonated(factors)) return false;
  const isRecent = ({ last_authenticated_at: at }: AuthenticationFactor, seconds: number) =>
    now - Date.parse(at) <= seconds * 1000;
  return (
    categoriesOf(factors).size >= (categories ?? 0) &&
    (!strong || isStrong(factors)) &&
    (maxAgeSeconds === undefined || factors.some((factor) => provesUser(factor) && isRecent(factor, maxAgeSeconds)))
  );
}

/** Whether a factor proves that the user was present. A third party's token does not: an app exchanges it by itself. */
const provesUser = (factor: AuthenticationFactor) =>
  factor.type === 'password' || factor.type === 'crypto' || factorCategory(factor) !== null;

/** What a login page is asked for beside a sign-in: the second step, or what a session has to prove. */
export type StepUpAsked = 'second_factor' | FactorRequirement;

/** The parameter of a login page's URL with a `StepUpAsked`. */
export const STEP_UP_PARAMETER = 'step_up';

/** Returns the value of the parameter. */
export function writeStepUp(request: StepUpAsked): string {
  if (request === 'second_factor') return request;
  const { categories, maxAgeSeconds, strong } = request;
  const parts = [categories && `categories-${categories}`, maxAgeSeconds && `age-${maxAgeSeconds}`, strong && 'strong'];
  return parts.filter(Boolean).join('_');
}

/** Returns what the value of the parameter asks for; null if it cannot be read. */
export function readStepUp(value: string | null): StepUpAsked | null {
  if (value === null || value === 'second_factor') return value;
  const [text, categories, age, strong] =
    /^(?:categories-(\d))?(?:(?:^|_)age-([\d.]+))?((?:^|_)strong)?$/.exec(value) ?? [];
  const request = {
    ...(categories && { categories: Number(categories) as FactorCategory }),
    ...(age && { maxAgeSeconds: Number(age) }),
    ...(strong && { strong: true }),
  };
  return text === undefined || factorRequirementProblem(request) ? null : request;
}
