import zxcvbn from 'zxcvbn';

/**
 * Estimates a password's strength, in the wording of the library.
 *
 * @param known the user's own words: a password that contains them is weak
 */
export function estimate(password: string, known: string[]): { score: number; warning: string; suggestions: string[] } {
  const { score, feedback } = zxcvbn(password, known);
  return { score, ...feedback };
}
