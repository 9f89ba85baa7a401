import { createLazy } from '../runtime/create-lazy.ts';

/** The maximum length for zxcvbn, which takes quadratic time. Further characters cannot make a password weaker. */
const ESTIMATED_LENGTH = 100;

const library = /* @__PURE__ */ createLazy(() => import('./strength-library.ts'));

/**
 * Loads zxcvbn (350 KiB, compressed), so that the first key press does not wait for it. Call it when a field for a new
 * password receives the focus.
 *
 * @throws {NetworkError} `codeNotLoaded`; the next call tries again
 */
export async function loadStrength(): Promise<void> {
  await library.load();
}

/** The estimate of zxcvbn, in the wording of the API's own assessment. */
export interface PreviewedStrength {
  /** 0 to 4. */
  score: number;
  /** The main weakness of the password; empty if there is none. */
  warning: string;
  suggestions: string[];
}

/**
 * Estimates a password's strength without a call, to show until the API's assessment arrives. It considers neither the
 * project's policy nor breached passwords, so it must not decide anything.
 *
 * @param email the address of the user: a password that resembles it is weak
 * @returns null if the library cannot be loaded
 */
export async function previewStrength(password: string, email = ''): Promise<PreviewedStrength | null> {
  const loaded = await library.load().catch(() => null);
  if (!loaded) return null;
  const known = [email, ...email.split(/[^\p{L}\p{N}]+/u)].filter(Boolean);
  const { score, warning, suggestions } = loaded.estimate(password.slice(0, ESTIMATED_LENGTH), known);
  return { score, warning: asSentence(warning), suggestions: suggestions.map(asSentence) };
}

/** Changes the library's feedback to the API's wording: full stops, and quotation marks around examples. */
function asSentence(feedback: string): string {
  const quoted = feedback.replace('Sequences like abc or 6543', 'Sequences like "abc" or "6543"');
  return quoted && `${quoted.replace(/\.$/, '')}.`;
}
