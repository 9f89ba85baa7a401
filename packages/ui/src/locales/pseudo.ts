import { ApiError, errorMessage, NetworkError } from '@foyer/core';
import { type LanguageStrings, translatedErrors } from '../strings/keys.ts';

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('aAcCdDeEgGhHiIlLnNoOrRsStTuUwWyY', (letter, index) => [
    letter,
    Array.from('åÅçÇđĐéÉĝĜĥĤîÎļĻñÑöÖŕŔšŠţŢûÛŵŴýÝ')[index] ?? letter,
  ]),
);

/** Returns a text in brackets, with accents and doubled vowels, which make it about 40 % longer. Its placeholders stay. */
export function pseudo(text: string): string {
  const letters = text.replace(/\{\w+\}|[A-Za-z]/g, (letter) => {
    const accented = accents[letter] ?? letter;
    return /^[aeiou]$/i.test(letter) ? accented + accented.toLowerCase() : accented;
  });
  return `[${letters}]`;
}

function textOf(kind: (typeof translatedErrors)[number]): string {
  if (kind === 'network') return errorMessage(new NetworkError('noResponse', ''));
  return errorMessage(new ApiError({ status_code: 400, error_type: kind, error_message: '', error_url: '' }));
}

/** The pseudo-locale `en-XA`: English sentences that show which texts are not in the catalogue, and which boxes break. */
export const pseudoLocale = (texts: LanguageStrings): readonly LanguageStrings[] => {
  const errors = translatedErrors.map((kind) => [`error.${kind}`, textOf(kind)]);
  return [Object.fromEntries([...errors, ...Object.entries(texts)].map(([key, text]) => [key, pseudo(text ?? '')]))];
};
