import type { Common, StrengthResponse } from '@foyer/core/operations';
import type { Call } from '../call.ts';
import { ProviderError } from '../errors.ts';
import type { Settings } from '../settings.ts';

type Verdict = Omit<StrengthResponse, keyof Common>;

/** Longer passwords take zxcvbn seconds, and the remainder rarely changes the result. */
const ESTIMATED_LENGTH = 64;
/** Lowest score that the zxcvbn policy accepts. */
const ACCEPTED_SCORE = 3;

/**
 * Checks a password against the project's policy and the list of breached passwords. Every policy returns all members;
 * only `valid_password` depends on the policy.
 *
 * @param email address of the password's user. A password that contains parts of it is weak.
 */
export async function checkPasswordStrength(settings: Settings, password: string, email?: string): Promise<Verdict> {
  // Lazy-loaded: together they take longer to load than the rest of the startup.
  const [{ default: zxcvbn }, isKnownBreached] = await Promise.all([import('zxcvbn'), isBreached(password)]);
  const known = [settings.project_name, ...(email === undefined ? [] : [email, ...email.split(/[^\p{L}\p{N}]+/u)])];
  const { score, feedback } = zxcvbn(password.slice(0, ESTIMATED_LENGTH), known.filter(Boolean));
  const luds = checkLuds(settings, password);
  const accepts = {
    zxcvbn: score >= ACCEPTED_SCORE,
    luds: luds.missing_characters === 0 && luds.missing_complexity === 0,
    none: password !== '',
  };
  return {
    valid_password: accepts[settings.password_strength_policy] && !isKnownBreached,
    score,
    breached_password: isKnownBreached,
    breach_detection_on_create: true,
    strength_policy: settings.password_strength_policy,
    feedback: {
      suggestions: feedback.suggestions.map(asSentence),
      warning: asSentence(feedback.warning),
      luds_requirements: luds,
    },
  };
}

/**
 * Rejects a weak or breached password.
 *
 * @throws {ProviderError} `breached_password` or `weak_password`.
 */
export async function requireStrongPassword(call: Call, password: string, email?: string): Promise<void> {
  const { settings } = call.project;
  const verdict = await checkPasswordStrength(settings, password, email);
  if (verdict.breached_password) throw new ProviderError('breached_password');
  if (verdict.valid_password) return;
  throw settings.password_strength_policy === 'luds'
    ? new ProviderError(
        'weak_password',
        `A password must have at least ${settings.luds_minimum_count} characters and ${settings.luds_complexity} of: uppercase letter, lowercase letter, number, symbol.`,
      )
    : new ProviderError('weak_password');
}

let breachedPasswords: Promise<Set<string>> | undefined;

/** Whether a password is among the fifty thousand most common passwords of public breaches. */
export async function isBreached(password: string): Promise<boolean> {
  // The list is in lower case.
  breachedPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return (await breachedPasswords).has(password.toLowerCase());
}

function checkLuds(settings: Settings, password: string): Verdict['feedback']['luds_requirements'] {
  const kinds = {
    has_digit: /\p{Nd}/u.test(password),
    has_lower_case: /\p{Ll}/u.test(password),
    has_symbol: /[^\p{Nd}\p{Ll}\p{Lu}]/u.test(password),
    has_upper_case: /\p{Lu}/u.test(password),
  };
  return {
    ...kinds,
    missing_characters: Math.max(0, settings.luds_minimum_count - [...password].length),
    missing_complexity: Math.max(0, settings.luds_complexity - Object.values(kinds).filter(Boolean).length),
  };
}

/**
 * Formats the library's feedback as the API does: with full stops, and with quotation marks around example sequences.
 */
function asSentence(feedback: string): string {
  const quoted = feedback.replace('Sequences like abc or 6543', 'Sequences like "abc" or "6543"');
  return quoted === '' || quoted.endsWith('.') ? quoted : `${quoted}.`;
}
