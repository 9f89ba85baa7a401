import { asciiDigits } from '@foyer/core/internal';

/**
 * Returns a recovery code in the form of the API, `xxxx-xxxx-xxxx`, however the user has typed it: in any case, with or
 * without blanks and dashes. A text that is no such code is returned without surrounding blanks.
 */
export function normalizeRecoveryCode(text: string): string {
  const letters = asciiDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return /^[a-z0-9]{12}$/.test(letters) ? letters.replace(/(.{4})(?=.)/g, '$1-') : text.trim();
}
