/** The string of the address that is suggested for a mistyped one, lazy-loaded with the suggestion. */
export const emailSuggestionStrings = {
  'email.didYouMean': 'Did you mean {address}?',
} as const;
