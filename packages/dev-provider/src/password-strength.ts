import type { Common, StrengthResponse } from '@foyer/core/operations';
import type { Call } from './call.ts';
import { ProviderError } from './errors.ts';
import type { Settings } from './settings.ts';

type Verdict = Omit<StrengthResponse, keyof Common>;

/** zxcvbn takes seconds for more characters, and such a password hardly needs the rest to be strong. */
const estimatedLength = 64;
/** The score from which the zxcvbn policy accepts a password. */
const acceptedScore = 3;

/**
 * Judges a password by the project's policy and by the list of breached passwords. Every policy gets every member; only
 * `valid_password` differs.
 *
 * @param email whose password it is to be: makes one that repeats the address weak.
 */
export async function checkPasswordStrength(settings: Settings, password: string, email?: string): Promise<Verdict> {
  // Loaded only where they are used: together they take longer than the rest of a start.
  const [{ default: zxcvbn }, isKnownBreached] = await Promise.all([import('zxcvbn'), isBreached(password)]);
  const known = [settings.project_name, ...(email === undefined ? [] : [email, ...email.split(/[^\p{L}\p{N}]+/u)])];
  const { score, feedback } = zxcvbn(password.slice(0, estimatedLength), known.filter(Boolean));
  const luds = checkLuds(settings, password);
  const accepts = {
    zxcvbn: score >= acceptedScore,
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

/** @throws ProviderError `breached_password` or `weak_password`. */
export async function requireGoodPassword(call: Call, password: string, email?: string): Promise<void> {
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

/** Whether a password is one of the fifty thousand most common ones of public breaches. */
export async function isBreached(password: string): Promise<boolean> {
  // In lower case there.
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

/** The wire's spelling of the library's feedback: full stops, and the examples of sequences in quotation marks. */
function asSentence(feedback: string): string {
  const quoted = feedback.replace('Sequences like abc or 6543', 'Sequences like "abc" or "6543"');
  return quoted === '' || quoted.endsWith('.') ? quoted : `${quoted}.`;
}
