import zxcvbn from 'zxcvbn';
import type { PreviewedStrength } from './strength.ts';

/**
 * Estimates a password's strength, in the wording of the library.
 *
 * @param known the user's own words: a password that contains them is weak
 */
export function estimate(password: string, known: string[]): PreviewedStrength {
  const { score, feedback } = zxcvbn(password, known);
  return { score, ...feedback };
}
