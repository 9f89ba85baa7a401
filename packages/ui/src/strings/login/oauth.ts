/** The English strings of the social sign-in buttons. `wayOut.blocked` is repeated: a shared file would be a request. */
export const oauthStrings = {
  'main.continueWith': 'Continue with {provider}',
  'wayOut.provider': "{provider} can't be used in this app's browser. Open this page in your own browser.",
  'wayOut.providerInApp': "{provider} can't be used in this app. Choose another way to log in.",
  'wayOut.opensWindow': 'Opens in a new window.',
  'wayOut.blocked': "The window could not be opened. Allow pop-ups for this page, or copy this page's address.",
} as const;
