/** The factors of a session, and what an action requires of them. */
import type { StepUpAsked } from '@foyer/core/internal';
import {
  type ApiSession,
  type FactorCategory,
  type FactorRequirement,
  factorCategory,
  factorRequirementProblem,
} from '@foyer/core/operations';
import type { FactorOptions } from '../options.ts';
import { jsonResponse } from '../request/json-response.ts';

/** A factor with which the user has signed in, or confirmed who they are since. */
export interface Factor {
  /**
   * The category in which the API counts the factor. 1: email and social accounts. 2: phone. 3: passkeys and
   * authenticator apps, with recovery codes. null: passwords, wallets and what counts in no category.
   */
  category: FactorCategory | null;
  /** As the API names it: `otp`, `password`, `totp`, and so on. */
  type: ApiSession['authentication_factors'][number]['type'];
  /** As the API names it: `email`, `sms`, `oauth_google`, and so on. */
  deliveryMethod: string;
  /** When the user last proved it, in ISO 8601. */
  lastAuthenticatedAt: string;
}

/** The JSON of a 403 by `requireFactors`: what the session has to prove. `stepUp.fetch` of the client reads it. */
export interface StepUpRequired {
  error_type: 'step_up_required';
  /** The number of categories of which the session needs a factor; null: any number. */
  categories: FactorCategory | null;
  /** The longest time since the user proved a factor, in seconds; null: any time. */
  max_age_seconds: number | null;
  /** Whether the session needs the second factor of a sign-in. Missing: no. */
  strong?: true;
}

/** The JSON of a 403 to a session that lacks the second factor, with the option `secondFactor` of the server. */
export interface SecondFactorRequired {
  error_type: 'second_factor_required';
}

/** The message of the errors in which some adapters hand `StepUpRequired` on. */
export const STEP_UP_MESSAGE = 'The user has to confirm who they are.';

/** Returns the factors of a session. */
export const factorsOf = ({ authentication_factors: factors }: ApiSession): Factor[] =>
  factors.map((factor) => ({
    category: factorCategory(factor),
    type: factor.type,
    deliveryMethod: factor.delivery_method,
    lastAuthenticatedAt: factor.last_authenticated_at,
  }));

const NAMES = new Set(['categories', 'maxAgeSeconds', 'strong', 'login', 'remote']);

/**
 * Returns the requirement of options.
 *
 * @throws {TypeError} an option cannot be read: what it requires is not known, so no session meets it
 */
export function requirementOf(options: FactorOptions): FactorRequirement {
  const unknown = Object.keys(options).find((name) => !NAMES.has(name));
  const problem = unknown === undefined ? factorRequirementProblem(options) : `It has no option \`${unknown}\`.`;
  if (problem !== undefined) throw new TypeError(`requireFactors cannot read its options. ${problem}`);
  const { categories, maxAgeSeconds, strong } = options;
  return { categories, maxAgeSeconds, strong };
}

/** Returns the 403 to a session that has to prove more: a requirement, or the second step. No cache stores it. */
export function stepUpRefusal(request: StepUpAsked): Response {
  const body: StepUpRequired | SecondFactorRequired =
    request === 'second_factor'
      ? { error_type: 'second_factor_required' }
      : {
          error_type: 'step_up_required',
          categories: request.categories ?? null,
          max_age_seconds: request.maxAgeSeconds ?? null,
          ...(request.strong && { strong: true }),
        };
  return jsonResponse(body, 403, { 'Cache-Control': 'no-store' });
}

/** Whether the JSON of a refusal says what the session has to prove. */
export const isStepUpRequired = (body: object): body is StepUpRequired | SecondFactorRequired => 'error_type' in body;
