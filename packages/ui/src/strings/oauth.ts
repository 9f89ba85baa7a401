/** The English strings of the social sign-in buttons. */
export const oauthStrings = {
  'main.continueWith': 'Continue with {provider}',
  'main.lastUsed': 'Last used',
} as const;
