import type { FactorRequirement } from '../contract/factor-requirement.ts';
import { parseJson } from '../runtime/records.ts';
import { isRecord, isText } from '../validation.ts';
import { parseRefusal } from './required-factors.ts';

/**
 * The members in which frameworks pass on what `requireFactors` has thrown: `digest` of Next.js, `message` of TanStack
 * Start and Astro, `data` of React Router, `body` of SvelteKit, and `error` of a result that is returned, as by Astro.
 */
const members = ['digest', 'message', 'data', 'body', 'error'] as const;

/** Returns what a refusal of a server function requires; null for anything else. */
function requirementIn(refusal: unknown, depth = 0): FactorRequirement | null {
  const value = isText(refusal) && refusal.startsWith('{') ? parseJson(refusal) : refusal;
  if (!isRecord(value) || depth > 2) return null;
  const requirement = parseRefusal(value);
  if (requirement) return requirement;
  for (const name of members) {
    const found = requirementIn(value[name], depth + 1);
    if (found) return found;
  }
  return null;
}

/**
 * Creates `stepUp.action`.
 *
 * @param ask resolves once the session meets a requirement
 */
export const actionWith =
  (ask: (requirement: FactorRequirement) => Promise<void>) =>
  <Parameters extends unknown[], Result>(action: (...parameters: Parameters) => Promise<Result>) =>
  async (...parameters: Parameters): Promise<Result> => {
    const call = async () => {
      try {
        const result = await action(...parameters);
        return { requirement: isRecord(result) ? requirementIn({ error: result.error }) : null, end: () => result };
      } catch (error) {
        const end = (): Result => {
          throw error;
        };
        return { requirement: requirementIn(error), end };
      }
    };
    const { requirement, end } = await call();
    if (!requirement) return end();
    await ask(requirement);
    return action(...parameters);
  };
