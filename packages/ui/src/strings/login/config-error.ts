/** What Main shows in place of its methods if none of them could work as configured. */
export const configErrorStrings = {
  'main.errorEmailLinksAndCodes': 'Error: Cannot use both EML and Email OTP',
  'main.errorPasskeysAlone': 'Error: Cannot use Passkeys by itself, please add another product to the config.',
  'main.errorNoMethod': "No way to log in is set up here. Please contact the site's support.",
} as const;
