type StrengthLibrary = typeof import('zxcvbn');

/** zxcvbn takes quadratic time; what comes after this many characters cannot make a password weaker. */
const ESTIMATED_LENGTH = 100;

let loading: Promise<StrengthLibrary> | undefined;

/**
 * Loads zxcvbn (350 KiB, compressed), so that the first key press does not wait for it: call it when a field for a new
 * password gets the focus. A failed load is tried again by the next call.
 */
export function loadStrength(): Promise<StrengthLibrary> {
  loading ??= import('zxcvbn')
    .then((loaded) => loaded.default)
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** What zxcvbn makes of a password, in the words of the provider's own verdict. */
export interface PreviewedStrength {
  /** 0 to 4. */
  score: number;
  /** What is wrong with it; empty where nothing is. */
  warning: string;
  suggestions: string[];
}

/**
 * An estimate of a password's strength that needs no call, to be shown until the provider's verdict is there. It knows
 * neither the project's policy nor breached passwords, so nothing may depend on it.
 *
 * @param email whose password it will be: one that resembles the address is weak
 * @returns null where the library cannot be loaded
 */
export async function previewStrength(password: string, email = ''): Promise<PreviewedStrength | null> {
  const zxcvbn = await loadStrength().catch(() => null);
  if (!zxcvbn) return null;
  const known = [email, ...email.split(/[^\p{L}\p{N}]+/u)].filter(Boolean);
  const { score, feedback } = zxcvbn(password.slice(0, ESTIMATED_LENGTH), known);
  return { score, warning: asSentence(feedback.warning), suggestions: feedback.suggestions.map(asSentence) };
}

/** The wire's spelling of the library's feedback: full stops, and the examples of sequences in quotation marks. */
function asSentence(feedback: string): string {
  const quoted = feedback.replace('Sequences like abc or 6543', 'Sequences like "abc" or "6543"');
  return quoted && `${quoted.replace(/\.$/, '')}.`;
}
