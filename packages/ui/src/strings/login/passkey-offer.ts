/**
 * The strings of the offer of a passkey, lazy-loaded with its screen. Those that other screens have too are repeated, so
 * that the chunks share no file.
 */
export const passkeyOfferStrings = {
  'passkeyOffer.title': 'Sign in faster next time',
  'passkeyOffer.failed': 'No passkey was created. Try again, or choose “Not now”.',
  'passkeyOffer.notNow': 'Not now',

  'passkey.waiting': 'Waiting for your passkey...',
  'passkeyStart.text':
    'A passkey lets you log in with your fingerprint, your face or your screen lock. No password needed.',
  'passkeyStart.create': 'Create a Passkey',
} as const;
