/** What Main shows in place of its methods if none of them could work as configured. */
export const configErrorStrings = {
  'main.errorEmailLinksAndCodes': 'Error: Cannot use both EML and Email OTP',
  'main.errorPasskeysAlone': 'Error: Cannot use Passkeys by itself, please add another product to the config.',
} as const;
