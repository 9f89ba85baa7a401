import { type FactorRequirement, factorRequirementProblem } from '../contract/factor-requirement.ts';
import { isRecord } from '../validation.ts';

/** Returns what a refusal of `requireFactors` requires of the session; null for another value, and if it cannot be read. */
export function parseRefusal(body: unknown): FactorRequirement | null {
  if (!isRecord(body) || body.error_type !== 'step_up_required') return null;
  const { categories = null, max_age_seconds: maxAgeSeconds = null, strong } = body;
  const requirement = {
    ...(categories !== null && { categories }),
    ...(maxAgeSeconds !== null && { maxAgeSeconds }),
    ...(strong !== undefined && { strong }),
  } as FactorRequirement;
  return factorRequirementProblem(requirement) ? null : requirement;
}

/** Returns what a response requires of the session; null if it is no such refusal. */
export async function requirementOf(response: Response): Promise<FactorRequirement | null> {
  if (response.status !== 403 || !/\bjson\b/.test(response.headers.get('content-type') ?? '')) return null;
  const body = response.clone().json();
  return parseRefusal(await body.catch(() => null));
}
